import { type Deal, dealList } from '@causeway/contract'
import { type Currency, money, toWire } from '@causeway/money'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Reader, Tx } from '../kernel/db/db.ts'
import { lockRow, updateRows } from '../kernel/db/rows.ts'
import type { DB } from '../kernel/db/types.generated.ts'
import { page } from '../kernel/list/page.ts'
import { isState, type PageQuery, source } from '../kernel/list/source.ts'
import { typedNumber } from '../kernel/number.ts'

export type DealRow = Selectable<DB['deals']>

export async function insertDeal(tx: Tx, deal: Insertable<DB['deals']>): Promise<void> {
  await tx.insertInto('deals').values(deal).execute()
}

export const lockDeal = (tx: Tx, deal_id: string) => lockRow(tx, 'deals', { deal_id })

export async function updateDeal(tx: Tx, deal_id: string, change: Updateable<DB['deals']>): Promise<void> {
  await updateRows(tx, 'deals', { deal_id }, change)
}

/** The deal that a movement names, by its number. */
export async function findDeal(reader: Reader, named: readonly string[]): Promise<DealRow | undefined> {
  const { rows } =
    await sql<DealRow>`select * from deals where number = any(${named}::text[]) limit 1`.execute(reader)
  return rows[0]
}

type Listed = DealRow & {
  readonly operator: string
  readonly sold_reference: string | null
  readonly bought_reference: string | null
}

const COLUMNS = sql<Listed>`t.*, o.name as operator, s.reference as sold_reference,
  b.reference as bought_reference`
const JOINS = sql`join operators o on o.operator_id = t.ordered_by
  left join bank_entries s on s.entry_id = t.sold_entry_id
  left join bank_entries b on b.entry_id = t.bought_entry_id`

const deals = source({
  list: dealList,
  table: sql`deals`,
  id: sql`t.deal_id`,
  filters: {
    deal_state: isState('deal_state'),
    search: (text) => sql`t.number = ${typedNumber('search', text) ?? text}`,
  },
  columns: COLUMNS,
  joins: JOINS,
})

export const selectDeals = (reader: Reader, query: PageQuery) => page(reader, deals, [], query)

export async function selectDeal(reader: Reader, deal_id: string): Promise<Listed | undefined> {
  const { rows } =
    await sql<Listed>`select ${COLUMNS} from deals t ${JOINS} where t.deal_id = ${deal_id}`.execute(reader)
  return rows[0]
}

export function toDeal(row: Listed): Deal {
  const amount = (minor: bigint, currency: string) => toWire(money(minor, currency as Currency))
  const { sell_minor, sell_currency } = row
  return {
    id: row.deal_id,
    number: row.number,
    deal_kind: row.deal_kind as Deal['deal_kind'],
    deal_state: row.deal_state,
    sell: sell_minor !== null && sell_currency !== null ? amount(sell_minor, sell_currency) : null,
    buy: amount(row.buy_minor, row.buy_currency),
    sold_reference: row.sold_reference,
    bought_reference: row.bought_reference,
    remark: row.remark,
    ordered_by: row.operator,
    created_at: row.created_at,
    settled_at: row.settled_at,
  }
}

export type FundsSums = {
  readonly currency: string
  readonly bank: string
  readonly balance_minor: bigint
  readonly under_way_minor: bigint
  readonly needed_minor: bigint
  readonly waiting_count: number
  readonly position_minor: bigint
}

/** What the provider has at a bank in each currency that moves, beside what payments need. */
export async function selectFundsSums(reader: Reader, bank: string): Promise<FundsSums[]> {
  const { rows } = await sql<FundsSums>`
    with books as (
      select a.currency,
        coalesce(-sum(b.posted) filter (where a.kind = 'nostro' and a.bank = ${bank}), 0)::bigint as balance,
        coalesce(sum(b.posted) filter (where a.kind = 'fx_position'), 0)::bigint as position
      from ledger_accounts a join ledger_balances b using (account_id)
      where a.merchant_id is null group by a.currency),
    wanted as (
      select currency,
        coalesce(sum(amount_minor) filter (where payment_state in ('processing', 'unknown', 'sent')
          and not is_debited), 0)::bigint as under_way,
        coalesce(sum(amount_minor) filter (where payment_state = 'authorised'), 0)::bigint as needed,
        count(*) filter (where payment_state = 'authorised' and is_waiting_for_funds)::int as waiting
      from payments where payment_state in ('authorised', 'processing', 'unknown', 'sent')
      group by currency)
    select coalesce(b.currency, w.currency) as currency, ${bank}::text as bank,
      coalesce(b.balance, 0) as balance_minor, coalesce(w.under_way, 0) as under_way_minor,
      coalesce(w.needed, 0) as needed_minor, coalesce(w.waiting, 0) as waiting_count,
      coalesce(b.position, 0) as position_minor
    from books b full join wanted w on w.currency = b.currency order by 1`.execute(reader)
  return rows
}
