import { recallMachine, receiptMachine } from '@causeway/contract'
import type { RecallMessage } from '@causeway/iso20022'
import type { Currency } from '@causeway/money'
import { answerRecall, findCreditsByReference, findEntry, type RecallTaker } from '../banking/service.ts'
import type { OperatorContext } from '../kernel/actor.ts'
import type { Clock } from '../kernel/clock.ts'
import type { Reader, Tx } from '../kernel/db/db.ts'
import { providerScope } from '../kernel/db/scope.ts'
import { ApiError, orRefuse } from '../kernel/http/api-error.ts'
import { newId } from '../kernel/id.ts'
import { publish } from '../kernel/live/publish.ts'
import { post, repaymentOf, selectBalances } from '../ledger/service.ts'
import { tellAboutReceipt } from './mails.ts'
import { isHeld, noteReceipt } from './move-receipt.ts'
import { frozenPosting, unfrozenPosting } from './postings.ts'
import {
  endRecalls,
  insertRecall,
  type RecallRow,
  selectOpenRecalls,
  selectRecall,
} from './queries/recalls.ts'
import { lockReceipt, type ReceiptRow, selectReceipt, updateReceipt } from './queries/receipts.ts'
import { selectFeeParts } from './queries/reversals.ts'
import { lockToRelease } from './release.ts'
import { beginReceiptReturn } from './return-receipt.ts'

const SYSTEM = { kind: 'system' } as const

/** Whether a receipt is on its way back or has ended, with nothing of it frozen. */
const isGone = ({ receipt_state, held_minor }: ReceiptRow) =>
  receiptMachine.isFinal(receipt_state) || (receipt_state === 'returning' && held_minor === 0n)

const postedOf = (receipt: ReceiptRow) => ({ ...receipt, currency: receipt.currency as Currency })

/** The payer's bank asks for a receipt back: what is there of it stays until an operator answers. */
export const recallTaker: RecallTaker = async ({ db, clock }, bank, recall) => {
  const found = await findReceipts(db.reader(providerScope), bank, recall)
  if (found.length === 0) return 'receipt_unknown'
  const { minor, currency } = recall.amount
  const receipt = found.find((each) => each.currency === currency && each.amount_minor === minor)
  if (!receipt) return 'recall_differs'
  const asked = { case_id: recall.recall_id, reason: recall.reason ?? '', bank }
  for (;;) {
    try {
      await db.transact(providerScope, (tx) => keepRecall(tx, clock, receipt.receipt_id, asked))
      return undefined
    } catch (error) {
      // Some of the money was spent while it was to be frozen.
      if (!(error instanceof ApiError && error.code === 'balance_insufficient')) throw error
    }
  }
}

/** The receipts of the credits with the reference of a recall: several accounts may have one. */
async function findReceipts(reader: Reader, bank: string, recall: RecallMessage): Promise<ReceiptRow[]> {
  const { bank_reference } = recall.original
  if (!bank_reference) return []
  const entries = await findCreditsByReference(reader, bank, bank_reference)
  const receipts = await Promise.all(entries.map(({ entry_id }) => selectReceipt(reader, { entry_id })))
  return receipts.filter((receipt) => receipt !== undefined)
}

type Asked = { readonly case_id: string; readonly reason: string; readonly bank: string }

async function keepRecall(tx: Tx, clock: Clock, receipt_id: string, asked: Asked): Promise<void> {
  const { bank, ...facts } = asked
  const receipt = orRefuse(await lockReceipt(tx, { receipt_id }), 'receipt_not_found')
  const { merchant_id } = receipt
  const is_gone = isGone(receipt)
  const frozen_minor = is_gone ? 0n : await freezable(tx, receipt)
  const recall_id = newId('recall', clock)
  const isNew = await insertRecall(tx, {
    ...facts,
    recall_id,
    receipt_id,
    merchant_id,
    frozen_minor,
    recall_state: is_gone ? 'already_returned' : 'asked',
    asked_at: clock.now(),
    ...(is_gone && { answered_at: clock.now() }),
  })
  // The bank has repeated its request.
  if (!isNew) return
  const data = { ...facts, frozen_minor: String(frozen_minor), is_gone }
  await noteReceipt(tx, { clock, actor: SYSTEM }, receipt, 'receipt.recall', data)
  if (is_gone) {
    const { case_id } = asked
    return answerRecall(tx, clock, { bank, case_id, subject_id: recall_id, answer: 'already_returned' })
  }
  await tellAboutReceipt(tx, receipt, 'receipt_recalled', receipt.amount_minor)
  if (frozen_minor === 0n) return
  await updateReceipt(tx, receipt_id, { held_minor: receipt.held_minor + frozen_minor })
  await publish(tx, { kind: 'changed', merchant_id, topic: 'balances' })
  await post(tx, clock, [frozenPosting(postedOf(receipt), recall_id, frozen_minor)])
}

/** What is still available, at most what was released of the receipt and has not gone back. */
async function freezable(tx: Tx, receipt: ReceiptRow): Promise<bigint> {
  const { merchant_id, currency, amount_minor, fee_minor, returned_minor, reversed_minor } = receipt
  if (receipt.receipt_state !== 'available') return 0n
  const balances = await selectBalances(tx, merchant_id)
  const available = balances.find((balance) => balance.currency === currency)?.available ?? 0n
  const { given_minor } = await selectFeeParts(tx, receipt.receipt_id)
  const gone = fee_minor - given_minor + returned_minor + reversed_minor + receipt.held_minor
  // A return is gross: the merchant may have paid a part of it from other money.
  const most = amount_minor > gone ? amount_minor - gone : 0n
  return available < most ? available : most
}

type Answer = {
  readonly recall_id: string
  readonly answer: 'accept' | 'refuse'
  readonly remark: string
}

const told = { accept: 'accepted', refuse: 'refused', answer_returned: 'already_returned' } as const
const actions = {
  accept: 'receipt.recall_accept',
  refuse: 'receipt.recall_refuse',
  answer_returned: 'receipt.recall_returned',
} as const

/**
 * An operator answers the recalls of a receipt: the money goes back, or is the merchant's again. If it has
 * gone back meanwhile, the answer is that it is already returned.
 */
export async function settleRecall(
  tx: Tx,
  context: OperatorContext,
  { recall_id, answer, remark }: Answer,
): Promise<void> {
  const { clock, actor } = context
  const { receipt_id } = orRefuse(await selectRecall(tx, { recall_id }), 'recall_not_found')
  const receipt = orRefuse(await lockToRelease(tx, receipt_id), 'receipt_not_found')
  const recalls = await selectOpenRecalls(tx, receipt_id)
  const recall = recalls.find((each) => each.recall_id === recall_id)
  const event = isGone(receipt) ? 'answer_returned' : answer
  const recall_state = recall && recallMachine.next(recall.recall_state, event)
  if (!recall_state) throw new ApiError('recall_wrong_state')
  const settled = { recall_state, remark, answered_by: actor.operator_id, answered_at: clock.now() }
  await endRecalls(tx, receipt_id, settled)
  const { bank } = orRefuse(await findEntry(tx, { entry_id: receipt.entry_id }), 'receipt_not_found')
  for (const { case_id, recall_id: subject_id } of recalls) {
    await answerRecall(tx, clock, { bank, case_id, subject_id, answer: told[event] })
  }
  await noteReceipt(tx, context, receipt, actions[event], { recall_id, remark })
  if (event === 'accept') {
    if (receipt.held_minor === 0n) throw new ApiError('receipt_spent')
    await beginReceiptReturn(tx, context, receipt, { event: 'give_back', reason: 'recalled' })
  }
  if (event !== 'refuse') return
  await tellAboutReceipt(tx, receipt, 'receipt_recall_refused', receipt.amount_minor)
  // What is held for a decision stays: its release takes what was frozen along.
  if (!isHeld(receipt.receipt_state)) await unfreeze(tx, context, receipt, recalls)
}

/** Gives back what recalls have frozen, less what a reversal in part took of it. */
async function unfreeze(
  tx: Tx,
  { clock }: OperatorContext,
  receipt: ReceiptRow,
  recalls: readonly RecallRow[],
): Promise<void> {
  const posted = postedOf(receipt)
  const { merchant_id, receipt_id } = receipt
  let { held_minor } = receipt
  for (const { recall_id, frozen_minor } of recalls) {
    const minor = frozen_minor < held_minor ? frozen_minor : held_minor
    if (minor === 0n) continue
    held_minor -= minor
    const repaid_minor = await repaymentOf(tx, { ...posted, minor })
    await updateReceipt(tx, receipt_id, { held_minor })
    await insertUnfreezing(tx, { recall_id, minor, repaid_minor })
    await publish(tx, { kind: 'changed', merchant_id, topic: 'balances' })
    await post(tx, clock, [unfrozenPosting(posted, recall_id, minor, repaid_minor)])
  }
}

type Unfreezing = {
  readonly recall_id: string
  readonly minor: bigint
  readonly repaid_minor: bigint
}

async function insertUnfreezing(tx: Tx, { recall_id, minor, repaid_minor }: Unfreezing): Promise<void> {
  const change = { unfrozen_minor: minor, unfrozen_repaid_minor: repaid_minor }
  await tx.updateTable('receipt_recalls').set(change).where('recall_id', '=', recall_id).execute()
}
