import type { Module } from '../module.ts'
import { receiptChecks } from './checks.ts'
import { receiptConsoleEndpoints } from './console-routes.ts'
import { selectReceiptQueues } from './queries/lists.ts'
import { receiptEndpoints } from './routes.ts'

export const receipts: Module = {
  endpoints: () => [...receiptEndpoints, ...receiptConsoleEndpoints],
  checks: receiptChecks,
  queues: selectReceiptQueues,
}
