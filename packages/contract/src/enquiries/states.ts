import { machine, type StateOf } from '../machine.ts'

/** A merchant asks for money that a payer says to have sent. */
export const enquiryMachine = machine({
  open: { answer: 'answered', withdraw: 'withdrawn' },
  answered: {},
  withdrawn: {},
})
export const enquiryStates = enquiryMachine.states
export type EnquiryState = StateOf<typeof enquiryMachine>

/** `wrong_account` has not reached any account of the merchant: the payer used other details. */
export const enquiryAnswers = ['found', 'not_arrived', 'wrong_account'] as const
export type EnquiryAnswer = (typeof enquiryAnswers)[number]

/** The enquiries of a merchant that may be open at one time. */
export const OPEN_ENQUIRIES_MAX = 20

/** How long ago a payment may have been sent. */
export const ENQUIRY_DAYS_MAX = 365

export const ENQUIRY_FILES_MAX = 5
