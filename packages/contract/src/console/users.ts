import { z } from 'zod'
import { call, idParams } from '../call.ts'

export const suspendUser = call('POST /api/console/users/:id/suspend', {
  access: 'operator',
  roles: ['reviewer', 'administrator'],
  summary: 'Suspends a user: ends every session and refuses sign-in.',
  writes: ['user.suspend'],
  params: idParams,
  body: z.strictObject({ reason: z.string().trim().min(1).max(500) }),
  errors: ['user_not_found', 'user_already_suspended'],
})

export const resumeUser = call('POST /api/console/users/:id/resume', {
  access: 'operator',
  roles: ['reviewer', 'administrator'],
  summary: 'Resumes a suspended user.',
  writes: ['user.resume'],
  params: idParams,
  errors: ['user_not_found', 'user_not_suspended'],
})
