import { type Pair, pairKey } from '@causeway/contract'
import { Sparkline } from '@causeway/web/chart/sparkline.tsx'
import { memo } from 'react'
import type { Board } from '../queries.ts'

type Props = { readonly pair: Pair; readonly lines: Board['lines'] }

/** The rate of a pair over a day. A row is complete without it. */
export const PairSpark = memo(function PairSpark({ pair, lines }: Props) {
  const line = lines.find((each) => pairKey(each) === pairKey(pair))
  return <Sparkline values={line?.mids.map(Number) ?? []} />
})
