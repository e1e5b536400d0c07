import * as identity from '../identity/service.ts'
import { recordEvent } from '../kernel/audit.ts'
import type { Tx } from '../kernel/db/db.ts'
import { providerScope } from '../kernel/db/scope.ts'
import { ApiError } from '../kernel/http/api-error.ts'
import {
  bindSecret,
  lockOperators,
  type StoredOperator,
  selectOperator,
  updateCredentials,
} from './queries.ts'

/** The operator of a setup link that still works. */
async function findSetup(visit: identity.Visit, token: string) {
  const link = await identity.findLink(visit, token, 'setup')
  const operator =
    link.operator_id && (await selectOperator(visit.db.reader(providerScope), link.operator_id))
  if (!operator) throw new ApiError('link_unknown')
  return { link, operator }
}

/** Names the operator of the link and offers the secret of an authenticator. */
export async function beginSetup(
  { vault, brand }: identity.IdentitySettings,
  visit: identity.Visit,
  token: string,
): Promise<{ email: string; name: string; secret: string; uri: string }> {
  const { link, operator } = await findSetup(visit, token)
  const offered = vault.seal(identity.newSecret())
  const bound = await visit.db.transact(providerScope, (tx) => bindSecret(tx, link.link_id, offered))
  if (!bound) throw new ApiError('link_used')
  const secret = vault.open(bound)
  const { email, name } = operator
  return { email, name, secret, uri: identity.totpUri(secret, `${brand['en-US']} Console`, email) }
}

type Setup = { readonly token: string; readonly password: string; readonly code: string }

/** Sets the password and the authenticator after a right code of the offered secret. */
export async function finishSetup(
  settings: identity.IdentitySettings,
  visit: identity.Visit,
  { token, password, code }: Setup,
): Promise<void> {
  settings.hashing.refuseOverload()
  const { db, clock } = visit
  const { link, operator } = await findSetup(visit, token)
  identity.refuseLikeEmail('password', password, operator)
  const limits = identity.codeLimits(operator.id, settings)
  await identity.reserveGuess(visit, limits)
  const step = link.totp_secret
    ? identity.stepOf(settings.vault.open(link.totp_secret), code.replaceAll(/\s/g, ''), clock)
    : undefined
  if (!link.totp_secret || step === undefined) throw new ApiError('code_wrong')
  const password_hash = await settings.hashing.hash(password)
  const credentials = { password_hash, totp_secret: link.totp_secret, totp_last_step: BigInt(step) }
  await db.transact(providerScope, async (tx) => {
    // The operator is locked first: a sign-in waits for this lock, or its session is ended below.
    await lockOperators(tx, [operator.id])
    if (!(await identity.spendLink(tx, link.link_id, clock.now()))) throw new ApiError('link_used')
    await updateCredentials(tx, operator.id, credentials)
    await forgetBefore(tx, visit, operator)
    await identity.uncountGuess(tx, limits)
    const actor = { kind: 'operator', operator_id: operator.id } as const
    await recordEvent(tx, { ...visit, actor }, { action: 'operator.setup', id: operator.id })
  })
}

/** Ends what began under the old password: sessions, incomplete sign-ins, other links and counted tries. */
async function forgetBefore(
  tx: Tx,
  { clock }: identity.Visit,
  { id: operator_id, email }: StoredOperator,
): Promise<void> {
  await identity.endSessions(tx, { operator_id })
  await identity.deleteChallengesOf(tx, { operator_id })
  await identity.spendLinksOf(tx, { operator_id }, clock.now())
  await identity.deleteGuesses(tx, identity.signInKey(email, 'console_sign_in'))
}
