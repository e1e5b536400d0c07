import { usePathWords } from '@causeway/web/intl/use-code-words.ts'
import { useTranslations } from 'use-intl'

/** The words of a code of ISO 20022. The code stands beside them, so an unknown one is still named. */
export function useFailureWords(): (code: string) => string {
  const t = useTranslations('payments.failure')
  const wordsOf = usePathWords()
  return (code) => wordsOf(`payment-failures.${code}`) ?? t('unknown')
}
