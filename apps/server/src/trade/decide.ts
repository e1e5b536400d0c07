import { type decideTradeRows, submissionMachine } from '@causeway/contract'
import type { z } from 'zod'
import type { ActionContext, OperatorContext } from '../kernel/actor.ts'
import { recordEvent } from '../kernel/audit.ts'
import type { Tx } from '../kernel/db/db.ts'
import { updateRows } from '../kernel/db/rows.ts'
import { ApiError, orRefuse } from '../kernel/http/api-error.ts'
import { publish } from '../kernel/live/publish.ts'
import { refuseOthers, takingOf } from '../operators/service.ts'
import { dropHits } from '../screening/service.ts'
import { refuseExceeded } from './contracts.ts'
import { mailReviewed } from './mails.ts'
import * as queries from './queries/deciding.ts'
import { insertEntries } from './queries/quota.ts'
import { lockSubmission } from './queries/submissions.ts'
import { holdTrade } from './quota.ts'
import { refuseListed, screenedAs } from './screen-buyers.ts'

export type RowVerdict = z.output<typeof decideTradeRows.body>

/** Decides rows of a submission. Accepted rows raise the quota in the same transaction. */
export async function decideRows(
  tx: Tx,
  context: ActionContext,
  submission_id: string,
  verdict: RowVerdict,
): Promise<void> {
  const { clock, actor } = context
  const { merchant_id, reviewer_id } = await lockCase(tx, submission_id)
  const decided_by = actor.kind === 'operator' ? actor.operator_id : null
  await refuseOthers(tx, context, reviewer_id)
  const order_ids = await wantedRows(tx, submission_id, verdict.rows)
  const deciding = { submission_id, order_ids, decided_by, now: clock.now() }
  const count =
    verdict.verdict === 'accept'
      ? await accept(tx, merchant_id, deciding)
      : await refuse(tx, deciding, verdict)
  // Another operator has decided one of them, or the merchant has taken the submission back.
  if (count < order_ids.length) throw new ApiError('trade_order_wrong_state')
  const reason = verdict.verdict === 'refuse' ? verdict.reason : undefined
  const data = { verdict: verdict.verdict, count, ...(reason && { reason }) }
  const event = { id: submission_id, merchant_id }
  await recordEvent(tx, context, { action: 'trade_submission.decide', ...event, data })
  if (await queries.updateReviewed(tx, submission_id, clock.now())) {
    await recordEvent(tx, context, { action: 'trade_submission.review', ...event })
    await dropHits(tx, context, screenedAs(submission_id))
    await mailReviewed(tx, merchant_id, submission_id)
  }
  await publish(tx, { kind: 'changed', merchant_id, topic: 'trade' })
}

/** Locks the merchant's trade before the submission, as every change of it does. */
async function lockCase(tx: Tx, submission_id: string) {
  const found = await tx
    .selectFrom('trade_submissions')
    .select('merchant_id')
    .where('submission_id', '=', submission_id)
    .executeTakeFirst()
  const { merchant_id } = orRefuse(found, 'trade_submission_not_found')
  await holdTrade(tx, merchant_id)
  const locked = orRefuse(await lockSubmission(tx, submission_id), 'trade_submission_not_found')
  if (!submissionMachine.next(locked.submission_state, 'review'))
    throw new ApiError('trade_submission_wrong_state')
  return locked
}

/** Takes a submission for review; a colleague's only if it is to be taken over. */
export async function takeSubmission(
  tx: Tx,
  context: OperatorContext,
  { id, take_over }: { readonly id: string; readonly take_over: boolean },
): Promise<void> {
  const { merchant_id, reviewer_id: holder_id } = await lockCase(tx, id)
  const data = await takingOf(tx, context, { holder_id, take_over })
  if (!data) return
  const { operator_id: reviewer_id } = context.actor
  await updateRows(tx, 'trade_submissions', { submission_id: id }, { reviewer_id })
  await recordEvent(tx, context, { action: 'trade_submission.take', id, merchant_id, data })
}

async function wantedRows(tx: Tx, submission_id: string, rows: RowVerdict['rows']): Promise<string[]> {
  if (rows !== 'rest') return [...new Set(rows)]
  if ((await queries.countUnseen(tx, submission_id)) > 0) throw new ApiError('trade_row_unseen')
  return queries.selectUndecided(tx, submission_id)
}

async function accept(tx: Tx, merchant_id: string, deciding: queries.Deciding): Promise<number> {
  await refuseListed(tx, deciding)
  await refuseExceeded(tx, merchant_id, deciding)
  const count = await queries.updateDecided(tx, deciding, { verdict: 'accepted' })
  if (count < deciding.order_ids.length) return count
  const fitted = limitToRoom(await queries.selectToAccept(tx, deciding))
  await queries.acceptAllocations(tx, fitted)
  const entries = fitted
    .filter(({ minor }) => minor > 0n)
    .map(({ allocation_id, order_id, receipt_id, currency, minor }) => {
      const key = `${order_id}:accepted:${allocation_id}`
      return { key, kind: 'accepted', currency, minor, order_id, receipt_id, allocation_id } as const
    })
  await insertEntries(tx, merchant_id, deciding.now, entries)
  return count
}

/** No allocation is accepted beyond what is left of its receipt and its order. */
export function limitToRoom(given: readonly queries.ToAccept[]): queries.ToAccept[] {
  const rooms = new Map<string, bigint>()
  return given.map((each) => {
    const of_order = rooms.get(each.order_id) ?? each.order_room
    const of_receipt = rooms.get(each.receipt_id) ?? each.receipt_room
    const least = [each.minor, of_order, of_receipt].reduce((a, b) => (b < a ? b : a))
    const minor = least > 0n ? least : 0n
    rooms.set(each.order_id, of_order - minor)
    rooms.set(each.receipt_id, of_receipt - minor)
    return { ...each, minor }
  })
}

async function refuse(
  tx: Tx,
  deciding: queries.Deciding,
  { reason, remark }: Extract<RowVerdict, { verdict: 'refuse' }>,
): Promise<number> {
  const count = await queries.updateDecided(tx, deciding, { verdict: 'refused', reason, remark })
  if (count === deciding.order_ids.length) await queries.refuseAllocations(tx, deciding)
  return count
}
