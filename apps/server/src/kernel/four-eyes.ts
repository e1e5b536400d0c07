import type { List, Proposal, ProposalState } from '@causeway/contract'
import { type Generated, type Insertable, type RawBuilder, sql } from 'kysely'
import type { OperatorContext } from './actor.ts'
import type { Reader, Tx } from './db/db.ts'
import { holdLock } from './db/lock.ts'
import { insertNew, updateRows } from './db/rows.ts'
import type { DB } from './db/types.generated.ts'
import { ApiError, orRefuse } from './http/api-error.ts'
import type { Page } from './http/endpoint.ts'
import { newId } from './id.ts'
import { mapPage, page } from './list/page.ts'
import { type PageQuery, source } from './list/source.ts'

/** The tables that `four_eyes` of the migrations completed. */
type ProposalTable = {
  [T in keyof DB]: DB[T] extends { change_id: string; change_state: Generated<ProposalState> } ? T : never
}[keyof DB]

type FilledHere = 'change_id' | 'change_state' | 'proposed_by' | 'proposed_at' | 'decided_by' | 'decided_at'

type Declared<Own, T extends ProposalTable, L extends List> = {
  readonly table: T
  /** The prefix of the ids. */
  readonly prefix: string
  readonly list: L
  /** The columns that the table has of its own. */
  readonly columns: RawBuilder<Own>
}

type Stored<Own> = Own &
  Omit<Proposal, 'proposed_by' | 'decided_by'> & {
    readonly proposer_id: string
    readonly proposer: string
    readonly decider_id: string | null
    readonly decider: string | null
  }

const OPERATORS = sql`join operators p on p.operator_id = t.proposed_by
  left join operators d on d.operator_id = t.decided_by`

function toChange<Own>({ proposer_id, proposer, decider_id, decider, ...change }: Stored<Own>) {
  return {
    ...change,
    proposed_by: { operator_id: proposer_id, name: proposer },
    decided_by: decider_id === null ? null : { operator_id: decider_id, name: decider ?? '' },
  } as unknown as Own & Proposal
}

/** Reads the changes of a table with the names of their operators. */
function readerOf<Own, T extends ProposalTable, const L extends List>({
  table,
  list,
  columns: own,
}: Declared<Own, T, L>) {
  const columns = sql<Stored<Own>>`t.change_id as id, t.change_state, t.remark, ${own},
    t.proposed_by as proposer_id, p.name as proposer, t.proposed_at,
    t.decided_by as decider_id, d.name as decider, t.decided_at`
  const changes = source<List, Stored<Own>>({
    list,
    table: sql.table(table),
    id: sql`t.change_id`,
    sorts: { change_state: sql`case t.change_state when 'proposed' then 1 else 0 end` },
    columns,
    joins: OPERATORS,
  })
  return {
    find: async (reader: Reader, id: string): Promise<Own & Proposal> => {
      const { rows } = await sql<Stored<Own>>`
        select ${columns} from ${sql.table(table)} t ${OPERATORS} where t.change_id = ${id}`.execute(reader)
      return toChange(orRefuse(rows[0], 'proposal_not_found'))
    },

    /** Waiting changes first, then the newest. */
    page: (reader: Reader, query: PageQuery): Promise<Page<(Own & Proposal)[]>> =>
      mapPage(page(reader, changes, [], query), toChange),

    /** The changes that wait for this operator: those proposed by others. */
    queue: async (reader: Reader, operator_id: string) => {
      const { rows } = await sql<{ count: number; oldest_at: string | null }>`
        select count(*)::int as count, min(proposed_at) as oldest_at from ${sql.table(table)}
        where change_state = 'proposed' and proposed_by <> ${operator_id}`.execute(reader)
      return rows[0] ?? { count: 0, oldest_at: null }
    },
  }
}

/**
 * The changes of a table that need four eyes: one operator proposes, and another one approves or declines, or
 * the first one withdraws. The module puts an approved change in force and records the events.
 */
export function fourEyes<Own, T extends ProposalTable, const L extends List>(declared: Declared<Own, T, L>) {
  const { table, prefix } = declared
  const read = readerOf(declared)

  /** Proposals and decisions of a table take turns: people make them, so that nothing waits for long. */
  const hold = (tx: Tx) => holdLock(tx, `four-eyes.${table}`)

  /** Only a change that still waits is decided, so that of several decisions the first one counts. */
  async function end(
    tx: Tx,
    { clock }: OperatorContext,
    id: string,
    state: ProposalState,
    by: string | null,
  ) {
    const having = { change_id: id, change_state: 'proposed' }
    const change = { change_state: state, decided_by: by, decided_at: clock.now() }
    if (!(await updateRows(tx, table, having as never, change as never)))
      throw new ApiError('proposal_wrong_state')
  }

  return {
    ...read,

    /**
     * Stores a proposal. A unique index of the table decides how many may wait at once. The change is made
     * under the lock of the table, so that the values in force that it names are not being replaced.
     */
    propose: async (
      tx: Tx,
      { clock, actor }: OperatorContext,
      makeChange: () => Promise<Omit<Insertable<DB[T]>, FilledHere>>,
    ): Promise<Own & Proposal> => {
      await hold(tx)
      const change_id = newId(prefix, clock)
      const by = { proposed_by: actor.operator_id, proposed_at: clock.now() }
      const row = { ...(await makeChange()), ...by, change_id }
      if (!(await insertNew(tx, table, row as never))) throw new ApiError('proposal_open')
      return read.find(tx, change_id)
    },

    /** Another operator than the proposer approves or declines. */
    settle: async (tx: Tx, context: OperatorContext, id: string, verdict: 'approve' | 'decline') => {
      await hold(tx)
      const { proposed_by } = await read.find(tx, id)
      const decided_by = context.actor.operator_id
      // A constraint of the table enforces the same.
      if (proposed_by.operator_id === decided_by) throw new ApiError('second_operator_needed')
      await end(tx, context, id, verdict === 'approve' ? 'approved' : 'declined', decided_by)
      return read.find(tx, id)
    },

    /** Only the proposer withdraws. */
    withdraw: async (tx: Tx, context: OperatorContext, id: string): Promise<void> => {
      const { proposed_by } = await read.find(tx, id)
      if (proposed_by.operator_id !== context.actor.operator_id) throw new ApiError('operator_self_only')
      await end(tx, context, id, 'withdrawn', null)
    },
  }
}
