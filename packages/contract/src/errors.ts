/**
 * Every way a call can refuse, with its HTTP status. A code names the broken rule and never changes once
 * published; its words live in `locales/<language>/errors.json`.
 */
export const errorStatus = {
  body_malformed: 400,
  input_invalid: 400,
  idempotency_key_missing: 400,
  session_missing: 401,
  session_ended: 401,
  credentials_wrong: 400,
  code_wrong: 400,
  passkey_wrong: 400,
  challenge_ended: 400,
  link_unknown: 400,
  mfa_required: 403,
  account_suspended: 403,
  password_wrong: 403,
  code_required: 403,
  pay_pwd_wrong: 403,
  pay_pwd_locked: 403,
  merchant_not_approved: 403,
  operator_only: 403,
  user_only: 403,
  not_found: 404,
  corp_not_found: 404,
  user_not_found: 404,
  session_not_found: 404,
  passkey_not_found: 404,
  failed_job_not_found: 404,
  link_expired: 409,
  link_used: 409,
  pay_pwd_missing: 409,
  totp_already_on: 409,
  totp_not_begun: 409,
  totp_not_on: 409,
  passkeys_too_many: 409,
  user_already_suspended: 409,
  user_not_suspended: 409,
  body_too_large: 413,
  content_type_unsupported: 415,
  idempotency_conflict: 422,
  too_many_requests: 429,
  too_many_tries: 429,
  internal_error: 500,
  overloaded: 503,
} as const

export type ErrorCode = keyof typeof errorStatus

/** What the kernel itself may answer to any call, so that no call has to list it. */
export const commonErrors = [
  'body_malformed',
  'input_invalid',
  'idempotency_key_missing',
  'session_missing',
  'session_ended',
  'merchant_not_approved',
  'operator_only',
  'user_only',
  'not_found',
  'body_too_large',
  'content_type_unsupported',
  'idempotency_conflict',
  'too_many_requests',
  'internal_error',
  'overloaded',
] as const satisfies ErrorCode[]

/** Why one field of an input is wrong: the values of `data.fields` in an `input_invalid` answer. */
export const fieldErrors = [
  'required',
  'type',
  'format',
  'too_short',
  'too_long',
  'too_small',
  'too_large',
  'not_an_option',
  'too_common',
  'like_email',
  'too_simple',
  'unknown',
  'invalid',
] as const

export type FieldError = (typeof fieldErrors)[number]
