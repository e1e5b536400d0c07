import { z } from 'zod'
import type { FieldError } from './errors.ts'
import { languages } from './language.ts'
import { passwordProblem } from './password-rule.ts'
import { payPwdProblem } from './pay-pwd-rule.ts'

/** A rule as a zod check that keeps its own error code. */
function rule(problem: (text: string) => FieldError | undefined) {
  return (text: string, context: z.RefinementCtx): void => {
    const field_error = problem(text)
    if (field_error) context.addIssue({ code: 'custom', params: { field_error } })
  }
}

export const language = z.enum(languages)

export const email = z.email().max(254)

/** A password that a user chooses. Only the server can always compare it with the address. */
export const newPassword = z
  .string()
  .max(512)
  .superRefine(rule((text) => passwordProblem(text)))

/** An existing password: one that no rule allows is simply wrong. */
export const password = z.string().min(1).max(512)

export const newPayPwd = z.string().max(64).superRefine(rule(payPwdProblem))

export const payPwd = z.string().min(1).max(64)

/** Six digits of the authenticator, or one of the recovery codes. */
export const code = z.string().trim().min(6).max(32)

/** Random, made by the server, returned once. */
export const token = z.string().min(20).max(200)

/** The proof for a change of security settings: the password, and a code if an authenticator is on. */
export const reauthentication = { password, code: code.optional() }
