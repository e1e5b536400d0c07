import { currencies } from '@causeway/money'
import { choice, list, period, text } from '../list.ts'
import { enquiryAnswers, enquiryStates } from './states.ts'

export const enquiryList = list({
  filters: {
    /** The number of an enquiry, or a part of the payer's name. */
    search: text(140),
    enquiry_state: choice(enquiryStates),
    answer: choice(enquiryAnswers),
    currency: choice(currencies),
    created_at: period,
  },
  sorts: ['created_at'],
})

export const consoleEnquiryList = list({
  filters: {
    enquiry_state: choice(enquiryStates),
    answer: choice(enquiryAnswers),
    currency: choice(currencies),
    /** The number of the enquiry or of its merchant, or a part of the payer's or the merchant's name. */
    search: text(140),
  },
  sorts: ['created_at'],
  ascending: true,
})
