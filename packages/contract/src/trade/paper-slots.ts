import type { TradeTemplateName } from './templates.ts'

/** The papers behind orders, as files. */
export const tradePapers = [
  'contract',
  'customs_declaration',
  'bill_of_lading',
  'settlement_statement',
  'earnings_report',
  'first_leg',
  'deliverable',
  'other',
] as const
export type TradePaper = (typeof tradePapers)[number]

/** The papers that each kind of trade has. */
export const paperSlots: Readonly<Record<TradeTemplateName, readonly TradePaper[]>> = {
  marketplace: ['settlement_statement', 'other'],
  warehouse: ['settlement_statement', 'first_leg', 'other'],
  managed: ['settlement_statement', 'other'],
  independent_site: ['settlement_statement', 'other'],
  app_store: ['earnings_report', 'other'],
  b2b: ['contract', 'customs_declaration', 'bill_of_lading', 'other'],
  services: ['contract', 'deliverable', 'other'],
}
