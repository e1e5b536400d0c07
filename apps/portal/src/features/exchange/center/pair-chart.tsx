import { type HistorySpan, type Pair, pairKey } from '@causeway/contract'
import type { ChartPoint } from '@causeway/web/chart/geometry.ts'
import { LineChart } from '@causeway/web/chart/line-chart.tsx'
import { classNames } from '@causeway/web/components/class-names.ts'
import { Skeleton } from '@causeway/web/components/skeleton.tsx'
import { EmptyState, ErrorState } from '@causeway/web/components/states.tsx'
import { formatClock, formatDate, formatDateTime } from '@causeway/web/format/date-time.ts'
import { shortRate } from '@causeway/web/format/rate-text.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { changeFigure } from '../parts/figures.ts'
import { usePairPrice, useRatesTime } from '../parts/use-rates.ts'
import { exchangeQueries } from '../queries.ts'
import styles from './pair-chart.module.css'

type Props = { readonly pair: Pair; readonly span: HistorySpan }

/** The mid rate over a period, up to now. */
export function PairChart({ pair, span }: Props) {
  const t = useTranslations('exchange-center.chart')
  const { data, error, isPlaceholderData, refetch } = useQuery(exchangeQueries.history(pair, span))
  // The points of the previous pair are not shown while this one loads.
  const known = usePoints(pair, isPlaceholderData ? undefined : data?.points)
  if (!data || isPlaceholderData) {
    if (error) return <ErrorState failure={error} onRetry={() => void refetch()} />
    return <Skeleton lines={6} />
  }
  if (known.length < 2) return <EmptyState title={t('none')} />
  return (
    <div className={classNames(Boolean(error) && styles['old'])}>
      <LineChart
        points={known}
        label={t('label', { pair: pairKey(pair), span: t(`spans.${span}`) })}
        axisTime={(at) => axisTime(span, at)}
        readTime={(at) => (data.step === 'day' ? formatDate(new Date(at)) : formatDateTime(new Date(at)))}
        readValue={readValue}
        summary={<Summary points={known} />}
      />
    </div>
  )
}

type Kept = { readonly at: string; readonly mid: string }

const NONE: readonly Kept[] = []

/** The stored points (by minute, hour or day), followed by the current rate. */
function usePoints(pair: Pair, kept: readonly Kept[] = NONE): readonly ChartPoint[] {
  const mid = usePairPrice(pair)?.mid
  const at = useRatesTime()
  const past = useMemo(
    () => kept.map((point) => ({ at: Date.parse(point.at), value: Number(point.mid) })),
    [kept],
  )
  return useMemo(() => {
    const last = past.at(-1)
    if (!mid || !at || !last || Date.parse(at) <= last.at) return past
    return [...past, { at: Date.parse(at), value: Number(mid) }]
  }, [past, mid, at])
}

function axisTime(span: HistorySpan, at: number): string {
  const moment = new Date(at)
  if (span === '1h' || span === '24h') return formatClock(moment, moment)
  const day = formatDate(moment)
  return span === '1y' ? day.slice(0, 7) : day.slice(5)
}

/** Plain decimals with more digits than a rate has, never an exponent. */
function readValue(value: number): string {
  return shortRate(value.toFixed(12))
}

function Summary({ points }: { readonly points: readonly ChartPoint[] }) {
  const t = useTranslations('exchange-center.chart')
  const values = points.map(({ value }) => value)
  const [first = 0] = values
  const last = values.at(-1) ?? first
  return (
    <dl className={styles['summary']}>
      {(
        [
          ['first', readValue(first)],
          ['high', readValue(Math.max(...values))],
          ['low', readValue(Math.min(...values))],
          ['last', readValue(last)],
          ['change', changeFigure(last / first - 1)],
        ] as const
      ).map(([name, text]) => (
        <div key={name}>
          <dt>{t(name)}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
