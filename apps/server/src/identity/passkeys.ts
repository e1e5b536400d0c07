import type { Passkey, SignedIn } from '@causeway/contract'
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { recordEvent } from '../kernel/audit.ts'
import { providerScope } from '../kernel/db/scope.ts'
import { ApiError, orRefuse } from '../kernel/http/api-error.ts'
import { hashToken } from '../kernel/http/session.ts'
import { newId } from '../kernel/id.ts'
import { tellOwner } from './owner-mail.ts'
import { insertChallenge, spendChallenge } from './queries/factors.ts'
import {
  deletePasskey,
  insertPasskey,
  type PasskeyRow,
  selectPasskeyByCredential,
  selectPasskeys,
  toPasskey,
  updatePasskeyUse,
} from './queries/passkeys.ts'
import { lockUser, type User } from './queries/users.ts'
import { holdProven, type Proof, reauthenticate } from './reauthentication.ts'
import { newToken, openSession, recordSignIn } from './sessions.ts'
import type { IdentitySettings, OwnVisit, Visit } from './settings.ts'
import { CHALLENGE_MS } from './sign-in.ts'

const PASSKEYS_MAX = 20

/** EdDSA, ES256 and RS256: supported by devices, and by Node without a warning. */
const ALGORITHMS = [-8, -7, -257]

export type Credential = { readonly id: string }
type Offer = { challenge: string; options: Record<string, unknown> }

export const rpOf = ({ public_url }: IdentitySettings) => ({
  rpID: new URL(public_url).hostname,
  origin: new URL(public_url).origin,
})

async function keepChallenge(visit: Visit, nonce: string, user_id?: string): Promise<string> {
  const { token, token_hash } = newToken()
  const expires_at = new Date(visit.clock.now().getTime() + CHALLENGE_MS)
  const whose = user_id ? ({ kind: 'passkey_add', user_id } as const) : ({ kind: 'passkey_sign_in' } as const)
  await visit.db.transact(providerScope, (tx) =>
    insertChallenge(tx, { token_hash, nonce, expires_at, ...whose }),
  )
  return token
}

/** Deletes the challenge before the signature is checked, so that each challenge allows one try. */
async function takeNonce(
  { db, clock }: Visit,
  token: string,
  kind: 'passkey_add' | 'passkey_sign_in',
  user_id: string | null,
): Promise<string> {
  const challenge = await db.transact(providerScope, (tx) =>
    spendChallenge(tx, hashToken(token), kind, clock.now()),
  )
  if (!challenge?.nonce || challenge.user_id !== user_id) throw new ApiError('challenge_ended')
  return challenge.nonce
}

export async function offerPasskey(
  settings: IdentitySettings,
  visit: OwnVisit,
  proof: Proof,
): Promise<Offer> {
  const user = await reauthenticate(settings, visit, proof)
  const existing = await selectPasskeys(visit.db.reader(providerScope), user.user_id)
  if (existing.length >= PASSKEYS_MAX) throw new ApiError('passkeys_too_many')
  const options = await generateRegistrationOptions({
    rpName: settings.brand[user.language],
    rpID: rpOf(settings).rpID,
    userID: new TextEncoder().encode(user.user_id),
    userName: user.email,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: existing.map(({ credential_id: id }) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return { challenge: await keepChallenge(visit, options.challenge, user.user_id), options: { ...options } }
}

export async function keepPasskey(
  settings: IdentitySettings,
  visit: OwnVisit,
  { challenge, name, credential }: { challenge: string; name: string; credential: Credential },
): Promise<Passkey> {
  const { db, clock } = visit
  const { user_id } = visit.actor
  const nonce = await takeNonce(visit, challenge, 'passkey_add', user_id)
  const made = await readNewPasskey(settings, nonce, credential)
  const now = clock.now()
  const row = { passkey_id: newId('passkey', clock), user_id, name, created_at: now.toISOString() }
  const passkey = { ...row, ...made, last_used_at: null }
  await db.transact(providerScope, async (tx) => {
    const user = await lockUser(tx, user_id, 'update')
    const { length } = await selectPasskeys(tx, user_id)
    if (length >= PASSKEYS_MAX) throw new ApiError('passkeys_too_many')
    if (!isWelcome(user) || !(await insertPasskey(tx, passkey))) throw new ApiError('passkey_wrong')
    await recordEvent(tx, visit, { action: 'passkey.add', id: passkey.passkey_id, data: { name } })
    await tellOwner(tx, clock, user, 'passkey_added', { name })
  })
  return toPasskey(passkey)
}

async function readNewPasskey(settings: IdentitySettings, nonce: string, credential: Credential) {
  const { rpID, origin } = rpOf(settings)
  const { registrationInfo } = await verifyRegistrationResponse({
    response: credential as RegistrationResponseJSON,
    expectedChallenge: nonce,
    expectedOrigin: origin,
    expectedRPID: rpID,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => {
    throw new ApiError('passkey_wrong')
  })
  if (!registrationInfo) throw new ApiError('passkey_wrong')
  const { id, publicKey, counter, transports } = registrationInfo.credential
  return {
    credential_id: id,
    public_key: Buffer.from(publicKey),
    counter: BigInt(counter),
    transports: transports ?? [],
  }
}

export async function forgetPasskey(
  settings: IdentitySettings,
  visit: OwnVisit,
  passkey_id: string,
  proof: Proof,
): Promise<void> {
  const { db, clock } = visit
  const user = await reauthenticate(settings, visit, proof)
  await db.transact(providerScope, async (tx) => {
    await holdProven(tx, user)
    const removed = orRefuse(await deletePasskey(tx, user.user_id, passkey_id), 'passkey_not_found')
    const data = { name: removed.name }
    await recordEvent(tx, visit, { action: 'passkey.remove', id: passkey_id, data })
    await tellOwner(tx, clock, user, 'passkey_removed', { name: removed.name })
  })
}

/** Asks for any passkey of this site: the passkey identifies the user. */
export async function offerSignIn(settings: IdentitySettings, visit: Visit): Promise<Offer> {
  const options = await generateAuthenticationOptions({
    rpID: rpOf(settings).rpID,
    userVerification: 'required',
    allowCredentials: [],
  })
  return { challenge: await keepChallenge(visit, options.challenge), options: { ...options } }
}

export async function signInWithPasskey(
  settings: IdentitySettings,
  visit: Visit,
  { challenge, credential, remember }: { challenge: string; credential: Credential; remember: boolean },
): Promise<SignedIn> {
  const { db } = visit
  const nonce = await takeNonce(visit, challenge, 'passkey_sign_in', null)
  const passkey = await selectPasskeyByCredential(db.reader(providerScope), credential.id)
  const counter = passkey && (await readSignature(settings, nonce, credential, passkey))
  if (!passkey || counter === undefined) return refuse(visit, passkey?.user_id ?? null, 'passkey_wrong')
  const signedIn = await db.transact(providerScope, async (tx) => {
    const user = await lockUser(tx, passkey.user_id)
    if (!isWelcome(user)) return undefined
    await updatePasskeyUse(tx, passkey.passkey_id, counter, visit.clock.now())
    return openSession(tx, visit, user, { remember, method: 'passkey' })
  })
  return signedIn ?? refuse(visit, passkey.user_id, 'account_suspended')
}

const isWelcome = (user: User | undefined): user is User => user !== undefined && !user.suspended_at

async function refuse(
  visit: Visit,
  user_id: string | null,
  code: 'passkey_wrong' | 'account_suspended',
): Promise<never> {
  await visit.db.transact(providerScope, (tx) =>
    recordSignIn(tx, visit, user_id ? { user_id } : undefined, 'passkey', 'refused'),
  )
  throw new ApiError(code)
}

/** The new counter if the passkey signed the nonce, otherwise undefined. */
export async function readSignature(
  settings: IdentitySettings,
  nonce: string,
  credential: Credential,
  { credential_id, public_key, counter }: PasskeyRow,
): Promise<number | undefined> {
  const { rpID, origin } = rpOf(settings)
  const verified = await verifyAuthenticationResponse({
    response: credential as AuthenticationResponseJSON,
    expectedChallenge: nonce,
    expectedOrigin: origin,
    expectedRPID: rpID,
    credential: { id: credential_id, publicKey: new Uint8Array(public_key), counter: Number(counter) },
  }).catch(() => undefined)
  return verified?.verified ? verified.authenticationInfo.newCounter : undefined
}
