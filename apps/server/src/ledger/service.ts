export type { AccountRef } from './accounts.ts'
export { type AuditContext, auditLedger, findProblems } from './audit.ts'
export { countLastFindings } from './audit-runs.ts'
export type { BalanceCheck, ExpectedPart } from './balance-check.ts'
export {
  type Credit,
  creditLegs,
  debtLock,
  foreseeRepayment,
  holdDebts,
  repaymentOf,
  repaymentsOf,
} from './credit.ts'
export type { AuditCheck, ExpectedLine, ObjectCheck, ProofCheck } from './object-check.ts'
export { type Leg, type Posted, type Posting, post } from './post.ts'
export { openPoster, type Poster } from './poster.ts'
export {
  findTransaction,
  type StoredBalance,
  selectAccountEntries,
  selectBalances,
  selectEntriesOf,
} from './queries.ts'
export { selectUnsealedAge } from './unsealed.ts'
