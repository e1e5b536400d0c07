import { z } from 'zod'
import { sessionList, signInList } from './account-lists.ts'
import { call, idParams, timestamp } from './call.ts'
import { listCall } from './list-call.ts'

/** Where a session was opened, as far as the server can tell. */
const origin = {
  ip: z.string(),
  /** Such as “Chrome” and “Windows”; empty if the browser does not send it. */
  browser: z.string(),
  system: z.string(),
}

export const session = z.object({
  id: z.string(),
  ...origin,
  created_at: timestamp,
  last_seen_at: timestamp,
  expires_at: timestamp,
  /** Whether it is the session of this request. */
  is_current: z.boolean(),
})
export type Session = z.infer<typeof session>

export const listSessions = listCall('GET /api/user/sessions', {
  access: 'signed_in',
  summary: 'Where the user is signed in, this session first, then by the last request.',
  list: sessionList,
  row: session,
})

export const endSession = call('DELETE /api/user/sessions/:id', {
  access: 'signed_in',
  summary: 'Ends one session of the user at once.',
  writes: ['session.end'],
  params: idParams,
  errors: ['session_not_found'],
})

export const endOtherSessions = call('POST /api/user/sessions/end_others', {
  access: 'signed_in',
  summary: 'Ends every session of the user but this one.',
  writes: ['session.end_others'],
  data: z.object({ ended: z.int() }),
})

export const signInMethods = ['password', 'totp', 'recovery_code', 'passkey'] as const
export const signInOutcomes = ['signed_in', 'password_wrong', 'code_wrong', 'refused'] as const

export const signIn = z.object({
  id: z.string(),
  method: z.enum(signInMethods),
  outcome: z.enum(signInOutcomes),
  ...origin,
  occurred_at: timestamp,
})
export type SignIn = z.infer<typeof signIn>

export const listSignIns = listCall('GET /api/user/sign_ins', {
  access: 'signed_in',
  summary: 'Who tried to sign in as the user, newest first.',
  list: signInList,
  row: signIn,
})
