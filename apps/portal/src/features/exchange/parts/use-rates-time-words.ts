import { formatDate, formatSeconds } from '@causeway/web/format/date-time.ts'
import { areOld } from './rates-notice.tsx'
import { statusOf, useRatesQuery, useRatesTime } from './use-rates.ts'

/** The time the source gave the rates; with the date, if they are not current. */
export function useRatesTimeWords(): string | undefined {
  const at = useRatesTime()
  const isOld = areOld(useRatesQuery(statusOf))
  if (!at) return undefined
  const isToday = formatDate(at) === formatDate(new Date())
  return isOld || !isToday ? `${formatDate(at)} ${formatSeconds(at)}` : formatSeconds(at)
}
