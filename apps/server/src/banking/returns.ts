import { type ReturnReason, returnMachine } from '@causeway/contract'
import { writeReturn } from '@causeway/iso20022'
import { type Currency, money } from '@causeway/money'
import { z } from 'zod'
import type { Clock } from '../kernel/clock.ts'
import type { Reader, Tx } from '../kernel/db/db.ts'
import { selectRow } from '../kernel/db/rows.ts'
import { newId } from '../kernel/id.ts'
import { enqueue, jobKind } from '../kernel/jobs.ts'
import { type Posting, post } from '../ledger/service.ts'
import { findNamedReturn } from './find-return.ts'
import { dayOf, type NewEntry } from './movement.ts'
import { insertOutgoing, messageIdOf } from './outgoing.ts'
import { nostroOf, returnsOf, suspenseOf } from './postings.ts'
import {
  insertReturn,
  lockReturn,
  type NewReturn,
  type ReturnRow,
  selectReturn,
  updateReturn,
} from './queries/returns.ts'
import { lockItem, updateItem } from './queries/suspense.ts'
import { Outdated, type Plan } from './takers.ts'

/** What happens to the receipt of a return; registered in `app.ts`. */
export type ReturnSubject = {
  /** A receipt is locked before its return. */
  readonly hold: (tx: Tx, receipt_id: string) => Promise<unknown>
  /** In the transaction of the bank's debit. */
  readonly onBooked: (tx: Tx, clock: Clock, booked: ReturnRow, entry_id: string) => Promise<void>
  /** Returns the posting by which the money is held again. */
  readonly onRefused: (tx: Tx, clock: Clock, refused: ReturnRow) => Promise<Posting>
}

/** The codes of the standard for our reasons to send money back. */
const CODES: Readonly<Record<ReturnReason, string>> = {
  merchant: 'CUST',
  materials_missing: 'RR04',
  compliance: 'RR04',
  unmatched: 'AC01',
  recalled: 'FOCR',
}

type Begun = Omit<NewReturn, 'return_id' | 'created_at'>

export const sendReturnKind = jobKind('banking.send_return', z.object({ return_id: z.string() }), 20)

/** Begins the return of a credit: its message is made and sent after the commit. The caller posts. */
export async function beginReturn(tx: Tx, clock: Clock, begun: Begun): Promise<number> {
  const return_id = newId('return', clock)
  const n = await insertReturn(tx, { ...begun, return_id, created_at: clock.now() })
  await enqueue(tx, sendReturnKind, { return_id })
  return n
}

/** Keeps the message of a return that waits, once, and returns its id. */
export async function composeReturn(tx: Tx, clock: Clock, return_id: string): Promise<string | undefined> {
  const found = await lockReturn(tx, return_id)
  if (found?.return_state !== 'waiting' || found.message_id) return found?.message_id ?? undefined
  const entry = await selectRow(tx, 'bank_entries', { entry_id: found.entry_id })
  if (!entry) throw new Error('A return has no credit')
  const facts = {
    return_id: messageIdOf(return_id),
    original: {
      bank_reference: entry.reference,
      instruction_id: entry.instruction_id ?? undefined,
      end_to_end_id: entry.end_to_end_id ?? undefined,
      uetr: entry.uetr ?? undefined,
    },
    amount: money(found.amount_minor, found.currency as Currency),
    settled_on: dayOf(clock),
    reason: CODES[found.reason as ReturnReason],
    reason_text: '',
  }
  const message_id = await insertOutgoing(tx, clock, {
    bank: entry.bank,
    kind: 'return',
    subject_id: return_id,
    write: (envelope) => writeReturn({ ...envelope, ...facts }),
  })
  await updateReturn(tx, return_id, { message_id })
  return message_id
}

/** The bank has taken the message of a return; it books or refuses the return later. */
export async function markSent(tx: Tx, return_id: string): Promise<void> {
  const found = await lockReturn(tx, return_id)
  if (found?.return_state === 'waiting') await updateReturn(tx, return_id, { return_state: 'sent' })
}

const referenceOf = ({ receipt_id, entry_id }: ReturnRow) =>
  receipt_id ? ({ kind: 'receipt', id: receipt_id } as const) : ({ kind: 'entry', id: entry_id } as const)

/** The bank paid out what we owed to the payer. */
function returnedPosting(booked: ReturnRow, bank: string): Posting {
  const { n, merchant_id, amount_minor: minor } = booked
  const currency = booked.currency as Currency
  const reference = referenceOf(booked)
  return {
    key: `${reference.id}:returned:${n}`,
    kind: booked.receipt_id ? 'receipt_returned' : 'entry_returned',
    reference,
    merchant_id,
    legs: [
      { account: returnsOf(currency), minor: -minor },
      { account: nostroOf({ bank, currency }), minor },
    ],
  }
}

const isBookable = ({ return_state }: ReturnRow) => returnMachine.next(return_state, 'book') !== undefined

/** A debit that names one of our returns, with its exact amount, is that return; a reversal never is. */
export async function planReturned(
  reader: Reader,
  clock: Clock,
  entry: NewEntry,
  subject: ReturnSubject,
): Promise<Plan | undefined> {
  if (entry.side !== 'debit' || entry.is_reversal || entry.reverses) return undefined
  const { found } = await findNamedReturn(reader, entry, isBookable)
  if (!found) return undefined
  const { return_id } = found
  return {
    purpose: 'return',
    subject_id: return_id,
    postings: [returnedPosting(found, entry.bank)],
    write: async (tx) => {
      const { receipt_id, entry_id } = found
      await (receipt_id ? subject.hold(tx, receipt_id) : lockItem(tx, entry_id))
      const locked = await lockReturn(tx, return_id)
      // It was refused, or the credit was reversed, after the plan was made.
      if (!locked || !isBookable(locked)) throw new Outdated()
      if (receipt_id) await subject.onBooked(tx, clock, found, entry.entry_id)
      else await bookItem(tx, found)
      const booked = {
        booked_entry_id: entry.entry_id,
        return_state: 'booked',
        ended_at: clock.now(),
      } as const
      await updateReturn(tx, return_id, booked)
    },
  }
}

async function bookItem(tx: Tx, { entry_id }: ReturnRow): Promise<void> {
  const item = await lockItem(tx, entry_id)
  if (item?.suspense_state !== 'returning') throw new Outdated()
  await updateItem(tx, entry_id, { suspense_state: 'returned' })
}

/** Ends a return of a receipt that cannot be booked any more; false if the bank has answered meanwhile. */
export async function endReturn(tx: Tx, clock: Clock, return_id: string, refusal: string): Promise<boolean> {
  const locked = await lockReturn(tx, return_id)
  if (!locked || !returnMachine.next(locked.return_state, 'refuse')) return false
  await updateReturn(tx, return_id, { return_state: 'refused', refusal, ended_at: clock.now() })
  return true
}

/** The bank refuses a return: the money is held again, or in suspense, for a decision. */
export async function refuseReturn(
  tx: Tx,
  clock: Clock,
  { return_id, refusal }: { readonly return_id: string; readonly refusal: string },
  subject: ReturnSubject,
): Promise<boolean> {
  const found = await selectReturn(tx, { return_id })
  if (!found) return false
  const { receipt_id, entry_id } = found
  await (receipt_id ? subject.hold(tx, receipt_id) : lockItem(tx, entry_id))
  // Told again, or booked meanwhile: there is nothing to undo.
  if (!(await endReturn(tx, clock, return_id, refusal))) return false
  if (!receipt_id) await updateItem(tx, entry_id, { suspense_state: 'open' })
  const posting = receipt_id ? await subject.onRefused(tx, clock, found) : itemRefusedPosting(found)
  await post(tx, clock, [posting])
  return true
}

function itemRefusedPosting({ entry_id, n, amount_minor: minor, ...found }: ReturnRow): Posting {
  const currency = found.currency as Currency
  return {
    key: `${entry_id}:return_failed:${n}`,
    kind: 'entry_return_failed',
    reference: { kind: 'entry', id: entry_id },
    merchant_id: null,
    legs: [
      { account: returnsOf(currency), minor: -minor },
      { account: suspenseOf(currency), minor },
    ],
  }
}
