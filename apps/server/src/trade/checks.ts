import { sql } from 'kysely'
import type { ProofCheck } from '../ledger/service.ts'

/** The balances of the quota are the sums of their entries. */
const balances = sql`
  select 'balance_differs' as kind, 'object' as subject_kind,
    'quota ' || merchant_id || ' ' || currency as subject_id, currency, sum(expected)::text as expected,
    sum(found)::text as found
  from (
    select merchant_id, currency, minor as expected, 0 as found from quota_entries
    union all select merchant_id, currency, 0, minor from quota_balances) line
  group by merchant_id, currency having sum(expected) <> sum(found)`

/** The balance after each entry follows from the entries before it. */
const running = sql`
  select 'running_balance_broken' as kind, 'object' as subject_kind, key as subject_id, currency,
    expected::text, balance_minor::text as found
  from (
    select key, currency, balance_minor,
      sum(minor) over (partition by merchant_id, currency order by entry_no) as expected
    from quota_entries) entry
  where expected <> balance_minor`

/** Every accepted allocation has raised the quota by its amount, once, and nothing else has. */
const accepted = sql`
  select 'object_differs' as kind, 'object' as subject_kind,
    coalesce(e.key, a.order_id || ':accepted:' || a.allocation_id) as subject_id,
    coalesce(e.currency, a.currency) as currency, coalesce(a.minor, 0)::text as expected,
    coalesce(e.minor, 0)::text as found
  from (select * from trade_allocations where allocation_state = 'accepted') a
  full join (select * from quota_entries where kind = 'accepted') e
    on e.key = a.order_id || ':accepted:' || a.allocation_id
      and e.merchant_id = a.merchant_id and e.currency = a.currency
  where coalesce(a.minor, 0) <> coalesce(e.minor, 0)`

/** What was taken back, and what has expired, is in the entries. */
const taken = sql`
  select 'object_differs' as kind, 'object' as subject_kind,
    'quota ' || merchant_id || ' ' || what as subject_id, currency, sum(expected)::text as expected,
    sum(found)::text as found
  from (
    select merchant_id, currency, 'withdrawn' as what, withdrawn_minor as expected, 0 as found
    from trade_allocations
    union all select merchant_id, currency, 'expired', expired_minor, 0 from trade_allocations
    union all select merchant_id, currency, case kind when 'expired' then 'expired' else 'withdrawn' end, 0,
      -minor from quota_entries where kind in ('withdrawn', 'refunded', 'expired')) line
  group by merchant_id, currency, what having sum(expected) <> sum(found)`

/** No receipt and no order is explained beyond what it is. */
const bounds = sql`
  select 'balance_out_of_bounds' as kind, 'object' as subject_kind, r.receipt_id as subject_id, r.currency,
    r.amount_minor::text as expected, sum(a.minor - a.withdrawn_minor)::text as found
  from trade_allocations a join receipts r using (receipt_id)
  where a.allocation_state in ('submitted', 'accepted')
  group by r.receipt_id, r.currency, r.amount_minor
  having sum(a.minor - a.withdrawn_minor) > r.amount_minor
  union all
  select 'balance_out_of_bounds', 'object', o.order_id, o.currency, o.total_minor::text,
    sum(a.minor - a.withdrawn_minor)::text
  from trade_allocations a join trade_orders o using (order_id)
  where a.allocation_state in ('submitted', 'accepted')
  group by o.order_id, o.currency, o.total_minor having sum(a.minor - a.withdrawn_minor) > o.total_minor`

/** The orders of a contract do not exceed its total, which is that of its order if it has one only. */
const contracts = sql`
  select 'balance_out_of_bounds' as kind, 'object' as subject_kind,
    'contract ' || merchant_id || ' ' || contract_key as subject_id, min(currency) as currency,
    coalesce(min(contract_total_minor), min(total_minor))::text as expected, sum(total_minor)::text as found
  from trade_orders
  where contract_key <> '' and order_state in ('submitted', 'accepted', 'expired', 'refunded')
  group by merchant_id, contract_key
  having sum(total_minor) > coalesce(min(contract_total_minor), min(total_minor))`

/** The kept restore state of a receipt is the one that its allocations and withdrawals tell. */
const restores = sql`
  select 'object_differs' as kind, 'object' as subject_kind, r.receipt_id as subject_id, r.currency,
    x.restore_state as expected, k.restore_state as found
  from (
    select receipt_id from trade_allocations union select receipt_id from trade_withdrawals
    union select receipt_id from receipts where not earns_quota
    union select receipt_id from receipt_restores where restore_state <> 'not_restored') touched
  join receipts r using (receipt_id)
  left join receipt_restores k using (receipt_id)
  cross join lateral receipt_restore(r.receipt_id, r.amount_minor, r.earns_quota) x
  where k.restore_state is distinct from x.restore_state`

/** What payments have used of each allocation, and what they were given back, is in the entries. */
const used = sql`
  select 'object_differs' as kind, 'object' as subject_kind, 'quota ' || payment_id as subject_id, currency,
    sum(expected)::text as expected, sum(found)::text as found
  from (
    select payment_id, currency, minor - back_minor as expected, 0 as found from payment_quota_uses
    union all select payment_id, currency, 0, -minor from quota_entries where payment_id is not null) line
  group by payment_id, currency having sum(expected) <> sum(found)
  union all
  select 'object_differs', 'object', 'allocation ' || a.allocation_id, a.currency, a.used_minor::text,
    coalesce(sum(u.minor - u.back_minor), 0)::text
  from trade_allocations a left join payment_quota_uses u using (allocation_id)
  group by a.allocation_id, a.currency, a.used_minor
  having a.used_minor <> coalesce(sum(u.minor - u.back_minor), 0)`

/** The quota has books of its own, which the auditor proves beside the ledger. */
export const tradeProofs: readonly ProofCheck[] = [
  ...[balances, running, accepted, taken, used, bounds, contracts, restores],
].map((find) => ({ find }) as ProofCheck)
