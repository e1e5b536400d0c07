import type { MailboxMessage } from '@causeway/contract'
import type { Reader } from '../kernel/db/db.ts'
import { selectMailboxMessage } from './queries.ts'

export { selectMailbox } from './queries.ts'

const MESSAGE_ID = /^mail_\w{1,40}$/

export async function readMailboxMessage(reader: Reader, id: string): Promise<MailboxMessage | undefined> {
  return MESSAGE_ID.test(id) ? selectMailboxMessage(reader, id) : undefined
}
