import type { PayeeField } from '@causeway/bank-details/payees'
import { useCountryName } from '@causeway/web/code-lists/use-code-options.ts'
import { usePathWords } from '@causeway/web/intl/use-code-words.ts'
import { useOptionLabel } from '@causeway/web/payees/use-option-label.ts'
import { useTranslations } from 'use-intl'

/** The name of what a finding is about: `details.uscc`, `documents.relation_proof`, or the whole. */
export function usePayeeLabel(): (path: string | null) => string {
  const t = useTranslations('payees')
  const wordsOf = usePathWords()
  return (path) => {
    if (!path) return t('detail.whole')
    const [head = '', key] = path.split('.')
    if (head === 'details') return wordsOf(`payee-words.fields.${key}`) ?? path
    return wordsOf(head === 'documents' ? `payees.slots.${key}` : `payees.fields.${head}`) ?? path
  }
}

/** The value of a field in words. */
export function usePayeeValue(): (field: PayeeField, value: string | undefined) => string {
  const t = useTranslations('payees.detail')
  const optionLabel = useOptionLabel()
  const countryName = useCountryName()
  return (field, value) => {
    if (!value) return t('empty')
    return field === 'country' ? countryName(value) : optionLabel(field, value)
  }
}
