import type { ConsoleAuditEvent } from '@causeway/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../kernel/db/db.ts'
import { escapeLike } from '../kernel/db/like.ts'

export type EventFilter = {
  readonly merchant_id?: string | undefined
  readonly actor_id?: string | undefined
  readonly subject_id?: string | undefined
  readonly action?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly page: number
  readonly page_size: number
}

function conditionOf(filter: EventFilter): RawBuilder<unknown> {
  const { merchant_id, actor_id, subject_id, action, from, to } = filter
  const conditions = [
    ...(merchant_id ? [sql`e.merchant_id = ${merchant_id}`] : []),
    ...(actor_id ? [sql`e.actor_id = ${actor_id}`] : []),
    ...(subject_id ? [sql`e.subject_id = ${subject_id}`] : []),
    ...(action ? [sql`e.action like ${`${escapeLike(action)}%`}`] : []),
    ...(from ? [sql`e.occurred_at >= ${from}`] : []),
    ...(to ? [sql`e.occurred_at < ${to}`] : []),
  ]
  return conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``
}

/** Newest first, each with whoever did it. */
export async function selectAuditEvents(
  reader: Reader,
  filter: EventFilter,
): Promise<{ count: number; list: ConsoleAuditEvent[] }> {
  const condition = conditionOf(filter)
  const [total, page] = await Promise.all([
    sql<{ count: bigint }>`select count(*) from audit_events e ${condition}`.execute(reader),
    sql<ConsoleAuditEvent>`
      select e.id, e.occurred_at, e.actor_kind, e.actor_id, coalesce(u.email, o.name) as actor,
        e.action, e.subject_kind, e.subject_id, subject.number as subject_number, e.merchant_id,
        merchant.number as merchant_number, e.request_id, e.data
      from (
        select * from audit_events e ${condition} order by e.id desc
        limit ${filter.page_size} offset ${(filter.page - 1) * filter.page_size}) e
      left join users u on e.actor_kind = 'user' and u.user_id = e.actor_id
      left join operators o on e.actor_kind = 'operator' and o.operator_id = e.actor_id
      left join object_numbers subject on subject.id = e.subject_id
      left join object_numbers merchant on merchant.id = e.merchant_id
      order by e.id desc`.execute(reader),
  ])
  return { count: Number(total.rows[0]?.count ?? 0n), list: page.rows }
}
