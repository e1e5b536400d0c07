import { z } from 'zod'
import { call } from './call.ts'
import { code, email, password, token } from './fields.ts'
import { userInfo } from './user.ts'

export const signedIn = z.object({
  access_token: z.string(),
  /** Seconds. */
  expires_in: z.int(),
  user_info: userInfo,
})
export type SignedIn = z.infer<typeof signedIn>

/** Stays signed in for 30 days instead of 12 hours, without an idle timeout. */
const remember = z.boolean().default(false)

export const login = call('POST /api/user/login', {
  access: 'public',
  summary: 'Signs in. With a second factor it answers `mfa_required` and a challenge.',
  writes: ['session.open'],
  body: z.strictObject({ email, password, remember }),
  data: signedIn,
  errors: ['credentials_wrong', 'mfa_required', 'account_suspended', 'too_many_tries'],
})

export const verifyLogin = call('POST /api/user/login/verify', {
  access: 'public',
  summary: 'Completes a sign-in with the code of the authenticator, or a recovery code.',
  writes: ['session.open'],
  body: z.strictObject({ challenge: token, code }),
  data: signedIn,
  errors: ['challenge_ended', 'code_wrong', 'account_suspended', 'too_many_tries'],
})

/** In the format of the browser's WebAuthn interface. */
const encoded = z.string().max(20_000)
export const credential = z.object({
  id: z.string().min(1).max(1024),
  rawId: z.string().min(1).max(1024),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: encoded,
    authenticatorData: encoded.optional(),
    signature: encoded.optional(),
    userHandle: encoded.nullish(),
    attestationObject: encoded.optional(),
    transports: z.array(z.string().max(40)).max(10).optional(),
  }),
})

export const passkeyChallenge = z.object({
  challenge: z.string(),
  options: z.record(z.string(), z.unknown()),
})

export const beginPasskeyLogin = call('POST /api/user/login/passkey/options', {
  access: 'public',
  summary: 'Makes a challenge to sign in with a passkey.',
  writes: [],
  data: passkeyChallenge,
})

export const loginWithPasskey = call('POST /api/user/login/passkey', {
  access: 'public',
  summary: 'Signs in with a passkey.',
  writes: ['session.open'],
  body: z.strictObject({ challenge: token, credential, remember }),
  data: signedIn,
  errors: ['challenge_ended', 'passkey_wrong', 'account_suspended'],
})

export const logout = call('POST /api/user/logout', {
  access: 'signed_in',
  summary: 'Ends this session.',
  writes: ['session.end'],
})
