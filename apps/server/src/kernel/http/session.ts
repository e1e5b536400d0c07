import { hash } from 'node:crypto'
import type { Call } from '@causeway/contract'
import type { Actor, OperatorActor } from '../actor.ts'
import { providerScope, type Scope } from '../db/scope.ts'
import { ApiError } from './api-error.ts'

/** Says who holds a token, or nobody; the kernel does not know what a session is. */
export type Authenticate = {
  readonly ask: (tokenHash: Buffer) => Promise<Actor | undefined>
  /** How many wait to be asked about. */
  readonly waiting: () => number
  /** The same, but to look does not count as using the session. */
  readonly peek: (tokenHash: Buffer) => Promise<Actor | undefined>
}

/** Only the hash of a token is ever stored or compared. A token has 256 random bits, so no salt is needed. */
export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}

const BEARER = /^Bearer ([\w-]{20,200})$/i

/** What a call asks of whoever makes it. */
export type Door = Pick<Call, 'access' | 'roles' | 'moves_money'>

/** Who makes a call. One that needs a session is refused without it. */
export async function actorOf(
  door: Door,
  authorization: string | undefined,
  ask: Authenticate['ask'],
): Promise<Actor | undefined> {
  if (door.access === 'public') return undefined
  if (!authorization) throw new ApiError('session_missing')
  const token = BEARER.exec(authorization)?.[1]
  const actor = token && (await ask(hashToken(token)))
  if (!actor) throw new ApiError('session_ended')
  checkAccess(door, actor)
  return actor
}

/** Lets in who may make the call, and says why to everybody else. */
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

/** Any one of the roles will do; a call that names none is for every operator. */
function checkRoles(roles: Door['roles'], actor: OperatorActor): void {
  if (roles && !roles.some((role) => actor.roles.includes(role))) throw new ApiError('role_missing')
}

/** What an actor may see: a user her own and her merchant's rows, everybody else what the provider sees. */
export function scopeOf(actor: Actor | undefined): Scope {
  if (actor?.kind !== 'user') return providerScope
  return { merchant_id: actor.merchant_id ?? '', user_id: actor.user_id }
}
