import { z } from 'zod'
import { call, idParams, timestamp } from '../call.ts'
import { code, email, language, newPassword, password, token } from '../fields.ts'
import { listCall } from '../list-call.ts'
import { operatorRoles } from '../operator.ts'
import { operatorList } from './lists.ts'

export const operatorInfo = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  language,
  roles: z.array(z.enum(operatorRoles)),
  has_totp: z.boolean(),
})
export type OperatorInfo = z.infer<typeof operatorInfo>

const signedIn = z.object({ access_token: z.string(), expires_in: z.int(), operator: operatorInfo })

export const consoleLogin = call('POST /api/console/login', {
  access: 'public',
  summary: 'Signs an operator in. With an authenticator it answers `mfa_required` and a challenge.',
  writes: ['session.open'],
  body: z.strictObject({ email, password }),
  data: signedIn,
  errors: ['credentials_wrong', 'mfa_required', 'account_suspended', 'totp_setup_required', 'too_many_tries'],
})

export const consoleVerifyLogin = call('POST /api/console/login/verify', {
  access: 'public',
  summary: 'Ends a sign-in with the code of the authenticator.',
  writes: ['session.open'],
  body: z.strictObject({ challenge: token, code }),
  data: signedIn,
  errors: ['code_wrong', 'challenge_ended', 'account_suspended', 'too_many_tries'],
})

export const consoleLogout = call('POST /api/console/logout', {
  access: 'operator',
  summary: 'Ends the session of the operator.',
  writes: ['session.end'],
})

export const getOperatorInfo = call('GET /api/console/info', {
  access: 'operator',
  summary: 'The signed-in operator.',
  data: operatorInfo,
})

export const updateOperatorInfo = call('PATCH /api/console/info', {
  access: 'operator',
  summary: 'Changes the language in which the operator works.',
  writes: ['operator.update'],
  body: z.strictObject({ language }),
  data: operatorInfo,
})

/** The first step of a setup: returns the secret for the authenticator app. */
export const beginOperatorSetup = call('POST /api/console/setup/begin', {
  access: 'public',
  summary: 'Opens the link that a new operator was given: whose it is, and the secret for the authenticator.',
  writes: [],
  body: z.strictObject({ token }),
  data: z.object({ email: z.string(), name: z.string(), secret: z.string(), uri: z.string() }),
  errors: ['link_unknown', 'link_expired', 'link_used'],
})

export const finishOperatorSetup = call('POST /api/console/setup', {
  access: 'public',
  summary: 'Sets the password and the authenticator of an operator, and ends all sessions there were.',
  writes: ['operator.setup'],
  body: z.strictObject({ token, password: newPassword, code }),
  errors: ['link_unknown', 'link_expired', 'link_used', 'code_wrong', 'too_many_tries'],
})

const operatorFields = {
  name: z.string().trim().min(1).max(100),
  roles: z.array(z.enum(operatorRoles)).min(1).max(operatorRoles.length),
}

export const operator = operatorInfo.extend({
  created_at: timestamp,
  suspended_at: timestamp.nullable(),
  /** The operator has not finished the setup. */
  is_invited: z.boolean(),
})
export type Operator = z.infer<typeof operator>

export const listOperators = listCall('GET /api/console/operators', {
  access: 'operator',
  summary: 'Everybody who works in the console.',
  list: operatorList,
  row: operator,
})

export const addOperator = call('POST /api/console/operators', {
  access: 'operator',
  roles: ['administrator'],
  summary: 'Adds an operator and mails the link with which the person sets up the account.',
  writes: ['operator.add'],
  body: z.strictObject({ email, language, ...operatorFields }),
  data: operator,
  errors: ['operator_exists'],
})

export const updateOperator = call('PATCH /api/console/operators/:id', {
  access: 'operator',
  roles: ['administrator'],
  summary: 'Changes the name and the roles of another operator.',
  writes: ['operator.update'],
  params: idParams,
  body: z.strictObject(operatorFields),
  data: operator,
  errors: ['operator_not_found', 'operator_self'],
})

export const renewOperatorSetup = call('POST /api/console/operators/:id/setup', {
  access: 'operator',
  roles: ['administrator'],
  summary:
    'Mails another operator a new link to set up password and authenticator; the old ones end with it.',
  writes: ['operator.renew_setup'],
  params: idParams,
  errors: ['operator_not_found', 'operator_self'],
})

export const suspendOperator = call('POST /api/console/operators/:id/suspend', {
  access: 'operator',
  roles: ['administrator'],
  summary: 'Ends every session of another operator, and lets nobody sign in as that operator.',
  writes: ['operator.suspend'],
  params: idParams,
  body: z.strictObject({ reason: z.string().trim().min(1).max(500) }),
  data: operator,
  errors: ['operator_not_found', 'operator_self', 'operator_wrong_state'],
})

export const resumeOperator = call('POST /api/console/operators/:id/resume', {
  access: 'operator',
  roles: ['administrator'],
  summary: 'Lets a suspended operator sign in again.',
  writes: ['operator.resume'],
  params: idParams,
  data: operator,
  errors: ['operator_not_found', 'operator_self', 'operator_wrong_state'],
})
