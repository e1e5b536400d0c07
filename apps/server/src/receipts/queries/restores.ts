import type { RestoreState } from '@causeway/contract'
import { type RawBuilder, sql } from 'kysely'

const OPEN: readonly string[] = ['not_restored', 'part_restored']

/** The states are literals, so that a partial index serves them; that of the open ones has both. */
export function isRestoreState(
  column: RawBuilder<unknown>,
  state: RestoreState | 'open',
): RawBuilder<unknown> {
  const isOpen = sql`${column} in (${sql.join(OPEN.map((each) => sql.lit(each)))})`
  if (state === 'open') return isOpen
  const isEqual = sql`${column} = ${sql.lit(state)}`
  return OPEN.includes(state) ? sql`${isOpen} and ${isEqual}` : isEqual
}
