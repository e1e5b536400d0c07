import { createHash } from 'node:crypto'
import type { Access } from '@causeway/contract'
import type { Actor } from '../actor.ts'
import type { Clock } from '../clock.ts'
import { providerScope, type Scope } from '../db/db.ts'
import { ApiError } from './api-error.ts'

/** How the kernel learns who holds a token, without knowing what a session is. */
export type Authentication = {
  /** Finds the session and opens the transaction to its person's rows. */
  readonly scope: (tokenHash: Buffer, now: Date) => Scope
  readonly actor: (row: Record<string, unknown>) => Actor
}

/** Only the hash of a token is ever stored or compared. A token has 256 random bits, so no salt is needed. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** In which scope a call's transaction begins. A call that needs a session is refused without a token. */
export function scopeOf(
  access: Access,
  authorization: string | undefined,
  { scope }: Authentication,
  clock: Clock,
): Scope {
  if (access === 'public') return providerScope
  const token = authorization?.match(/^Bearer ([\w-]{20,200})$/i)?.[1]
  if (!token) throw new ApiError(authorization ? 'session_ended' : 'session_missing')
  return scope(hashToken(token), clock.now())
}

/** Lets in who may make the call, and says why to everybody else. */
export function checkAccess(access: Access, actor: Actor | undefined): void {
  if (access === 'public') return
  if (!actor) throw new ApiError('session_ended')
  if (access === 'operator') {
    if (actor.kind !== 'operator') throw new ApiError('operator_only')
    return
  }
  if (actor.kind !== 'user') throw new ApiError('user_only')
  if (access === 'approved_merchant' && (!actor.merchant_id || actor.merchant_state !== 'audit_pass')) {
    throw new ApiError('merchant_not_approved')
  }
}
