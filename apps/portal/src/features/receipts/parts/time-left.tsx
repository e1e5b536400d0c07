import { formatDateTime } from '@causeway/web/format/date-time.ts'
import { serverNow } from '@causeway/web/session/server-clock.ts'
import { useNow, useTranslations } from 'use-intl'
import { timeLeft } from '../next-step.ts'

const MINUTE_MS = 60_000

/** The time to a deadline in words, with the exact time in the tooltip. */
export function TimeLeft({ until }: { readonly until: string }) {
  const t = useTranslations('receipts.left')
  // Renders again every minute; the time itself is that of the server.
  useNow({ updateInterval: MINUTE_MS })
  const { unit, first, second } = timeLeft(until, serverNow())
  return (
    <time dateTime={until} title={formatDateTime(until)}>
      {t(unit, { first, second })}
    </time>
  )
}
