import { type MarginChange, type Margins, marginChangeList } from '@causeway/contract'
import { sql } from 'kysely'
import type { Tx } from '../kernel/db/db.ts'
import { fourEyes } from '../kernel/four-eyes.ts'

/** At most one change per pair waits. */
export const marginChanges = fourEyes({
  table: 'margin_changes',
  prefix: 'margin_change',
  list: marginChangeList,
  columns: sql<Pick<MarginChange, 'pair' | 'margins' | 'before'>>`t.pair, t.margins, t.before`,
})

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
