import type { ErrorCode } from '@causeway/contract'
import type { Tx } from '../kernel/db/db.ts'
import { providerScope } from '../kernel/db/scope.ts'
import { ApiError } from '../kernel/http/api-error.ts'
import { spendCode } from './codes.ts'
import { passwordLimits, reserveGuess } from './guesses.ts'
import { uncountGuess } from './queries/guesses.ts'
import { lockUser, selectUser, type User } from './queries/users.ts'
import type { IdentitySettings, OwnVisit } from './settings.ts'

/** Locks the user whose password was proven, unless a reset or a suspension came in between. */
export async function holdProven(
  tx: Tx,
  proven: User,
  how: 'share' | 'update' = 'update',
  refusal: ErrorCode = 'password_wrong',
): Promise<User> {
  const user = await lockUser(tx, proven.user_id, how)
  if (!user || user.password_hash !== proven.password_hash || user.suspended_at) throw new ApiError(refusal)
  return user
}

export type Proof = { readonly password: string; readonly code?: string | undefined }

/** Proves the owner of the session again: by the password, and by a code if an authenticator is on. */
export async function reauthenticate(
  settings: IdentitySettings,
  visit: OwnVisit,
  { password, code }: Proof,
  { asksForCode = true } = {},
): Promise<User> {
  const { db, clock, actor } = visit
  const { user_id } = actor
  settings.hashing.refuseOverload()
  const limits = passwordLimits(user_id, settings)
  await reserveGuess(visit, limits)
  const user = await selectUser(db.reader(providerScope), user_id)
  if (!user || !(await settings.hashing.verify(user.password_hash, password))) {
    throw new ApiError('password_wrong')
  }
  const needsCode = asksForCode && user.has_totp
  const isRight = await db.transact(providerScope, async (tx) => {
    const isSpent = needsCode && code !== undefined && (await spendCode(tx, settings, clock, user, code))
    if (needsCode && code !== undefined && !isSpent) return false
    await uncountGuess(tx, limits)
    return true
  })
  if (!isRight) throw new ApiError('code_wrong')
  if (needsCode && code === undefined) throw new ApiError('code_required')
  return user
}
