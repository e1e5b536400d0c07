import { recordEvent } from '../kernel/audit.ts'
import { providerScope } from '../kernel/db/scope.ts'
import { ApiError } from '../kernel/http/api-error.ts'
import { newRecoveryCodes, newSecret, recoveryCodeHash, stepOf, totpUri } from './codes.ts'
import { codeLimits, reserveGuess } from './guesses.ts'
import { tellOwner } from './owner-mail.ts'
import {
  confirmTotpSecret,
  deleteTotp,
  replaceRecoveryCodes,
  selectTotp,
  spendTotpStep,
  upsertTotp,
} from './queries/factors.ts'
import { uncountGuess } from './queries/guesses.ts'
import { lockUser } from './queries/users.ts'
import { holdProven, type Proof, reauthenticate } from './reauthentication.ts'
import type { IdentitySettings, OwnVisit } from './settings.ts'

/** Offers a secret, which has no effect until a code of it is confirmed. */
export async function beginAuthenticator(
  settings: IdentitySettings,
  visit: OwnVisit,
  proof: Proof,
): Promise<{ secret: string; uri: string }> {
  const { db, clock } = visit
  const user = await reauthenticate(settings, visit, proof, { asksForCode: false })
  const secret = newSecret()
  const sealed = settings.vault.seal(secret)
  const isKept = await db.transact(providerScope, (tx) => upsertTotp(tx, user.user_id, sealed, clock.now()))
  if (!isKept) throw new ApiError('totp_already_on')
  return { secret, uri: totpUri(secret, settings.brand['en-US'], user.email) }
}

/** Turns the authenticator on after a right code. */
export async function confirmAuthenticator(
  settings: IdentitySettings,
  visit: OwnVisit,
  code: string,
): Promise<string[]> {
  const { db, clock, actor } = visit
  const limits = codeLimits(actor.user_id, settings)
  await reserveGuess(visit, limits)
  return db.transact(providerScope, async (tx) => {
    const user = await lockUser(tx, actor.user_id, 'update')
    const totp = await selectTotp(tx, actor.user_id)
    if (!user || !totp) throw new ApiError('totp_not_begun')
    if (totp.confirmed_at) throw new ApiError('totp_already_on')
    const step = stepOf(settings.vault.open(totp.secret), code.replaceAll(/\s/g, ''), clock)
    if (step === undefined || !(await spendTotpStep(tx, user.user_id, step))) throw new ApiError('code_wrong')
    await confirmTotpSecret(tx, user.user_id, clock.now())
    const codes = newRecoveryCodes()
    const hashes = codes.map((each) => recoveryCodeHash(settings, user.user_id, each))
    await replaceRecoveryCodes(tx, user.user_id, hashes)
    await uncountGuess(tx, limits)
    await recordEvent(tx, visit, { action: 'totp.enable', id: user.user_id })
    await tellOwner(tx, clock, user, 'totp_enabled')
    return codes
  })
}

export async function disableAuthenticator(
  settings: IdentitySettings,
  visit: OwnVisit,
  proof: Proof,
): Promise<void> {
  const { db, clock } = visit
  const user = await reauthenticate(settings, visit, proof)
  if (!user.has_totp) throw new ApiError('totp_not_on')
  await db.transact(providerScope, async (tx) => {
    await holdProven(tx, user)
    await deleteTotp(tx, user.user_id)
    await recordEvent(tx, visit, { action: 'totp.disable', id: user.user_id })
    await tellOwner(tx, clock, user, 'totp_disabled')
  })
}

export async function renewCodes(
  settings: IdentitySettings,
  visit: OwnVisit,
  proof: Proof,
): Promise<string[]> {
  const { db, clock } = visit
  const user = await reauthenticate(settings, visit, proof)
  if (!user.has_totp) throw new ApiError('totp_not_on')
  const codes = newRecoveryCodes()
  await db.transact(providerScope, async (tx) => {
    await holdProven(tx, user)
    const hashes = codes.map((each) => recoveryCodeHash(settings, user.user_id, each))
    await replaceRecoveryCodes(tx, user.user_id, hashes)
    await recordEvent(tx, visit, { action: 'recovery_codes.renew', id: user.user_id })
    await tellOwner(tx, clock, user, 'recovery_codes_renewed')
  })
  return codes
}
