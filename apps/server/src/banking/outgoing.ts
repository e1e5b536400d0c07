import { createHash } from 'node:crypto'
import type { MessageKind } from '@causeway/contract'
import { type Acknowledgement, readAcknowledgement, readXml } from '@causeway/iso20022'
import { z } from 'zod'
import type { Clock } from '../kernel/clock.ts'
import type { Tx } from '../kernel/db/db.ts'
import { selectRow } from '../kernel/db/rows.ts'
import { providerScope } from '../kernel/db/scope.ts'
import { newId } from '../kernel/id.ts'
import { enqueue, type JobContext, jobKind } from '../kernel/jobs.ts'
import { endMessage, insertMessage, updateOffered } from './queries/messages.ts'

export const sendKind = jobKind('banking.send', z.object({ message_id: z.string() }), 20)

/** The identification of an object in messages, of the characters that SWIFT allows. */
export const messageIdOf = (id: string): string => id.replaceAll('_', '-')

type Outgoing = {
  readonly bank: string
  readonly kind: MessageKind
  readonly subject_id: string
  readonly write: (envelope: { readonly message_id: string; readonly created_at: Date }) => Uint8Array
}

/** Keeps a message to the bank, before it is sent. */
export async function insertOutgoing(tx: Tx, clock: Clock, outgoing: Outgoing): Promise<string> {
  const { bank, kind, subject_id, write } = outgoing
  const message_id = newId('message', clock)
  const envelope = messageIdOf(message_id)
  const body = write({ message_id: envelope, created_at: clock.now() })
  const body_hash = createHash('sha256').update(body).digest()
  const facts = { message_id, bank, direction: 'out', kind, envelope, body, body_hash, subject_id } as const
  await insertMessage(tx, { ...facts, message_state: 'waiting', received_at: clock.now() })
  return message_id
}

/** Keeps a message to the bank in the transaction of its cause. It is sent after the commit. */
export async function keepOutgoing(tx: Tx, clock: Clock, outgoing: Outgoing): Promise<string> {
  const message_id = await insertOutgoing(tx, clock, outgoing)
  await enqueue(tx, sendKind, { message_id })
  return message_id
}

/** Sends the stored bytes of a message again, numbered: the bank answers again, and has acted already. */
export async function repeatMessage(context: JobContext, message_id: string, number: number): Promise<void> {
  const message = await selectRow(context.db.reader(providerScope), 'bank_messages', { message_id })
  if (!message) return
  const { message_state, offered_count } = message
  // One that was never handed over is sent by its own job.
  const isHandedOver = message_state === 'done' || (message_state === 'waiting' && offered_count > 0)
  if (isHandedOver) await sendOver(context, message, number)
}

type OfferedMessage = {
  readonly message_id: string
  readonly envelope: string | null
  readonly body: Uint8Array
  readonly offered_count: number
}

/** Gives a message to the rail, which returns the acknowledgement unless it comes later. */
function sendOver(
  { db, bank }: JobContext,
  message: OfferedMessage,
  number: number,
): Promise<Uint8Array | undefined> {
  const { message_id, envelope, body, offered_count } = message
  return bank.rail.send({
    envelope: envelope ?? messageIdOf(message_id),
    body,
    number,
    isOffered: offered_count >= number,
    offer: () => db.transact(providerScope, (tx) => updateOffered(tx, message_id, number)),
  })
}

/** What follows from the bank's answer to a message; in the transaction that ends the message. */
export type OnAnswered = (
  tx: Tx,
  clock: Clock,
  answered: { readonly kind: string; readonly subject_id: string; readonly refusal: string | undefined },
) => Promise<void>

/**
 * Hands a message to the bank. A repeat sends the stored bytes, and the bank acts once. Where the
 * acknowledgement comes later the message waits for it.
 */
export async function sendMessage(
  context: JobContext,
  message_id: string,
  onAnswered: OnAnswered,
): Promise<void> {
  const { db, clock } = context
  const message = await selectRow(db.reader(providerScope), 'bank_messages', { message_id })
  if (message?.message_state !== 'waiting') return
  const acknowledgement = await sendOver(context, message, 1)
  if (!acknowledgement) return
  const answer = readAcknowledgement(readXml(acknowledgement))
  await db.transact(providerScope, (tx) => answerMessage(tx, clock, message, answer, onAnswered))
}

type Sent = { readonly message_id: string; readonly kind: string; readonly subject_id: string | null }
type Answer = Pick<Acknowledgement, 'status' | 'description'>

/** Ends a message by the bank's answer, and does what follows from it, once. */
export async function answerMessage(
  tx: Tx,
  clock: Clock,
  { message_id, kind, subject_id }: Sent,
  { status, description }: Answer,
  onAnswered: OnAnswered,
): Promise<void> {
  const isAccepted = status === 'accepted'
  const refused = { message_state: 'refused', problem: 'bank_refused', place: description } as const
  const end = isAccepted ? ({ message_state: 'done' } as const) : refused
  if (!(await endMessage(tx, message_id, end, clock.now()))) return
  await onAnswered(tx, clock, {
    kind,
    subject_id: subject_id ?? '',
    refusal: isAccepted ? undefined : description,
  })
}
