import type { Module } from '../module.ts'
import { treasuryChecks } from './checks.ts'
import { executeDealJob } from './deals.ts'
import { treasuryEndpoints } from './routes.ts'

export const treasury: Module = {
  endpoints: ({ sandbox }) => treasuryEndpoints(sandbox),
  jobs: () => [executeDealJob],
  checks: treasuryChecks,
}
