import { type MailboxMessage, mailboxList } from '@causeway/contract'
import { sql } from 'kysely'
import type { Reader } from '../kernel/db/db.ts'
import type { Page } from '../kernel/http/endpoint.ts'
import { page } from '../kernel/list/page.ts'
import { type PageQuery, source } from '../kernel/list/source.ts'

const messages = source({
  list: mailboxList,
  table: sql`mailbox_messages`,
  id: sql`t.id`,
  sorts: { sent_at: 'by_id' },
  filters: { to: (address) => sql`t.recipient = ${address.toLowerCase()}` },
  columns: sql<MailboxMessage>`t.id, t.recipient as to, t.subject, t.text, t.html, t.sent_at`,
})

export function selectMailbox(reader: Reader, query: PageQuery): Promise<Page<MailboxMessage[]>> {
  return page(reader, messages, [], query)
}

export async function selectMailboxMessage(reader: Reader, id: string): Promise<MailboxMessage | undefined> {
  return reader
    .selectFrom('mailbox_messages')
    .select(['id', 'recipient as to', 'subject', 'text', 'html', 'sent_at'])
    .where('id', '=', id)
    .executeTakeFirst()
}
