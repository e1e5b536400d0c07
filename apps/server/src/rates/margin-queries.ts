import { type MarginChange, type MarginChangeState, type Margins, marginChangeList } from '@causeway/contract'
import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import type { Reader, Tx } from '../kernel/db/db.ts'
import { insertNew, updateRows } from '../kernel/db/rows.ts'
import type { DB } from '../kernel/db/types.generated.ts'
import type { Page } from '../kernel/http/endpoint.ts'
import { mapPage, page } from '../kernel/list/page.ts'
import { type PageQuery, source } from '../kernel/list/source.ts'

const COLUMNS = sql<StoredChange>`t.change_id as id, t.change_state, t.pair, t.margins, t.before, t.remark,
  t.proposed_by as proposer_id, p.name as proposer, t.proposed_at,
  t.decided_by as decider_id, d.name as decider, t.decided_at`

const OPERATORS = sql`join operators p on p.operator_id = t.proposed_by
  left join operators d on d.operator_id = t.decided_by`

const changes = source({
  list: marginChangeList,
  table: sql`margin_changes`,
  id: sql`t.change_id`,
  sorts: { change_state: sql`case t.change_state when 'proposed' then 1 else 0 end` },
  columns: COLUMNS,
  joins: OPERATORS,
})

type StoredChange = Omit<MarginChange, 'proposed_by' | 'decided_by'> & {
  readonly proposer_id: string
  readonly proposer: string
  readonly decider_id: string | null
  readonly decider: string | null
}

function toChange({ proposer_id, proposer, decider_id, decider, ...change }: StoredChange): MarginChange {
  return {
    ...change,
    proposed_by: { operator_id: proposer_id, name: proposer },
    decided_by: decider_id === null ? null : { operator_id: decider_id, name: decider ?? '' },
  }
}

/** Proposed changes first, then the newest. */
export function selectChanges(reader: Reader, query: PageQuery): Promise<Page<MarginChange[]>> {
  return mapPage(page(reader, changes, [], query), toChange)
}

export async function selectChange(reader: Reader, id: string): Promise<MarginChange | undefined> {
  const { rows } = await sql<StoredChange>`
    select ${COLUMNS} from margin_changes t ${OPERATORS} where t.change_id = ${id}`.execute(reader)
  return rows[0] && toChange(rows[0])
}

/** The changes that wait for this operator: those proposed by others. */
export async function selectMarginsQueue(reader: Reader, operator_id: string) {
  const { rows } = await sql<{ count: number; oldest_at: string | null }>`
    select count(*)::int as count, min(proposed_at) as oldest_at
    from margin_changes where change_state = 'proposed' and proposed_by <> ${operator_id}`.execute(reader)
  return rows[0] ?? { count: 0, oldest_at: null }
}

/** Inserts a proposal; false if the pair has an open one. */
export async function insertChange(tx: Tx, change: Insertable<DB['margin_changes']>): Promise<boolean> {
  return insertNew(tx, 'margin_changes', change)
}

type Settling = {
  readonly change_state: Exclude<MarginChangeState, 'proposed'>
  readonly decided_by: string | null
  readonly decided_at: Date
}

/** Settles a proposal; false if it was settled before. */
export async function updateProposal(tx: Tx, id: string, settling: Settling): Promise<boolean> {
  return updateRows(tx, 'margin_changes', { change_id: id, change_state: 'proposed' }, settling)
}

type InForce = { readonly pair: string | null; readonly margins: Margins; readonly change_id: string }

export async function upsertMargins(tx: Tx, { pair, margins, change_id }: InForce): Promise<void> {
  const row = { pair, margins: JSON.stringify(margins), change_id }
  await tx
    .insertInto('margins')
    .values(row)
    .onConflict((same) => same.column('pair').doUpdateSet({ margins: row.margins, change_id }))
    .execute()
}

export async function deleteMargins(tx: Tx, pair: string): Promise<void> {
  await tx.deleteFrom('margins').where('pair', '=', pair).execute()
}
