import type { Mids } from '@causeway/contract'
import { currencies, parseRate } from '@causeway/money'
import type { Clock } from '../kernel/clock.ts'
import type { Tx } from '../kernel/db/db.ts'
import { publish } from '../kernel/live/publish.ts'
import { upsertBuckets } from './bucket-queries.ts'
import { updateLatest } from './queries.ts'
import { findRates, type Rates } from './service.ts'
import type { RateSource, Snapshot } from './source.ts'

/** A source's clock may be a little ahead; a time far ahead would block every later rate. */
const AHEAD_MAX_MS = 5000

/** A source that does not answer within this time has failed. */
const ANSWER_MS = 5000

/** The usable part of a source's current rates. */
export async function askSource(tx: Tx, clock: Clock, source: RateSource): Promise<Snapshot> {
  const now = clock.now()
  const { at, mids } = await withinTime(source.latest(now, tx))
  const time = Date.parse(at)
  if (!(time <= now.getTime() + AHEAD_MAX_MS)) throw new Error(`The rates have a time in the future: ${at}`)
  return { at: new Date(time).toISOString(), mids: usableMids(mids) }
}

async function withinTime<T>(answer: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error('The rate source does not answer')), ANSWER_MS)
  return Promise.race([answer, late.promise]).finally(() => clearTimeout(timer))
}

/** Valid rates of known currencies; any other currency has no price. */
function usableMids(mids: Mids): Mids {
  const known = currencies.filter((currency) => parseRate(mids[currency] ?? ''))
  return { ...Object.fromEntries(known.map((currency) => [currency, mids[currency]])), USD: '1' }
}

/** Stores rates and publishes them; undefined if there are later ones. */
export async function takeRates(tx: Tx, source: string, snapshot: Snapshot): Promise<Rates | undefined> {
  if (!(await updateLatest(tx, source, snapshot))) return undefined
  await upsertBuckets(tx, snapshot)
  await publish(tx, { kind: 'news', event: 'rates', data: JSON.stringify(snapshot) })
  return findRates(tx)
}
