export { createApplication, saveApplicationDraft } from './application-drafts.ts'
export { receiptAccountExports } from './export-kind.ts'
export { findLetter, issueLetter, type Letter } from './letters.ts'
export type { ReceivedBy } from './list-accounts.ts'
export type { Blocker, BlockersOf } from './move-account.ts'
export {
  type AccountRecord,
  declaredPayers,
  type FoundAccount,
  findAccountsByNumber,
  lockAccount,
  type ProofOwed,
  proofOwedBy,
  selectAccountsWithoutProof,
  selectDeclaredPayers,
  selectDeclaredVolumes,
  selectOpenedAccounts,
} from './queries/accounts.ts'
export { reviewApplicationInSandbox } from './reviewer.ts'
export { holderScreening } from './screening-subject.ts'
export { readShare, type SharedAccount } from './share-account.ts'
export { applicationSubject } from './subject.ts'
export { submitApplication } from './submit-application.ts'
export { holdersExpiring } from './watch-holders.ts'
