import type { Call } from './call.ts'
import { listFailedJobs, retryFailedJob } from './jobs.ts'
import { listMailbox } from './sandbox.ts'
import { getUserInfo } from './user.ts'

export * from './call.ts'
export * from './code-lists/index.ts'
export * from './envelope.ts'
export * from './error-texts.ts'
export * from './errors.ts'
export * from './jobs.ts'
export * from './language.ts'
export * from './machine.ts'
export * from './sandbox.ts'
export * from './user.ts'

/** Every call of the API by its name. The server must serve each one, and a test must cover each one. */
export const calls = {
  getUserInfo,
  listFailedJobs,
  retryFailedJob,
  listMailbox,
} satisfies Record<string, Call>

export type CallName = keyof typeof calls
