import type { MerchantAccountKind, ProviderAccountKind } from '@causeway/contract'
import type { RawBuilder } from 'kysely'

/** A part of the balance that one account should have, derived from open business objects. */
export type ExpectedPart = {
  /** The owner of the account; null for the provider. */
  readonly merchant_id: string | null
  /** Of a nostro; null for any other account. */
  readonly bank: string | null
  readonly currency: string
  readonly minor: bigint
}

/**
 * What the accounts of one kind hold by the tables of a module, as a select. The auditor compares them with
 * the journal, both ways: an object check proves each posting, this one that no object or step is missing.
 */
export type BalanceCheck = {
  readonly account_kind: MerchantAccountKind | ProviderAccountKind
  readonly expected: RawBuilder<ExpectedPart>
}
