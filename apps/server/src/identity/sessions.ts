import { randomBytes } from 'node:crypto'
import type { Session, SignedIn } from '@causeway/contract'
import { recordEvent } from '../kernel/audit.ts'
import type { Tx } from '../kernel/db/db.ts'
import type { SignInMethod, SignInOutcome } from '../kernel/db/types.generated.ts'
import { hashToken } from '../kernel/http/session.ts'
import { newId } from '../kernel/id.ts'
import { publish } from '../kernel/live/publish.ts'
import { deviceOf } from './device.ts'
import { tellOwner } from './owner-mail.ts'
import * as queries from './queries/sessions.ts'
import { selectUserInfo, type User } from './queries/users.ts'
import type { Visit } from './settings.ts'

const HOUR_SECONDS = 3600
const REMEMBERED_SECONDS = 30 * 24 * HOUR_SECONDS
export const SESSION_SECONDS = 12 * HOUR_SECONDS

/** A token of 256 random bits; only its hash is stored. */
export function newToken(): { token: string; token_hash: Buffer } {
  const token = randomBytes(32).toString('base64url')
  return { token, token_hash: hashToken(token) }
}

/** Records a sign-in; one at an unknown address has no owner. */
export async function recordSignIn(
  tx: Tx,
  { clock, origin }: Visit,
  owner: queries.Owner | undefined,
  method: SignInMethod,
  outcome: SignInOutcome,
): Promise<void> {
  const sign_in_id = newId('sign_in', clock)
  await queries.insertSignIn(tx, {
    sign_in_id,
    ...owner,
    method,
    outcome,
    ...origin,
    occurred_at: clock.now(),
  })
}

/** Opens a session for an authenticated user, and mails the owner if the browser is new. */
export async function openSession(
  tx: Tx,
  visit: Visit,
  user: User,
  { remember, method }: { remember: boolean; method: SignInMethod },
): Promise<SignedIn> {
  const { clock, origin } = visit
  const now = clock.now()
  const { is_first, is_known } = await queries.selectFamiliarity(tx, user.user_id, origin)
  if (!is_first && !is_known) {
    const { browser, system } = deviceOf(origin.user_agent)
    const device = [browser, system].filter(Boolean).join(' · ') || '—'
    await tellOwner(tx, clock, user, 'new_sign_in', { device, ip: origin.ip })
  }
  const { token, token_hash } = newToken()
  const session_id = newId('session', clock)
  const expires_in = remember ? REMEMBERED_SECONDS : SESSION_SECONDS
  const expires_at = new Date(now.getTime() + expires_in * 1000)
  const { user_id, merchant_id } = user
  const times = { created_at: now, last_seen_at: now, expires_at }
  await queries.insertSession(tx, { session_id, token_hash, user_id, remember, ...origin, ...times })
  await recordSignIn(tx, visit, { user_id }, method, 'signed_in')
  const actor = { kind: 'user', user_id, merchant_id: merchant_id ?? undefined } as const
  await recordEvent(tx, { ...visit, actor }, { action: 'session.open', id: session_id, data: { method } })
  return { access_token: token, expires_in, user_info: await selectUserInfo(tx, user_id, now) }
}

/** Ends the sessions of an owner in every process at once: all, one, or all but one. */
export async function endSessions(
  tx: Tx,
  owner: queries.Owner,
  which: { readonly only?: string; readonly but?: string } = {},
): Promise<number> {
  const session_ids = await queries.deleteSessions(tx, owner, which)
  if (session_ids.length > 0) await publish(tx, { kind: 'sessions_ended', session_ids })
  return session_ids.length
}

export function toSession(row: queries.LiveSession, current: string): Session {
  const { session_id: id, user_agent, ...rest } = row
  return { id, ...rest, ...deviceOf(user_agent), is_current: id === current }
}
