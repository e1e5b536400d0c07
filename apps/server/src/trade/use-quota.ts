import { type Mids, worthIn } from '@causeway/contract'
import { addDays } from '@causeway/identifiers'
import {
  add,
  type Currency,
  compare,
  isPositive,
  type Money,
  money,
  subtract,
  toWire,
  zero,
} from '@causeway/money'
import type { Clock } from '../kernel/clock.ts'
import type { Reader, Tx } from '../kernel/db/db.ts'
import { ApiError } from '../kernel/http/api-error.ts'
import { publish } from '../kernel/live/publish.ts'
import { paperDate } from '../kernel/local-time.ts'
import { policy } from '../policies/service.ts'
import { findRates } from '../rates/service.ts'
import { noticeDates } from './limits.ts'
import { insertEntries, selectQuota } from './queries/quota.ts'
import { giveBackToAllocations, takeAgainFromAllocations, takeFromAllocations } from './queries/quota-uses.ts'
import { holdTrade } from './quota.ts'

type Usable = { readonly quota: Money; readonly worth: Money }

/** The usable quota of each currency with its worth in the wanted one, which comes first. */
async function usableIn(
  reader: Reader,
  clock: Clock,
  merchant_id: string,
  wanted: Currency,
): Promise<{ readonly mids: Mids | undefined; readonly usable: readonly Usable[] }> {
  const sums = await selectQuota(reader, merchant_id, await noticeDates(reader, clock))
  const mids = (await findRates(reader))?.mids
  const usable = sums.flatMap((sum): Usable[] => {
    const minor = sum.balance_minor - sum.waiting_minor - sum.frozen_minor
    const quota = money(minor, sum.currency as Currency)
    const worth = minor > 0n ? worthIn(mids, quota, wanted) : undefined
    return worth ? [{ quota, worth }] : []
  })
  const isWanted = ({ quota }: Usable) => (quota.currency === wanted ? 0 : 1)
  return { mids, usable: usable.toSorted((a, b) => isWanted(a) - isWanted(b)) }
}

/** What can be settled in a currency: quota of other currencies counts at the mid rate. */
export async function readUsableQuota(
  reader: Reader,
  clock: Clock,
  merchant_id: string,
  wanted: Currency,
): Promise<Money> {
  const { usable } = await usableIn(reader, clock, merchant_id, wanted)
  return usable.reduce((sum, { worth }) => add(sum, worth), zero(wanted))
}

type Paid = { readonly payment_id: string; readonly merchant_id: string; readonly amount: Money }

/**
 * Takes the quota of a payment: of its own currency first, the oldest orders first. All of it is covered, or
 * the payment is refused.
 */
export async function takeQuota(
  tx: Tx,
  clock: Clock,
  { payment_id, merchant_id, amount }: Paid,
): Promise<void> {
  await holdTrade(tx, merchant_id)
  const { mids, usable } = await usableIn(tx, clock, merchant_id, amount.currency)
  const available = usable.reduce((sum, { worth }) => add(sum, worth), zero(amount.currency))
  if (compare(available, amount) < 0) throw insufficient(available, amount)
  const today = paperDate(clock.now())
  let left = amount
  for (const { quota, worth } of usable) {
    if (!isPositive(left)) break
    const isAll = compare(worth, left) <= 0
    const minor = isAll ? quota.minor : coveringMinor(mids, left, quota)
    const { currency } = quota
    const taken = await takeFromAllocations(tx, { payment_id, merchant_id, currency, minor, today })
    // What is usable is what is left of allocations, less what later quota has to repay.
    if (taken !== minor) throw new Error('The allocations do not hold the usable quota')
    const entry = { key: `${payment_id}:quota:${currency}`, kind: 'payment', currency, payment_id } as const
    await insertEntries(tx, merchant_id, clock.now(), [{ ...entry, minor: -minor }])
    left = isAll ? subtract(left, worth) : zero(amount.currency)
  }
  await publish(tx, { kind: 'changed', merchant_id, topic: 'trade' })
}

/** The least quota that covers an amount, rounded up; the quota is worth more than that. */
function coveringMinor(mids: Mids | undefined, left: Money, quota: Money): bigint {
  if (left.currency === quota.currency) return left.minor
  const worth = worthIn(mids, left, quota.currency)
  const minor = (worth?.minor ?? quota.minor) + 1n
  return minor < quota.minor ? minor : quota.minor
}

function insufficient(available: Money, amount: Money): ApiError {
  const shortfall = toWire(subtract(amount, available))
  return new ApiError('quota_insufficient', { available: toWire(available), shortfall })
}

export async function refuseLackOfQuota(
  reader: Reader,
  clock: Clock,
  { merchant_id, amount }: Omit<Paid, 'payment_id'>,
): Promise<void> {
  const available = await readUsableQuota(reader, clock, merchant_id, amount.currency)
  if (compare(available, amount) < 0) throw insufficient(available, amount)
}

type Returned = {
  readonly payment_id: string
  readonly merchant_id: string
  /** Why it is given back, which names the entry: a return by its reference, or the end of the payment. */
  readonly cause: string
  /** What has come back in all, of the whole. */
  readonly part: bigint
  readonly whole: bigint
}

/** Gives the quota of a payment back, in proportion to what came back of it. It lives some days at least. */
export async function giveBackQuota(
  tx: Tx,
  clock: Clock,
  { payment_id, merchant_id, cause, part, whole }: Returned,
): Promise<void> {
  await holdTrade(tx, merchant_id)
  const { least_days_given_back } = await policy(tx, 'quota_life')
  const lives_until = addDays(paperDate(clock.now()), least_days_given_back)
  const given = await giveBackToAllocations(tx, { payment_id, part, whole, lives_until })
  if (given.length === 0) return
  const entries = given.map(({ currency, minor }) => {
    const key = `${payment_id}:quota_back:${cause}:${currency}`
    return { key, kind: 'payment_back', currency, minor, payment_id } as const
  })
  await insertEntries(tx, merchant_id, clock.now(), entries)
  await publish(tx, { kind: 'changed', merchant_id, topic: 'trade' })
}

/** Takes what was given back of a payment again, as it was paid after all: below zero if it was used. */
export async function takeQuotaAgain(
  tx: Tx,
  clock: Clock,
  { payment_id, merchant_id }: Omit<Paid, 'amount'>,
): Promise<void> {
  await holdTrade(tx, merchant_id)
  const taken = await takeAgainFromAllocations(tx, payment_id)
  if (taken.length === 0) return
  const entries = taken.map(({ currency, minor }) => {
    const key = `${payment_id}:quota_again:${currency}`
    return { key, kind: 'payment', currency, minor: -minor, payment_id } as const
  })
  await insertEntries(tx, merchant_id, clock.now(), entries)
  await publish(tx, { kind: 'changed', merchant_id, topic: 'trade' })
}
