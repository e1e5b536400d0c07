import type { HolderDetails } from '@causeway/contract'
import { useCountryName } from '@causeway/web/code-lists/use-code-options.ts'
import { usePathWords } from '@causeway/web/intl/use-code-words.ts'
import { useAddressText } from '@causeway/web/profile/use-profile-words.ts'
import { useTranslations } from 'use-intl'

/** The name of the field of a path: `name`, or `documents.registration`. */
export function useHolderLabel(): (path: string) => string {
  const wordsOf = usePathWords()
  return (path) => {
    const [head = '', slot] = path.split('.')
    return wordsOf(head === 'documents' ? `holders.slots.${slot}` : `holders.fields.${head}`) ?? path
  }
}

export type HolderField = Exclude<keyof HolderDetails, 'documents'>

const names: Readonly<Record<HolderField, true>> = {
  holder_type: true,
  relation: true,
  name: true,
  name_latin: true,
  country: true,
  registration_number: true,
  id_type: true,
  id_number: true,
  birth_date: true,
  address: true,
  document_expires_on: true,
  document_is_open_ended: true,
  authorisation_expires_on: true,
  is_registry_change: true,
}

/** Every field in the order of the form; the schema itself would load zod. */
export const holderFields = Object.keys(names) as readonly HolderField[]

/** The value of a field in words, also if it is empty. */
export function useHolderValue(): (details: HolderDetails, field: HolderField) => string {
  const t = useTranslations('holders.detail')
  const wordsOf = usePathWords()
  const countryName = useCountryName()
  const addressText = useAddressText()
  const paths = {
    holder_type: 'holders.types',
    relation: 'account-words.relations',
    id_type: 'profile.identity_types',
  } as const
  return (details, field) => {
    const value = details[field]
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
    if (!value) return t('empty')
    if (typeof value === 'object') return addressText(value) || t('empty')
    if (field === 'country') return countryName(value)
    const path = field in paths ? paths[field as keyof typeof paths] : undefined
    return (path && wordsOf(`${path}.${value}`)) ?? value
  }
}
