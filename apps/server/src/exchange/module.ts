import type { Module } from '../module.ts'
import { exchangeChecks } from './checks.ts'
import { exchangeJobs } from './jobs.ts'
import { exchangeEndpoints } from './routes.ts'

export const exchange: Module = {
  endpoints: exchangeEndpoints,
  jobs: () => exchangeJobs,
  checks: exchangeChecks,
}
