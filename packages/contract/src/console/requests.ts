import { z } from 'zod'
import { call, idParams, timestamp } from '../call.ts'
import { listCall } from '../list-call.ts'
import { consoleRequestList } from '../request-lists.ts'
import { bilingual, newItem, request, requestItem, requestSubjects } from '../requests.ts'

/** An item with all its answers, not only the last one. */
const consoleItem = requestItem.extend({
  answers: z.array(
    z.object({ round: z.int(), answer: requestItem.shape.answer.unwrap(), answered_at: timestamp }),
  ),
})

export const consoleRequest = request.extend({
  merchant_id: z.string(),
  legal_name: z.string(),
  legal_name_latin: z.string(),
  opened_by: z.string(),
  items: z.array(consoleItem),
})
export type ConsoleRequest = z.infer<typeof consoleRequest>

export const listConsoleRequests = listCall('GET /api/console/requests', {
  access: 'operator',
  summary: 'Requests by state, of one merchant or all, oldest first.',
  list: consoleRequestList,
  row: consoleRequest,
})

export const openRequest = call('POST /api/console/requests', {
  access: 'operator',
  roles: ['reviewer'],
  summary: 'Asks a merchant for information about a subject: everything at once, each item on its own.',
  writes: ['request.open'],
  may_write: ['receipt.ask', 'payment.ask'],
  body: z.strictObject({
    subject: z.strictObject({ kind: z.enum(requestSubjects), id: z.string().max(64) }),
    title: bilingual,
    items: z.array(newItem).min(1).max(30),
    /** The time for an answer, in days. */
    days: z.int().min(1).max(90).default(30),
  }),
  data: consoleRequest,
  errors: ['subject_not_found', 'subject_wrong_state'],
})

export const followUpRequest = call('POST /api/console/requests/:id/follow_up', {
  access: 'operator',
  roles: ['reviewer'],
  summary: 'Returns answers that do not do, and asks for more, for another round.',
  writes: ['request.follow_up'],
  may_write: ['receipt.ask', 'payment.ask'],
  params: idParams,
  body: z.strictObject({
    round: z.int().min(1),
    /** The reasons by item id; every other answer is accepted. */
    returned: z.record(z.string().max(64), bilingual).default({}),
    items: z.array(newItem).max(30).default([]),
    days: z.int().min(1).max(90).default(30),
  }),
  data: consoleRequest,
  errors: ['request_not_found', 'request_wrong_state', 'follow_up_empty'],
})

export const closeRequest = call('POST /api/console/requests/:id/close', {
  access: 'operator',
  roles: ['reviewer'],
  summary: 'Closes a request: what was answered is accepted, what was not is no longer asked for.',
  writes: ['request.close'],
  may_write: ['receipt.review', 'payment.answer'],
  params: idParams,
  body: z.strictObject({ round: z.int().min(1) }),
  data: consoleRequest,
  errors: ['request_not_found', 'request_wrong_state'],
})
