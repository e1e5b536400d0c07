import type { Module } from '../module.ts'
import { receiptAccountJobs } from './jobs.ts'
import type { ReceivedBy } from './list-accounts.ts'
import type { BlockersOf } from './move-account.ts'
import { selectAccountQueues } from './queries/queues.ts'
import { receiptAccountEndpoints } from './routes.ts'

/** What receipts tell of accounts, registered in `app.ts`. */
type OfReceipts = {
  /** What keeps an account open, besides its stores. */
  readonly blockersOf: BlockersOf
  readonly receivedBy: ReceivedBy
}

export function receiptAccounts(ofReceipts: OfReceipts): Module {
  return {
    endpoints: (settings) => receiptAccountEndpoints({ ...settings, ...ofReceipts }),
    jobs: receiptAccountJobs,
    queues: selectAccountQueues,
  }
}
