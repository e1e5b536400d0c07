import type { Module } from '../module.ts'
import { payeeJobs } from './jobs.ts'
import type { ScheduledPayments } from './move-payee.ts'
import { selectPayeeQueue } from './queries/queues.ts'
import { payeeEndpoints } from './routes.ts'

/** Those that merchants pay; who knows their scheduled payments is registered in `app.ts`. */
export const payees = (scheduled: ScheduledPayments): Module => ({
  endpoints: (review) => payeeEndpoints(review, scheduled),
  jobs: payeeJobs,
  queues: selectPayeeQueue,
})
