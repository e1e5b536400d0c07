import type { Pair } from '@causeway/contract'
import { Sparkline } from '@causeway/web/chart/sparkline.tsx'
import { useQuery } from '@tanstack/react-query'
import { memo } from 'react'
import { exchangeQueries } from '../queries.ts'

/** A line of a few pixels need not be read more often. */
const FRESH_MS = 300_000

/** The rate of a pair over a day. A row is complete without it. */
export const PairSpark = memo(function PairSpark({ pair }: { readonly pair: Pair }) {
  const { data, isPlaceholderData } = useQuery({
    ...exchangeQueries.history(pair, '24h'),
    staleTime: FRESH_MS,
    refetchInterval: FRESH_MS,
  })
  const values = (isPlaceholderData ? undefined : data)?.points.map(({ mid }) => Number(mid)) ?? []
  return <Sparkline values={values} />
})
