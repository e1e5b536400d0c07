import type { MarginChange, MarginChangeState, Margins } from '@causeway/contract'
import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import type { Reader, Tx } from '../kernel/db/db.ts'
import type { DB } from '../kernel/db/types.generated.ts'

const changes = (reader: Reader) =>
  reader
    .selectFrom('margin_changes as c')
    .innerJoin('operators as p', 'p.operator_id', 'c.proposed_by')
    .leftJoin('operators as d', 'd.operator_id', 'c.decided_by')
    .select(['c.change_id as id', 'c.change_state', 'c.pair', 'c.margins', 'c.before', 'c.remark'])
    .select(['c.proposed_by as proposer_id', 'p.name as proposer', 'c.proposed_at'])
    .select(['c.decided_by as decider_id', 'd.name as decider', 'c.decided_at'])
    .$castTo<StoredChange>()

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

type ChangeFilter = {
  readonly change_state?: MarginChangeState | undefined
  readonly page: number
  readonly page_size: number
}

/** Proposed changes first, then the newest. */
export async function selectChanges(
  reader: Reader,
  { change_state, page, page_size }: ChangeFilter,
): Promise<{ count: number; list: MarginChange[] }> {
  const [total, list] = await Promise.all([
    reader
      .selectFrom('margin_changes')
      .select((is) => is.fn.countAll<bigint>().as('count'))
      .$if(change_state !== undefined, (all) => all.where('change_state', '=', change_state ?? 'proposed'))
      .executeTakeFirst(),
    changes(reader)
      .$if(change_state !== undefined, (all) => all.where('c.change_state', '=', change_state ?? 'proposed'))
      .orderBy(sql`c.change_state = 'proposed'`, 'desc')
      .orderBy('c.change_id', 'desc')
      .limit(page_size)
      .offset((page - 1) * page_size)
      .execute(),
  ])
  return { count: Number(total?.count ?? 0n), list: list.map(toChange) }
}

export async function selectChange(reader: Reader, id: string): Promise<MarginChange | undefined> {
  const found = await changes(reader).where('c.change_id', '=', id).executeTakeFirst()
  return found && toChange(found)
}

/** The changes that wait for this operator: those proposed by others. */
export async function selectMarginsQueue(
  reader: Reader,
  operator_id: string,
): Promise<{ count: number; oldest_at: string | null }> {
  const { rows } = await sql<{ count: number; oldest_at: string | null }>`
    select count(*)::int as count, min(proposed_at) as oldest_at
    from margin_changes where change_state = 'proposed' and proposed_by <> ${operator_id}`.execute(reader)
  return rows[0] ?? { count: 0, oldest_at: null }
}

/** Inserts a proposal; false if the pair has an open one. */
export async function insertChange(tx: Tx, change: Insertable<DB['margin_changes']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('margin_changes')
    .values(change)
    .onConflict((open) => open.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

type Settling = {
  readonly change_state: Exclude<MarginChangeState, 'proposed'>
  readonly decided_by: string | null
  readonly decided_at: Date
}

/** Settles a proposal; false if it was settled before. */
export async function updateProposal(tx: Tx, id: string, settling: Settling): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('margin_changes')
    .set(settling)
    .where('change_id', '=', id)
    .where('change_state', '=', 'proposed')
    .executeTakeFirst()
  return numUpdatedRows > 0n
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
