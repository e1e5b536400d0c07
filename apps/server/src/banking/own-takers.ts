import type { Clock } from '../kernel/clock.ts'
import { findNamedReturn, hasLeft, namesReturn } from './find-return.ts'
import { chargePosting, signedMinor } from './postings.ts'
import { findEntry } from './queries/find-entry.ts'
import { lockItem, selectItem, updateItem } from './queries/suspense.ts'
import { planReturned, type ReturnSubject } from './returns.ts'
import { itemReversedPosting, planSuspense } from './suspense.ts'
import { type MovementTaker, Outdated } from './takers.ts'

const CHARGE = /\/(CHRG|COMM|FEES)$/

/** What the bank takes for its services is the provider's. */
const takeCharge: MovementTaker = async (_reader, entry) =>
  entry.side === 'debit' && CHARGE.test(entry.code)
    ? {
        purpose: 'charge',
        subject_id: null,
        postings: [chargePosting(entry)],
        write: async () => undefined,
      }
    : undefined

/** A debit that takes back what is still in suspense, as a whole. */
const takeItemReversal: MovementTaker = async (reader, entry) => {
  const { side, bank, account, reverses } = entry
  if (side !== 'debit' || !reverses) return undefined
  const original = await findEntry(reader, { bank, account, reference: reverses })
  const item = original && (await selectItem(reader, original.entry_id))
  if (item?.suspense_state !== 'open' || item.amount_minor + signedMinor(entry) !== 0n) return undefined
  const { entry_id } = item
  return {
    purpose: 'reversal',
    subject_id: entry_id,
    postings: [itemReversedPosting(item, entry)],
    write: async (tx) => {
      const locked = await lockItem(tx, entry_id)
      if (locked?.suspense_state !== 'open') throw new Outdated()
      await updateItem(tx, entry_id, { suspense_state: 'reversed' })
    },
  }
}

/** A credit that comes back instead of being paid in: the sub-family of returns. */
const RETURNED = /\/RRTN$/

/** Money of ours that comes back: by its code, or because it names our return. It is never a receipt. */
const cameBackTaker =
  (clock: Clock): MovementTaker =>
  async (reader, entry) => {
    const { side, code, instruction_id } = entry
    if (side !== 'credit') return undefined
    const { named, found } = await findNamedReturn(reader, entry, hasLeft)
    if (found) {
      const { return_id } = found
      return planSuspense(clock, entry, { reason: 'return_came_back', return_id })
    }
    const isReturn = named.length > 0 || RETURNED.test(code) || namesReturn(instruction_id)
    return isReturn ? planSuspense(clock, entry, { reason: 'return_unknown' }) : undefined
  }

/** The movements that this module knows: our returns, there and back, charges, and reversals of suspense. */
export function ownTakers(clock: Clock, returns: ReturnSubject): readonly MovementTaker[] {
  return [
    (reader, entry) => planReturned(reader, clock, entry, returns),
    cameBackTaker(clock),
    takeCharge,
    takeItemReversal,
  ]
}
