import { consoleDebtList, type DebtAction, type DebtState } from '@causeway/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../kernel/db/db.ts'
import { page } from '../../kernel/list/page.ts'
import { type PageQuery, source } from '../../kernel/list/source.ts'

export type ListedDebt = {
  readonly id: string
  readonly number: string
  readonly debt_state: DebtState
  readonly currency: string
  readonly owed_minor: bigint
  readonly opened_at: string
  readonly ended_at: string | null
  readonly merchant_id: string
  readonly legal_name: string
  readonly legal_name_latin: string
  /** How many later debts the merchant has in the currency. */
  readonly later: number
  readonly change_id: string | null
  readonly debt_action: DebtAction | null
  readonly from_currency: string | null
  readonly change_minor: bigint | null
  readonly change_remark: string | null
  readonly proposed_by: string | null
  readonly proposer: string | null
  readonly proposed_at: string | null
}

/** What the merchant owes now, if this is the debt that has not ended. */
const OWED = sql`(case when t.ended_at is null then coalesce((
  select -b.posted from ledger_accounts a
  join ledger_balances b on b.account_id = a.account_id and b.stripe = 0
  where a.merchant_id = t.merchant_id and a.currency = t.currency and a.kind = 'receivable'), 0) else 0 end)`

const STATE = sql`(case when t.is_written_off then 'written_off' when ${OWED} > 0 then 'open'
  else 'repaid' end)`

const COLUMNS = sql<ListedDebt>`t.debt_id as id, t.number, ${STATE} as debt_state, t.currency,
  ${OWED}::bigint as owed_minor, t.opened_at, t.ended_at, t.merchant_id, m.legal_name, m.legal_name_latin,
  (select count(*)::int from debts n where n.merchant_id = t.merchant_id and n.currency = t.currency
    and (n.opened_at, n.debt_id) > (t.opened_at, t.debt_id)) as later,
  c.change_id, c.debt_action, c.from_currency, c.amount_minor as change_minor, c.remark as change_remark,
  c.proposed_by, p.name as proposer, c.proposed_at`
const JOINS = sql`join merchants m on m.merchant_id = t.merchant_id
  left join debt_changes c on c.debt_id = t.debt_id and c.change_state = 'proposed'
  left join operators p on p.operator_id = c.proposed_by`

const debts = source({
  list: consoleDebtList,
  table: sql`debts`,
  id: sql`t.debt_id`,
  filters: { debt_state: (state) => sql`${STATE} = ${state}` },
  columns: COLUMNS,
  joins: JOINS,
})

export function selectDebts(reader: Reader, query: PageQuery) {
  return page(reader, debts, [], query)
}

async function selectWhere(reader: Reader, where: RawBuilder<unknown>): Promise<ListedDebt[]> {
  const { rows } = await sql<ListedDebt>`
    select ${COLUMNS} from debts t ${JOINS} where ${where} order by t.opened_at desc, t.debt_id desc
    limit 100`.execute(reader)
  return rows
}

export async function selectListedDebt(reader: Reader, id: string): Promise<ListedDebt | undefined> {
  return (await selectWhere(reader, sql`t.debt_id = ${id}`))[0]
}

/** The debts of a merchant, in its own scope: it does not see proposals. */
export async function selectDebtsOf(reader: Reader, merchant_id: string): Promise<ListedDebt[]> {
  return selectWhere(reader, sql`t.merchant_id = ${merchant_id}`)
}
