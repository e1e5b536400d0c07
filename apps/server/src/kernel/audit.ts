import { type AuditAction, type AuditSubject, auditActions } from '@causeway/contract'
import { sql } from 'kysely'
import type { ActionContext, EventActor } from './actor.ts'
import { noteEvent } from './call-events.ts'
import type { Clock } from './clock.ts'
import type { Reader, Tx } from './db/db.ts'
import { addTogether } from './db/rows.ts'
import { newId } from './id.ts'

export type AuditEvent = {
  readonly action: AuditAction
  /** The id of the subject. */
  readonly id: string
  /** The kind of the subject, by default the first one of the action. */
  readonly about?: AuditSubject
  /** The merchant whose log shows it, by default the subject or the acting user's; otherwise the provider. */
  readonly merchant_id?: string
  readonly data?: Record<string, unknown>
}

/** Records an event in the transaction of its change: there is no change without its event. */
export async function recordEvent(
  tx: Tx,
  { clock, actor, request_id }: ActionContext,
  event: AuditEvent,
): Promise<void> {
  noteEvent({ action: event.action, actor, request_id })
  const subject_kind = event.about ?? subjectOf(event.action)
  const of_subject = subject_kind === 'merchant' ? event.id : undefined
  const of_actor = actor.kind === 'user' ? actor.merchant_id : undefined
  await addTogether(tx, 'audit_events', {
    id: newId('event', clock),
    merchant_id: event.merchant_id ?? of_subject ?? of_actor ?? null,
    actor_kind: actor.kind,
    actor_id: actorId(actor),
    action: event.action,
    subject_kind,
    subject_id: event.id,
    data: (event.data ?? {}) as never,
    request_id: request_id ?? null,
    occurred_at: clock.now(),
  })
}

function subjectOf(action: AuditAction): AuditSubject {
  const [noun] = action.split('.') as [keyof typeof auditActions]
  return auditActions[noun].about[0]
}

function actorId(actor: EventActor): string | null {
  if (actor.kind === 'user') return actor.user_id
  return actor.kind === 'operator' ? actor.operator_id : null
}

/** Chains the events since the last block. Events are protected only once they are sealed. */
export async function sealAuditEvents(tx: Tx, clock: Clock): Promise<number> {
  const { rows } = await sql<{ sealed: bigint }>`select seal_audit_events(${clock.now()}) as sealed`.execute(
    tx,
  )
  return Number(rows[0]?.sealed ?? 0)
}

/** The newest block: a copy kept elsewhere shows whether the chain was replaced. */
export async function selectLastAuditBlock(
  reader: Reader,
): Promise<{ number: number; hash: string; sealed_at: string | null }> {
  const last = await reader
    .selectFrom('audit_blocks')
    .select(['number', 'hash', 'sealed_at'])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  const { number = 0n, hash, sealed_at = null } = last ?? {}
  return { number: Number(number), hash: hash?.toString('hex') ?? '', sealed_at }
}

const CHUNK = 200

/** The numbers of the manipulated blocks, starting from a block; empty if the log is intact. */
export async function findBrokenAuditBlocks(reader: Reader, first = 1): Promise<number[]> {
  const { number: last } = await selectLastAuditBlock(reader)
  const broken: number[] = []
  for (let from = Math.max(1, first); from <= last; from += CHUNK) {
    const check = sql<{ number: bigint }>`select broken_audit_blocks(${from}, ${from + CHUNK - 1}) as number`
    const { rows } = await check.execute(reader)
    broken.push(...rows.map((row) => Number(row.number)))
  }
  return broken
}
