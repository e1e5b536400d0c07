import type { Language, OpenRefusal, Profile, SuspensionCode } from '@causeway/contract'
import enUS from '@causeway/contract/locales/en-US/profile.json' with { type: 'json' }
import zhCN from '@causeway/contract/locales/zh-CN/profile.json' with { type: 'json' }

const catalogues = { 'zh-CN': zhCN, 'en-US': enUS }

type Labels = Readonly<Record<string, string>>

/** The name of a company in a language: the native or the Latin one. */
export function companyName(
  { legal_name, legal_name_latin }: Pick<Profile, 'legal_name' | 'legal_name_latin'>,
  language: Language,
): string {
  const [first, second] =
    language === 'zh-CN' ? [legal_name, legal_name_latin] : [legal_name_latin, legal_name]
  return first || second || '—'
}

/** The label of a path in the profile, for mails: “Lin Xiaodong · Document number”. */
export function labelOf(profile: Profile, path: string, language: Language): string {
  const words = catalogues[language]
  const [head = '', id = '', field = ''] = path.split('.')
  if (head === 'persons') {
    const fields: Labels = words.person_fields
    return join([personName(profile, id, language) ?? words.fields.persons, fields[field]])
  }
  if (head === 'documents') {
    const [slot = '', person_id = ''] = id.split(':')
    const slots: Readonly<Record<string, { name: string }>> = words.slots
    return join([personName(profile, person_id, language), slots[slot]?.name ?? words.fields.documents])
  }
  const fields: Labels = words.fields
  return fields[head] ?? head
}

const join = (parts: (string | undefined)[]) => parts.filter(Boolean).join(' · ')

function personName({ persons }: Profile, id: string, language: Language): string | undefined {
  const person = persons.find((each) => each.id === id)
  if (!person) return undefined
  return (language === 'en-US' && person.name_latin) || person.name || catalogues[language].person
}

/** The reasons of a refusal, one per line, for mails. */
export function refusalLines(profile: Profile, refusals: readonly OpenRefusal[], language: Language): string {
  const reasons: Labels = catalogues[language].reasons
  return refusals
    .map(({ path, reason }) => {
      const words = reasons[reason] ?? reason
      return path ? `• ${labelOf(profile, path, language)}${COLON[language]}${words}` : `• ${words}`
    })
    .join('\n')
}

const COLON: Readonly<Record<Language, string>> = { 'zh-CN': '\uff1a', 'en-US': ': ' }

export function suspensionWords(code: SuspensionCode, language: Language): string {
  return catalogues[language].suspensions[code]
}
