import { type HistorySpan, type Mids, midOf } from '@causeway/contract'
import { type Currency, formatRate } from '@causeway/money'
import type { Clock } from '../kernel/clock.ts'
import type { Reader } from '../kernel/db/db.ts'
import { selectMidsAt, selectPoints } from './bucket-queries.ts'
import { selectRates } from './queries.ts'
import type { Snapshot } from './source.ts'
import { DAY_MS, spanFacts, stepFacts } from './steps.ts'

type Point = { at: string; mid: string }

/** The rates one day before the latest ones, for comparison; empty if there are none. */
export async function midsDayBefore(reader: Reader, { at }: Snapshot): Promise<Mids> {
  const time = new Date(Date.parse(at) - DAY_MS)
  return (await selectMidsAt(reader, 'minute', time)) ?? (await selectMidsAt(reader, 'hour', time)) ?? {}
}

/** The mid rate of a pair over time, up to the latest rates. */
export async function readHistory(
  reader: Reader,
  clock: Clock,
  pair: { readonly sell: Currency; readonly buy: Currency; readonly span: HistorySpan },
): Promise<{ step: 'minute' | 'hour' | 'day'; points: Point[] }> {
  const { step, span_ms, stride } = spanFacts[pair.span]
  const now = clock.now()
  const from = new Date(now.getTime() - span_ms)
  const range = { step, from, to: now, stride_ms: stride * stepFacts[step].length_ms }
  const [stored, { snapshot }] = await Promise.all([selectPoints(reader, range, pair), selectRates(reader)])
  const past = stored.map(({ at, sold, bought }) => ({
    at,
    mids: { ...(sold && { [pair.sell]: sold }), ...(bought && { [pair.buy]: bought }) },
  }))
  const isNewer = snapshot && snapshot.at > (past.at(-1)?.at ?? from.toISOString())
  const all = isNewer ? [...past, snapshot] : past
  return { step, points: all.flatMap(({ at, mids }) => pointOf(at, mids, pair)) }
}

/** No point if one of the currencies had no rate. */
function pointOf(at: string, mids: Mids, pair: { readonly sell: Currency; readonly buy: Currency }): Point[] {
  const mid = midOf(mids, pair.sell, pair.buy)
  return mid ? [{ at, mid: formatRate(mid) }] : []
}
