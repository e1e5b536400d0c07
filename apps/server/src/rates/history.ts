import { type HistorySpan, type Mids, midOf, type Pair } from '@causeway/contract'
import { formatRate } from '@causeway/money'
import type { Clock } from '../kernel/clock.ts'
import type { Reader } from '../kernel/db/db.ts'
import { selectMidsAt, selectPoints } from './bucket-queries.ts'
import { selectRates } from './queries.ts'
import type { Snapshot } from './source.ts'
import { DAY_MS, lineFacts, type SpanFacts, spanFacts, stepFacts } from './steps.ts'

/** The rates one day before the latest ones, for comparison; empty if there are none. */
export async function midsDayBefore(reader: Reader, { at }: Snapshot): Promise<Mids> {
  const time = new Date(Date.parse(at) - DAY_MS)
  return (await selectMidsAt(reader, 'minute', time)) ?? (await selectMidsAt(reader, 'hour', time)) ?? {}
}

/** The mid rate of a pair over time, up to the latest rates. */
export async function readHistory(reader: Reader, clock: Clock, pair: Pair, span: HistorySpan) {
  const facts = spanFacts[span]
  const past = await readPast(reader, clock, facts, [pair])
  const points = past.flatMap(({ at, mids }) => midTexts(mids, pair).map((mid) => ({ at, mid })))
  return { step: facts.step, points }
}

/** The mid rates of several pairs over the last day, up to the latest rates. */
export async function readLines(reader: Reader, clock: Clock, pairs: readonly Pair[]) {
  const past = await readPast(reader, clock, lineFacts, pairs)
  return pairs.map((pair) => ({ ...pair, mids: past.flatMap(({ mids }) => midTexts(mids, pair)) }))
}

/** The rates of all currencies of the pairs, by one query. */
async function readPast(
  reader: Reader,
  clock: Clock,
  { step, span_ms, stride }: SpanFacts,
  pairs: readonly Pair[],
): Promise<Snapshot[]> {
  const to = clock.now()
  const from = new Date(to.getTime() - span_ms)
  const range = { step, from, to, stride_ms: stride * stepFacts[step].length_ms }
  const currencies = pairs.flatMap(({ sell_currency, buy_currency }) => [sell_currency, buy_currency])
  const [past, { snapshot }] = await Promise.all([
    selectPoints(reader, range, [...new Set(currencies)]),
    selectRates(reader),
  ])
  const isNewer = snapshot && snapshot.at > (past.at(-1)?.at ?? from.toISOString())
  return isNewer ? [...past, snapshot] : past
}

/** None if one of the currencies had no rate. */
function midTexts(mids: Mids, { sell_currency, buy_currency }: Pair): string[] {
  const mid = midOf(mids, sell_currency, buy_currency)
  return mid ? [formatRate(mid)] : []
}
