import { machine, type StateOf } from '../machine.ts'

/** A submission is edited, then reviewed row by row; it is reviewed once every row is decided. */
export const submissionMachine = machine({
  draft: { submit: 'submitted' },
  submitted: { review: 'reviewed', withdraw: 'withdrawn' },
  reviewed: {},
  withdrawn: {},
})
export const submissionStates = submissionMachine.states
export type SubmissionState = StateOf<typeof submissionMachine>

/** An order becomes quota when it is accepted; it loses its quota when it expires or is refunded. */
export const tradeOrderMachine = machine({
  draft: { submit: 'submitted' },
  submitted: { accept: 'accepted', refuse: 'refused', withdraw: 'draft' },
  accepted: { expire: 'expired', refund: 'refunded' },
  refused: { submit: 'submitted' },
  expired: {},
  refunded: {},
})
export const tradeOrderStates = tradeOrderMachine.states
export type TradeOrderState = StateOf<typeof tradeOrderMachine>

/** An order within one submission: an accepted order can be in a later one with what is left of it. */
export const rowMachine = machine({
  draft: { submit: 'submitted' },
  submitted: { accept: 'accepted', refuse: 'refused', withdraw: 'withdrawn' },
  accepted: {},
  refused: {},
  withdrawn: {},
})
export const rowStates = rowMachine.states
export type RowState = StateOf<typeof rowMachine>

/** How far a receipt is explained by accepted orders. */
export const restoreStates = ['not_restored', 'part_restored', 'in_review', 'restored', 'not_needed'] as const
export type RestoreState = (typeof restoreStates)[number]

export const quotaEntryKinds = [
  'accepted',
  'withdrawn',
  'refunded',
  'expired',
  'payment',
  'payment_back',
] as const
export type QuotaEntryKind = (typeof quotaEntryKinds)[number]

/** Why a receipt and its orders differ, within the tolerance. */
export const differenceReasons = ['bank_charges', 'discount', 'overpaid'] as const

/** Why a row is refused, with a text for the merchant. */
export const rowRefusalReasons = [
  'document_missing',
  'amount_implausible',
  'logistics_not_found',
  'buyer_mismatch',
  'goods_unsupported',
  'used_elsewhere',
  'other',
] as const

/** What a person has to look at before a row can be accepted. */
export const rowExceptions = [
  'shipped_before_ordered',
  'tracking_repeated',
  'tracking_elsewhere',
  'not_shipped',
  'date_ambiguous',
  'total_differs',
  'buyer_not_payer',
  'buyer_listed',
  'store_unknown',
  'goods_flagged',
  'large_amount',
] as const
export type RowException = (typeof rowExceptions)[number]

/** What a person has to look at in a submission as a whole. */
export const caseExceptions = ['paper_elsewhere', 'sheet_elsewhere', 'volume_above_declared'] as const
export type CaseException = (typeof caseExceptions)[number]
