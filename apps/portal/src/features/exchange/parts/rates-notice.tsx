import { Button } from '@causeway/web/components/button.tsx'
import { RefreshIcon } from '@causeway/web/components/icons.tsx'
import { Notice } from '@causeway/web/components/notice.tsx'
import { Time } from '@causeway/web/components/time.tsx'
import { isNetworkFailure } from '@causeway/web/form/failure.ts'
import { formatDateTime } from '@causeway/web/format/date-time.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { type RatesStatus, useRatesTime } from './use-rates.ts'

type Props = { readonly query: UseQueryResult<RatesStatus> }

/** Whether the rates on the screen are out of date. */
export function areOld({ data, error }: Pick<UseQueryResult<RatesStatus | null>, 'data' | 'error'>): boolean {
  return Boolean(data && (data.is_stale || error))
}

/** The reason in a few words: the market has stopped, or this device is offline. */
export function useOldWords(): (query: Props['query']) => string | undefined {
  const t = useTranslations('rates')
  return ({ data, error }) => {
    if (error) return t(isNetworkFailure(error) ? 'unreachable.offline' : 'unreachable.failed')
    return data?.is_stale ? t('stale.title') : undefined
  }
}

/** The rates have stopped, or do not reach this device: since when, and what that means. */
export function RatesNotice({ query }: Props) {
  const t = useTranslations('rates')
  const at = useRatesTime()
  const { data, error } = query
  if (!data || (!error && !data.is_stale)) return null
  if (error) return <Unreachable query={query} />
  if (!at) {
    return (
      <Notice tone="warn" title={t('noRates.title')}>
        {t('noRates.words')}
      </Notice>
    )
  }
  return (
    <Notice tone="warn" title={t('stale.title')}>
      {t.rich('stale.words', { time: () => <Time value={at} /> })}
    </Notice>
  )
}

/** The rates may be out of date, because this device does not receive them. */
function Unreachable({ query }: Props) {
  const t = useTranslations('rates.unreachable')
  const oldWords = useOldWords()
  const at = useRatesTime()
  const retry = (
    <Button size="small" icon={<RefreshIcon />} onClick={() => void query.refetch()}>
      {t('retry')}
    </Button>
  )
  return (
    <Notice tone="warn" title={oldWords(query)} action={retry}>
      {at && t('asOf', { time: formatDateTime(at) })}
    </Notice>
  )
}
