import { createHash } from 'node:crypto'
import type { MessageKind } from '@causeway/contract'
import { readAcknowledgement, readXml } from '@causeway/iso20022'
import { z } from 'zod'
import type { Clock } from '../kernel/clock.ts'
import type { Tx } from '../kernel/db/db.ts'
import { selectRow } from '../kernel/db/rows.ts'
import { providerScope } from '../kernel/db/scope.ts'
import { newId } from '../kernel/id.ts'
import { enqueue, type JobContext, jobKind } from '../kernel/jobs.ts'
import { endMessage, insertMessage } from './queries/messages.ts'

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
export async function keepOutgoing(tx: Tx, clock: Clock, outgoing: Outgoing): Promise<void> {
  const message_id = await insertOutgoing(tx, clock, outgoing)
  await enqueue(tx, sendKind, { message_id })
}

/** What follows from the bank's answer to a message; in the transaction that ends the message. */
export type OnAnswered = (
  tx: Tx,
  clock: Clock,
  answered: { readonly kind: string; readonly subject_id: string; readonly refusal: string | undefined },
) => Promise<void>

/** Hands a message to the bank. A repeat sends the stored bytes, and the bank acts once. */
export async function sendMessage(
  { db, clock, bank }: JobContext,
  message_id: string,
  onAnswered: OnAnswered,
): Promise<void> {
  const message = await selectRow(db.reader(providerScope), 'bank_messages', { message_id })
  if (message?.message_state !== 'waiting') return
  const answer = readAcknowledgement(readXml(await bank.send(message.body)))
  const isAccepted = answer.status === 'accepted'
  const refused = { message_state: 'refused', problem: 'bank_refused', place: answer.description } as const
  await db.transact(providerScope, async (tx) => {
    const { kind, subject_id } = message
    const refusal = isAccepted ? undefined : answer.description
    await onAnswered(tx, clock, { kind, subject_id: subject_id ?? '', refusal })
    await endMessage(tx, message_id, isAccepted ? { message_state: 'done' } : refused, clock.now())
  })
}
