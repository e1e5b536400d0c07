import { z } from 'zod'
import { call, timestamp } from './call.ts'
import { language } from './fields.ts'

export const userInfo = z.object({
  id: z.string(),
  email: z.string(),
  language,
  has_pay_pwd: z.boolean(),
  /** When a locked payment password can be used again. */
  pay_pwd_locked_until: timestamp.nullable(),
  has_totp: z.boolean(),
  recovery_codes_left: z.int(),
  passkey_count: z.int(),
  password_changed_at: timestamp,
  pay_pwd_changed_at: timestamp.nullable(),
})
export type UserInfo = z.infer<typeof userInfo>

export const getUserInfo = call('GET /api/user/info', {
  access: 'signed_in',
  summary: 'The signed-in user.',
  data: userInfo,
})

export const updateUserInfo = call('PATCH /api/user/info', {
  access: 'signed_in',
  summary: 'Changes the language of mails to the user.',
  writes: ['user.update'],
  body: z.strictObject({ language }),
  data: userInfo,
})
