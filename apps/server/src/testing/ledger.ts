import type { MerchantAccountKind, ProviderAccountKind, TransactionKind } from '@causeway/contract'
import type { Currency } from '@causeway/money'
import { newId } from '../kernel/id.ts'
import type { Leg, Posting } from '../ledger/service.ts'
import type { TestDatabase } from './databases.ts'

export const merchantLeg = (
  merchant_id: string,
  kind: MerchantAccountKind,
  currency: Currency,
  minor: bigint,
): Leg => ({ account: { merchant_id, kind, currency }, minor })

export const providerLeg = (kind: ProviderAccountKind, currency: Currency, minor: bigint): Leg => ({
  account: { merchant_id: null, kind, currency, ...(kind === 'nostro' && { bank: 'sandbox' }) },
  minor,
})

/** A transaction with the given legs, for an order of its own. */
export function posting(
  merchant_id: string | null,
  legs: readonly Leg[],
  { id, kind = 'order_reserved' }: { readonly id?: string; readonly kind?: TransactionKind } = {},
): Posting {
  const order = id ?? newId('order', { now: () => new Date() })
  return { key: `${order}:posted`, kind, reference: { kind: 'order', id: order }, merchant_id, legs }
}

/** A credit from a bank directly to a merchant's available balance. */
export function credit(merchant_id: string, currency: Currency, minor: bigint): Posting {
  return posting(merchant_id, [
    merchantLeg(merchant_id, 'available', currency, minor),
    providerLeg('nostro', currency, -minor),
  ])
}

/** A reservation. */
export function reserve(merchant_id: string, currency: Currency, minor: bigint, id?: string): Posting {
  const legs = [
    merchantLeg(merchant_id, 'available', currency, -minor),
    merchantLeg(merchant_id, 'reserved', currency, minor),
  ]
  return posting(merchant_id, legs, { ...(id && { id }) })
}

/** Checks the invariants of the books: returns the violated rules with their counts. */
export async function findBrokenBooks({ asOwner }: TestDatabase): Promise<string[]> {
  const { rows } = await asOwner(`
    with rules (name, broken) as (
      select 'a transaction sums to zero', count(*) from (
        select from ledger_entries group by transaction_id, currency having sum(amount) <> 0) x
      union all select 'a balance is the sum of its entries', count(*) from (
        select account_id, sum(posted) as posted from ledger_balances group by 1) b
        full join (select account_id, sum(amount) as amount from ledger_entries group by 1) e
          using (account_id) where coalesce(posted, 0) <> coalesce(amount, 0)
      union all select 'a balance is within its bounds', count(*) from ledger_balances
        where posted < floor or posted > ceiling
      union all select 'no balance was ever out of its bounds', count(*)
        from ledger_entries e join ledger_balances b on b.account_id = e.account_id and b.stripe = 0
        where e.balance_after < b.floor or e.balance_after > b.ceiling
      union all select 'each balance follows from the one before', count(*) from (
        select balance_after - amount - coalesce(lag(balance_after)
          over (partition by account_id order by transaction_id, leg), 0) as gap
        from ledger_entries where balance_after is not null) x where gap <> 0
      union all select 'a transaction has entries', count(*) from ledger_transactions t
        where not exists (select from ledger_entries e where e.transaction_id = t.transaction_id))
    select name || ': ' || broken as text from rules where broken > 0`)
  return rows.map(({ text }) => text)
}
