import type { ErrorCode, OperatorInfo } from '@causeway/contract'
import * as identity from '../identity/service.ts'
import { recordEvent } from '../kernel/audit.ts'
import type { Tx } from '../kernel/db/db.ts'
import { providerScope } from '../kernel/db/scope.ts'
import { ApiError } from '../kernel/http/api-error.ts'
import { hashToken } from '../kernel/http/session.ts'
import { newId } from '../kernel/id.ts'
import { lockOperators, type StoredOperator, selectOperatorAt, spendStep, toOperatorInfo } from './queries.ts'

export type OperatorSettings = identity.IdentitySettings & {
  /** Only in the sandbox can an operator sign in without an authenticator. */
  readonly sandbox: boolean
}

type SignedIn = {
  readonly access_token: string
  readonly expires_in: number
  readonly operator: OperatorInfo
}

/** Signs in by password. An unknown address gets the answer of a wrong password, after the same time. */
export async function signInWithPassword(
  settings: OperatorSettings,
  visit: identity.Visit,
  { email, password }: { email: string; password: string },
): Promise<SignedIn> {
  settings.hashing.refuseOverload()
  const limits = identity.signInLimits(email, visit.origin.ip, settings, 'console_sign_in')
  await identity.reserveGuess(visit, limits)
  const operator = await selectOperatorAt(visit.db.reader(providerScope), email)
  const isRight = await settings.hashing.verify(operator?.password_hash ?? undefined, password)
  if (!operator || !isRight) return refuse(visit, operator, 'credentials_wrong', [])
  const refusal = refusalOf(operator, settings)
  if (refusal) return refuse(visit, operator, refusal, limits)
  if (operator.totp_secret) throw await askForCode(visit, operator, limits)
  return visit.db.transact(providerScope, async (tx) => {
    const held = await holdProven(tx, operator)
    await identity.uncountGuess(tx, limits)
    return openSession(tx, visit, held, 'password')
  })
}

function refusalOf(operator: StoredOperator, { sandbox }: OperatorSettings): ErrorCode | undefined {
  if (operator.suspended_at) return 'account_suspended'
  return operator.totp_secret || sandbox ? undefined : 'totp_setup_required'
}

async function refuse(
  visit: identity.Visit,
  operator: StoredOperator | undefined,
  code: ErrorCode,
  limits: identity.Limit[],
): Promise<never> {
  const outcome = code === 'credentials_wrong' ? 'password_wrong' : 'refused'
  await visit.db.transact(providerScope, async (tx) => {
    await identity.recordSignIn(tx, visit, operator && { operator_id: operator.id }, 'password', outcome)
    await identity.uncountGuess(tx, limits)
  })
  throw new ApiError(code)
}

/** Locks the operator whose password was proven, unless a setup or a suspension came in between. */
async function holdProven(tx: Tx, proven: StoredOperator): Promise<StoredOperator> {
  const [held] = await lockOperators(tx, [proven.id], 'share')
  if (!held || held.password_hash !== proven.password_hash || held.suspended_at) {
    throw new ApiError('credentials_wrong')
  }
  return held
}

/** Asks for the second factor after a right password; codes have limits of their own. */
async function askForCode(
  visit: identity.Visit,
  proven: StoredOperator,
  limits: identity.Limit[],
): Promise<ApiError> {
  const { token, token_hash } = identity.newToken()
  const expires_at = new Date(visit.clock.now().getTime() + identity.CHALLENGE_MS)
  await visit.db.transact(providerScope, async (tx) => {
    const { id: operator_id } = await holdProven(tx, proven)
    await identity.insertChallenge(tx, { token_hash, kind: 'console_code', operator_id, expires_at })
    await identity.uncountGuess(tx, limits)
  })
  return new ApiError('mfa_required', { challenge: token })
}

/** Completes a sign-in with a code. A try is counted before it is checked, per challenge and per account. */
export async function signInWithCode(
  settings: OperatorSettings,
  visit: identity.Visit,
  { challenge, code }: { challenge: string; code: string },
): Promise<SignedIn> {
  const { db, clock } = visit
  const token_hash = hashToken(challenge)
  const tried = await db.transact(providerScope, (tx) =>
    identity.tryChallenge(tx, token_hash, 'console_code', identity.CODE_TRIES, clock.now()),
  )
  const operator_id = tried?.operator_id
  if (!tried || !operator_id) throw new ApiError('challenge_ended')
  const limits = identity.codeLimits(operator_id, settings)
  await identity.reserveGuess(visit, limits)
  const signedIn = await db.transact(providerScope, async (tx) => {
    const [operator] = await lockOperators(tx, [operator_id])
    if (!operator || operator.suspended_at) throw new ApiError('account_suspended')
    const secret = operator.totp_secret && settings.vault.open(operator.totp_secret)
    const step = secret && identity.stepOf(secret, code.replaceAll(/\s/g, ''), clock)
    if (!step || !(await spendStep(tx, operator_id, step))) return undefined
    if (!(await identity.spendChallenge(tx, token_hash, 'console_code', clock.now()))) {
      throw new ApiError('challenge_ended')
    }
    await identity.uncountGuess(tx, limits)
    return openSession(tx, visit, operator, 'totp')
  })
  if (signedIn) return signedIn
  await db.transact(providerScope, (tx) =>
    identity.recordSignIn(tx, visit, { operator_id }, 'totp', 'code_wrong'),
  )
  throw new ApiError('code_wrong', { tries_left: identity.CODE_TRIES - tried.wrong_count })
}

async function openSession(
  tx: Tx,
  visit: identity.Visit,
  operator: StoredOperator,
  method: 'password' | 'totp',
): Promise<SignedIn> {
  const { clock, origin } = visit
  const now = clock.now()
  const { token, token_hash } = identity.newToken()
  const session_id = newId('session', clock)
  const expires_at = new Date(now.getTime() + identity.SESSION_SECONDS * 1000)
  const actor = { kind: 'operator', operator_id: operator.id } as const
  const times = { created_at: now, last_seen_at: now, expires_at }
  const session = { session_id, token_hash, operator_id: operator.id, remember: false }
  await identity.insertSession(tx, { ...session, ...origin, ...times })
  await identity.recordSignIn(tx, visit, { operator_id: operator.id }, method, 'signed_in')
  await recordEvent(tx, { ...visit, actor }, { action: 'session.open', id: session_id, data: { method } })
  return { access_token: token, expires_in: identity.SESSION_SECONDS, operator: toOperatorInfo(operator) }
}
