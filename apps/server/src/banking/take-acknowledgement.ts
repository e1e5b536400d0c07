import type { MessageException } from '@causeway/contract'
import type { Acknowledgement } from '@causeway/iso20022'
import { providerScope } from '../kernel/db/scope.ts'
import { answeredBy } from './answered-by.ts'
import type { Handling } from './handling.ts'
import { answerMessage } from './outgoing.ts'
import { selectSent } from './queries/messages.ts'

type Answer = Pick<Acknowledgement, 'related_id' | 'status' | 'description'>

/** An acknowledgement that came as a message ends the message of ours that it names, once. */
export async function takeAcknowledgement(
  context: Handling,
  bank: string,
  { related_id, ...answer }: Answer,
): Promise<MessageException | undefined> {
  const { db, clock } = context
  const reader = db.reader(providerScope)
  const sent = related_id ? await selectSent(reader, { bank, envelope: related_id }) : undefined
  if (!sent) return 'acknowledgement_unknown'
  await db.transact(providerScope, (tx) => answerMessage(tx, clock, sent, answer, answeredBy(context)))
  return undefined
}

/** A status report shows that the bank has the message that it names: not every bank acknowledges. */
export async function endReported(
  context: Handling,
  bank: string,
  { original_message_id }: { readonly original_message_id: string | undefined },
): Promise<void> {
  await takeAcknowledgement(context, bank, {
    related_id: original_message_id,
    status: 'accepted',
    description: '',
  })
}
