import { useTranslations } from 'use-intl'

/** The last digits of the number of an account, in words; nothing for an account without a number. */
export function useEnding(): (digits: string | null) => string | undefined {
  const t = useTranslations('shell')
  return (digits) => (digits ? t('ending', { digits }) : undefined)
}
