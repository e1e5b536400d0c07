import type { QuotaBalance } from '@causeway/contract'
import type { Currency } from '@causeway/money'
import { sql } from 'kysely'
import type { ActionContext } from '../kernel/actor.ts'
import type { Clock } from '../kernel/clock.ts'
import type { Reader, Tx } from '../kernel/db/db.ts'
import { holdLock } from '../kernel/db/lock.ts'
import { insertNew } from '../kernel/db/rows.ts'
import { publish } from '../kernel/live/publish.ts'
import { noticeDates } from './limits.ts'
import { insertEntries, selectQuota } from './queries/quota.ts'
import { selectReceipt } from './queries/receipts.ts'
import { amountOf } from './view.ts'

/** Everything that changes allocations or quota of a merchant comes one after another. */
export const holdTrade = (tx: Tx, merchant_id: string) => holdLock(tx, `trade ${merchant_id}`)

type Quota = { readonly notice_days: number; readonly quota: QuotaBalance[] }

/** The quota of a merchant in each currency. */
export async function readQuota(reader: Reader, clock: Clock, merchant_id: string): Promise<Quota> {
  const { notice_days, ...dates } = await noticeDates(reader, clock)
  const sums = await selectQuota(reader, merchant_id, dates)
  const quota = sums.map(({ currency, ...of }) => {
    const amount = (minor: bigint) => amountOf(minor, currency)
    return {
      currency: currency as Currency,
      usable: amount(of.balance_minor - of.waiting_minor - of.frozen_minor),
      balance: amount(of.balance_minor),
      waiting: amount(of.waiting_minor),
      frozen: amount(of.frozen_minor),
      in_review: amount(of.in_review_minor),
      expiring: amount(of.expiring_minor),
    }
  })
  return { notice_days, quota }
}

export type Withdrawal = {
  readonly receipt_id: string
  /** The movement of the bank that took the money back, or the return. */
  readonly entry_id: string
  readonly minor: bigint
}

/**
 * Tells that money of a receipt has gone back. Quota beyond what is left of the receipt is withdrawn, also
 * if it is spent: the balance is then below zero, and later quota repays it first. The same movement counts
 * once.
 */
export async function withdrawQuota(
  tx: Tx,
  { clock }: Pick<ActionContext, 'clock'>,
  { receipt_id, entry_id, minor }: Withdrawal,
): Promise<void> {
  const receipt = await selectReceipt(tx, receipt_id)
  if (!receipt) throw new Error('Quota of an unknown receipt was withdrawn')
  const { merchant_id, currency, amount_minor } = receipt
  await holdTrade(tx, merchant_id)
  const withdrawn_at = clock.now()
  const isNew = await insertNew(tx, 'trade_withdrawals', {
    receipt_id,
    entry_id,
    merchant_id,
    minor,
    withdrawn_at,
  })
  if (!isNew) return
  const taken = await takeBack(
    tx,
    sql`a.receipt_id = ${receipt_id}`,
    sql`${amount_minor} - (
    select sum(w.minor) from trade_withdrawals w where w.receipt_id = ${receipt_id})`,
  )
  const entry = { kind: 'withdrawn', currency, minor: -taken, receipt_id } as const
  const key = `${receipt_id}:quota_withdrawn:${entry_id}`
  if (taken > 0n) await insertEntries(tx, merchant_id, withdrawn_at, [{ key, ...entry }])
  await publish(tx, { kind: 'changed', merchant_id, topic: 'trade' })
}

/**
 * Takes back accepted allocations beyond what may remain, the latest first, and returns how much. Expired
 * parts have lost their quota already.
 */
export async function takeBack(
  tx: Tx,
  which: ReturnType<typeof sql>,
  remaining: ReturnType<typeof sql>,
): Promise<bigint> {
  const { rows } = await sql<{ taken: bigint }>`
    with accepted as (
      select a.allocation_id, a.minor - a.withdrawn_minor - a.expired_minor as live,
        sum(a.minor - a.withdrawn_minor) over () as whole,
        sum(a.minor - a.withdrawn_minor - a.expired_minor) over (order by a.allocation_id desc) as upto
      from trade_allocations a where ${which} and a.allocation_state = 'accepted'),
    excess as (
      select allocation_id,
        least(live, greatest(whole - greatest(${remaining}, 0) - (upto - live), 0)) as part
      from accepted),
    changed as (
      update trade_allocations a set withdrawn_minor = a.withdrawn_minor + e.part
      from excess e where a.allocation_id = e.allocation_id and e.part > 0
      returning e.part)
    select coalesce(sum(part), 0)::bigint as taken from changed`.execute(tx)
  return rows[0]?.taken ?? 0n
}
