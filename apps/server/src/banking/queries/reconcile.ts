import { type BankStatement, bankStatementList, type MessageEntry } from '@causeway/contract'
import { sql } from 'kysely'
import type { Reader } from '../../kernel/db/db.ts'
import { page } from '../../kernel/list/page.ts'
import { type PageQuery, source } from '../../kernel/list/source.ts'
import type { StatementRow } from './statements.ts'

export type StatementView = StatementRow &
  Pick<BankStatement, 'has_gap' | 'opening_differs' | 'closing_differs'>

export type BookedRow = {
  readonly bank: string
  readonly account: string
  readonly currency: string
  readonly books_minor: bigint
  readonly open_minor: bigint
  readonly open_count: number
}

export type OpenEntry = {
  readonly entry_id: string
  readonly reference: string
  readonly side: 'credit' | 'debit'
  readonly currency: string
  readonly amount_minor: bigint
  readonly booked_on: string
  readonly payer_name: string
  readonly purpose: MessageEntry['purpose']
}

const SIGNED = sql`(case e.side when 'credit' then e.amount_minor else -e.amount_minor end)`

/** A statement with what the one before it and its own movements say. */
const CHECKED = sql`t.*,
  exists (select from bank_statements b where b.bank = t.bank and b.account = t.account
    and b.sequence < t.sequence) and p.sequence is distinct from t.sequence - 1 as has_gap,
  coalesce(p.closing_minor <> t.opening_minor, false) as opening_differs,
  t.opening_minor + coalesce((select sum(${SIGNED}) from bank_entries e
    where e.statement_id = t.statement_id), 0) <> t.closing_minor as closing_differs`
const BEFORE = sql`left join lateral (select * from bank_statements b where b.bank = t.bank
    and b.account = t.account and b.sequence < t.sequence order by b.sequence desc limit 1) p on true`

const statements = source({
  list: bankStatementList,
  table: sql`bank_statements`,
  id: sql`t.statement_id`,
  sorts: { received_at: 'by_id' },
  columns: sql<StatementView>`${CHECKED}`,
  joins: BEFORE,
})

export function selectStatements(reader: Reader, query: PageQuery) {
  return page(reader, statements, [], query)
}

/** The last statement of each account. */
export async function selectLastStatements(reader: Reader): Promise<StatementView[]> {
  const { rows } = await sql<StatementView>`
    select ${CHECKED} from bank_statements t ${BEFORE}
    where not exists (select from bank_statements n where n.bank = t.bank and n.account = t.account
      and n.sequence > t.sequence)`.execute(reader)
  return rows
}

/**
 * What our books say of every settlement account by booking date: all movements up to the end of its last
 * statement, and those of them that no statement has told of.
 */
export async function selectBooked(reader: Reader): Promise<BookedRow[]> {
  const { rows } = await sql<BookedRow>`
    with last as (select bank, account, currency, max(closed_on) as closed_on from bank_statements
      group by bank, account, currency)
    select bank, account, coalesce(max(e.currency), max(l.currency)) as currency,
      coalesce(sum(${SIGNED}) filter (where e.booked_on <= l.closed_on), 0)::bigint as books_minor,
      coalesce(sum(${SIGNED}) filter (where e.booked_on <= l.closed_on and e.statement_id is null), 0)::bigint
        as open_minor,
      count(e.entry_id) filter (where e.statement_id is null)::int as open_count
    from bank_entries e full join last l using (bank, account)
    group by bank, account order by bank, currency, account`.execute(reader)
  return rows
}

const LISTED_MAX = 200

/** The movements of an account that no statement has told of, oldest first. */
export async function selectOpenEntries(
  reader: Reader,
  { bank, account }: { readonly bank: string; readonly account: string },
  limit = LISTED_MAX,
): Promise<OpenEntry[]> {
  return reader
    .selectFrom('bank_entries')
    .select([
      'entry_id',
      'reference',
      'side',
      'currency',
      'amount_minor',
      'booked_on',
      'payer_name',
      'purpose',
    ])
    .where('bank', '=', bank)
    .where('account', '=', account)
    .where('statement_id', 'is', null)
    .orderBy('booked_on')
    .orderBy('entry_id')
    .limit(limit)
    .execute()
}
