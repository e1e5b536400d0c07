import { type RawBuilder, sql } from 'kysely'
import type { AuditCheck, ExpectedLine, ExpectedPart } from '../ledger/service.ts'

type Leg = readonly [kind: string, currency: RawBuilder<unknown>, minor: RawBuilder<unknown>]

const source = sql`p.source_currency`
const target = sql`p.currency`
const reserved = sql`(p.source_minor + p.fee_minor)`
const MERCHANTS = ['available', 'reserved', 'receivable']

/** The legs of a step that must have been posted for each matching payment. */
function legs(step: string, kinds: readonly Leg[], where: RawBuilder<unknown>): RawBuilder<unknown>[] {
  return kinds.map(
    ([kind, currency, minor]) => sql`
      select p.payment_id || ${`:${step}`}::text as key, p.merchant_id,
        ${MERCHANTS.includes(kind) ? sql`p.merchant_id` : sql`null::text`} as account_merchant_id,
        ${kind} as kind, ${currency} as currency, ${minor} as minor from payments p where ${where}`,
  )
}

const isExchange = sql`p.source_currency <> p.currency`
/** A refusal after the acceptance has taken it back, which leaves its posting and the mirror. */
const wasAccepted = sql`(p.is_accepted or p.is_unaccepted)`

const accepted = (sign: RawBuilder<unknown>): readonly Leg[] => [
  ['reserved', source, sql`${sign} * -${reserved}`],
  ['fee_income', source, sql`${sign} * p.fee_minor`],
  ['in_transit', target, sql`${sign} * p.amount_minor`],
]
const exchanged = (sign: RawBuilder<unknown>): readonly Leg[] => [
  ['fx_position', source, sql`${sign} * p.source_minor`],
  ['fx_position', target, sql`${sign} * -p.amount_minor`],
]

const lines = [
  ...legs(
    'authorised',
    [
      ['available', source, sql`-${reserved}`],
      ['reserved', source, reserved],
    ],
    sql`p.authorised_at is not null`,
  ),
  ...legs('accepted', accepted(sql`1`), wasAccepted),
  ...legs('accepted', exchanged(sql`1`), sql`${wasAccepted} and ${isExchange}`),
  ...legs('unaccepted', accepted(sql`-1`), sql`p.is_unaccepted`),
  ...legs('unaccepted', exchanged(sql`-1`), sql`p.is_unaccepted and ${isExchange}`),
  ...legs('debited', [['in_transit', target, sql`-p.amount_minor`]], sql`p.is_debited`),
  ...legs('debited', [['nostro', target, sql`p.amount_minor`]], sql`p.is_debited`),
  ...legs(
    'released',
    [
      ['reserved', source, sql`-${reserved}`],
      ['available', source, sql`${reserved} - p.repaid_minor`],
      ['receivable', source, sql`p.repaid_minor`],
    ],
    sql`p.is_released and p.kept_minor = 0`,
  ),
  ...legs(
    'released',
    [
      ['reserved', source, sql`-${reserved}`],
      ['fx_position', source, sql`p.source_minor`],
      ['available', source, sql`p.fee_minor - p.repaid_minor`],
      ['receivable', source, sql`p.repaid_minor`],
      ['fx_position', target, sql`-p.kept_minor`],
      ['available', target, sql`p.kept_minor - p.kept_repaid_minor`],
      ['receivable', target, sql`p.kept_repaid_minor`],
    ],
    sql`p.is_released and p.kept_minor > 0`,
  ),
]

/** Paid after its end: at its original rate, unless what was bought had been kept. */
const isPaidLate = sql`p.paid_late_entry_id is not null`
const paidLate = [
  ...legs(
    'paid_late',
    [
      ['available', source, sql`p.owed_minor - ${reserved}`],
      ['receivable', source, sql`-p.owed_minor`],
      ['fee_income', source, sql`p.fee_minor`],
      ['suspense', target, sql`p.amount_minor`],
    ],
    sql`${isPaidLate} and p.kept_minor = 0`,
  ),
  ...legs('paid_late', exchanged(sql`1`), sql`${isPaidLate} and p.kept_minor = 0 and ${isExchange}`),
  ...legs(
    'paid_late',
    [
      ['available', source, sql`p.owed_minor - p.fee_minor`],
      ['receivable', source, sql`-p.owed_minor`],
      ['fee_income', source, sql`p.fee_minor`],
      ['available', target, sql`p.kept_owed_minor - p.kept_minor`],
      ['receivable', target, sql`-p.kept_owed_minor`],
      ['suspense', target, sql`p.amount_minor`],
    ],
    sql`${isPaidLate} and p.kept_minor > 0`,
  ),
]

const feeRefunded = legs(
  'fee_refunded',
  [
    ['fee_income', source, sql`-p.fee_minor`],
    ['available', source, sql`p.fee_minor - p.fee_repaid_minor`],
    ['receivable', source, sql`p.fee_repaid_minor`],
  ],
  sql`p.fee_refunded_at is not null`,
)

/** What came back, by the credits of the bank. */
const returned = sql`
  select r.payment_id || ':returned:' || e.reference as key, r.merchant_id, leg.account_merchant_id, leg.kind,
    r.currency, leg.minor
  from payment_returns r join bank_entries e using (entry_id), lateral (values
    (null, 'nostro', -r.amount_minor),
    (null, 'bank_charges', -r.borne_minor),
    (null, 'suspense', r.excess_minor),
    (r.merchant_id, 'available', r.amount_minor - r.excess_minor + r.borne_minor - r.repaid_minor),
    (r.merchant_id, 'receivable', r.repaid_minor)
  ) leg (account_merchant_id, kind, minor)`

/** A debit of the bank that is told as paid and not booked yet. */
const debitedUnbooked = sql<ExpectedPart>`
  select null::text as merchant_id, p.bank, p.currency, p.amount_minor as minor from payments p
  where p.is_debited and p.debited_entry_id is null`

const all = [...lines, ...paidLate, ...feeRefunded, returned]

/** The second guard beside `postings.ts`: the legs of each posting must follow from the rows alone. */
export const paymentChecks: readonly AuditCheck[] = [
  {
    reference_kind: 'payment',
    expected: sql<ExpectedLine>`${sql.join(all, sql` union all `)}`,
  },
  {
    account_kind: 'reserved',
    expected: sql<ExpectedPart>`
      select p.merchant_id, null::text as bank, p.source_currency as currency, ${reserved} as minor
      from payments p where p.authorised_at is not null and not p.is_accepted and not p.is_released`,
  },
  {
    account_kind: 'in_transit',
    expected: sql<ExpectedPart>`
      select null::text as merchant_id, null::text as bank, p.currency, p.amount_minor as minor
      from payments p where p.is_accepted and not p.is_debited`,
  },
  { account_kind: 'nostro', expected: debitedUnbooked },
]
