import { currencies } from '@causeway/money'
import { choice, list, period, text } from '../list.ts'
import { quotaEntryKinds, restoreStates, rowStates, submissionStates, tradeOrderStates } from './states.ts'
import { tradeTemplateNames } from './templates.ts'

export const tradeOrderList = list({
  filters: {
    /** Its number, or the beginning of the order number, tracking number or contract number. */
    search: text(80),
    order_state: choice(tradeOrderStates),
    template: choice(tradeTemplateNames),
    currency: choice(currencies),
    /** Accepted orders whose goods were not sent yet. */
    logistics: choice(['missing']),
    created_at: period,
  },
  sorts: ['created_at'],
})

export const tradeReceiptList = list({
  filters: {
    /** Its number, or the beginning of the payer's name. */
    search: text(80),
    restore_state: choice([...restoreStates, 'open']),
    currency: choice(currencies),
    received_at: period,
  },
  sorts: ['received_at'],
})

export const tradeSubmissionList = list({
  filters: { submission_state: choice(submissionStates), created_at: period },
  sorts: ['created_at'],
})

export const quotaEntryList = list({
  filters: { currency: choice(currencies), kind: choice(quotaEntryKinds), occurred_at: period },
  sorts: ['occurred_at'],
})

export const consoleSubmissionList = list({
  filters: {
    /** The number of the submission or of its merchant, or a part of the merchant's name. */
    search: text(100),
    submission_state: choice(['submitted', 'reviewed', 'withdrawn']),
    template: choice(tradeTemplateNames),
    submitted_at: period,
  },
  sorts: ['submitted_at'],
  ascending: true,
})

export const consoleRowList = list({
  filters: { show: choice(['to_see', 'exceptions', 'sample', 'rest']), row_state: choice(rowStates) },
  sorts: ['position'],
  ascending: true,
})
