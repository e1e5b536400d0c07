import { recallMachine } from '@causeway/contract'
import type { Currency } from '@causeway/money'
import { answerRecall, findEntry, findEntryByReference, type RecallTaker } from '../banking/service.ts'
import type { OperatorContext } from '../kernel/actor.ts'
import type { Clock } from '../kernel/clock.ts'
import type { Tx } from '../kernel/db/db.ts'
import { providerScope } from '../kernel/db/scope.ts'
import { ApiError, orRefuse } from '../kernel/http/api-error.ts'
import { newId } from '../kernel/id.ts'
import { publish } from '../kernel/live/publish.ts'
import { post, repaymentOf, selectBalances } from '../ledger/service.ts'
import { tellAboutReceipt } from './mails.ts'
import { noteReceipt } from './move-receipt.ts'
import { frozenPosting, unfrozenPosting } from './postings.ts'
import { endRecall, insertRecall, lockOpenRecall, type RecallRow, selectRecall } from './queries/recalls.ts'
import { lockReceipt, type ReceiptRow, selectReceipt, updateReceipt } from './queries/receipts.ts'
import { lockToRelease } from './release.ts'
import { beginReceiptReturn } from './return-receipt.ts'

const SYSTEM = { kind: 'system' } as const
const GONE = ['returning', 'returned', 'reversed']

const postedOf = (receipt: ReceiptRow) => ({ ...receipt, currency: receipt.currency as Currency })

/** The payer's bank asks for a receipt back: what is available of it is frozen until an operator answers. */
export const recallTaker: RecallTaker = async ({ db, clock }, bank, recall) => {
  const reader = db.reader(providerScope)
  const { bank_reference } = recall.original
  const entry = bank_reference && (await findEntryByReference(reader, bank, bank_reference))
  const receipt = entry && (await selectReceipt(reader, { entry_id: entry.entry_id }))
  if (!receipt) return 'receipt_unknown'
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

type Asked = { readonly case_id: string; readonly reason: string; readonly bank: string }

async function keepRecall(tx: Tx, clock: Clock, receipt_id: string, asked: Asked): Promise<void> {
  const { bank, ...facts } = asked
  const receipt = orRefuse(await lockReceipt(tx, { receipt_id }), 'receipt_not_found')
  const { merchant_id } = receipt
  const isGone = GONE.includes(receipt.receipt_state)
  const frozen_minor = isGone ? 0n : await freezable(tx, receipt)
  const recall_id = newId('recall', clock)
  const isNew = await insertRecall(tx, {
    ...facts,
    recall_id,
    receipt_id,
    merchant_id,
    frozen_minor,
    recall_state: isGone ? 'already_returned' : 'asked',
    asked_at: clock.now(),
    ...(isGone && { answered_at: clock.now() }),
  })
  // Asked before: by the same request, or by another one that waits for its answer.
  if (!isNew) return
  const data = { ...facts, frozen_minor: String(frozen_minor), is_gone: isGone }
  await noteReceipt(tx, { clock, actor: SYSTEM }, receipt, 'receipt.recall', data)
  if (isGone) {
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
  const most = amount_minor - fee_minor - returned_minor - reversed_minor - receipt.held_minor
  return available < most ? available : most
}

type Answer = {
  readonly recall_id: string
  readonly answer: 'accept' | 'refuse'
  readonly remark: string
}

/** An operator answers a recall: the money goes back, or is the merchant's again. */
export async function settleRecall(
  tx: Tx,
  context: OperatorContext,
  { recall_id, answer, remark }: Answer,
): Promise<void> {
  const { clock, actor } = context
  const seen = orRefuse(await selectRecall(tx, { recall_id }), 'recall_not_found')
  const receipt = orRefuse(await lockToRelease(tx, seen.receipt_id), 'receipt_not_found')
  const recall = await lockOpenRecall(tx, seen.receipt_id)
  const recall_state = recall && recallMachine.next(recall.recall_state, answer)
  if (recall?.recall_id !== recall_id || !recall_state) throw new ApiError('recall_wrong_state')
  const settled = { recall_state, remark, answered_by: actor.operator_id, answered_at: clock.now() }
  await endRecall(tx, receipt.receipt_id, settled)
  const told = answer === 'accept' ? 'accepted' : 'refused'
  const { bank } = orRefuse(await findEntry(tx, { entry_id: receipt.entry_id }), 'receipt_not_found')
  await answerRecall(tx, clock, { bank, case_id: recall.case_id, subject_id: recall_id, answer: told })
  const action = answer === 'accept' ? 'receipt.recall_accept' : 'receipt.recall_refuse'
  await noteReceipt(tx, context, receipt, action, { recall_id, remark })
  if (answer === 'accept') {
    if (receipt.held_minor === 0n) throw new ApiError('receipt_spent')
    await beginReceiptReturn(tx, context, receipt, { event: 'return', reason: 'recalled' })
    return
  }
  await tellAboutReceipt(tx, receipt, 'receipt_recall_refused', receipt.amount_minor)
  if (recall.frozen_minor > 0n) await unfreeze(tx, context, receipt, recall)
}

async function unfreeze(
  tx: Tx,
  { clock }: OperatorContext,
  receipt: ReceiptRow,
  { recall_id, frozen_minor }: RecallRow,
): Promise<void> {
  const posted = postedOf(receipt)
  const { merchant_id, receipt_id, held_minor } = receipt
  // A reversal in part may have taken some of it.
  const minor = frozen_minor < held_minor ? frozen_minor : held_minor
  if (minor === 0n) return
  const repaid_minor = await repaymentOf(tx, { ...posted, minor })
  await updateReceipt(tx, receipt_id, { held_minor: held_minor - minor })
  await insertUnfreezing(tx, { recall_id, minor, repaid_minor })
  await publish(tx, { kind: 'changed', merchant_id, topic: 'balances' })
  await post(tx, clock, [unfrozenPosting(posted, recall_id, minor, repaid_minor)])
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
