import type { ReferenceKind } from '@causeway/contract'
import type { RawBuilder } from 'kysely'

/** What one account should have got by one posting, as the business object tells it. */
export type ExpectedLine = {
  readonly key: string
  readonly merchant_id: string | null
  /** Whose account it is: the provider's, if nobody's. */
  readonly account_merchant_id: string | null
  readonly kind: string
  readonly currency: string
  readonly minor: bigint
}

/**
 * What a module expects in the journal for its own objects, as a select over its own tables. The auditor
 * compares it with what was posted for that kind of reference, both ways. Lines of one account are added up.
 */
export type ObjectCheck = {
  readonly reference_kind: ReferenceKind
  readonly expected: RawBuilder<ExpectedLine>
}
