import { useTranslations } from 'use-intl'
import { useRatesTime } from './use-rates.ts'
import { useRatesTimeWords } from './use-rates-time-words.ts'

/** The time of the rates on the screen, shown once for all of them. */
export function RatesTime() {
  const t = useTranslations('rates')
  const at = useRatesTime()
  const time = useRatesTimeWords()
  return time ? <time dateTime={at}>{t('updated', { time })}</time> : null
}
