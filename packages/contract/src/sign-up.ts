import { z } from 'zod'
import { call } from './call.ts'
import { email, language, newPassword, token } from './fields.ts'
import { passwordProblem } from './password-rule.ts'

export const registerBody = z
  .strictObject({ email, password: newPassword, language, accepted_terms: z.literal(true) })
  .superRefine(({ email, password }, context) => {
    const field_error = passwordProblem(password, email)
    if (field_error) context.addIssue({ code: 'custom', path: ['password'], params: { field_error } })
  })

export const register = call('POST /api/user/register', {
  access: 'public',
  summary: 'Registers an account. The answer does not depend on whether the address is known; the mail does.',
  writes: [],
  body: registerBody,
  errors: ['too_many_tries'],
})

export const activate = call('POST /api/user/activate', {
  access: 'public',
  summary: 'Activates an account by a mailed link.',
  writes: ['user.activate'],
  query: z.object({ token }),
  errors: ['link_unknown', 'link_expired', 'link_used'],
})

export const sendActivationLink = call('POST /api/user/send_activation_link', {
  access: 'public',
  summary: 'Mails the activation link again if the address has a pending registration.',
  writes: [],
  body: z.strictObject({ email }),
  errors: ['too_many_tries'],
})
