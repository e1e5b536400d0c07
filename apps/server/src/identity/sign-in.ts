import type { ErrorCode, SignedIn } from '@causeway/contract'
import { providerScope } from '../kernel/db/scope.ts'
import { ApiError } from '../kernel/http/api-error.ts'
import { hashToken } from '../kernel/http/session.ts'
import { spendCode } from './codes.ts'
import { codeLimits, reserveGuess, signInLimits } from './guesses.ts'
import { insertChallenge, spendChallenge, tryChallenge } from './queries/factors.ts'
import { type Limit, uncountGuess } from './queries/guesses.ts'
import { type Account, lockUser, selectAccount, type User } from './queries/users.ts'
import { holdProven } from './reauthentication.ts'
import { newToken, openSession, recordSignIn } from './sessions.ts'
import type { IdentitySettings, Visit } from './settings.ts'

export const CHALLENGE_MS = 5 * 60_000
export const CODE_TRIES = 5

type Credentials = { readonly email: string; readonly password: string; readonly remember: boolean }

/** Signs in by password. An unknown address gets the answer of a wrong password, after the same time. */
export async function signInWithPassword(
  settings: IdentitySettings,
  visit: Visit,
  { email, password, remember }: Credentials,
): Promise<SignedIn> {
  settings.hashing.refuseOverload()
  const limits = signInLimits(email, visit.origin.ip, settings)
  await reserveGuess(visit, limits)
  const account = await selectAccount(visit.db.reader(providerScope), email)
  const isRight = await settings.hashing.verify(account.password_hash ?? undefined, password)
  const refusal = refusalOf(account, isRight)
  if (refusal) return refuse(visit, account, refusal, isRight ? limits : [])
  const proven = account as User
  if (account.has_totp) throw await askForCode(visit, proven, remember, limits)
  return visit.db.transact(providerScope, async (tx) => {
    const user = await holdProven(tx, proven, 'share', 'credentials_wrong')
    await uncountGuess(tx, limits)
    return openSession(tx, visit, user, { remember, method: 'password' })
  })
}

function refusalOf({ user_id, suspended_at }: Account, isRight: boolean): ErrorCode | undefined {
  // An account that is not active gets the answer of an unknown address: its owner is not verified yet.
  if (!isRight || !user_id) return 'credentials_wrong'
  return suspended_at ? 'account_suspended' : undefined
}

async function refuse(visit: Visit, { user_id }: Account, code: ErrorCode, limits: Limit[]): Promise<never> {
  const outcome = code === 'credentials_wrong' ? 'password_wrong' : 'refused'
  await visit.db.transact(providerScope, async (tx) => {
    await recordSignIn(tx, visit, user_id ? { user_id } : undefined, 'password', outcome)
    await uncountGuess(tx, limits)
  })
  throw new ApiError(code)
}

/** Asks for the second factor after a right password; codes have limits of their own. */
async function askForCode(visit: Visit, proven: User, remember: boolean, limits: Limit[]) {
  const { token, token_hash } = newToken()
  const expires_at = new Date(visit.clock.now().getTime() + CHALLENGE_MS)
  await visit.db.transact(providerScope, async (tx) => {
    const { user_id } = await holdProven(tx, proven, 'share', 'credentials_wrong')
    await insertChallenge(tx, { token_hash, kind: 'code', user_id, remember, expires_at })
    await uncountGuess(tx, limits)
  })
  return new ApiError('mfa_required', { challenge: token })
}

/** Completes a sign-in with a code. A try is counted before it is checked, per challenge and per account. */
export async function signInWithCode(
  settings: IdentitySettings,
  visit: Visit,
  { challenge, code }: { challenge: string; code: string },
): Promise<SignedIn> {
  const { db, clock } = visit
  const token_hash = hashToken(challenge)
  const tried = await db.transact(providerScope, (tx) =>
    tryChallenge(tx, token_hash, 'code', CODE_TRIES, clock.now()),
  )
  const user_id = tried?.user_id
  if (!tried || !user_id) throw new ApiError('challenge_ended')
  const limits = codeLimits(user_id, settings)
  await reserveGuess(visit, limits)
  const signedIn = await db.transact(providerScope, async (tx) => {
    const user = await lockUser(tx, user_id)
    if (!user || user.suspended_at) throw new ApiError('account_suspended')
    const method = await spendCode(tx, settings, clock, user, code)
    if (!method) return undefined
    if (!(await spendChallenge(tx, token_hash, 'code', clock.now()))) throw new ApiError('challenge_ended')
    await uncountGuess(tx, limits)
    return openSession(tx, visit, user, { remember: tried.remember, method })
  })
  if (signedIn) return signedIn
  await db.transact(providerScope, (tx) => recordSignIn(tx, visit, { user_id }, 'totp', 'code_wrong'))
  throw new ApiError('code_wrong', { tries_left: CODE_TRIES - tried.wrong_count })
}
