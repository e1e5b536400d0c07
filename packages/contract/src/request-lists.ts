import { choice, list, text } from './list.ts'
import { requestStates } from './request-states.ts'

/** Descending by state is what waits for an answer, then what was answered, then what is closed. */
export const requestList = list({
  filters: { request_state: choice(requestStates) },
  sorts: ['request_state'],
})

/** An answered request waits since its answer, every other one since it was asked. */
export const consoleRequestList = list({
  filters: { request_state: choice(requestStates), merchant_id: text() },
  sorts: ['waiting_since'],
  ascending: true,
})
