import { z } from 'zod'
import { call, idParams, timestamp } from './call.ts'
import { listCall } from './list-call.ts'
import { profilePath } from './merchant/merchant.ts'
import { address, fileId } from './merchant/profile.ts'
import { requestList } from './request-lists.ts'
import { closeReasons, itemKinds, itemStates, requestStates } from './request-states.ts'

/** The subjects of requests. Each subject defines what happens when a request is overdue. */
export const requestSubjects = ['merchant', 'application', 'receipt', 'payment'] as const

/** A text of the provider in both languages. */
export const bilingual = z.strictObject({
  'zh-CN': z.string().trim().min(1).max(500),
  'en-US': z.string().trim().min(1).max(500),
})
export type Bilingual = z.infer<typeof bilingual>

export const answerValue = z.union([
  z.strictObject({ text: z.string().trim().min(1).max(2000) }),
  z.strictObject({ choice: z.string().max(40) }),
  z.strictObject({ file_ids: z.array(fileId).min(1).max(10) }),
  z.strictObject({ address }),
])
export type AnswerValue = z.infer<typeof answerValue>

const option = z.strictObject({ code: z.string().regex(/^[a-z0-9_]{1,40}$/), label: bilingual })

export const newItem = z.strictObject({
  kind: z.enum(itemKinds),
  prompt: bilingual,
  /** The field, person or document concerned. */
  path: profilePath.nullable().default(null),
  options: z.array(option).max(20).default([]),
})
export type NewItem = z.infer<typeof newItem>

export const requestItem = newItem.extend({
  id: z.string(),
  item_state: z.enum(itemStates),
  answer: answerValue.nullable(),
  /** The reason why the previous answer was returned. */
  remark: bilingual.nullable(),
})
export type RequestItem = z.infer<typeof requestItem>

export const request = z.object({
  id: z.string(),
  number: z.string(),
  subject: z.object({
    kind: z.enum(requestSubjects),
    id: z.string(),
    number: z.string().nullable(),
  }),
  request_state: z.enum(requestStates),
  title: bilingual,
  round: z.int(),
  items: z.array(requestItem),
  expires_at: timestamp,
  created_at: timestamp,
  answered_at: timestamp.nullable(),
  closed_at: timestamp.nullable(),
  close_reason: z.enum(closeReasons).nullable(),
})
export type Request = z.infer<typeof request>

export const listRequests = listCall('GET /api/requests', {
  access: 'signed_in',
  summary: 'What the provider has asked the company for, what waits for an answer first.',
  list: requestList,
  row: request,
  errors: ['corp_not_found'],
})

export const getRequest = call('GET /api/requests/:id', {
  access: 'signed_in',
  summary: 'One request with its items and answers.',
  params: idParams,
  data: request,
  errors: ['request_not_found'],
})

export const answerRequest = call('POST /api/requests/:id/answer', {
  access: 'signed_in',
  summary: 'Answers everything that a request still asks for, at once.',
  writes: ['request.answer'],
  may_write: ['receipt.answer', 'payment.answer'],
  params: idParams,
  body: z.strictObject({
    round: z.int().min(1),
    /** By item id. Every item that is open or returned needs an answer. */
    answers: z.record(z.string().max(64), answerValue),
  }),
  data: request,
  errors: ['request_not_found', 'request_wrong_state', 'file_not_found'],
})
