import {
  type ConsoleAccount,
  type MerchantAccountKind,
  merchantAccountKinds,
  type Positions,
} from '@causeway/contract'
import { type Currency, money, sum, toWire } from '@causeway/money'
import { sql } from 'kysely'
import type { Reader } from '../kernel/db/db.ts'

type Row = {
  readonly currency: Currency
  /** Null for the total of all merchants on accounts of one kind. */
  readonly account_id: bigint | null
  readonly kind: ConsoleAccount['kind']
  readonly bank: string | null
  readonly minor: bigint
}

/** One statement, so one snapshot: a posting in between would look like a difference. */
async function selectRows(reader: Reader): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select a.currency, case when a.merchant_id is null then a.account_id end as account_id, a.kind, a.bank,
      sum(b.posted)::bigint as minor
    from ledger_accounts a join ledger_balances b using (account_id)
    group by a.currency, 2, a.kind, a.bank
    order by a.currency, a.kind, a.bank`.execute(reader)
  return rows
}

/** The provider's assets and its liabilities to merchants, by currency. */
export async function selectPositions(reader: Reader): Promise<Positions['currencies']> {
  const byCurrency = Map.groupBy(await selectRows(reader), ({ currency }) => currency)
  return [...byCurrency].map(([currency, rows]) => {
    const provider = rows.flatMap(({ account_id, kind, bank, minor }) =>
      account_id === null
        ? []
        : [
            {
              account: { id: String(account_id), kind, currency, merchant_id: null, name: null, bank },
              balance: toWire(money(minor, currency)),
            },
          ],
    )
    const ofMerchants = (kind: MerchantAccountKind) => {
      const row = rows.find((each) => each.account_id === null && each.kind === kind)
      return toWire(money(row?.minor ?? 0n, currency))
    }
    const [available, held, reserved, receivable] = merchantAccountKinds.map(ofMerchants)
    const total = sum(
      rows.map(({ minor }) => money(minor, currency)),
      currency,
    )
    return { currency, provider, merchants: { available, held, reserved, receivable }, sum: toWire(total) }
  }) as Positions['currencies']
}
