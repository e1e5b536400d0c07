import { z } from 'zod'
import { call, pageQuery, timestamp } from './call.ts'

export const mailboxMessage = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  sent_at: timestamp,
})
export type MailboxMessage = z.infer<typeof mailboxMessage>

export const listMailbox = call({
  method: 'GET',
  path: '/api/sandbox/mailbox',
  access: 'public',
  summary: 'The mails that the development mailbox caught, newest first.',
  query: z.object({ ...pageQuery, to: z.string().max(254).optional() }),
  data: z.array(mailboxMessage),
  list: true,
  sandbox: true,
  errors: [],
})
