import { machine, type StateOf } from '../machine.ts'

/**
 * Money that arrived for a merchant. It is held until it is screened; materials may be asked for; it becomes
 * available, goes back to its payer, or is taken back by the bank. `give_back` is a recall that was accepted;
 * `reverse_held` is a reversal in part after which nothing is held: the rest was released before.
 */
export const receiptMachine = machine({
  received: {
    hold: 'screening',
    ask: 'material_required',
    clear: 'available',
    give_back: 'returning',
    reverse: 'reversed',
  },
  screening: {
    ask: 'material_required',
    clear: 'available',
    return: 'returning',
    give_back: 'returning',
    reverse_held: 'available',
    reverse: 'reversed',
  },
  material_required: {
    answer: 'material_submitted',
    withdraw: 'screening',
    expire: 'returning',
    return: 'returning',
    give_back: 'returning',
    reverse_held: 'available',
    reverse: 'reversed',
  },
  material_submitted: {
    ask: 'material_required',
    review: 'screening',
    return: 'returning',
    give_back: 'returning',
    reverse_held: 'available',
    reverse: 'reversed',
  },
  available: { return: 'returning', give_back: 'returning', reverse: 'reversed' },
  returning: {
    book: 'returned',
    book_part: 'available',
    refuse: 'screening',
    reverse_held: 'available',
    reverse: 'reversed',
  },
  returned: {},
  reversed: {},
})
export const receiptStates = receiptMachine.states
export type ReceiptState = StateOf<typeof receiptMachine>

/** A payment of a buyer or platform, or money that the merchant or the account's holder sends to itself. */
export const receiptKinds = ['payment', 'same_name'] as const
export type ReceiptKind = (typeof receiptKinds)[number]

/** Why a receipt is held. */
export const holdReasons = [
  /** What a merchant is told of the next two. */
  'checking',
  'screening_hit',
  'sanctioned',
  'account_frozen',
  'merchant_suspended',
  /** The payer's bank asks for it back. */
  'recalled',
  'payer_unknown',
  'same_name',
  'amount_large',
  'return_refused',
  'materials_received',
  'store_proof_due',
] as const
export type HoldReason = (typeof holdReasons)[number]

/** Who acts next on a held receipt. */
export const holdOwners = ['provider', 'merchant', 'bank'] as const

/** How an accepted payer belongs to the trade: as the buyer, or by a scenario of the policy. */
export const payerRelations = [
  'buyer',
  'affiliate',
  'import_agent',
  'end_buyer',
  'payment_institution',
] as const
export type PayerRelation = (typeof payerRelations)[number]

/** The payer's bank asks for money back: a request, not a right. */
export const recallMachine = machine({
  asked: { accept: 'accepted', refuse: 'refused', answer_returned: 'already_returned', reverse: 'reversed' },
  accepted: {},
  refused: {},
  already_returned: {},
  reversed: {},
})
export type RecallState = StateOf<typeof recallMachine>
export const recallStates = recallMachine.states

/** Why money goes back to its payer, in the words of the rails. */
export const returnReasons = ['merchant', 'materials_missing', 'compliance', 'unmatched', 'recalled'] as const
export type ReturnReason = (typeof returnReasons)[number]

/** What happened to a receipt, as its merchant is told. */
export const receiptSteps = [
  'receive',
  'hold',
  'ask',
  'answer',
  'review',
  'release',
  'return',
  'return_booked',
  'return_refused',
  'recall',
  'recall_accept',
  'recall_refuse',
  'recall_returned',
  'reverse',
] as const
export type ReceiptStep = (typeof receiptSteps)[number]
