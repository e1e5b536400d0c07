import { sql } from 'kysely'
import type { AuditCheck, ExpectedLine } from '../ledger/service.ts'

/** The second guard beside `postings.ts`: the legs must follow from the rows alone. */
export const debtChecks: readonly AuditCheck[] = [
  {
    reference_kind: 'debt',
    expected: sql<ExpectedLine>`
      select d.debt_id || leg.step as key, d.merchant_id, leg.account_merchant_id, leg.kind, leg.currency,
        leg.minor
      from debt_settlements s join debts d on d.debt_id = s.debt_id,
      lateral (values
        ('set_off', ':set_off:' || s.n, d.merchant_id, 'available', s.from_currency, -s.from_minor),
        ('set_off', ':set_off:' || s.n, null, 'fx_position', s.from_currency, s.from_minor),
        ('set_off', ':set_off:' || s.n, null, 'fx_position', d.currency, -s.amount_minor),
        ('set_off', ':set_off:' || s.n, d.merchant_id, 'receivable', d.currency, s.amount_minor),
        ('write_off', ':written_off', null, 'losses', d.currency, -s.amount_minor),
        ('write_off', ':written_off', d.merchant_id, 'receivable', d.currency, s.amount_minor)
      ) leg (debt_action, step, account_merchant_id, kind, currency, minor)
      where leg.debt_action = s.debt_action`,
  },
]
