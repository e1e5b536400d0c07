import type { MailboxMessage } from '@causeway/contract'
import type { Tx } from '../kernel/db/db.ts'

export type MailboxQuery = { page: number; page_size: number; to?: string | undefined }

export async function countMailbox(tx: Tx, to: string | undefined): Promise<number> {
  const { count } = await tx
    .selectFrom('mailbox_messages')
    .select((expression) => expression.fn.countAll<bigint>().as('count'))
    .$if(to !== undefined, (query) => query.where('recipient', '=', (to ?? '').toLowerCase()))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function selectMailbox(
  tx: Tx,
  { page, page_size, to }: MailboxQuery,
): Promise<MailboxMessage[]> {
  return tx
    .selectFrom('mailbox_messages')
    .select(['id', 'recipient as to', 'subject', 'text', 'html', 'sent_at'])
    .$if(to !== undefined, (query) => query.where('recipient', '=', (to ?? '').toLowerCase()))
    .orderBy('id', 'desc')
    .limit(page_size)
    .offset((page - 1) * page_size)
    .execute()
}

export async function selectMailboxMessage(tx: Tx, id: string): Promise<MailboxMessage | undefined> {
  return tx
    .selectFrom('mailbox_messages')
    .select(['id', 'recipient as to', 'subject', 'text', 'html', 'sent_at'])
    .where('id', '=', id)
    .executeTakeFirst()
}
