import { sql } from 'kysely'
import type { AuditCheck, ExpectedPart, ObjectCheck } from '../ledger/service.ts'

/** Checks the same invariant as `postings.ts`: the entries have to follow from the rows alone. */
const conversionCheck: ObjectCheck = {
  reference_kind: 'conversion',
  expected: sql`
    select c.conversion_id || ':settled' as key, c.merchant_id, leg.account_merchant_id, leg.kind,
      leg.currency, leg.minor
    from conversions c
    left join quotes q on q.quote_id = c.quote_id
    left join limit_orders o on o.order_id = c.order_id,
    -- The amount offered or reserved is the amount sold, to the last unit.
    lateral (
      select coalesce(q.sell_minor, o.sell_minor) as sell, coalesce(q.buy_minor, c.buy_minor) as buy) a,
    lateral (values
      (c.merchant_id, case when c.order_id is null then 'available' else 'reserved' end, c.sell_currency,
        -a.sell),
      (null, 'fx_position', c.sell_currency, a.sell),
      (null, 'fx_position', c.buy_currency, -a.buy),
      (c.merchant_id, 'available', c.buy_currency, a.buy - c.repaid_minor),
      (c.merchant_id, 'receivable', c.buy_currency, c.repaid_minor)
    ) leg (account_merchant_id, kind, currency, minor)
    where c.conversion_state = 'settled'`,
}

const orderCheck: ObjectCheck = {
  reference_kind: 'order',
  expected: sql`
    select o.order_id || leg.step as key, o.merchant_id, o.merchant_id as account_merchant_id, leg.kind,
      o.sell_currency as currency, leg.minor
    from limit_orders o, lateral (values
      (':reserved', 'available', -o.sell_minor),
      (':reserved', 'reserved', o.sell_minor),
      (':released', 'reserved', -o.sell_minor),
      (':released', 'available', o.sell_minor - o.repaid_minor),
      (':released', 'receivable', o.repaid_minor)
    ) leg (step, kind, minor)
    where leg.step = ':reserved' or o.order_state in ('cancelled', 'expired')`,
}

/** What the auditor compares with the journal: the lines of each object, and what open orders reserve. */
export const exchangeChecks: readonly AuditCheck[] = [
  conversionCheck,
  orderCheck,
  {
    account_kind: 'reserved',
    expected: sql<ExpectedPart>`
      select merchant_id, null::text as bank, sell_currency as currency, sell_minor as minor
      from limit_orders where order_state = 'open'`,
  },
]
