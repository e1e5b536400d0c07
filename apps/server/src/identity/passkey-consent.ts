import { generateAuthenticationOptions } from '@simplewebauthn/server'
import type { Clock } from '../kernel/clock.ts'
import type { Reader, Tx } from '../kernel/db/db.ts'
import { ApiError } from '../kernel/http/api-error.ts'
import { type Credential, readSignature, rpOf } from './passkeys.ts'
import { selectPasskeyByCredential, selectPasskeys, updatePasskeyUse } from './queries/passkeys.ts'
import type { IdentitySettings } from './settings.ts'

/** What a passkey has to sign, and how a browser is told to ask for it. */
export type SignatureOffer = { readonly nonce: string; readonly options: Record<string, unknown> }

/** Asks the passkeys of a person, and no others, for a signature that gives consent to one thing. */
export async function offerAuthorisation(
  settings: IdentitySettings,
  reader: Reader,
  user_id: string,
): Promise<SignatureOffer> {
  const passkeys = await selectPasskeys(reader, user_id)
  if (passkeys.length === 0) throw new ApiError('passkey_not_found')
  const options = await generateAuthenticationOptions({
    rpID: rpOf(settings).rpID,
    userVerification: 'required',
    allowCredentials: passkeys.map(({ credential_id: id }) => ({ id })),
  })
  return { nonce: options.challenge, options: { ...options } }
}

type Signed = { readonly user_id: string; readonly nonce: string; readonly credential: Credential }

/**
 * Refuses a signature that is not the person's own under what she was asked for. The caller holds what is
 * signed: whoever gave the nonce takes it away in the same transaction.
 */
export async function verifyAuthorisation(
  settings: IdentitySettings,
  tx: Tx,
  clock: Clock,
  { user_id, nonce, credential }: Signed,
): Promise<void> {
  // In the person's own scope the row level security of passkeys says the same.
  const passkey = await selectPasskeyByCredential(tx, credential.id)
  const isOwn = passkey?.user_id === user_id
  const counter = isOwn ? await readSignature(settings, nonce, credential, passkey) : undefined
  if (!passkey || counter === undefined) throw new ApiError('passkey_wrong')
  await updatePasskeyUse(tx, passkey.passkey_id, counter, clock.now())
}
