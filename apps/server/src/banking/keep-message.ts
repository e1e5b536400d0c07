import type { MessageException } from '@causeway/contract'
import type { Tx } from '../kernel/db/db.ts'
import { providerScope } from '../kernel/db/scope.ts'
import type { Handling } from './handling.ts'
import { endMessage, insertMessage, type NewMessage } from './queries/messages.ts'

/** Another process takes the same message, or one with the same MsgId, at this moment. */
export class MessageRace extends Error {}

/** Keeps a message in a transaction. */
export const keeping = (message: NewMessage) => async (tx: Tx) => {
  if (!(await insertMessage(tx, message))) throw new MessageRace()
}

const endOf = (problem: MessageException | undefined) =>
  ({ message_state: problem ? 'exception' : 'done', problem: problem ?? null }) as const

/** Keeps a message that has ended already, in the transaction of what it says. */
export const keepEndedIn = (tx: Tx, message: NewMessage, problem?: MessageException): Promise<void> =>
  keeping({ ...message, ...endOf(problem) })(tx)

/** Keeps a message that has ended already. */
export async function keepEnded(
  { db }: Pick<Handling, 'db'>,
  message: NewMessage,
  problem?: MessageException,
): Promise<void> {
  await db.transact(providerScope, (tx) => keepEndedIn(tx, message, problem))
}

/** Ends a message that was kept before. */
export async function endKept(
  { db, clock }: Pick<Handling, 'db' | 'clock'>,
  { message_id }: NewMessage,
  problem?: MessageException,
): Promise<void> {
  await db.transact(providerScope, async (tx) => {
    await endMessage(tx, message_id, endOf(problem), clock.now())
  })
}
