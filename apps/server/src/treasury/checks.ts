import { sql } from 'kysely'
import type { AuditCheck, ExpectedLine } from '../ledger/service.ts'

/** Checks the same invariant as `deals.ts`: the entries have to follow from the rows alone. */
export const treasuryChecks: readonly AuditCheck[] = [
  {
    reference_kind: 'deal',
    expected: sql<ExpectedLine>`
      select d.deal_id || leg.step as key, null::text as merchant_id, null::text as account_merchant_id,
        leg.kind, leg.currency, leg.minor
      from deals d, lateral (values
        (':settled:bought', 'nostro', d.buy_currency, -d.buy_minor, 'cover', d.bought_entry_id),
        (':settled:bought', 'fx_position', d.buy_currency, d.buy_minor, 'cover', d.bought_entry_id),
        (':settled:sold', 'nostro', d.sell_currency, d.sell_minor, 'cover', d.sold_entry_id),
        (':settled:sold', 'fx_position', d.sell_currency, -d.sell_minor, 'cover', d.sold_entry_id),
        (':funded', 'nostro', d.buy_currency, -d.buy_minor, 'funding', d.bought_entry_id),
        (':funded', 'own_funds', d.buy_currency, d.buy_minor, 'funding', d.bought_entry_id)
      ) leg (step, kind, currency, minor, deal_kind, entry_id)
      where leg.deal_kind = d.deal_kind and leg.entry_id is not null`,
  },
]
