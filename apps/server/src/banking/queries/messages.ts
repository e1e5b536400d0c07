import type { MessageKind, MessageState } from '@causeway/contract'
import { sql } from 'kysely'
import type { Reader, Tx, Writer } from '../../kernel/db/db.ts'
import { insertNew, insertTogether } from '../../kernel/db/rows.ts'
import type { MessageDirection } from '../../kernel/db/types.generated.ts'

export type NewMessage = {
  readonly message_id: string
  readonly bank: string
  readonly direction: MessageDirection
  readonly kind: MessageKind
  readonly envelope: string | null
  readonly body: Uint8Array
  readonly body_hash: Buffer
  readonly message_state: MessageState
  readonly problem?: string | null
  readonly place?: string | null
  readonly reuses?: string | null
  readonly subject_id?: string | null
  readonly received_at: Date
}

export type KnownMessage = {
  readonly message_id: string
  readonly kind: MessageKind
  readonly message_state: MessageState
  readonly problem: string | null
  readonly place: string | null
}

type Bytes = Pick<NewMessage, 'bank' | 'direction' | 'body_hash'>

/** The message with the same bytes, if it came before. */
export async function selectSameMessage(
  reader: Reader,
  { bank, direction, body_hash }: Bytes,
): Promise<KnownMessage | undefined> {
  return reader
    .selectFrom('bank_messages')
    .select(['message_id', 'kind', 'message_state', 'problem', 'place'])
    .where('bank', '=', bank)
    .where('direction', '=', direction)
    .where('body_hash', '=', body_hash)
    .$castTo<KnownMessage>()
    .executeTakeFirst()
}

/** Another message with the same MsgId. */
export async function selectEnvelope(
  reader: Reader,
  { bank, direction, envelope }: Pick<NewMessage, 'bank' | 'direction' | 'envelope'>,
): Promise<string | undefined> {
  if (envelope === null) return undefined
  const row = await reader
    .selectFrom('bank_messages')
    .select('message_id')
    .where('bank', '=', bank)
    .where('direction', '=', direction)
    .where('envelope', '=', envelope)
    .where('reuses', 'is', null)
    .executeTakeFirst()
  return row?.message_id
}

/** A message of ours, by its MsgId. */
export async function selectSent(
  reader: Reader,
  { bank, envelope }: Pick<NewMessage, 'bank' | 'envelope'>,
): Promise<(Pick<NewMessage, 'message_id' | 'kind'> & { readonly subject_id: string | null }) | undefined> {
  return reader
    .selectFrom('bank_messages')
    .select(['message_id', 'kind', 'subject_id'])
    .where('bank', '=', bank)
    .where('direction', '=', 'out')
    .where('envelope', '=', envelope)
    .$castTo<{ message_id: string; kind: MessageKind; subject_id: string | null }>()
    .executeTakeFirst()
}

/** A larger body is inserted by itself, as bytes. */
const TOGETHER_MAX_BYTES = 16_384

/** Keeps a message. False if its bytes or its MsgId are known already. */
export async function insertMessage(tx: Tx, message: NewMessage): Promise<boolean> {
  const body = Buffer.from(message.body)
  const done_at = message.message_state === 'done' ? message.received_at : null
  const row = { ...message, body, done_at }
  if (body.length > TOGETHER_MAX_BYTES) return insertNew(tx, 'bank_messages', row)
  return insertTogether(tx, 'bank_messages', 'message_id', row)
}

/** Counts another delivery of the same bytes. */
export async function countDelivery(writer: Writer, message_id: string): Promise<void> {
  await sql`update bank_messages set deliveries = deliveries + 1 where message_id = ${message_id}`.execute(
    writer,
  )
}

/** Keeps that the bank may have a sending of a message of ours. */
export async function updateOffered(tx: Tx, message_id: string, number: number): Promise<void> {
  await tx
    .updateTable('bank_messages')
    .set((each) => ({ offered_count: each.fn('greatest', ['offered_count', each.val(number)]) }))
    .where('message_id', '=', message_id)
    .execute()
}

type Ending = {
  readonly message_state: MessageState
  readonly problem?: string | null
  readonly place?: string | null
}

/** Ends a message that waits. False if it has ended already. */
export async function endMessage(tx: Tx, message_id: string, end: Ending, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('bank_messages')
    .set({ ...end, done_at: end.message_state === 'done' ? now : null })
    .where('message_id', '=', message_id)
    .where('message_state', '=', 'waiting')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
