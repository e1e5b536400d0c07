import { auditEventList, type ConsoleAuditEvent } from '@causeway/contract'
import { sql } from 'kysely'
import type { Reader } from '../kernel/db/db.ts'
import type { Page } from '../kernel/http/endpoint.ts'
import { firstIdAt } from '../kernel/id.ts'
import { page } from '../kernel/list/page.ts'
import { type PageQuery, source } from '../kernel/list/source.ts'

/** Between the id of an event and its time the process may have been busy for as long. */
const MINUTE_MS = 60_000

const events = source({
  list: auditEventList,
  table: sql`audit_events`,
  id: sql`t.id`,
  // An event's id and its time are made from one clock: the ids bound a period, and the time is exact.
  sorts: { occurred_at: 'by_id' },
  period: ({ from, to }) => [
    from !== undefined && sql`t.id >= ${firstIdAt('event', Date.parse(from) - MINUTE_MS)}`,
    to !== undefined && sql`t.id < ${firstIdAt('event', Date.parse(to) + MINUTE_MS)}`,
  ],
  filters: {
    action: (text) => {
      const [noun, verb] = text.split('.')
      return verb ? sql`t.action = ${text}` : sql`t.action_noun = ${noun}`
    },
  },
  columns: sql<ConsoleAuditEvent>`t.id, t.occurred_at, t.actor_kind, t.actor_id, t.action, t.subject_kind,
    t.subject_id, subject.number as subject_number, t.merchant_id, merchant.number as merchant_number,
    t.request_id, t.data, coalesce(u.email, o.name) as actor`,
  joins: sql`
    left join users u on t.actor_kind = 'user' and u.user_id = t.actor_id
    left join operators o on t.actor_kind = 'operator' and o.operator_id = t.actor_id
    left join object_numbers subject on subject.id = t.subject_id
    left join object_numbers merchant on merchant.id = t.merchant_id`,
})

/** Newest first, each with its actor. */
export function selectAuditEvents(reader: Reader, query: PageQuery): Promise<Page<ConsoleAuditEvent[]>> {
  return page(reader, events, [], query)
}
