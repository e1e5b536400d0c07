import type { Module } from '../module.ts'
import { debtChecks } from './checks.ts'
import { debtChanges } from './queries/debts.ts'
import { debtEndpoints } from './routes.ts'

export const debts: Module = {
  endpoints: () => debtEndpoints,
  checks: debtChecks,
  queues: async (reader, operator_id) => ({ debts_to_confirm: await debtChanges.queue(reader, operator_id) }),
}
