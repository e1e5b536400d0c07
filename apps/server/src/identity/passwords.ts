import { passwordProblem } from '@causeway/contract'
import { recordEvent } from '../kernel/audit.ts'
import type { Tx } from '../kernel/db/db.ts'
import { providerScope } from '../kernel/db/scope.ts'
import { ApiError } from '../kernel/http/api-error.ts'
import { enqueue } from '../kernel/jobs.ts'
import { askingLimits, reserveGuess, signInKey } from './guesses.ts'
import { sendReset } from './link-kinds.ts'
import { findLink } from './links.ts'
import { tellOwner } from './owner-mail.ts'
import { deleteChallengesOf } from './queries/factors.ts'
import { deleteGuesses } from './queries/guesses.ts'
import { spendLink, spendLinksOf } from './queries/links.ts'
import { lockUser, selectUser, type User, updatePassword } from './queries/users.ts'
import { holdProven, type Proof, reauthenticate } from './reauthentication.ts'
import { endSessions } from './sessions.ts'
import type { IdentitySettings, OwnVisit, Visit } from './settings.ts'

export async function askForReset(settings: IdentitySettings, visit: Visit, email: string): Promise<void> {
  await reserveGuess(visit, askingLimits(visit.origin.ip, settings))
  await visit.db.transact(providerScope, (tx) => enqueue(tx, sendReset, { email }))
}

/** Applies the password rule of the contract again, now with the address. */
export function refuseLikeEmail(field: string, password: string, { email }: Pick<User, 'email'>): void {
  const problem = passwordProblem(password, email)
  if (problem) throw new ApiError('input_invalid', { fields: { [field]: problem } })
}

/** Sets the password by a mailed link and ends every session. */
export async function resetByLink(
  { hashing }: IdentitySettings,
  visit: Visit,
  { token, password }: { token: string; password: string },
): Promise<void> {
  hashing.refuseOverload()
  const { db, clock, request_id } = visit
  const link = await findLink(visit, token, 'reset')
  const user = link.user_id && (await selectUser(db.reader(providerScope), link.user_id))
  if (!user) throw new ApiError('link_unknown')
  refuseLikeEmail('password', password, user)
  const password_hash = await hashing.hash(password)
  await db.transact(providerScope, async (tx) => {
    // The user is locked first: `openSession` waits for this lock, or its session is ended below.
    await lockUser(tx, user.user_id, 'update')
    if (!(await spendLink(tx, link.link_id, clock.now()))) throw new ApiError('link_used')
    await replacePassword(tx, visit, user, password_hash)
    await endSessions(tx, { user_id: user.user_id })
    // The link proves the ownership of the address, so earlier failed tries no longer block the owner.
    await deleteGuesses(tx, signInKey(user.email))
    const actor = { kind: 'user', user_id: user.user_id, merchant_id: user.merchant_id ?? undefined } as const
    await recordEvent(tx, { clock, actor, request_id }, { action: 'password.reset', id: user.user_id })
    await tellOwner(tx, clock, user, 'password_reset')
  })
}

export async function changePassword(
  settings: IdentitySettings,
  visit: OwnVisit,
  { new_password, ...proof }: Proof & { new_password: string },
): Promise<void> {
  const { db, clock, actor } = visit
  const user = await reauthenticate(settings, visit, proof)
  refuseLikeEmail('new_password', new_password, user)
  const password_hash = await settings.hashing.hash(new_password)
  await db.transact(providerScope, async (tx) => {
    await holdProven(tx, user)
    await replacePassword(tx, visit, user, password_hash)
    await endSessions(tx, { user_id: user.user_id }, { but: actor.session_id })
    await recordEvent(tx, visit, { action: 'password.change', id: user.user_id })
    await tellOwner(tx, clock, user, 'password_changed')
  })
}

/** Ends what began under the old password: incomplete sign-ins and links mailed before. */
async function replacePassword(tx: Tx, { clock }: Visit, user: User, password_hash: string): Promise<void> {
  const { user_id } = user
  await updatePassword(tx, user_id, password_hash, clock.now())
  await spendLinksOf(tx, { user_id }, clock.now())
  await deleteChallengesOf(tx, { user_id })
}
