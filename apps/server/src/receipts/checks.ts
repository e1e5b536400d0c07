import { type RawBuilder, sql } from 'kysely'
import type { AuditCheck, ExpectedLine, ExpectedPart } from '../ledger/service.ts'

type Leg = readonly [kind: string, minor: RawBuilder<unknown>]

const OWN = ['held', 'available', 'receivable']

/** The legs that a step must have posted for each matching row of a receipt. */
function legs(step: RawBuilder<unknown>, kinds: readonly Leg[], from: RawBuilder<unknown>) {
  return kinds.map(([kind, minor]) => {
    const account_merchant_id = OWN.includes(kind) ? sql`r.merchant_id` : sql`null::text`
    return sql`
      select r.receipt_id || ${step} as key, r.merchant_id, ${account_merchant_id} as account_merchant_id,
        ${kind} as kind, r.currency, ${minor} as minor from receipts r ${from}`
  })
}

const RELEASED = sql`join receipt_releases x using (receipt_id)`
const RETURNS = sql`join bank_returns x on x.receipt_id = r.receipt_id`
const RECALLS = sql`join receipt_recalls x using (receipt_id)`
const REVERSALS = sql`join receipt_reversals x using (receipt_id)`

const lines = [
  ...legs(
    sql`':received'`,
    [
      ['nostro', sql`-r.amount_minor`],
      ['held', sql`r.amount_minor`],
    ],
    sql`where not r.is_assigned`,
  ),
  ...legs(
    sql`':assigned'`,
    [
      ['suspense', sql`-r.amount_minor`],
      ['held', sql`r.amount_minor`],
    ],
    sql`where r.is_assigned`,
  ),
  ...legs(
    sql`':released' || case x.n when 1 then '' else ':' || x.n end`,
    [
      ['held', sql`-x.amount_minor`],
      ['fee_income', sql`x.fee_minor`],
      ['receivable', sql`x.repaid_minor`],
      ['available', sql`x.amount_minor - x.fee_minor - x.repaid_minor`],
    ],
    RELEASED,
  ),
  ...legs(
    sql`':returning:' || x.n`,
    [
      ['held', sql`case x.source when 'held' then -x.amount_minor else 0 end`],
      ['available', sql`case x.source when 'available' then -x.amount_minor else 0 end`],
      ['returns_payable', sql`x.amount_minor`],
    ],
    RETURNS,
  ),
  ...legs(
    sql`':returned:' || x.n`,
    [
      ['returns_payable', sql`-x.amount_minor`],
      ['nostro', sql`x.amount_minor`],
    ],
    sql`${RETURNS} where x.return_state = 'booked'`,
  ),
  ...legs(
    sql`':return_failed:' || x.n`,
    [
      ['returns_payable', sql`-x.amount_minor`],
      ['held', sql`x.amount_minor`],
    ],
    sql`${RETURNS} where x.return_state = 'refused'`,
  ),
  ...legs(
    sql`':frozen:' || x.recall_id`,
    [
      ['available', sql`-x.frozen_minor`],
      ['held', sql`x.frozen_minor`],
    ],
    sql`${RECALLS} where x.frozen_minor > 0`,
  ),
  ...legs(
    sql`':unfrozen:' || x.recall_id`,
    [
      ['held', sql`-x.unfrozen_minor`],
      ['receivable', sql`x.unfrozen_repaid_minor`],
      ['available', sql`x.unfrozen_minor - x.unfrozen_repaid_minor`],
    ],
    sql`${RECALLS} where x.unfrozen_minor > 0`,
  ),
  ...legs(
    sql`':reversed:' || x.entry_id`,
    [
      ['held', sql`-x.held_minor`],
      ['fee_income', sql`-x.fee_minor`],
      ['available', sql`-x.available_minor`],
      ['receivable', sql`-x.receivable_minor`],
      ['nostro', sql`x.amount_minor`],
    ],
    REVERSALS,
  ),
]

/**
 * The second guard beside `postings.ts`: the legs of a posting must follow from the rows alone, and what is
 * held for a merchant is the sum of what is held of its receipts.
 */
export const receiptChecks: readonly AuditCheck[] = [
  { reference_kind: 'receipt', expected: sql<ExpectedLine>`${sql.join(lines, sql` union all `)}` },
  {
    account_kind: 'held',
    expected: sql<ExpectedPart>`
      select merchant_id, null::text as bank, currency, held_minor as minor from receipts`,
  },
]
