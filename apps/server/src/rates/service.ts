import { type MarginTable, type Mids, worthIn } from '@causeway/contract'
import type { Currency, Money } from '@causeway/money'
import type { SystemContext } from '../kernel/actor.ts'
import type { Clock } from '../kernel/clock.ts'
import type { Reader, Tx } from '../kernel/db/db.ts'
import { providerScope } from '../kernel/db/scope.ts'
import { ApiError, orRefuse } from '../kernel/http/api-error.ts'
import type { JobContext } from '../kernel/jobs.ts'
import { selectRates } from './queries.ts'

export { readFavourites, replaceFavourites } from './favourites.ts'
export { marginChanges } from './margin-queries.ts'
export { refuseEqual } from './refuse-equal.ts'

/** The rates and margins of one moment, for pricing. */
export type Rates = MarginTable & {
  /** The time that the source gave. */
  readonly at: string
  readonly mids: Mids
}

/**
 * A consequence of new rates, in the transaction that stores them. The workers call it, and in the sandbox
 * the call that moves a rate; never two at once.
 */
export type OnRates = (tx: Tx, context: SystemContext, rates: Rates) => Promise<void>

/** Older rates are not quoted. */
export const STALE_AFTER_SECONDS = 60

/** The latest rates of any age; undefined before the first. */
export async function findRates(reader: Reader): Promise<Rates | undefined> {
  const { snapshot, default_margins, pair_margins } = await selectRates(reader)
  return snapshot && { at: snapshot.at, mids: snapshot.mids, default_margins, pair_margins }
}

/** Rates that are fresh enough to quote. */
export async function freshRates(reader: Reader, clock: Clock): Promise<Rates> {
  const rates = await findRates(reader)
  refuseStale(rates, clock)
  return rates
}

/** Refuses rates that are too old to quote, or absent. */
export function refuseStale(rates: Rates | undefined, clock: Clock): asserts rates {
  if (!rates || isStale(rates.at, clock)) throw new ApiError('rates_stale')
}

export function isStale(at: string | undefined, clock: Clock): boolean {
  return ageOf(at, clock) > STALE_AFTER_SECONDS
}

/** The age of the latest rates in seconds, for monitoring; infinite without rates. */
export async function readRatesAge({ db, clock }: Pick<JobContext, 'db' | 'clock'>): Promise<number> {
  const { snapshot } = await selectRates(db.reader(providerScope))
  return ageOf(snapshot?.at, clock)
}

function ageOf(at: string | undefined, clock: Clock): number {
  return at === undefined ? Number.POSITIVE_INFINITY : (clock.now().getTime() - Date.parse(at)) / 1000
}

/** The worth of an amount in a currency at the latest mid rate, rounded down. */
export async function inCurrency(reader: Reader, amount: Money, currency: Currency): Promise<Money> {
  return orRefuse(worthIn((await findRates(reader))?.mids, amount, currency), 'rates_stale')
}

export const inUsd = (reader: Reader, amount: Money): Promise<Money> => inCurrency(reader, amount, 'USD')
