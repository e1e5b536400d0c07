import type { z } from 'zod'
import { codeSchema, plainEntries } from './code-list.ts'

export const fundsSources = plainEntries(['bp', 'pls', 'es', 'bb', 'sl', 'bofi'])
export const sourceFunds = codeSchema(fundsSources)
export type SourceFunds = z.infer<typeof sourceFunds>

export const wealthSources = plainEntries([
  'BUSINESS_INCOME',
  'SALARY',
  'INVESTMENT',
  'DIVIDEND',
  'PROPERTY_SALE',
  'RENTAL',
  'INHERITANCE',
  'GIFT',
  'SAVINGS',
  'COMPANY_SALE',
  'LOAN',
  'PENSION',
  'OTHER',
])
export const wealthSource = codeSchema(wealthSources)
export type WealthSource = z.infer<typeof wealthSource>

/** Bands of whole US dollars per month; each starts at the end of the previous one. */
export const monthlyTxnBands = [
  { code: '0', min_usd_exclusive: 0, max_usd_inclusive: 50_000 },
  { code: '1', min_usd_exclusive: 50_000, max_usd_inclusive: 150_000 },
  { code: '2', min_usd_exclusive: 150_000, max_usd_inclusive: 500_000 },
  { code: '3', min_usd_exclusive: 500_000, max_usd_inclusive: 1_000_000 },
  { code: '4', min_usd_exclusive: 1_000_000, max_usd_inclusive: 5_000_000 },
  { code: '5', min_usd_exclusive: 5_000_000, max_usd_inclusive: null },
] as const
export const monthlyTxnEst = codeSchema(monthlyTxnBands)
export type MonthlyTxnEst = z.infer<typeof monthlyTxnEst>
