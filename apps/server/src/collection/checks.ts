import { type RawBuilder, sql } from 'kysely'
import type { ObjectCheck } from '../ledger/service.ts'

/** The leg that a step must have posted for each matching receipt. */
function leg(step: string, kind: string, minor: RawBuilder<unknown>, which = sql`true`): RawBuilder<never> {
  const account_merchant_id = kind === 'nostro' ? sql`null` : sql`r.merchant_id`
  return sql`
    select r.receipt_id || ${step} as key, r.merchant_id, ${account_merchant_id} as account_merchant_id,
      ${kind} as kind, r.currency, ${minor} as minor
    from receipts r where ${which}`
}

const IS_RELEASED = sql`r.released_at is not null`
const legs = [
  leg(':received', 'nostro', sql`-r.amount_minor`),
  leg(':received', 'held', sql`r.amount_minor`),
  leg(':released', 'held', sql`-r.amount_minor`, IS_RELEASED),
  leg(':released', 'receivable', sql`r.repaid_minor`, IS_RELEASED),
  leg(':released', 'available', sql`r.amount_minor - r.repaid_minor`, IS_RELEASED),
]

/** The second guard beside `postings.ts`: the legs of a posting must follow from the rows alone. */
export const collectionChecks: readonly ObjectCheck[] = [
  { reference_kind: 'receipt', expected: sql`${sql.join(legs, sql` union all `)}` },
]
