import { sql } from 'kysely'
import type { Reader } from './db/db.ts'
import type { ActorKind } from './db/types.generated.ts'

const BY = { user: 'merchant', operator: 'provider', system: 'system' } as const

/** Older events are left out. */
const EVENTS_MAX = 200

type Row = { id: string; action: string; occurred_at: string; actor_kind: ActorKind }

/**
 * The events of an object of a merchant, oldest first, by the names that the merchant sees: remarks and the
 * names of operators stay in the log. The condition names the merchant, which the index serves.
 */
export async function readEvents<Event extends string>(
  reader: Reader,
  { merchant_id, ids }: { readonly merchant_id: string; readonly ids: readonly string[] },
  names: Readonly<Record<string, Event>>,
) {
  const { rows } = await sql<Row>`
    select id, action, occurred_at, actor_kind from audit_events
    where merchant_id = ${merchant_id} and subject_id = any(${ids}::text[])
      and action = any(${Object.keys(names)}::text[])
    order by occurred_at desc, xid desc, id desc limit ${EVENTS_MAX}`.execute(reader)
  const order = Object.keys(names)
  // Those of one moment are in the order in which they are named.
  const sorted = rows.reverse().toSorted((one, other) => {
    if (one.occurred_at !== other.occurred_at) return one.occurred_at < other.occurred_at ? -1 : 1
    return order.indexOf(one.action) - order.indexOf(other.action)
  })
  return sorted.flatMap(({ id, action, occurred_at, actor_kind }) => {
    const event = names[action]
    return event ? [{ id, event, occurred_at, by: BY[actor_kind] }] : []
  })
}
