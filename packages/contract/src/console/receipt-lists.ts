import { currencies } from '@causeway/money'
import { choice, list, text } from '../list.ts'
import { holdReasons, receiptKinds, receiptStates } from '../receipts/states.ts'

export const consoleReceiptList = list({
  filters: {
    /** The number of a receipt, or the bank's reference. */
    search: text(64),
    queue: choice(['held', 'recalled']),
    receipt_state: choice(receiptStates),
    hold_reason: choice(holdReasons),
    receipt_kind: choice(receiptKinds),
    currency: choice(currencies),
    merchant_id: text(),
  },
  sorts: ['received_at'],
  ascending: true,
})
