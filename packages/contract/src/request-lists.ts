import { choice, list, text } from './list.ts'
import { requestStates } from './request-states.ts'

/** Descending by state: requests that wait for an answer first, then answered ones, then closed ones. */
export const requestList = list({
  filters: { request_state: choice(requestStates) },
  sorts: ['request_state'],
})

/** An answered request waits since its answer, any other one since it was opened. */
export const consoleRequestList = list({
  filters: {
    request_state: choice(requestStates),
    merchant_id: text(),
    /** The object that the merchant is asked about. */
    subject_id: text(),
  },
  sorts: ['waiting_since'],
  ascending: true,
})
