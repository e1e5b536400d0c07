import { sql } from 'kysely'
import type { Reader, Tx } from '../../kernel/db/db.ts'

export type Difference = { readonly id: string; readonly since: string }

/** Movements that no statement has told of, and money in suspense, of earlier days. */
export async function selectOldDifferences(reader: Reader, today: string): Promise<Difference[]> {
  const { rows } = await sql<Difference>`
    select e.entry_id as id, e.booked_on::text as since from bank_entries e
    where e.statement_id is null and e.booked_on < ${today}
    union
    select i.entry_id, e.booked_on::text from suspense_items i join bank_entries e using (entry_id)
    where i.suspense_state = 'open' and e.booked_on < ${today}`.execute(reader)
  return rows
}

type Escalated = { readonly ids: readonly string[]; readonly level: string; readonly told_at: Date }

/** Remembers of which differences a level is told; returns how many are new to it. */
export async function insertEscalations(tx: Tx, { ids, level, told_at }: Escalated): Promise<number> {
  const { rows } = await sql`
    insert into bank_escalations (subject_id, level, told_at)
    select distinct x, ${level}, ${told_at}::timestamptz from unnest(${ids}::text[]) x
    on conflict do nothing returning subject_id`.execute(tx)
  return rows.length
}
