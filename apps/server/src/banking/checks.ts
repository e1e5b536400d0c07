import { type RawBuilder, sql } from 'kysely'
import type { AuditCheck, ExpectedLine, ExpectedPart } from '../ledger/service.ts'

/** The legs of the provider that a step must have posted for each matching row. */
function legs(
  step: RawBuilder<unknown>,
  kinds: readonly (readonly [string, RawBuilder<unknown>])[],
  from: RawBuilder<unknown>,
): RawBuilder<unknown>[] {
  return kinds.map(
    ([kind, minor]) => sql`
      select ${step} as key, null::text as merchant_id, null::text as account_merchant_id,
        ${kind} as kind, x.currency, ${minor} as minor from ${from}`,
  )
}

const signed = sql`(case x.side when 'credit' then x.amount_minor else -x.amount_minor end)`
const returned = (states: RawBuilder<unknown>) =>
  sql`bank_returns x where x.source = 'suspense' and ${states}`

const lines = [
  ...legs(
    sql`x.entry_id || ':suspended'`,
    [
      ['nostro', sql`-${signed}`],
      ['suspense', signed],
    ],
    sql`bank_entries x where x.purpose = 'suspense'`,
  ),
  ...legs(
    sql`x.entry_id || ':charge'`,
    [
      ['bank_charges', signed],
      ['nostro', sql`-${signed}`],
    ],
    sql`bank_entries x where x.purpose = 'charge'`,
  ),
  ...legs(
    sql`x.entry_id || ':returning:' || x.n`,
    [
      ['suspense', sql`-x.amount_minor`],
      ['returns_payable', sql`x.amount_minor`],
    ],
    returned(sql`true`),
  ),
  ...legs(
    sql`x.entry_id || ':returned:' || x.n`,
    [
      ['returns_payable', sql`-x.amount_minor`],
      ['nostro', sql`x.amount_minor`],
    ],
    returned(sql`x.return_state = 'booked'`),
  ),
  ...legs(
    sql`x.entry_id || ':return_failed:' || x.n`,
    [
      ['returns_payable', sql`-x.amount_minor`],
      ['suspense', sql`x.amount_minor`],
    ],
    returned(sql`x.return_state = 'refused'`),
  ),
  ...legs(
    sql`x.entry_id || ':reversed'`,
    [
      ['suspense', sql`-x.amount_minor`],
      ['nostro', sql`x.amount_minor`],
    ],
    sql`suspense_items x where x.suspense_state = 'reversed'`,
  ),
  ...legs(
    sql`x.entry_id || ':written_off'`,
    [
      ['suspense', sql`-x.amount_minor`],
      ['losses', sql`x.amount_minor`],
    ],
    sql`suspense_items x where x.suspense_state = 'written_off'`,
  ),
]

/** The balance of an account of the provider by the open rows of a table. */
const openOf = (minor: RawBuilder<unknown>, from: RawBuilder<unknown>, bank = sql`null::text`) =>
  sql<ExpectedPart>`
    select null::text as merchant_id, ${bank} as bank, x.currency, ${minor} as minor from ${from}`

/**
 * The second guard beside `postings.ts`: the legs of a posting must follow from the rows alone. Suspense
 * holds what waits for a decision, returns payable what the bank has not paid out yet, and the nostro of a
 * bank is the mirror of all its movements.
 */
export const bankingChecks: readonly AuditCheck[] = [
  { reference_kind: 'entry', expected: sql<ExpectedLine>`${sql.join(lines, sql` union all `)}` },
  {
    account_kind: 'suspense',
    expected: openOf(sql`x.amount_minor`, sql`suspense_items x where x.suspense_state = 'open'`),
  },
  {
    account_kind: 'returns_payable',
    expected: openOf(sql`x.amount_minor`, sql`bank_returns x where x.return_state in ('waiting', 'sent')`),
  },
  { account_kind: 'nostro', expected: openOf(sql`-${signed}`, sql`bank_entries x`, sql`x.bank`) },
]
