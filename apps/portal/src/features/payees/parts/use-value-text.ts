import { grouped, isPayeeField } from '@causeway/bank-details/payees'
import { useCountryName } from '@causeway/web/code-lists/use-code-options.ts'
import { useOptionLabel } from '@causeway/web/payees/use-option-label.ts'
import { useTranslations } from 'use-intl'

/** A value of a payee as people read it. */
export function useValueText(): (key: string, value: string) => string {
  const types = useTranslations('payee-words.types')
  const optionLabel = useOptionLabel()
  const countryName = useCountryName()
  return (key, value) => {
    if (key === 'payee_type') return types(value === 'individual' ? 'individual' : 'company')
    if (key === 'country') return countryName(value)
    const words = optionLabel(key, value)
    return words === value && isPayeeField(key) ? grouped(key, value) : words
  }
}
