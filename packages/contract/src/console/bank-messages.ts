import { z } from 'zod'
import { wireMoney } from '../amounts.ts'
import { entryPurposes, messageKinds, messageStates, returnStates } from '../banking/states.ts'
import { call, idParams, timestamp } from '../call.ts'
import { listCall } from '../list-call.ts'
import { bankMessageList } from './bank-lists.ts'

const roles = ['treasurer', 'administrator'] as const

export const bankMessage = z.object({
  id: z.string(),
  bank: z.string(),
  direction: z.enum(['in', 'out']),
  kind: z.enum(messageKinds),
  envelope: z.string().nullable(),
  message_state: z.enum(messageStates),
  problem: z.string().nullable(),
  place: z.string().nullable(),
  deliveries: z.int(),
  received_at: timestamp,
  done_at: timestamp.nullable(),
  handled_by: z.string().nullable(),
  handled_at: timestamp.nullable(),
  remark: z.string().nullable(),
})
export type BankMessage = z.infer<typeof bankMessage>

export const listBankMessages = listCall('GET /api/console/bank_messages', {
  access: 'operator',
  roles,
  summary: 'Messages of the bank and to the bank with what became of each, newest first.',
  list: bankMessageList,
  row: bankMessage,
})

const named = z.object({ id: z.string(), number: z.string() })

const messageEntry = z.object({
  id: z.string(),
  bank_reference: z.string(),
  /** Below zero where the bank took money. */
  amount: wireMoney,
  booked_on: z.iso.date(),
  other_name: z.string(),
  purpose: z.enum(entryPurposes),
  /** The receipt, the payment or the deal that the movement made, moved or took away. */
  subject: named.extend({ kind: z.enum(['receipt', 'payment', 'deal']) }).nullable(),
})
export type MessageEntry = z.infer<typeof messageEntry>

/** A return of ours with what went back by it: a receipt, or money in suspense. */
export const ourReturn = z.object({
  receipt: named.nullable(),
  suspense_id: z.string().nullable(),
})

export type OurReturn = z.infer<typeof ourReturn>

const namedReturn = ourReturn.extend({
  return_state: z.enum(returnStates),
  amount: wireMoney,
  /** The movements by which it came back, each in suspense. */
  came_back: z.array(z.object({ id: z.string(), bank_reference: z.string(), amount: wireMoney })),
})
export type NamedReturn = z.infer<typeof namedReturn>

export const getBankMessage = call('GET /api/console/bank_messages/:id', {
  access: 'operator',
  roles,
  summary: 'One message as it came, with the movements that it told of first.',
  params: idParams,
  data: bankMessage.extend({
    /** The bytes as text; others than UTF-8 are replaced. */
    body: z.string(),
    size: z.int(),
    /** The movements that it told of first, at most 1,000. */
    entries: z.array(messageEntry),
    /** The message that had the same MsgId and other bytes. */
    reuses: z.string().nullable(),
    /** The return of ours that a return message is about. */
    our_return: namedReturn.nullable(),
    /** The payments of ours that a message without movements names, at most 100. */
    payments: z.array(named),
  }),
  errors: ['bank_message_not_found'],
})

export const handleBankMessage = call('POST /api/console/bank_messages/:id/handle', {
  access: 'operator',
  roles,
  summary: 'Marks a refused or contradictory message as dealt with.',
  writes: ['bank_message.handle'],
  params: idParams,
  body: z.strictObject({ remark: z.string().trim().min(1).max(500) }),
  data: bankMessage,
  errors: ['bank_message_not_found', 'bank_message_wrong_state'],
})
