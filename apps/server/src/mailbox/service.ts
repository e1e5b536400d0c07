import type { MailboxMessage } from '@causeway/contract'
import type { Reader } from '../kernel/db/db.ts'
import type { Page } from '../kernel/http/endpoint.ts'
import { countMailbox, type MailboxQuery, selectMailbox, selectMailboxMessage } from './queries.ts'

/** A page of the mails that the sandbox would have sent, with the total count. */
export async function readMailbox(reader: Reader, query: MailboxQuery): Promise<Page<MailboxMessage[]>> {
  const [count, list] = await Promise.all([countMailbox(reader, query.to), selectMailbox(reader, query)])
  return { count, list }
}

const MESSAGE_ID = /^mail_\w{1,40}$/

export async function readMailboxMessage(reader: Reader, id: string): Promise<MailboxMessage | undefined> {
  return MESSAGE_ID.test(id) ? selectMailboxMessage(reader, id) : undefined
}
