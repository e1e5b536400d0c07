import type { Mids } from '@causeway/contract'
import { currencies, parseRate } from '@causeway/money'
import type { Clock } from '../kernel/clock.ts'
import type { Tx } from '../kernel/db/db.ts'
import { publish } from '../kernel/live/publish.ts'
import { upsertBuckets } from './bucket-queries.ts'
import { updateLatest } from './queries.ts'
import { findRates, type Rates } from './service.ts'
import type { RateSource, Snapshot } from './source.ts'

/** A clock may be a little ahead of ours; a time far ahead would keep every later rate out. */
const AHEAD_MAX_MS = 5000

/** A source that says nothing for so long has failed. */
const ANSWER_MS = 5000

/** What a source says now, as far as it can be used. */
export async function askSource(tx: Tx, clock: Clock, source: RateSource): Promise<Snapshot> {
  const now = clock.now()
  const { at, mids } = await withinTime(source.latest(now, tx))
  const time = Date.parse(at)
  if (!(time <= now.getTime() + AHEAD_MAX_MS))
    throw new Error(`The rates are of ${at}, and it is not then yet`)
  return { at: new Date(time).toISOString(), mids: usableMids(mids) }
}

async function withinTime<T>(answer: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error('The rate source does not answer')), ANSWER_MS)
  return Promise.race([answer, late.promise]).finally(() => clearTimeout(timer))
}

/** Only what is a rate of a currency we have: for the others there is no price, as if they were not there. */
function usableMids(mids: Mids): Mids {
  const known = currencies.filter((currency) => parseRate(mids[currency] ?? ''))
  return { ...Object.fromEntries(known.map((currency) => [currency, mids[currency]])), USD: '1' }
}

/** Stores rates and tells everybody. Nothing, if there are later ones. */
export async function takeRates(tx: Tx, source: string, snapshot: Snapshot): Promise<Rates | undefined> {
  if (!(await updateLatest(tx, source, snapshot))) return undefined
  await upsertBuckets(tx, snapshot)
  await publish(tx, { kind: 'news', event: 'rates', data: JSON.stringify(snapshot) })
  return findRates(tx)
}
