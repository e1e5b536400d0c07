import { formatDateTime } from '@causeway/web/format/date-time.ts'
import { useLocale, useNow } from 'use-intl'
import desk from './desk.module.css'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** The target for a review is two days. */
const LATE_MS = 2 * DAY_MS

export function isLate(since: string): boolean {
  return Date.now() - new Date(since).getTime() > LATE_MS
}

/** How long an item has waited, in its largest unit: `3 hours`, with the exact time as a tooltip. */
export function Age({ since }: { readonly since: string }) {
  const locale = useLocale()
  const now = useNow({ updateInterval: MINUTE_MS })
  const waited = Math.max(0, now.getTime() - new Date(since).getTime())
  const [unit, size] =
    waited >= DAY_MS
      ? (['day', DAY_MS] as const)
      : waited >= HOUR_MS
        ? (['hour', HOUR_MS] as const)
        : (['minute', MINUTE_MS] as const)
  const format = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' })
  return (
    <time dateTime={new Date(since).toISOString()} title={formatDateTime(since)} className={desk['figure']}>
      {format.format(Math.max(1, Math.floor(waited / size)))}
    </time>
  )
}
