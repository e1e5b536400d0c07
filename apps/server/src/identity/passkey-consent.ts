import { generateAuthenticationOptions } from '@simplewebauthn/server'
import type { Clock } from '../kernel/clock.ts'
import type { Reader, Tx } from '../kernel/db/db.ts'
import { ApiError } from '../kernel/http/api-error.ts'
import { type Credential, readSignature, rpOf } from './passkeys.ts'
import { selectPasskeyByCredential, selectPasskeys, updatePasskeyUse } from './queries/passkeys.ts'
import type { IdentitySettings } from './settings.ts'

/** The nonce that a passkey signs, and the options for the browser that asks for it. */
export type SignatureOffer = {
  readonly nonce: string
  /** Null for a user without passkeys, whose payment password consents. */
  readonly options: Record<string, unknown> | null
}

/** Asks one of the user's own passkeys for a signature that consents to one operation. */
export async function offerAuthorisation(
  settings: IdentitySettings,
  reader: Reader,
  user_id: string,
  takes_pay_pwd: boolean,
): Promise<SignatureOffer> {
  const passkeys = await selectPasskeys(reader, user_id)
  if (passkeys.length === 0 && !takes_pay_pwd) throw new ApiError('passkey_not_found')
  const options = await generateAuthenticationOptions({
    rpID: rpOf(settings).rpID,
    userVerification: 'required',
    allowCredentials: passkeys.map(({ credential_id: id }) => ({ id })),
  })
  return { nonce: options.challenge, options: passkeys.length > 0 ? { ...options } : null }
}

type Signed = { readonly user_id: string; readonly nonce: string; readonly credential: Credential }

/**
 * Refuses a signature unless a passkey of this user made it over the nonce. The caller locks the operation
 * and uses up the nonce in the same transaction.
 */
export async function verifyAuthorisation(
  settings: IdentitySettings,
  tx: Tx,
  clock: Clock,
  { user_id, nonce, credential }: Signed,
): Promise<void> {
  // Row level security of passkeys enforces the same in the scope of the user.
  const passkey = await selectPasskeyByCredential(tx, credential.id)
  const isOwn = passkey?.user_id === user_id
  const counter = isOwn ? await readSignature(settings, nonce, credential, passkey) : undefined
  if (!passkey || counter === undefined) throw new ApiError('passkey_wrong')
  await updatePasskeyUse(tx, passkey.passkey_id, counter, clock.now())
}
