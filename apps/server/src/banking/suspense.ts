import type { SuspenseReason } from '@causeway/contract'
import type { Currency } from '@causeway/money'
import type { Clock } from '../kernel/clock.ts'
import type { Tx } from '../kernel/db/db.ts'
import type { Posting } from '../ledger/service.ts'
import { isDifference, type NewEntry } from './movement.ts'
import { nostroOf, signedMinor, suspendedPosting, suspenseOf } from './postings.ts'
import type { ItemRow } from './queries/suspense.ts'
import type { Plan } from './takers.ts'

type Why = {
  readonly reason: SuspenseReason
  /** The closed account that the money came to, and the day on which it goes back. */
  readonly account_id?: string
  readonly return_on?: string
  /** The return of ours that came back. */
  readonly return_id?: string
}

function reasonOf(entry: NewEntry): SuspenseReason {
  if (isDifference(entry)) return 'amount_differs'
  return entry.side === 'debit' ? 'debit_unexplained' : 'account_unknown'
}

/** Books a movement without a match, for an operator to decide. */
export function planSuspense(clock: Clock, entry: NewEntry, why: Why = { reason: reasonOf(entry) }): Plan {
  const { reason, account_id = null, return_on = null, return_id = null } = why
  return {
    purpose: 'suspense',
    subject_id: null,
    postings: [suspendedPosting(entry)],
    write: (tx) =>
      insertItem(tx, entry, { reason, account_id, return_on, return_id, created_at: clock.now() }),
  }
}

type Item = {
  readonly reason: SuspenseReason
  readonly account_id: string | null
  readonly return_on: string | null
  readonly return_id: string | null
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
