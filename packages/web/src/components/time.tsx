import { useLocale, useNow, useTranslations } from 'use-intl'
import { formatDateTime } from '../format/date-time.ts'

type Props = {
  readonly value: string | Date
  /** "3 hours ago" within a day, with the exact time in the tooltip. */
  readonly relative?: boolean
}

export function Time({ value, relative = false }: Props) {
  const exact = formatDateTime(value)
  const iso = new Date(value).toISOString()
  if (relative) return <RelativeTime value={new Date(value)} exact={exact} iso={iso} />
  return <time dateTime={iso}>{exact}</time>
}

const MINUTE_MS = 60_000
const DAY_MINUTES = 24 * 60

type RelativeProps = { readonly value: Date; readonly exact: string; readonly iso: string }

function RelativeTime({ value, exact, iso }: RelativeProps) {
  const t = useTranslations('kit-work.time')
  const locale = useLocale()
  const now = useNow({ updateInterval: MINUTE_MS })
  const minutes = Math.round((value.getTime() - now.getTime()) / MINUTE_MS)
  const isNear = Math.abs(minutes) < DAY_MINUTES
  if (!isNear) return <time dateTime={iso}>{exact}</time>
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'always' })
  const words =
    Math.abs(minutes) < 60
      ? format.format(minutes, 'minute')
      : format.format(Math.round(minutes / 60), 'hour')
  return (
    <time dateTime={iso} title={exact}>
      {minutes === 0 ? t('now') : words}
    </time>
  )
}
