import { type AuditAction, auditActions, type Call } from '@causeway/contract'
import { expect } from 'vitest'
import type { Answer, Request } from './client.ts'
import type { World } from './world.ts'

/** The event of a valid request, where it differs from the rule. */
export type Wrote = {
  /** By default the first one that the call declares. */
  readonly action?: AuditAction
  /** The subject: by default that of the path, the caller if it is a user, or that of the answer. */
  readonly id?: string | undefined
  /** The actor: by default the caller, and the system in the sandbox. */
  readonly by?: { readonly actor_kind: 'user' | 'operator' | 'system'; readonly actor_id: string | null }
  /** The merchant in whose log it is: by default the caller's, or the subject. */
  readonly merchant_id?: string | null
  /** By default nothing. */
  readonly data?: Record<string, unknown>
}

/** Compares the events of a request with the expected one: its actor, subject and content. */
export async function expectEvents<C extends Call>(
  world: World,
  call: C,
  request: Request,
  { headers, data }: Answer<C>,
  wrote: Wrote | undefined,
): Promise<void> {
  const { rows } = await world.database.asOwner(
    `select action, actor_kind, actor_id, merchant_id, subject_id, data
     from audit_events where request_id = $1 order by xid, id`,
    [headers.get('x-request-id')],
  )
  const declared: readonly AuditAction[] = (call.writes ?? []).flat()
  const action = wrote?.action ?? declared[0]
  if (!action) return expect(rows).toEqual([])
  const subject_id = wrote?.id ?? subjectOf(action, request, data as { id?: string })
  const expected = {
    action,
    ...(wrote?.by ?? actorOf(call, request)),
    merchant_id: wrote?.merchant_id ?? merchantOf(action, subject_id, request),
    subject_id,
    data: wrote?.data ?? {},
  }
  expect(rows).toEqual([expected])
}

function subjectOf(action: AuditAction, { params, as }: Request, data: { id?: string }): string | undefined {
  const [noun] = action.split('.') as [keyof typeof auditActions]
  const isUser = auditActions[noun].about[0] === 'user'
  return params?.['id'] ?? (isUser ? as?.id : data.id)
}

function actorOf({ access, sandbox }: Call, { as }: Request): Required<Wrote>['by'] {
  if (sandbox) return { actor_kind: 'system', actor_id: null }
  return { actor_kind: access === 'operator' ? 'operator' : 'user', actor_id: as?.id ?? null }
}

function merchantOf(action: AuditAction, subject_id: string | undefined, { as }: Request): string | null {
  if (action.startsWith('merchant.')) return subject_id ?? null
  return as && 'merchant_id' in as ? String(as.merchant_id) : null
}

/** The event of a sign-in. */
export const openedBy = (
  actor_id: string,
  method: string,
  actor_kind: 'user' | 'operator' = 'user',
): Wrote => ({
  id: expect.stringMatching(/^session_/),
  by: { actor_kind, actor_id },
  data: { method },
})
