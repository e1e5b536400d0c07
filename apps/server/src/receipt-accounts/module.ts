import type { Module } from '../module.ts'
import { receiptAccountJobs } from './jobs.ts'
import type { BlockersOf } from './move-account.ts'
import { selectAccountQueues } from './queries/queues.ts'
import { receiptAccountEndpoints } from './routes.ts'

/** What keeps an account open besides its stores is registered in `app.ts`. */
export function receiptAccounts(blockersOf: BlockersOf): Module {
  return {
    endpoints: (settings) => receiptAccountEndpoints({ ...settings, blockersOf }),
    jobs: receiptAccountJobs,
    queues: selectAccountQueues,
  }
}
