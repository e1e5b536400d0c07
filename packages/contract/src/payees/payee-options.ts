/** RMB into mainland China, or abroad. */
export const payeeDirections = ['inbound', 'outbound'] as const
export type PayeeDirection = (typeof payeeDirections)[number]

export const payeeTypes = ['company', 'individual'] as const

/** What the payee's bank says of the name. */
export const nameCheckOutcomes = ['match', 'close', 'no_match', 'unavailable'] as const
export type NameCheckOutcome = (typeof nameCheckOutcomes)[number]

export const payeeSlots = ['relation_proof'] as const

/** The findings of a reviewer. */
export const payeeFindingReasons = [
  'relation_missing',
  'relation_unproven',
  'doc_unreadable',
  'doc_expired',
  'doc_wrong_type',
  'name_mismatch',
  'number_mismatch',
] as const
export type PayeeFindingReason = (typeof payeeFindingReasons)[number]

/** Why a payee is rejected, as the merchant reads it. */
export const payeeRejectionReasons = [
  'not_supported',
  'relation_unproven',
  'information_false',
  'compliance',
] as const
export type PayeeRejectionReason = (typeof payeeRejectionReasons)[number]
