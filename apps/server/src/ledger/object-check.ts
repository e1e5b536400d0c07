import type { ReferenceKind } from '@causeway/contract'
import type { RawBuilder } from 'kysely'

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
