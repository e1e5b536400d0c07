import { sql } from 'kysely'
import type { Reader, Tx } from '../../kernel/db/db.ts'

export type StatusEffect = 'moved' | 'known' | 'late' | 'contradicts'

type Status = {
  readonly payment_id: string
  readonly merchant_id: string
  readonly message_id: string
  readonly status: string
  readonly reason: string | null
  readonly reason_text: string
  readonly effect: StatusEffect
  readonly told_at: Date
}

/** Keeps what the bank said of a payment. */
export async function insertStatus(tx: Tx, status: Status): Promise<void> {
  await tx.insertInto('payment_statuses').values(status).execute()
}

/** The numbers of the payments that an order of ours named, by its MsgId. */
export async function selectOrdered(reader: Reader, envelope: string): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    select p.number from bank_messages m join payments p on p.message_id = m.message_id
    where m.direction = 'out' and m.envelope = ${envelope} order by p.payment_id`.execute(reader)
  return rows.map(({ number }) => number)
}
