import { z } from 'zod'
import { mailboxList } from './account-lists.ts'
import { call, idParams, timestamp } from './call.ts'
import { listCall } from './list-call.ts'
import { merchant, refusal } from './merchant/merchant.ts'
import { refusalKinds } from './merchant/states.ts'

export const mailboxMessage = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  sent_at: timestamp,
})
export type MailboxMessage = z.infer<typeof mailboxMessage>

export const listMailbox = listCall('GET /api/sandbox/mailbox', {
  access: 'public',
  summary: 'The mails that the development mailbox caught, newest first.',
  sandbox: true,
  list: mailboxList,
  row: mailboxMessage,
})

export const decideInSandbox = call('POST /api/sandbox/merchants/:id/decide', {
  access: 'public',
  summary: 'Decides about a submitted company as its reviewers would.',
  writes: [['merchant.approve', 'merchant.refuse']],
  may_write: ['merchant.drop_approval', 'request.close'],
  params: idParams,
  body: z.strictObject({
    decision: z.enum(['audit_pass', 'audit_fail']),
    /** Without reasons, the refusal says that the first document is unreadable. */
    reasons: z.array(refusal).max(100).default([]),
    refusal_kind: z.enum(refusalKinds).default('retry'),
  }),
  data: merchant,
  sandbox: true,
  errors: ['merchant_not_found', 'merchant_wrong_state', 'refusal_invalid', 'corp_exists'],
})
