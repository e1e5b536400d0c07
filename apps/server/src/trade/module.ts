import type { Module } from '../module.ts'
import { tradeProofs } from './checks.ts'
import { tradeJobs } from './jobs.ts'
import { selectTradeQueue } from './queries/console.ts'
import { tradeEndpoints } from './routes.ts'

export const trade: Module = {
  endpoints: tradeEndpoints,
  jobs: () => tradeJobs,
  checks: tradeProofs,
  queues: async (reader) => ({ trade_submissions: await selectTradeQueue(reader) }),
}
