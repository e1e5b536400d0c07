import type { MessageException } from '@causeway/contract'
import type { AccountReport, Movement } from '@causeway/iso20022'
import { providerScope } from '../kernel/db/scope.ts'
import { bookEntry } from './book-entry.ts'
import type { Handling } from './handling.ts'
import { endKept, keepEnded, keeping } from './keep-message.ts'
import { entryOf, type NewEntry } from './movement.ts'
import { selectKnownEntries } from './queries/entries.ts'
import type { NewMessage } from './queries/messages.ts'

/** Movements of one message that are booked at a time: enough to form a set. */
const TOGETHER_MAX = 100

/** Only what the bank has booked moves money; the rest announces it. */
export const isBooked = ({ status }: Movement): boolean => status === 'BOOK'

/** A movement without the bank's reference cannot be told from another one like it. */
export const lacksReference = (reports: readonly AccountReport[]): boolean =>
  reports.some(({ movements }) =>
    movements.some((movement) => isBooked(movement) && movement.bank_reference === undefined),
  )

/** Books the movements of a notification, each once, and ends the message. */
export async function bookReport(
  context: Handling,
  reports: readonly AccountReport[],
  message: NewMessage,
  isKept: boolean,
): Promise<MessageException | undefined | 'kept'> {
  const end = (problem?: MessageException) =>
    isKept ? endKept(context, message, problem) : keepEnded(context, message, problem)
  if (lacksReference(reports)) {
    await end('reference_missing')
    return 'reference_missing'
  }
  const fresh = await unknownOf(context, message.bank, reports)
  const [only, ...others] = fresh
  if (!only) {
    await end()
  } else if (others.length === 0 && !isKept) {
    // The usual case: one transaction for the message and its only movement.
    const keepMessage = keeping({ ...message, message_state: 'done' })
    await bookEntry(context, only, { message_id: message.message_id, keepMessage })
  } else {
    if (!isKept) await context.db.transact(providerScope, keeping(message))
    await bookAll(context, fresh, message)
    await endKept(context, message)
  }
  return 'kept'
}

export async function bookAll(
  context: Handling,
  entries: readonly NewEntry[],
  message: NewMessage,
): Promise<void> {
  for (let from = 0; from < entries.length; from += TOGETHER_MAX) {
    const together = entries.slice(from, from + TOGETHER_MAX)
    await Promise.all(together.map((entry) => bookEntry(context, entry, message)))
  }
}

/** The movements that no message has told of before. */
export async function unknownOf(
  { db, clock }: Handling,
  bank: string,
  reports: readonly AccountReport[],
): Promise<NewEntry[]> {
  const all = await Promise.all(
    reports.map(async ({ account, movements }) => {
      const told = movements.filter(isBooked)
      const references = told.map(({ bank_reference = '' }) => bank_reference)
      if (references.length === 0) return []
      const known = await selectKnownEntries(db.reader(providerScope), { bank, account }, references)
      return told
        .filter(({ bank_reference = '' }) => !known.has(bank_reference))
        .map((movement) =>
          entryOf(clock, { bank, account, reference: movement.bank_reference ?? '' }, movement),
        )
    }),
  )
  return all.flat()
}
