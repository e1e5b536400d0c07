import type { MarginTable, Mids } from '@causeway/contract'
import type { Clock } from '../kernel/clock.ts'
import type { Reader, Tx } from '../kernel/db/db.ts'
import { providerScope } from '../kernel/db/scope.ts'
import { ApiError } from '../kernel/http/api-error.ts'
import type { JobContext } from '../kernel/jobs.ts'
import { selectRates } from './queries.ts'

export { readFavourites, replaceFavourites } from './favourites.ts'
export { selectMarginsQueue } from './margin-queries.ts'
export { refuseEqual } from './refuse-equal.ts'

/** Everything a price is made from, as one moment saw it. */
export type Rates = MarginTable & {
  /** When the source gave them. */
  readonly at: string
  readonly mids: Mids
}

/**
 * What follows from new rates, in the transaction that stores them. It is called by the workers, and in the
 * sandbox by whoever moves a rate: never by two at once.
 */
export type OnRates = (tx: Tx, context: Pick<JobContext, 'clock'>, rates: Rates) => Promise<void>

/** Nothing is quoted by rates that are older. */
export const STALE_AFTER_SECONDS = 60

/** The latest rates, however old; nothing until the source has given its first ones. */
export async function findRates(reader: Reader): Promise<Rates | undefined> {
  const { snapshot, default_margins, pair_margins } = await selectRates(reader)
  return snapshot && { at: snapshot.at, mids: snapshot.mids, default_margins, pair_margins }
}

/** Rates to quote by. */
export async function freshRates(reader: Reader, clock: Clock): Promise<Rates> {
  const rates = await findRates(reader)
  if (!rates || isStale(rates.at, clock)) throw new ApiError('rates_stale')
  return rates
}

export function isStale(at: string | undefined, clock: Clock): boolean {
  return ageOf(at, clock) > STALE_AFTER_SECONDS
}

/** How old the latest rates are, in seconds, for whoever watches the server: without any, infinitely. */
export async function readRatesAge({ db, clock }: Pick<JobContext, 'db' | 'clock'>): Promise<number> {
  const { snapshot } = await selectRates(db.reader(providerScope))
  return ageOf(snapshot?.at, clock)
}

function ageOf(at: string | undefined, clock: Clock): number {
  return at === undefined ? Number.POSITIVE_INFINITY : (clock.now().getTime() - Date.parse(at)) / 1000
}
