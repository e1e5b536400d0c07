import { z } from 'zod'
import { call, timestamp } from './call.ts'
import { listCall } from './list-call.ts'
import { profilePath } from './merchant/merchant.ts'
import { address, fileId } from './merchant/profile.ts'
import { requestList } from './request-lists.ts'
import { closeReasons, itemKinds, itemStates, requestStates } from './request-states.ts'

/** What a request can be about. Each subject says what becomes of it when nobody answers in time. */
export const requestSubjects = ['merchant'] as const

/** A sentence of the provider in both languages. */
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
  /** The field, person or document that it is about. */
  path: profilePath.nullable().default(null),
  options: z.array(option).max(20).default([]),
})
export type NewItem = z.infer<typeof newItem>

export const requestItem = newItem.extend({
  id: z.string(),
  item_state: z.enum(itemStates),
  answer: answerValue.nullable(),
  /** What was wrong with the answer of the round before, for an item that was returned. */
  remark: bilingual.nullable(),
})
export type RequestItem = z.infer<typeof requestItem>

export const request = z.object({
  id: z.string(),
  number: z.string(),
  subject: z.object({ kind: z.enum(requestSubjects), id: z.string() }),
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

const params = z.object({ id: z.string().max(64) })

export const listRequests = listCall({
  path: '/api/requests',
  access: 'signed_in',
  summary: 'What the provider has asked the company for, what waits for an answer first.',
  list: requestList,
  row: request,
  errors: ['corp_not_found'],
})

export const getRequest = call({
  method: 'GET',
  path: '/api/requests/:id',
  access: 'signed_in',
  summary: 'One request with its items and answers.',
  params,
  data: request,
  errors: ['request_not_found'],
})

export const answerRequest = call({
  method: 'POST',
  path: '/api/requests/:id/answer',
  access: 'signed_in',
  summary: 'Answers everything that a request still asks for, at once.',
  params,
  body: z.strictObject({
    round: z.int().min(1),
    /** By the id of the item. Every item that is open or returned needs one. */
    answers: z.record(z.string().max(64), answerValue),
  }),
  data: request,
  errors: ['request_not_found', 'request_wrong_state', 'file_not_found'],
})
