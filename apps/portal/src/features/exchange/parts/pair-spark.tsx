import type { Pair } from '@causeway/contract'
import { Sparkline } from '@causeway/web/chart/sparkline.tsx'
import { useQuery } from '@tanstack/react-query'
import { memo } from 'react'
import { exchangeQueries } from '../queries.ts'

/** A line of a few pixels is not drawn anew more often. */
const FRESH_MS = 300_000

/** How a pair went over a day. Without it the row is still whole. */
export const PairSpark = memo(function PairSpark({ pair }: { readonly pair: Pair }) {
  const { data, isPlaceholderData } = useQuery({
    ...exchangeQueries.history(pair, '24h'),
    staleTime: FRESH_MS,
    refetchInterval: FRESH_MS,
  })
  const values = (isPlaceholderData ? undefined : data)?.points.map(({ mid }) => Number(mid)) ?? []
  return <Sparkline values={values} />
})
