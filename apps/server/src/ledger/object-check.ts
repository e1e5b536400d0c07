import type { ReferenceKind } from '@causeway/contract'
import type { RawBuilder } from 'kysely'
import type { Check } from './audit-finding.ts'
import type { BalanceCheck } from './balance-check.ts'

/** The amount that one posting should have moved on one account, derived from the business object. */
export type ExpectedLine = {
  readonly key: string
  readonly merchant_id: string | null
  /** The owner of the account; null for the provider. */
  readonly account_merchant_id: string | null
  readonly kind: string
  readonly currency: string
  readonly minor: bigint
}

/**
 * The lines that a module expects in the journal for its objects, as a select over its own tables. The
 * auditor compares them with the postings of that reference kind, both ways. Lines of one account are summed.
 */
export type ObjectCheck = {
  readonly reference_kind: ReferenceKind
  readonly expected: RawBuilder<ExpectedLine>
}

/** Proves books of a module beside the ledger: its select returns no rows while they are intact. */
export type ProofCheck = { readonly find: Check }

/** What a module lets the auditor check. */
export type AuditCheck = ObjectCheck | ProofCheck | BalanceCheck
