import {
  type createTradeSubmission,
  SUBMISSION_ROWS_MAX,
  type SubmissionRow,
  type saveTradeRows,
  type TradeTemplateName,
} from '@causeway/contract'
import type { z } from 'zod'
import type { MerchantContext } from '../kernel/actor.ts'
import { recordEvent } from '../kernel/audit.ts'
import type { Tx } from '../kernel/db/db.ts'
import { holdLock } from '../kernel/db/lock.ts'
import { ApiError, orRefuse } from '../kernel/http/api-error.ts'
import { newId } from '../kernel/id.ts'
import { publish } from '../kernel/live/publish.ts'
import { takeNumber, takeNumbers } from '../kernel/number.ts'
import { allocateAnew } from './allocate.ts'
import { DRAFTS_MAX, orderRules } from './limits.ts'
import { type Draft, lockDraft } from './lock-draft.ts'
import { valuesOf } from './order-values.ts'
import { keepPapers } from './papers.ts'
import { markRows } from './queries/marks.ts'
import { type Papers, selectToMend } from './queries/papers.ts'
import { countReceiptsOf, hasWithoutTrade } from './queries/receipts.ts'
import * as rowQueries from './queries/rows.ts'
import * as queries from './queries/submissions.ts'
import { moveValidRows } from './queries/submitting.ts'

type Opening = z.output<typeof createTradeSubmission.body>

/** Begins a submission and returns its id. */
export async function openDraft(tx: Tx, context: MerchantContext, opening: Opening): Promise<string> {
  const { merchant_id } = context.actor
  const { template, receipt_ids, order_ids } = opening
  await refuseForeignReceipts(tx, merchant_id, receipt_ids)
  const draft = await beginDraft(tx, context, template)
  const wanted = [...new Set(order_ids)]
  if ((await rowQueries.linkOrders(tx, draft, wanted)) < wanted.length)
    throw new ApiError('trade_order_wrong_state')
  await queries.replaceReceipts(tx, draft, receipt_ids)
  await settleDraft(tx, { ...draft, is_manual: false })
  return draft.submission_id
}

/** Begins a draft with the orders of a submission that were refused or taken back, and with its papers. */
export async function mendSubmission(tx: Tx, context: MerchantContext, id: string): Promise<string> {
  const { merchant_id } = context.actor
  const found = await queries.lockSubmission(tx, id, merchant_id)
  const { submission_state, template, papers } = orRefuse(found, 'trade_submission_not_found')
  if (!['reviewed', 'withdrawn'].includes(submission_state))
    throw new ApiError('trade_submission_wrong_state')
  const { order_ids, receipt_ids } = await selectToMend(tx, id)
  const draft = await beginDraft(tx, context, template)
  // Those that another draft has meanwhile stay there.
  if ((await rowQueries.linkOrders(tx, draft, order_ids)) === 0) throw new ApiError('trade_order_wrong_state')
  await queries.replaceReceipts(tx, draft, receipt_ids)
  await keepPapers(tx, context, draft, papers as Papers)
  await settleDraft(tx, { ...draft, is_manual: false })
  return draft.submission_id
}

async function beginDraft(tx: Tx, context: MerchantContext, template: string) {
  const { merchant_id } = context.actor
  await holdLock(tx, `trade drafts ${merchant_id}`)
  if ((await queries.countDrafts(tx, merchant_id)) >= DRAFTS_MAX) throw new ApiError('trade_drafts_too_many')
  const draft = await insertDraft(tx, context, template)
  const { submission_id } = draft
  await recordEvent(tx, context, { action: 'trade_submission.open', id: submission_id, data: { template } })
  await publish(tx, { kind: 'changed', merchant_id, topic: 'trade' })
  return draft
}

async function insertDraft(tx: Tx, { clock, actor }: MerchantContext, template: string) {
  const { merchant_id, user_id } = actor
  const submission_id = newId('trade_submission', clock)
  const number = await takeNumber(tx, clock, { kind: 'trade_submission', id: submission_id, merchant_id })
  const now = clock.now()
  const times = { created_at: now, saved_at: now }
  const draft = { submission_id, merchant_id, template }
  await queries.insertSubmission(tx, { ...draft, number, created_by: user_id, ...times })
  return draft
}

/**
 * Parts the rows of a draft that can be submitted from those that cannot, and returns them as a draft of
 * their own with the same papers. A draft without problems stays whole.
 */
export async function partValidRows(tx: Tx, context: MerchantContext, draft: Draft): Promise<Draft> {
  const { problem_count } = await queries.countProblems(tx, draft.submission_id)
  if (problem_count === 0) return draft
  const { merchant_id, papers } = draft
  const part = await insertDraft(tx, context, draft.template)
  await moveValidRows(tx, { from: draft.submission_id, to: part.submission_id, merchant_id })
  await keepPapers(tx, context, part, papers as Papers)
  // The warnings of a row may be about rows that have stayed.
  await markRows(tx, part.submission_id, merchant_id)
  return { ...draft, ...part }
}

/** What is left of a draft once a part of it is submitted explains what is still open. */
export async function keepRest(tx: Tx, { clock }: MerchantContext, draft: Draft): Promise<void> {
  await settleDraft(tx, draft)
  await queries.touchSubmission(tx, draft.submission_id, { saved_at: clock.now() })
}

export async function refuseForeignReceipts(
  tx: Tx,
  merchant_id: string,
  receipt_ids: readonly string[],
): Promise<void> {
  const wanted = new Set(receipt_ids)
  if ((await countReceiptsOf(tx, merchant_id, [...wanted])) < wanted.size)
    throw new ApiError('receipt_not_found')
  // The acceptance of an order enforces the same, as a receipt may be chosen before it is screened.
  if (await hasWithoutTrade(tx, [...wanted])) throw new ApiError('receipt_earns_no_quota')
}

/** Everything in a draft that depends on its rows together. Returns the orders whose marks have changed. */
export async function settleDraft(
  tx: Tx,
  draft: Pick<Draft, 'submission_id' | 'merchant_id' | 'is_manual'>,
): Promise<string[]> {
  const marked = await markRows(tx, draft.submission_id, draft.merchant_id)
  if (!draft.is_manual) await allocateAnew(tx, draft)
  return marked
}

type Saving = z.output<typeof saveTradeRows.body> & { readonly id: string }
type Saved = { readonly version: number; readonly saved_at: string; readonly rows: SubmissionRow[] }

/** Saves rows as they are typed: problems are kept with them. */
export async function saveRows(tx: Tx, context: MerchantContext, saving: Saving): Promise<Saved> {
  const { clock } = context
  const draft = await lockDraft(tx, context, saving)
  const { submission_id, merchant_id } = draft
  const template = draft.template as TradeTemplateName
  const rules = await orderRules(tx, clock)
  await rowQueries.removeRows(tx, submission_id, saving.removed)
  const values = saving.rows.map(({ order_id, position, text }) => ({
    is_new: order_id === null,
    position,
    ...valuesOf(order_id ?? newId('trade_order', clock), text, template, rules),
  }))
  const changed = values.filter(({ is_new }) => !is_new)
  if ((await rowQueries.updateRows(tx, submission_id, changed)) < changed.length)
    throw new ApiError('trade_order_not_found')
  const added = values.filter(({ is_new }) => is_new)
  const ids = added.map(({ order_id }) => order_id)
  const numbers = await takeNumbers(tx, clock, { kind: 'trade_order', ids, merchant_id })
  const rows = added.map((row, index) => ({ ...row, number: numbers[index] ?? '' }))
  const now = clock.now()
  const owner = { submission_id, merchant_id, template, created_at: now }
  await rowQueries.insertRows(tx, { ...owner, rows })
  await refuseTooMany(tx, submission_id)
  const marked = await settleDraft(tx, draft)
  const version = await queries.touchSubmission(tx, submission_id, { saved_at: now })
  const saved = new Set([...values.map(({ order_id }) => order_id), ...marked])
  const kept = await rowQueries.selectRowsById(tx, submission_id, [...saved])
  return { version, saved_at: now.toISOString(), rows: kept }
}

export async function refuseTooMany(tx: Tx, submission_id: string): Promise<void> {
  const { count } = await rowQueries.countSubmissionRows(tx, submission_id)
  if (count > SUBMISSION_ROWS_MAX) throw new ApiError('trade_rows_too_many')
}

/** Chooses the receipts of a draft and allocates its orders to them, the oldest first. */
export async function chooseReceipts(
  tx: Tx,
  context: MerchantContext,
  choice: { readonly id: string; readonly version: number; readonly receipt_ids: readonly string[] },
): Promise<void> {
  const draft = await lockDraft(tx, context, choice)
  await refuseForeignReceipts(tx, draft.merchant_id, choice.receipt_ids)
  await queries.replaceReceipts(tx, draft, [...new Set(choice.receipt_ids)])
  await settleDraft(tx, { ...draft, is_manual: false })
  const change = { saved_at: context.clock.now(), is_manual: false }
  await queries.touchSubmission(tx, draft.submission_id, change)
}

/** Discards a draft with its new orders; refused and accepted ones stay in the library. */
export async function discardDraft(tx: Tx, context: MerchantContext, id: string): Promise<void> {
  const { submission_id, merchant_id } = await lockDraft(tx, context, { id })
  await rowQueries.removeRows(tx, submission_id, 'all')
  await keepPapers(tx, context, { submission_id, merchant_id }, {})
  await tx.deleteFrom('trade_submissions').where('submission_id', '=', submission_id).execute()
  await recordEvent(tx, context, { action: 'trade_submission.discard', id: submission_id })
  await publish(tx, { kind: 'changed', merchant_id, topic: 'trade' })
}
