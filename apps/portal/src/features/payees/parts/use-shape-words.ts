import type { Shape } from '@causeway/bank-details/payees'
import type { FieldError } from '@causeway/contract'
import { useTranslations } from 'use-intl'

const NUMBERS = ['digits', 'letters_digits', 'iban', 'bic']
const FORM: readonly FieldError[] = ['format', 'too_short', 'too_long', 'digits_only', 'letters_digits_only']
/** An example tells more than the set of characters: a ZIP code has few of that of SWIFT. */
const LIKE_EXAMPLE: readonly FieldError[] = [...FORM, 'swift_only', 'symbols']

/** Hints and errors of a field by its characters and length. */
export function useShapeWords() {
  const t = useTranslations('payee-form.shape')
  const form = useTranslations('payee-form')
  const hintOf = ({ charset, min, max, country, example }: Shape): string | undefined => {
    if (example) return t('example', { example })
    if (charset === 'digits') return min === max ? t('digits', { min }) : t('digitsRange', { min, max })
    if (charset === 'letters_digits')
      return min === max ? t('lettersDigits', { min }) : t('lettersDigitsRange', { min, max })
    if (charset === 'iban') return country ? t('iban', { country, min }) : t('ibanAny', { min, max })
    if (charset === 'bic') return t('bic')
    if (charset === 'swift_name' || charset === 'swift') return t('latin')
    if (charset === 'kana') return t('kana')
    return charset === 'chinese' ? t('chinese') : undefined
  }
  const errorOf = (shape: Shape, code: FieldError): string | undefined => {
    const { charset, min, max, example } = shape
    if (code === 'chinese_name') return form('chineseName')
    if (!(example ? LIKE_EXAMPLE : FORM).includes(code)) return undefined
    const hint = hintOf(shape)
    if (example && hint) return t('shouldExample', { shape: hint })
    if (charset === 'iban' && hint) return t('shouldIban', { shape: hint })
    if (NUMBERS.includes(charset) && hint) return t('should', { shape: hint })
    if (code === 'too_short') return t('atLeast', { min })
    return code === 'too_long' ? t('atMost', { max }) : undefined
  }
  return { hintOf, errorOf }
}
