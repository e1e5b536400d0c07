import { z } from 'zod'
import { passkeyList } from './account-lists.ts'
import { call, idParams, timestamp } from './call.ts'
import { code, password, reauthentication, token } from './fields.ts'
import { listCall } from './list-call.ts'
import { credential, passkeyChallenge } from './sign-in.ts'

const refusals = ['password_wrong', 'code_required', 'code_wrong', 'too_many_tries'] as const

export const beginTotp = call('POST /api/user/totp', {
  access: 'signed_in',
  summary: 'A new secret for an authenticator. It counts once a code of it was confirmed.',
  writes: [],
  body: z.strictObject({ password }),
  data: z.object({ secret: z.string(), uri: z.string() }),
  errors: ['totp_already_on', 'password_wrong', 'too_many_tries'],
})

const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) })

export const confirmTotp = call('POST /api/user/totp/confirm', {
  access: 'signed_in',
  summary: 'Turns the authenticator on, and gives the recovery codes, once.',
  writes: ['totp.enable'],
  body: z.strictObject({ code }),
  data: recoveryCodes,
  errors: ['totp_already_on', 'totp_not_begun', 'code_wrong', 'too_many_tries'],
})

export const disableTotp = call('POST /api/user/totp/disable', {
  access: 'signed_in',
  summary: 'Turns the authenticator off. Its recovery codes end with it.',
  writes: ['totp.disable'],
  body: z.strictObject(reauthentication),
  errors: ['totp_not_on', ...refusals],
})

export const renewRecoveryCodes = call('POST /api/user/totp/recovery_codes', {
  access: 'signed_in',
  summary: 'New recovery codes in place of the old ones.',
  writes: ['recovery_codes.renew'],
  body: z.strictObject(reauthentication),
  data: recoveryCodes,
  errors: ['totp_not_on', ...refusals],
})

export const passkey = z.object({
  id: z.string(),
  name: z.string(),
  created_at: timestamp,
  last_used_at: timestamp.nullable(),
})
export type Passkey = z.infer<typeof passkey>

const name = z.string().trim().min(1).max(60)
export const listPasskeys = listCall('GET /api/user/passkeys', {
  access: 'signed_in',
  summary: 'The passkeys of the user, newest first.',
  list: passkeyList,
  row: passkey,
})

export const beginPasskey = call('POST /api/user/passkeys/options', {
  access: 'signed_in',
  summary: 'What a device needs to make a passkey.',
  writes: [],
  body: z.strictObject(reauthentication),
  data: passkeyChallenge,
  errors: ['passkeys_too_many', ...refusals],
})

export const addPasskey = call('POST /api/user/passkeys', {
  access: 'signed_in',
  summary: 'Keeps a passkey that a device has made.',
  writes: ['passkey.add'],
  body: z.strictObject({ challenge: token, name, credential }),
  data: passkey,
  errors: ['challenge_ended', 'passkey_wrong', 'passkeys_too_many'],
})

export const renamePasskey = call('PATCH /api/user/passkeys/:id', {
  access: 'signed_in',
  summary: 'Gives a passkey another name.',
  writes: ['passkey.rename'],
  params: idParams,
  body: z.strictObject({ name }),
  data: passkey,
  errors: ['passkey_not_found'],
})

export const removePasskey = call('POST /api/user/passkeys/:id/remove', {
  access: 'signed_in',
  summary: 'Forgets a passkey.',
  writes: ['passkey.remove'],
  params: idParams,
  body: z.strictObject(reauthentication),
  errors: ['passkey_not_found', ...refusals],
})
