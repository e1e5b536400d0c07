import type { Module } from '../module.ts'
import { paymentChecks } from './checks.ts'
import { paymentJobs } from './jobs.ts'
import { selectPaymentQueues } from './queries/console-lists.ts'
import { paymentEndpoints } from './routes.ts'

export const payments: Module = {
  endpoints: paymentEndpoints,
  jobs: () => paymentJobs,
  checks: paymentChecks,
  queues: selectPaymentQueues,
}
