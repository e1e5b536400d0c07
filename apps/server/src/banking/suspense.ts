import type { SuspenseReason } from '@causeway/contract'
import type { Currency } from '@causeway/money'
import type { Clock } from '../kernel/clock.ts'
import type { Tx } from '../kernel/db/db.ts'
import type { Posting } from '../ledger/service.ts'
import { isDifference, type NewEntry } from './movement.ts'
import { nostroOf, signedMinor, suspendedPosting, suspenseOf } from './postings.ts'
import type { ItemRow } from './queries/suspense.ts'
import type { Plan } from './takers.ts'

/** A credit that comes back instead of being paid in: the sub-family of returns. */
const RETURNED = /\/RRTN$/

type Why = {
  readonly reason: SuspenseReason
  /** The closed account that the money came to, and the day on which it goes back. */
  readonly account_id?: string
  readonly return_on?: string
}

function reasonOf(entry: NewEntry): SuspenseReason {
  const { side } = entry
  if (isDifference(entry)) return 'amount_differs'
  if (side === 'debit') return 'debit_unexplained'
  return isReturned(entry) ? 'return_unknown' : 'account_unknown'
}

/** The id of a return of ours, as the bank knows it. */
const OUR_RETURN = /^return-[0-9A-Z]{26}$/i

/** Money of ours that comes back: by its code, or because it names our instruction. It is never a receipt. */
export const isReturned = ({ side, code, instruction_id }: NewEntry): boolean =>
  side === 'credit' && (RETURNED.test(code) || OUR_RETURN.test(instruction_id ?? ''))

/** Books a movement without a match, for an operator to decide. */
export function planSuspense(clock: Clock, entry: NewEntry, why: Why = { reason: reasonOf(entry) }): Plan {
  const { reason, account_id = null, return_on = null } = why
  return {
    purpose: 'suspense',
    subject_id: null,
    postings: [suspendedPosting(entry)],
    write: (tx) => insertItem(tx, entry, { reason, account_id, return_on, created_at: clock.now() }),
  }
}

type Item = {
  readonly reason: SuspenseReason
  readonly account_id: string | null
  readonly return_on: string | null
  readonly created_at: Date
}

async function insertItem(tx: Tx, entry: NewEntry, item: Item): Promise<void> {
  const { entry_id, currency } = entry
  const amount_minor = signedMinor(entry)
  await tx
    .insertInto('suspense_items')
    .values({ entry_id, currency, amount_minor, suspense_state: 'open', ...item })
    .execute()
}

/** The bank took back money in suspense. */
export function itemReversedPosting(item: ItemRow, { bank }: Pick<NewEntry, 'bank'>): Posting {
  const { entry_id: id, amount_minor: minor } = item
  const currency = item.currency as Currency
  return {
    key: `${id}:reversed`,
    kind: 'entry_reversed',
    reference: { kind: 'entry', id },
    merchant_id: null,
    legs: [
      { account: suspenseOf(currency), minor: -minor },
      { account: nostroOf({ bank, currency }), minor },
    ],
  }
}
