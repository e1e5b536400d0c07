export const applicationTypes = ['e_commerce', 't_trade'] as const
export type ApplicationType = (typeof applicationTypes)[number]

/** Why an account is frozen, as the merchant reads it. */
export const freezeCodes = [
  'compliance_review',
  'bank_request',
  'holder_documents_expired',
  'store_proof_overdue',
  'unusual_use',
] as const
export type FreezeCode = (typeof freezeCodes)[number]

export const rejectionCodes = [
  'business_unsupported',
  'store_unverified',
  'appeal_refused',
  'trade_unverified',
  'holder_unsuitable',
  'information_false',
  'duplicate',
] as const
export type RejectionCode = (typeof rejectionCodes)[number]

/** The findings of a reviewer about a holder. */
export const holderRefusalReasons = [
  'doc_unreadable',
  'doc_expired',
  'doc_wrong_type',
  'doc_missing_page',
  'name_mismatch',
  'number_mismatch',
  'data_mismatch',
  'relation_unproven',
  'authorisation_invalid',
  'not_supported',
] as const
export type HolderRefusalReason = (typeof holderRefusalReasons)[number]

/** What keeps an account from being closed. */
export const closeBlockers = ['bound_stores', 'receipts_in_process'] as const
export type CloseBlocker = (typeof closeBlockers)[number]

export const holderTypes = ['company', 'person'] as const
export type HolderType = (typeof holderTypes)[number]

/** How the holder belongs to the merchant. */
export const holderRelations = [
  'own_company',
  'affiliate',
  'legal_representative',
  'shareholder',
  'store_entity',
] as const
export type HolderRelation = (typeof holderRelations)[number]

/** The relations that a merchant can choose: its own company is a holder already. */
export const otherRelations = ['affiliate', 'legal_representative', 'shareholder', 'store_entity'] as const

export const holderSlots = [
  'registration',
  'id_front',
  'id_back',
  'relation_proof',
  'authorisation',
  'name_change_notice',
] as const
export type HolderSlot = (typeof holderSlots)[number]

export const tradeKinds = ['goods', 'services'] as const
export const exportModes = ['own', 'agent'] as const
export const paymentTerms = [
  'prepayment',
  'deposit_and_balance',
  'against_documents',
  'letter_of_credit',
  'open_account',
] as const

export const tradeSlots = ['contract', 'invoice', 'transport', 'deliverable', 'agent_agreement'] as const
export type TradeSlot = (typeof tradeSlots)[number]

/** The longest time for which a link shows the details of an account. */
export const SHARE_DAYS_MAX = 90
