import { consolePayeeList, payeeList } from '@causeway/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../kernel/db/db.ts'
import { escapeLike } from '../../kernel/db/like.ts'
import { page } from '../../kernel/list/page.ts'
import { isState, type PageQuery, source } from '../../kernel/list/source.ts'
import { typedNumber } from '../../kernel/number.ts'
import { plain } from '../search-text.ts'
import type { PayeeRecord } from './payees.ts'

/** A payee as lists show it; the destination tells its rail and method. */
export type StoredRow = Pick<
  PayeeRecord,
  | 'number'
  | 'direction'
  | 'payee_state'
  | 'destination'
  | 'country'
  | 'currency'
  | 'payee_type'
  | 'name'
  | 'alias'
  | 'bank_name'
  | 'account_tail'
  | 'is_same_name'
  | 'relationship'
> & {
  readonly id: string
  readonly version: number
  readonly change_state: 'draft' | 'verifying' | 'material_required' | null
  readonly created_at: string
}

const COLUMNS = sql`t.payee_id as id, t.number, t.direction, t.payee_state,
  case when t.in_force is not null then (
    select v.version_state from payee_versions v where v.payee_id = t.payee_id
      and v.version_state in ('draft', 'verifying', 'material_required')) end as change_state,
  coalesce(t.in_force, 0) as version, t.destination, t.country, t.currency, t.payee_type, t.name, t.alias,
  t.bank_name, t.account_tail, t.is_same_name, t.relationship, t.created_at`

function isFound(search: string): RawBuilder<unknown> {
  const number = typedNumber('search', search)
  if (number) return sql`t.number = ${number}`
  return sql`t.search_text like ${`%${escapeLike(plain(search))}%`}`
}

const ofMerchant = source({
  list: payeeList,
  table: sql`payees`,
  id: sql`t.payee_id`,
  filters: {
    search: isFound,
    payee_state: isState('payee_state'),
    payable: () => sql`t.payee_state = 'active'`,
    same_name: () => sql`t.is_same_name`,
  },
  sorts: { created_at: 'by_id' },
  columns: sql<StoredRow>`${COLUMNS}`,
})

export function selectPayees(reader: Reader, merchant_id: string, query: PageQuery) {
  return page(reader, ofMerchant, [sql`t.merchant_id = ${merchant_id}`], query)
}

const REVIEWED = sql`(select v.submitted_at from payee_versions v
  where v.payee_id = t.payee_id and v.version_state = 'verifying')`

const NAMES = sql`t.merchant_id, m.legal_name, m.legal_name_latin`

export type StoredConsoleRow = StoredRow & {
  readonly merchant_id: string
  readonly legal_name: string
  readonly legal_name_latin: string
  readonly submitted_at: string | null
}

const all = source({
  list: consolePayeeList,
  table: sql`payees`,
  id: sql`t.payee_id`,
  filters: {
    search: isFound,
    queue: () => sql`${REVIEWED} is not null`,
    payee_state: isState('payee_state'),
  },
  sorts: { submitted_at: sql`coalesce(${REVIEWED}, t.created_at)` },
  columns: sql<StoredConsoleRow>`${COLUMNS}, ${NAMES}, ${REVIEWED} as submitted_at`,
  joins: sql`join merchants m on m.merchant_id = t.merchant_id`,
})

export function selectConsolePayees(reader: Reader, query: PageQuery) {
  return page(reader, all, [], query)
}

export async function selectPayeeRow(
  reader: Reader,
  payee_id: string,
): Promise<StoredConsoleRow | undefined> {
  const { rows } = await sql<StoredConsoleRow>`
    select ${COLUMNS}, ${NAMES}, ${REVIEWED} as submitted_at
    from payees t join merchants m on m.merchant_id = t.merchant_id
    where t.payee_id = ${payee_id}`.execute(reader)
  return rows[0]
}
