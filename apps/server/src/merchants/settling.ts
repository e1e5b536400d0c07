import type { ActionContext } from '../kernel/actor.ts'
import { recordEvent } from '../kernel/audit.ts'
import type { Tx } from '../kernel/db/db.ts'
import { ApiError, orRefuse } from '../kernel/http/api-error.ts'
import { putAmendmentIntoEffect } from './amendment-decisions.ts'
import { refuseTaken } from './claims.ts'
import { putIntoEffect, refuseOpenRequests } from './decisions.ts'
import { operatorOf } from './merchant-events.ts'
import { selectAmendment } from './queries/amendments.ts'
import { type StoredDecision, selectDecision, updateProposal } from './queries/decisions.ts'
import { lockMerchant, type StoredMerchant } from './queries/merchants.ts'

type Answer = {
  readonly id: string
  readonly answer: 'confirm' | 'decline'
  readonly remark: string
}

/** A second operator confirms a proposed approval, or declines it and releases the case. */
export async function settleDecision(tx: Tx, context: ActionContext, answer: Answer): Promise<void> {
  const { id, remark } = answer
  const proposed = await selectDecision(tx, id)
  const merchant = proposed && (await lockMerchant(tx, proposed.merchant_id))
  if (!proposed || !merchant) throw new ApiError('decision_not_found')
  const checker_id = operatorOf(context)
  // A constraint of the table enforces the same.
  if (proposed.maker_id === checker_id) throw new ApiError('second_operator_needed')
  await refuseTaken(tx, context, merchant)
  const decided_at = context.clock.now()
  const decision_state = answer.answer === 'confirm' ? 'done' : 'declined'
  const settling = { decision_state, checker_id, checker_remark: remark, decided_at } as const
  if (!(await updateProposal(tx, id, settling))) throw new ApiError('decision_wrong_state')
  const data = { decision_id: id, maker_id: proposed.maker_id, remark }
  if (answer.answer === 'confirm') return confirm(tx, context, merchant, proposed, data)
  await recordEvent(tx, context, { action: 'merchant.decline_approval', id: merchant.id, data })
}

async function confirm(
  tx: Tx,
  context: ActionContext,
  merchant: StoredMerchant,
  { amendment_id, number }: StoredDecision,
  data: Record<string, unknown>,
): Promise<void> {
  const verdict = { verdict: 'approve' } as const
  await refuseOpenRequests(tx, merchant.id)
  if (!amendment_id) return putIntoEffect(tx, context, merchant, verdict, { ...data, number })
  const amendment = orRefuse(await selectAmendment(tx, amendment_id), 'decision_not_found')
  await putAmendmentIntoEffect(tx, context, merchant, amendment, verdict, data)
}
