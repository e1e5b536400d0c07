import { sql } from 'kysely'
import type { Reader } from '../../kernel/db/db.ts'
import type { ActorKind } from '../../kernel/db/types.generated.ts'

export type RecordedEvent = {
  readonly id: string
  readonly action: string
  readonly occurred_at: string
  readonly actor_kind: ActorKind
  readonly data: Readonly<Record<string, unknown>>
}

/** Older events are left out. */
const EVENTS_MAX = 500

/** The audit events of a company with these actions, oldest first; within a transaction in this order. */
export async function selectEvents(reader: Reader, merchant_id: string, actions: readonly string[]) {
  const newest = await reader
    .selectFrom('audit_events')
    .select(['id', 'action', 'occurred_at', 'actor_kind', 'data'])
    .where('merchant_id', '=', merchant_id)
    .where('action', 'in', actions)
    .orderBy('occurred_at', 'desc')
    .orderBy('xid', 'desc')
    .orderBy(sql`array_position(${actions}::text[], action)`, 'desc')
    .limit(EVENTS_MAX)
    .$castTo<RecordedEvent>()
    .execute()
  return newest.reverse()
}
