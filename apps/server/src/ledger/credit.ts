import type { Currency } from '@causeway/money'
import { sql } from 'kysely'
import type { Reader, Tx } from '../kernel/db/db.ts'
import { holdLock, holdLocks } from '../kernel/db/lock.ts'
import type { Leg } from './post.ts'
import { selectBalances } from './queries.ts'

/** An amount that becomes available to a merchant. */
export type Credit = {
  readonly merchant_id: string
  readonly currency: Currency
  readonly minor: bigint
}

/** Every credit repays the merchant's debt first, and only the rest becomes available. */
export function creditLegs({ merchant_id, currency, minor }: Credit, repaid_minor: bigint): Leg[] {
  const legs: Leg[] = [
    { account: { merchant_id, kind: 'receivable', currency }, minor: repaid_minor },
    { account: { merchant_id, kind: 'available', currency }, minor: minor - repaid_minor },
  ]
  return legs.filter((leg) => leg.minor !== 0n)
}

/** The lock of a debt, held until the repayment is posted, so that no debt is repaid twice. */
export const debtLock = ({ merchant_id, currency }: Credit): string => `owed ${merchant_id} ${currency}`

/**
 * Locks the debts that credits may repay, whether there are any yet. A caller that locks receipts takes these
 * locks before, as a reversal does.
 */
export async function holdDebts(
  tx: Tx,
  credits: readonly { readonly merchant_id: string; readonly currency: string }[],
): Promise<void> {
  const names = credits.map(({ merchant_id, currency }) =>
    debtLock({ merchant_id, currency: currency as Currency, minor: 0n }),
  )
  await holdLocks(tx, [...new Set(names)])
}

/** How much of a credit repays a debt. The debt is locked until the transaction ends. */
export async function repaymentOf(tx: Tx, credit: Credit): Promise<bigint> {
  if ((await foreseeRepayment(tx, credit)) === 0n) return 0n
  await holdLock(tx, debtLock(credit))
  return foreseeRepayment(tx, credit)
}

/** The current result of `repaymentOf`, without locking the debt. */
export async function foreseeRepayment(
  reader: Reader,
  { merchant_id, currency, minor }: Credit,
): Promise<bigint> {
  const balances = await selectBalances(reader, merchant_id)
  const owed = -(balances.find((balance) => balance.currency === currency)?.receivable ?? 0n)
  return owed < minor ? owed : minor
}

/** How much of each credit repays a debt, the earlier credits first. The debts are locked. */
export async function repaymentsOf(tx: Tx, credits: readonly Credit[]): Promise<bigint[]> {
  const debtors = await selectDebts(tx, credits)
  if (debtors.size === 0) return credits.map(() => 0n)
  await holdLocks(tx, [...debtors.keys()])
  const owed = await selectDebts(tx, credits)
  return credits.map((credit) => {
    const debt = debtLock(credit)
    const left = owed.get(debt) ?? 0n
    const repaid = left < credit.minor ? left : credit.minor
    owed.set(debt, left - repaid)
    return repaid
  })
}

/** What the merchants of these credits owe in their currencies, by the lock of the debt. */
async function selectDebts(reader: Reader, credits: readonly Credit[]): Promise<Map<string, bigint>> {
  const merchants = [...new Set(credits.map(({ merchant_id }) => merchant_id))]
  const { rows } = await sql<{ merchant_id: string; currency: Currency; owed: bigint }>`
    select a.merchant_id, a.currency, -b.posted as owed
    from ledger_accounts a join ledger_balances b on b.account_id = a.account_id and b.stripe = 0
    where a.merchant_id = any(${merchants}::text[]) and a.kind = 'receivable' and b.posted < 0`.execute(
    reader,
  )
  return new Map(rows.map(({ owed, ...debtor }) => [debtLock({ ...debtor, minor: 0n }), owed]))
}
