import { z } from 'zod'
import type { ErrorCode } from './errors.ts'
import { payPwd } from './fields.ts'
import { credential } from './sign-in.ts'

/** The errors of a call that needs consent. */
export const consentErrors = [
  'pay_pwd_missing',
  'pay_pwd_wrong',
  'pay_pwd_locked',
  'passkey_wrong',
  'authorisation_not_found',
  'authorisation_ended',
] as const

/** The payment password with the request, or a passkey's signature of an authorisation. */
export function withConsent<Shape extends z.ZodRawShape>(thing: Shape) {
  return z.union([
    z.strictObject({ ...thing, pay_pwd: payPwd }),
    z.strictObject({ authorisation_id: z.string().max(64), passkey: credential }),
  ])
}

/** A kind of authorisation: its input, its content, and its errors. */
export function authorisationKind<
  const Kind extends string,
  Input extends z.ZodRawShape,
  Content extends z.ZodRawShape,
>(declared: {
  readonly kind: Kind
  readonly input: Input
  readonly content: Content
  /** The payment password consents to the content too; else a passkey alone does. */
  readonly takes_pay_pwd?: true
  readonly errors: readonly ErrorCode[]
}) {
  const { kind, input, content, takes_pay_pwd = false, errors } = declared
  return {
    kind,
    input: z.strictObject({ kind: z.literal(kind), ...input }),
    content: z.object({ kind: z.literal(kind), ...content }),
    takes_pay_pwd,
    errors,
  }
}
