import { hash } from 'node:crypto'
import type { Call } from '@causeway/contract'
import type { Actor, OperatorActor } from '../actor.ts'
import { providerScope, type Scope } from '../db/scope.ts'
import { ApiError, orRefuse } from './api-error.ts'

/** Finds the actor of a token; the kernel does not know what a session is. */
export type Authenticate = {
  readonly ask: (tokenHash: Buffer) => Promise<Actor | undefined>
  /** How many look-ups are queued. */
  readonly waiting: () => number
  /** The same, without counting as use of the session. */
  readonly peek: (tokenHash: Buffer) => Promise<Actor | undefined>
}

/** Only the hash of a token is stored and compared. A token has 256 random bits, so it needs no salt. */
export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}

const BEARER = /^Bearer ([\w-]{20,200})$/i

/** The access rules of a call. */
export type Door = Pick<Call, 'access' | 'roles' | 'moves_money'>

/** The actor of a call. A call that needs a session is refused without one. */
export async function actorOf(
  door: Door,
  authorization: string | undefined,
  ask: Authenticate['ask'],
): Promise<Actor | undefined> {
  if (door.access === 'public') return undefined
  if (!authorization) throw new ApiError('session_missing')
  const token = BEARER.exec(authorization)?.[1]
  const actor = orRefuse(token && (await ask(hashToken(token))), 'session_ended')
  checkAccess(door, actor)
  return actor
}

/** Checks the access to a call and refuses with the reason. */
function checkAccess({ access, roles, moves_money }: Door, actor: Actor): void {
  if (access === 'operator') {
    if (actor.kind !== 'operator') throw new ApiError('operator_only')
    checkRoles(roles, actor)
    return
  }
  if (actor.kind !== 'user') throw new ApiError('user_only')
  if (access === 'approved_merchant' && (!actor.merchant_id || actor.merchant_state !== 'audit_pass')) {
    throw new ApiError('merchant_not_approved')
  }
  if (moves_money && actor.merchant_is_suspended) throw new ApiError('merchant_suspended')
}

/** One of the roles is enough; a call without roles is open to every operator. */
function checkRoles(roles: Door['roles'], actor: OperatorActor): void {
  if (roles && !roles.some((role) => actor.roles.includes(role))) throw new ApiError('role_missing')
}

/** The scope of an actor: a user sees the own rows and those of the merchant, others see all. */
export function scopeOf(actor: Actor | undefined): Scope {
  if (actor?.kind !== 'user') return providerScope
  return { merchant_id: actor.merchant_id ?? '', user_id: actor.user_id }
}
