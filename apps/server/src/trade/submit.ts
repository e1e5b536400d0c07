import { isDeepStrictEqual } from 'node:util'
import {
  type CaseException,
  caseExceptions,
  type differenceReasons,
  submissionMachine,
  type TradeTemplateName,
  templateOf,
} from '@causeway/contract'
import { selectSameFiles } from '../files/service.ts'
import type { MerchantContext } from '../kernel/actor.ts'
import { recordEvent } from '../kernel/audit.ts'
import type { Tx } from '../kernel/db/db.ts'
import { ApiError, orRefuse } from '../kernel/http/api-error.ts'
import { publish } from '../kernel/live/publish.ts'
import { readPayers } from '../receipts/service.ts'
import { dropHits } from '../screening/service.ts'
import { refuseExceededDraft } from './contracts.ts'
import { keepRest, partValidRows, settleDraft } from './drafts.ts'
import { orderRules, quotaDays, reviewRules, storeTolerance, tradeTolerance } from './limits.ts'
import { type Draft, lockDraft } from './lock-draft.ts'
import { valuesOf } from './order-values.ts'
import { refuseMissingPapers } from './papers.ts'
import { selectImports } from './queries/imports.ts'
import type { Papers } from './queries/papers.ts'
import { countSubmissionRows, selectEditableTexts, updateRows } from './queries/rows.ts'
import {
  type CoveredReceipt,
  countProblems,
  lockSubmission,
  selectCoveredReceipts,
} from './queries/submissions.ts'
import * as queries from './queries/submitting.ts'
import { holdTrade } from './quota.ts'
import { screenBuyers, screenedAs } from './screen-buyers.ts'
import { readVolume } from './volume.ts'

type Reason = (typeof differenceReasons)[number]
type Submitting = {
  readonly id: string
  readonly version: number
  readonly difference_reason: Reason | null
  readonly rows: 'all' | 'valid'
}

/**
 * Submits a draft for review, or its valid rows, and returns the id of what was submitted. It runs in the
 * provider's scope, as it looks for tracking numbers that other merchants use; the draft is that of the
 * merchant.
 */
export async function submitDraft(tx: Tx, context: MerchantContext, submitting: Submitting): Promise<string> {
  const { clock, actor } = context
  await holdTrade(tx, actor.merchant_id)
  const whole = await lockDraft(tx, context, submitting)
  await checkAgain(tx, context, whole)
  const draft = submitting.rows === 'valid' ? await partValidRows(tx, context, whole) : whole
  const { submission_id, merchant_id } = draft
  const row_count = await refuseUnready(tx, draft)
  const reason = await settleDifference(tx, draft, submitting.difference_reason)
  const days = await quotaDays(tx)
  const exceptions = await findCaseExceptions(tx, context, draft)
  await queries.updateSubmitted(tx, { submission_id, now: clock.now(), reason, days, exceptions })
  await screenBuyers(tx, context, draft)
  const payers = await readPayers(tx, merchant_id, await queries.selectReceiptIds(tx, submission_id))
  await queries.submitRows(tx, draft, { ...(await reviewRules(tx)), payers })
  const isPart = draft !== whole
  if (isPart) await keepRest(tx, context, whole)
  const data = { row_count, difference_reason: reason, ...(isPart && { part_of: whole.submission_id }) }
  await recordEvent(tx, context, { action: 'trade_submission.submit', id: submission_id, data })
  await publish(tx, { kind: 'changed', merchant_id, topic: 'trade' })
  return submission_id
}

/** Refuses what cannot be submitted as it is, and returns the number of the rows that can. */
async function refuseUnready(tx: Tx, draft: Draft): Promise<number> {
  const { submission_id } = draft
  await refuseExceededDraft(tx, submission_id)
  const { problem_count } = await countProblems(tx, submission_id)
  if (problem_count > 0) throw new ApiError('trade_rows_invalid', { count: problem_count })
  const over = await queries.findOverAllocated(tx, submission_id)
  if (over.receipts > 0) throw new ApiError('receipt_over_allocated')
  if (over.orders > 0) throw new ApiError('trade_order_over_allocated')
  await queries.unlinkUnallocated(tx, submission_id)
  const { count } = await countSubmissionRows(tx, submission_id)
  if (count === 0) throw new ApiError('trade_rows_missing')
  await refuseMissingPapers(tx, draft)
  return count
}

/** The rules hold on the day of the submission: an order may have become too old since it was typed. */
async function checkAgain(tx: Tx, { clock }: MerchantContext, draft: Draft): Promise<void> {
  const { submission_id } = draft
  const rules = await orderRules(tx, clock)
  const rows = await selectEditableTexts(tx, submission_id)
  const template = draft.template as TradeTemplateName
  const values = rows.flatMap(({ order_id, position, texts, problems }) => {
    const value = { ...valuesOf(order_id, texts, template, rules), position }
    return isDeepStrictEqual(value.problems, problems) ? [] : [value]
  })
  await updateRows(tx, submission_id, values)
  await settleDraft(tx, draft)
}

/** Papers and sheets that another merchant has too, and more money than the company has declared. */
async function findCaseExceptions(
  tx: Tx,
  { clock }: MerchantContext,
  { submission_id, merchant_id, papers }: Draft,
): Promise<CaseException[]> {
  const files = await selectSameFiles(tx, Object.values(papers as Papers).flat())
  const sheets = await selectImports(tx, submission_id)
  const { is_above_declared } = await readVolume(tx, clock, merchant_id)
  const found: Readonly<Record<CaseException, boolean>> = {
    paper_elsewhere: files.length > 0,
    sheet_elsewhere: sheets.some(({ elsewhere }) => elsewhere.length > 0),
    volume_above_declared: is_above_declared,
  }
  return caseExceptions.filter((each) => found[each])
}

/**
 * Keeps what may stay open of each receipt, by the policies of the day of the submission. Between companies a
 * difference within it has a reason; a larger one leaves the receipt partly restored.
 */
async function settleDifference(tx: Tx, draft: Draft, given: Reason | null): Promise<Reason | null> {
  const isTrade = templateOf(draft.template as TradeTemplateName).is_trade
  const toleranceOf = await (isTrade ? tradeTolerance(tx) : storeTolerance(tx))
  const receipts = (await selectCoveredReceipts(tx, draft.submission_id)).map((receipt) => ({
    id: receipt.id,
    rest: restOf(receipt),
    tolerance: toleranceOf(receipt),
  }))
  const small = receipts.filter(({ rest, tolerance }) => rest > 0n && rest <= tolerance)
  if (isTrade && small.length > 0 && !given)
    throw new ApiError('input_invalid', { fields: { difference_reason: 'required' } })
  await queries.updateTolerances(tx, draft.submission_id, small)
  return isTrade && small.length > 0 ? given : null
}

/** What no order explains of a receipt once the submission is accepted; nothing if it covers none of it. */
function restOf(receipt: CoveredReceipt): bigint {
  const { amount_minor, returned_minor, restored_minor, in_review_minor, covered_minor } = receipt
  if (covered_minor === 0n) return 0n
  return amount_minor - returned_minor - restored_minor - in_review_minor - covered_minor
}

/** Takes back the rows of a submission that are not decided yet. */
export async function withdrawSubmission(tx: Tx, context: MerchantContext, id: string): Promise<void> {
  const { clock, actor } = context
  const { merchant_id } = actor
  await holdTrade(tx, merchant_id)
  const submission = orRefuse(await lockSubmission(tx, id, merchant_id), 'trade_submission_not_found')
  if (!submissionMachine.next(submission.submission_state, 'withdraw'))
    throw new ApiError('trade_submission_wrong_state')
  await queries.updateWithdrawn(tx, id, clock.now())
  await dropHits(tx, context, screenedAs(id))
  await recordEvent(tx, context, { action: 'trade_submission.withdraw', id })
  await publish(tx, { kind: 'changed', merchant_id, topic: 'trade' })
}
