import { currencies } from '@causeway/money'
import { amount, choice, list, period, text } from '../list.ts'
import { type ReceiptState, receiptKinds, receiptStates } from './states.ts'

/** The stages by which a merchant follows its receipts, with their states. */
export const receiptStages = {
  to_submit: ['material_required'],
  in_review: ['received', 'screening', 'material_submitted'],
  credited: ['available'],
  sent_back: ['returning', 'returned'],
  reversed: ['reversed'],
} as const satisfies Readonly<Record<string, readonly ReceiptState[]>>
export type ReceiptStage = keyof typeof receiptStages

export const receiptList = list({
  filters: {
    /** The number of a receipt, or the beginning of the payer's name. */
    search: text(140),
    received_at: period,
    account_id: text(),
    currency: choice(currencies),
    stage: choice(Object.keys(receiptStages) as ReceiptStage[]),
    receipt_state: choice(receiptStates),
    receipt_kind: choice(receiptKinds),
    amount_from: amount,
    amount_to: amount,
  },
  /** An amount is compared by its figure, whatever its currency. */
  sorts: ['received_at', 'amount'],
})

/** Buyers declared with an application, and payers that the provider has accepted. */
export const payerList = list({ filters: { search: text(140) }, sorts: ['known_at'] })
