import { receiptMachine } from '@causeway/contract'
import type { Currency } from '@causeway/money'
import {
  endReturn,
  findEntry,
  type MovementTaker,
  type NewEntry,
  Outdated,
  type Plan,
  type ReturnRow,
  selectReturnUnderWay,
} from '../banking/service.ts'
import { openDebt } from '../debts/service.ts'
import type { ActionContext } from '../kernel/actor.ts'
import type { Clock } from '../kernel/clock.ts'
import type { Reader, Tx } from '../kernel/db/db.ts'
import { debtLock, selectBalances } from '../ledger/service.ts'
import { withdrawRequests } from '../requests/service.ts'
import { dropHits } from '../screening/service.ts'
import { subjectOf } from './ask.ts'
import { feeBackOf } from './fee.ts'
import { tellAboutReceipt, tellAboutShortfall } from './mails.ts'
import { isHeld, moveReceipt, noteReceipt } from './move-receipt.ts'
import type { OnGone } from './on-gone.ts'
import { type Burden, returnFailedPosting, reversedPosting } from './postings.ts'
import { endRecalls } from './queries/recalls.ts'
import { lockReceipt, type ReceiptRow, selectReceipt, updateReceipt } from './queries/receipts.ts'
import { insertReversal, selectFeeParts } from './queries/reversals.ts'

/** A debit that takes a receipt back, in whole or in part. */
export function reversalTaker(clock: Clock, onGone: readonly OnGone[]): MovementTaker {
  return async (reader, entry) => {
    const { side, bank, account, reverses } = entry
    const original =
      side === 'debit' && reverses
        ? await findEntry(reader, { bank, account, reference: reverses })
        : undefined
    const receipt = original && (await selectReceipt(reader, { entry_id: original.entry_id }))
    if (!receipt || receipt.currency !== entry.currency || !isCovered(receipt, entry)) return undefined
    return planReversal(reader, clock, { entry, receipt }, onGone)
  }
}

const restOf = ({ amount_minor, returned_minor, reversed_minor }: ReceiptRow) =>
  amount_minor - returned_minor - reversed_minor

/** The bank cannot take back more than came and is still with us. */
const isCovered = (receipt: ReceiptRow, { amount_minor }: NewEntry) =>
  receiptMachine.next(receipt.receipt_state, 'reverse') !== undefined && amount_minor <= restOf(receipt)

type Reversal = {
  readonly entry: NewEntry
  readonly receipt: ReceiptRow
  readonly underWay: ReturnRow | undefined
}

async function planReversal(
  reader: Reader,
  clock: Clock,
  { entry, receipt }: Pick<Reversal, 'entry' | 'receipt'>,
  onGone: readonly OnGone[],
): Promise<Plan> {
  // What is on its way back is held again first: the bank cannot send back what it has taken.
  const underWay = await selectReturnUnderWay(reader, receipt.entry_id)
  const burden = await burdenOf(reader, { entry, receipt, underWay })
  const posted = { ...receipt, currency: receipt.currency as Currency }
  const { entry_id, bank, amount_minor: minor } = entry
  const { receipt_id } = receipt
  const context = { clock, actor: { kind: 'system' } } as const
  const failed = underWay && returnFailedPosting(posted, { n: underWay.n, minor: underWay.amount_minor })
  const reversed = reversedPosting(posted, { entry_id, bank, minor }, burden)
  return {
    purpose: 'reversal',
    subject_id: receipt_id,
    postings: failed ? [failed, reversed] : [reversed],
    locks: [debtLock({ ...posted, minor })],
    write: async (tx) => {
      const locked = await lockReceipt(tx, { receipt_id })
      if (!locked || !isSame(locked, receipt)) throw new Outdated()
      const again = await burdenOf(tx, { entry, receipt: locked, underWay })
      if (!isEqual(again, burden)) throw new Outdated()
      if (underWay && !(await endReturn(tx, clock, underWay.return_id, 'reversed'))) throw new Outdated()
      await writeReversal(tx, context, { entry, receipt: locked, underWay }, burden)
      for (const tell of onGone) await tell(tx, context, { receipt_id, entry_id, minor })
    },
  }
}

const isSame = (a: ReceiptRow, b: ReceiptRow) =>
  a.receipt_state === b.receipt_state &&
  a.held_minor === b.held_minor &&
  a.reversed_minor === b.reversed_minor &&
  a.returned_minor === b.returned_minor

const isEqual = (a: Burden, b: Burden) =>
  a.held_minor === b.held_minor && a.fee_minor === b.fee_minor && a.available_minor === b.available_minor

const least = (a: bigint, b: bigint) => (a < b ? a : b)

/** The fee in proportion, then what is held, then what is available; the merchant owes the rest. */
async function burdenOf(reader: Reader, { entry, receipt, underWay }: Reversal): Promise<Burden> {
  const { merchant_id, currency } = receipt
  let left = entry.amount_minor
  const take = (most: bigint) => {
    const part = least(left, most)
    left -= part
    return part
  }
  const fee_minor = take(await feeGivenBack(reader, { entry, receipt }))
  const held_minor = take(receipt.held_minor + (underWay?.amount_minor ?? 0n))
  const balances = left > 0n ? await selectBalances(reader, merchant_id) : []
  const available = balances.find((balance) => balance.currency === currency)?.available ?? 0n
  const available_minor = take(available)
  return { fee_minor, held_minor, available_minor, receivable_minor: left }
}

async function feeGivenBack(reader: Reader, { entry, receipt }: Omit<Reversal, 'underWay'>): Promise<bigint> {
  const { receipt_id, fee_minor, amount_minor } = receipt
  if (fee_minor === 0n) return 0n
  const { charged_minor, given_minor } = await selectFeeParts(reader, receipt_id)
  // What was taken back before the release paid no fee.
  const unpaid_minor = amount_minor - charged_minor
  const reversed_minor = receipt.reversed_minor + entry.amount_minor - unpaid_minor
  return feeBackOf({ fee_minor, charged_minor, reversed_minor }) - given_minor
}

async function writeReversal(
  tx: Tx,
  context: ActionContext,
  { entry, receipt, underWay }: Reversal,
  burden: Burden,
): Promise<void> {
  const { receipt_id, merchant_id } = receipt
  const { entry_id, amount_minor } = entry
  const reversed_at = context.clock.now()
  await insertReversal(tx, { entry_id, receipt_id, merchant_id, amount_minor, ...burden, reversed_at })
  if (burden.receivable_minor > 0n) {
    const currency = receipt.currency as Currency
    const cause = { receipt_id }
    await openDebt(tx, context, { merchant_id, currency, minor: burden.receivable_minor, cause })
  }
  const owed_minor = burden.receivable_minor
  if (owed_minor > 0n) await tellAboutShortfall(tx, receipt, { minor: amount_minor, owed_minor })
  else await tellAboutReceipt(tx, receipt, 'receipt_reversed', amount_minor)
  const reversed_minor = receipt.reversed_minor + amount_minor
  const held_minor = receipt.held_minor + (underWay?.amount_minor ?? 0n) - burden.held_minor
  const data = { entry_id, amount_minor: String(amount_minor), owed_minor: String(burden.receivable_minor) }
  const event = eventOf(receipt, {
    isWhole: amount_minor === restOf(receipt),
    isStopped: !!underWay,
    held_minor,
  })
  const change = { reversed_minor, held_minor, ...(event === 'refuse' && REFUSED) }
  if (!event) {
    await updateReceipt(tx, receipt_id, change)
    return noteReceipt(tx, context, receipt, 'receipt.reverse', data)
  }
  await moveReceipt(tx, context, receipt, { event, action: 'receipt.reverse', change, data })
  if (event === 'refuse') return
  if (event === 'reverse') {
    await endRecalls(tx, receipt_id, { recall_state: 'reversed', answered_at: reversed_at })
  }
  await withdrawRequests(tx, context, subjectOf(receipt_id))
  await dropHits(tx, context, subjectOf(receipt_id))
}

const REFUSED = { hold_reason: 'return_refused', hold_owner: 'provider' } as const

type Left = {
  readonly isWhole: boolean
  /** A return was under way, and is held again. */
  readonly isStopped: boolean
  readonly held_minor: bigint
}

/** What a reversal means for the state: nothing if what is left waits, or is available, as before. */
function eventOf({ receipt_state }: ReceiptRow, { isWhole, isStopped, held_minor }: Left) {
  if (isWhole) return 'reverse'
  // All that is left was released before: an unreleased receipt is held up to its whole rest.
  if (held_minor === 0n && (isStopped || isHeld(receipt_state))) return 'reverse_held'
  return isStopped ? 'refuse' : undefined
}
