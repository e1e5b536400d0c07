import type { Address, Profile, ProfileDocument, Website } from '@causeway/contract'
import { useLocale, useTranslations } from 'use-intl'
import { useCodeLabel, useCountryName } from '../code-lists/use-code-options.ts'
import { usePathWords } from '../intl/use-code-words.ts'
import { countryFields, listOfField, partOfField } from './field-kinds.ts'

export type ProfileWords = {
  /** The label of a path: the field, or a person and the field. */
  readonly labelOf: (path: string) => string
  /** The value in words, including the text for an empty value. */
  readonly valueOf: (path: string, value: unknown) => string
  /** A refusal reason as the merchant sees it. */
  readonly reasonOf: (reason: string) => string
  /** What a document must show. */
  readonly askOf: (slot: string) => string
}

/** The texts of a profile. The screen must load the catalogues `profile` and `code-lists`. */
export function useProfileWords(profile: Pick<Profile, 'persons' | 'jurisdiction'>): ProfileWords {
  const wordsOf = usePathWords()
  const textOf = useValueText()
  const word = (path: string, otherwise: string) => wordsOf(`profile.${path}`) ?? otherwise
  const reasonOf = (reason: string) => word(`reasons.${reason}`, reason)
  const askOf = (slot: string) => word(`slots.${slot}.ask`, '')
  return { labelOf: (path) => labelIn(profile, path, word), valueOf: textOf, reasonOf, askOf }
}

type Word = (path: string, otherwise: string) => string
type Known = Pick<Profile, 'persons' | 'jurisdiction'>

function labelIn(profile: Known, path: string, word: Word): string {
  const [head = '', second = '', third = ''] = path.split('.')
  if (head === 'documents' && second) return documentLabel(profile, second, word)
  if (head === 'persons' && second) {
    const name = nameOf(profile, second, word)
    return third ? `${name} · ${word(`person_fields.${third}`, third)}` : name
  }
  const label = fieldLabel(profile, head, word)
  const part = head === 'websites' ? third : second
  if (!part) return label
  return `${label} · ${word(`${head === 'websites' ? 'website' : 'address'}_fields.${part}`, part)}`
}

function documentLabel(profile: Known, key: string, word: Word): string {
  const [slot = '', person_id] = key.split(':')
  const name = word(`slots.${slot}.name`, slot)
  return person_id ? `${nameOf(profile, person_id, word)} · ${name}` : name
}

function nameOf({ persons }: Known, id: string, word: Word): string {
  const found = persons.find((person) => person.id === id)
  return found?.name || found?.name_latin || word('person', id)
}

/** Some labels depend on the jurisdiction. */
function fieldLabel({ jurisdiction }: Known, field: string, word: Word): string {
  const own = word(`fields.${field}`, field)
  if (!jurisdiction) return own
  if (field === 'registration_number') return word(`registration_numbers.${jurisdiction}`, own)
  if (field === 'licence_expires_on') return word(`licence_expiries.${jurisdiction}`, own)
  return own
}

function useValueText(): ProfileWords['valueOf'] {
  const t = useTranslations('kit-work.profile')
  const wordsOf = usePathWords()
  const labelOf = useCodeLabel()
  const countryName = useCountryName()
  const addressText = useAddressText()
  const websiteText = useWebsiteText()
  const word = (path: string) => wordsOf(`profile.${path}`) ?? path
  const join = (texts: readonly string[]) => texts.filter(Boolean).join(t('separator'))

  const oneOf = (field: string, value: unknown): string => {
    const list = listOfField[field]
    if (list) return labelOf(list, String(value))
    if (countryFields.includes(field)) return countryName(String(value))
    const part = partOfField[field]
    if (part) return word(`${part}.${value}`)
    if (field === 'share_percent') return `${value}%`
    return String(value)
  }
  return (path, value) => {
    const field = path.startsWith('documents.') ? 'documents' : (path.split('.').at(-1) ?? path)
    if (typeof value === 'boolean') return word(value ? 'yes' : 'no')
    if (value === undefined || value === null || value === '') return word('none')
    if (field === 'documents') return documentText(value as ProfileDocument)
    if (field === 'websites') return join((value as Website[]).map(websiteText)) || word('none')
    if (Array.isArray(value)) return join(value.map((each) => oneOf(field, each))) || word('none')
    if (typeof value === 'object') return addressText(value as Address) || word('none')
    return oneOf(field, value)
  }

  function documentText({ file_ids, expires_on }: ProfileDocument): string {
    const end = expires_on && t('validUntil', { date: expires_on })
    return file_ids.length > 0 ? join([t('files', { count: file_ids.length }), end]) : t('noFile')
  }
}

/** From the largest part to the smallest in Chinese, and the reverse in English. */
export function useAddressText(): (address: Address) => string {
  const language = useLocale()
  const countryName = useCountryName()
  return ({ country, region, city, line, postal_code }) => {
    const place = country ? countryName(country) : ''
    const isChinese = language === 'zh-CN'
    const parts = isChinese
      ? [place, region, city, line, postal_code]
      : [line, city, region, postal_code, place]
    return parts.filter(Boolean).join(isChinese ? ' ' : ', ')
  }
}

function useWebsiteText(): (website: Website) => string {
  const t = useTranslations('kit-work.profile')
  const labelOf = useCodeLabel()
  return ({ url, platform, store_name }) => {
    const detail = [platform && labelOf('platform', platform), store_name].filter(Boolean).join(' ')
    return detail ? t('website', { url, detail }) : url
  }
}
