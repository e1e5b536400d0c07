import { list, type SuspenseDecision } from '@causeway/contract'
import { sql } from 'kysely'
import { fourEyes } from '../../kernel/four-eyes.ts'

type Own = {
  readonly entry_id: string
  readonly decision: SuspenseDecision
  readonly account_id: string | null
}

/** Decisions about money in suspense that need four eyes. */
export const suspenseChanges = fourEyes({
  table: 'suspense_changes',
  prefix: 'suspense_change',
  list: list({ filters: {}, sorts: ['change_state'] }),
  columns: sql<Own>`t.entry_id, t.decision, t.account_id`,
})
