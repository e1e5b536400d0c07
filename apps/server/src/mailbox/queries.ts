import type { MailboxMessage } from '@causeway/contract'
import type { Reader } from '../kernel/db/db.ts'

export type MailboxQuery = { page: number; page_size: number; to?: string | undefined }

export async function countMailbox(reader: Reader, to: string | undefined): Promise<number> {
  const { count } = await reader
    .selectFrom('mailbox_messages')
    .select((expression) => expression.fn.countAll<bigint>().as('count'))
    .$if(to !== undefined, (query) => query.where('recipient', '=', (to ?? '').toLowerCase()))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function selectMailbox(
  reader: Reader,
  { page, page_size, to }: MailboxQuery,
): Promise<MailboxMessage[]> {
  return reader
    .selectFrom('mailbox_messages')
    .select(['id', 'recipient as to', 'subject', 'text', 'html', 'sent_at'])
    .$if(to !== undefined, (query) => query.where('recipient', '=', (to ?? '').toLowerCase()))
    .orderBy('id', 'desc')
    .limit(page_size)
    .offset((page - 1) * page_size)
    .execute()
}

export async function selectMailboxMessage(reader: Reader, id: string): Promise<MailboxMessage | undefined> {
  return reader
    .selectFrom('mailbox_messages')
    .select(['id', 'recipient as to', 'subject', 'text', 'html', 'sent_at'])
    .where('id', '=', id)
    .executeTakeFirst()
}
