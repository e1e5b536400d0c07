import { z } from 'zod'
import { call } from './call.ts'
import { language } from './language.ts'

export const userInfo = z.object({
  id: z.string(),
  email: z.string(),
  language,
})
export type UserInfo = z.infer<typeof userInfo>

export const getUserInfo = call({
  method: 'GET',
  path: '/api/user/info',
  access: 'signed_in',
  summary: 'The signed-in user.',
  data: userInfo,
  errors: [],
})
