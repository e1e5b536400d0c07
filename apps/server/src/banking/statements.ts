import type { MessageException } from '@causeway/contract'
import type { Movement, StatementReport } from '@causeway/iso20022'
import { type Currency, money } from '@causeway/money'
import { providerScope } from '../kernel/db/scope.ts'
import { newId } from '../kernel/id.ts'
import { bookAll, isBooked, lacksReference, unknownOf } from './book-report.ts'
import type { Handling } from './handling.ts'
import { differenceReference, entryOf, type NewEntry } from './movement.ts'
import { signedMinor } from './postings.ts'
import { type KnownEntry, selectKnownEntries } from './queries/entries.ts'
import type { NewMessage } from './queries/messages.ts'
import { insertStatement, markTold, selectStatementBefore } from './queries/statements.ts'

/** Takes the statements of a message: every movement is booked, and every balance is checked. */
export async function takeStatements(
  context: Handling,
  statements: readonly StatementReport[],
  message: NewMessage,
): Promise<MessageException | undefined> {
  if (lacksReference(statements)) return 'reference_missing'
  const fresh = await unknownOf(context, message.bank, statements)
  await bookAll(context, fresh, message)
  let problem: MessageException | undefined
  for (const statement of statements) {
    const found = await takeStatement(context, statement, message)
    problem ??= found
  }
  return problem
}

const sumOf = (movements: readonly Movement[]) =>
  movements.reduce((sum, { side, amount }) => sum + signedMinor({ side, amount_minor: amount.minor }), 0n)

/** A message that was interrupted is taken again: what is kept already is compared again. */
async function takeStatement(
  context: Handling,
  statement: StatementReport,
  message: NewMessage,
): Promise<MessageException | undefined> {
  const { account, sequence_number, opening, closing } = statement
  const { db, clock } = context
  const { bank, message_id } = message
  const movements = statement.movements.filter(isBooked)
  const contradicted = await bookDifferences(context, account, movements, message)
  if (sequence_number === undefined || !opening || !closing) return 'statement_gap'
  const { currency } = closing.amount
  return db.transact(providerScope, async (tx) => {
    const sequence = BigInt(sequence_number)
    const before = await selectStatementBefore(tx, { bank, account, sequence })
    const statement_id = newId('statement', clock)
    const isNew = await insertStatement(tx, {
      statement_id,
      bank,
      account,
      sequence,
      currency,
      opening_minor: opening.amount.minor,
      closing_minor: closing.amount.minor,
      closed_on: closing.date,
      message_id,
      received_at: clock.now(),
    })
    const references = movements.map(({ bank_reference = '' }) => bank_reference)
    if (isNew) await markTold(tx, { bank, account, statement_id }, references)
    if (opening.amount.minor + sumOf(movements) !== closing.amount.minor) return 'closing_differs'
    if (before && sequence !== before.sequence + 1n) return 'statement_gap'
    if (before && opening.amount.minor !== before.closing_minor) return 'opening_differs'
    return contradicted
  })
}

/** A statement that tells another amount than a notification: the difference is a movement of its own. */
async function bookDifferences(
  context: Handling,
  account: string,
  movements: readonly Movement[],
  message: NewMessage,
): Promise<'amounts_contradict' | undefined> {
  const { db } = context
  const { bank } = message
  const references = movements.map(({ bank_reference = '' }) => bank_reference)
  if (references.length === 0) return undefined
  const known = await selectKnownEntries(db.reader(providerScope), { bank, account }, references)
  const differing = movements.flatMap((movement) => {
    const booked = known.get(movement.bank_reference ?? '')
    const difference = booked && differenceOf(booked, movement)
    return difference ? [differenceEntry(context, { bank, account }, movement, difference)] : []
  })
  if (differing.length === 0) return undefined
  const booked = await selectKnownEntries(
    db.reader(providerScope),
    { bank, account },
    differing.map(({ reference }) => reference),
  )
  await bookAll(
    { ...context, takers: [] },
    differing.filter(({ reference }) => !booked.has(reference)),
    message,
  )
  return 'amounts_contradict'
}

function differenceOf(booked: KnownEntry, { side, amount }: Movement): bigint | undefined {
  if (booked.currency !== amount.currency) return undefined
  return signedMinor({ side, amount_minor: amount.minor }) - signedMinor(booked) || undefined
}

function differenceEntry(
  { clock }: Handling,
  at: { readonly bank: string; readonly account: string },
  movement: Movement,
  difference: bigint,
): NewEntry {
  const reference = differenceReference(movement.bank_reference)
  const side = difference > 0n ? 'credit' : 'debit'
  const minor = difference > 0n ? difference : -difference
  const amount = money(minor, movement.amount.currency as Currency)
  return entryOf(
    clock,
    { ...at, reference },
    { ...movement, side, amount, instructed: undefined, charges: [] },
  )
}
