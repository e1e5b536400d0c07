import {
  type ApplicationDetails,
  type ApplicationRow,
  type ApplicationState,
  applicationDetails,
  applicationList,
  consoleApplicationList,
} from '@causeway/contract'
import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely'
import type { Reader, Tx } from '../../kernel/db/db.ts'
import { escapeLike } from '../../kernel/db/like.ts'
import { lockRow, updateRows } from '../../kernel/db/rows.ts'
import type { DB } from '../../kernel/db/types.generated.ts'
import { page } from '../../kernel/list/page.ts'
import { isState, type PageQuery, source } from '../../kernel/list/source.ts'
import { typedNumber } from '../../kernel/number.ts'

export type ApplicationRecord = Omit<Selectable<DB['account_applications']>, 'details'> & {
  details: ApplicationDetails
}

type NewApplication = Omit<Insertable<DB['account_applications']>, 'details'> & {
  readonly details: ApplicationDetails
}

export async function insertApplication(tx: Tx, { details, ...row }: NewApplication): Promise<void> {
  await tx
    .insertInto('account_applications')
    .values({ ...row, details: JSON.stringify(details) })
    .execute()
}

/** Locks an application, so that a decision is made on what was read. */
export async function lockApplication(
  tx: Tx,
  application_id: string,
  merchant_id?: string,
): Promise<ApplicationRecord | undefined> {
  const having = { application_id, ...(merchant_id !== undefined && { merchant_id }) }
  const row = await lockRow(tx, 'account_applications', having)
  return row && { ...row, details: applicationDetails.parse(row.details) }
}

export async function countUndecided(reader: Reader, merchant_id: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from account_applications where merchant_id = ${merchant_id}
      and application_state in ('draft', 'submitted', 'reviewing', 'material_required')`.execute(reader)
  return rows[0]?.count ?? 0
}

type Drafted = { readonly details: ApplicationDetails; readonly saved_at: Date }

/** Saves the draft that the caller has locked. */
export async function updateDraft(
  tx: Tx,
  { application_id, revision }: ApplicationRecord,
  { details, saved_at }: Drafted,
): Promise<void> {
  const { holder_id } = details
  const change = { details: JSON.stringify(details), holder_id, revision: revision + 1, saved_at }
  await updateRows(tx, 'account_applications', { application_id }, change)
}

type Change = {
  readonly submitted_at?: Date
  readonly submitted_by?: string
  readonly due_at?: Date
  readonly decided_at?: Date
  readonly reviewer_id?: string | null
  readonly rejection?: string
  readonly cancellation?: 'merchant' | 'expired'
  readonly revision?: number
}

/** Moves an application that the caller has locked. */
export async function updateApplicationState(
  tx: Tx,
  application_id: string,
  application_state: ApplicationState,
  change: Change = {},
): Promise<void> {
  await updateRows(tx, 'account_applications', { application_id }, { ...change, application_state })
}

const COLUMNS = sql`t.application_id as id, t.number, t.application_type, t.application_state,
  coalesce(t.details -> 'places', '[]') as places, t.holder_id, coalesce(h.name, '') as holder_name,
  t.created_at, t.saved_at, t.submitted_at, t.due_at, t.decided_at, t.rejection, t.cancellation`

const HOLDER = sql`left join account_holders h on h.holder_id = t.holder_id`

const WAITING = sql`t.application_state in ('submitted', 'reviewing', 'material_required')`

/** A number, or a part of the name of a store or a buyer. */
function isNamed(search: string): RawBuilder<unknown> {
  const number = typedNumber('search', search)
  if (number) return sql`t.number = ${number}`
  const part = `%${escapeLike(search)}%`
  return sql`(exists (select from jsonb_array_elements(t.details -> 'stores') s
      where s ->> 'store_name' ilike ${part})
    or exists (select from jsonb_array_elements(t.details -> 'buyers') b where b ->> 'name' ilike ${part}))`
}

const ofMerchant = source({
  list: applicationList,
  table: sql`account_applications`,
  id: sql`t.application_id`,
  filters: {
    search: isNamed,
    queue: (queue) => (queue === 'waiting' ? WAITING : sql`(${WAITING} or t.application_state = 'draft')`),
    application_state: isState('application_state'),
  },
  sorts: { created_at: 'by_id' },
  columns: sql<ApplicationRow>`${COLUMNS}`,
  joins: HOLDER,
})

export function selectApplications(reader: Reader, merchant_id: string, query: PageQuery) {
  return page(reader, ofMerchant, [sql`t.merchant_id = ${merchant_id}`], query)
}

export type ConsoleRow = ApplicationRow & {
  merchant_id: string
  legal_name: string
  legal_name_latin: string
  reviewer: { operator_id: string; name: string } | null
  open_requests: number
  revision: number
  details: ApplicationDetails
}

const CONSOLE_COLUMNS = sql`${COLUMNS}, t.merchant_id, t.revision, t.details, m.legal_name,
  m.legal_name_latin,
  case when o.operator_id is not null
    then jsonb_build_object('operator_id', o.operator_id, 'name', o.name) end as reviewer,
  (select count(*)::int from requests r where r.subject_kind = 'application'
   and r.subject_id = t.application_id and r.request_state <> 'closed') as open_requests`

const CONSOLE_JOINS = sql`${HOLDER} join merchants m on m.merchant_id = t.merchant_id
  left join operators o on o.operator_id = t.reviewer_id`

const all = source({
  list: consoleApplicationList,
  table: sql`account_applications`,
  id: sql`t.application_id`,
  filters: { search: isNamed, queue: () => WAITING, application_state: isState('application_state') },
  sorts: { submitted_at: sql`case when t.submitted_at is null then t.created_at else t.submitted_at end` },
  columns: sql<ConsoleRow>`${CONSOLE_COLUMNS}`,
  joins: CONSOLE_JOINS,
})

export function selectConsoleApplications(reader: Reader, query: PageQuery) {
  return page(reader, all, [], query)
}

export async function selectApplication(reader: Reader, id: string): Promise<ConsoleRow | undefined> {
  const { rows } = await sql<ConsoleRow>`
    select ${CONSOLE_COLUMNS} from account_applications t ${CONSOLE_JOINS}
    where t.application_id = ${id}`.execute(reader)
  const [row] = rows
  return row && { ...row, details: applicationDetails.parse(row.details) }
}
