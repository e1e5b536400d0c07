import { currencies } from '@causeway/money'
import { amount, choice, list, period, text } from '../list.ts'
import { payeeDirections } from '../payees/payee-options.ts'
import { payoutPurposes } from './payment-options.ts'
import { paymentStates, reviewReasons } from './states.ts'

/** The stages by which a merchant follows its payments, as tabs. */
export const paymentStages = ['drafts', 'scheduled', 'processing', 'to_submit', 'done', 'failed'] as const
export type PaymentStage = (typeof paymentStages)[number]

export const paymentList = list({
  filters: {
    /** The number of a payment, a part of the payee's name, also in pinyin, or the last digits. */
    search: text(140),
    direction: choice(payeeDirections),
    stage: choice(paymentStages),
    payment_state: choice(paymentStates),
    created_at: period,
    source_currency: choice(currencies),
    currency: choice(currencies),
    country: text(2),
    method: choice(['LOCAL', 'SWIFT']),
    purpose: choice(payoutPurposes),
    payee_id: text(),
    amount_from: amount,
    amount_to: amount,
  },
  /** An amount is compared by its figure, whatever its currency. */
  sorts: ['created_at', 'amount'],
})

export const consolePaymentList = list({
  filters: {
    /** The number of a payment, its UETR, or the bank's reference. */
    search: text(64),
    queue: choice(['to_review', 'unknown', 'waiting_funds', 'late', 'failed', 'returned']),
    direction: choice(payeeDirections),
    payment_state: choice(paymentStates),
    review_reason: choice(reviewReasons),
    currency: choice(currencies),
    merchant_id: text(),
  },
  sorts: ['created_at'],
  ascending: true,
})
