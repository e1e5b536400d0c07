import { currencies } from '@causeway/money'
import { amount, choice, list, period, text } from '../list.ts'
import { restoreStates } from '../trade/states.ts'
import { receiptKinds, receiptStates } from './states.ts'

/** The stages by which a merchant follows its receipts; what waits for the merchant is `to_submit`. */
export const receiptStages = ['to_submit', 'in_review', 'credited', 'sent_back', 'reversed'] as const
export type ReceiptStage = (typeof receiptStages)[number]

export const receiptList = list({
  filters: {
    /** The number of a receipt, or the beginning of the payer's name. */
    search: text(140),
    received_at: period,
    account_id: text(),
    currency: choice(currencies),
    stage: choice(receiptStages),
    receipt_state: choice(receiptStates),
    receipt_kind: choice(receiptKinds),
    restore_state: choice(restoreStates),
    amount_from: amount,
    amount_to: amount,
  },
  /** An amount is compared by its figure, whatever its currency. */
  sorts: ['received_at', 'amount'],
})

/** Buyers declared with an application, and payers that the provider has accepted. */
export const payerList = list({ filters: { search: text(140) }, sorts: ['known_at'] })
