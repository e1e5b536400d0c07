import type { Module } from '../module.ts'
import { treasuryChecks } from './checks.ts'
import { treasuryEndpoints } from './routes.ts'

export const treasury: Module = {
  endpoints: ({ sandbox }) => treasuryEndpoints(sandbox),
  checks: treasuryChecks,
}
