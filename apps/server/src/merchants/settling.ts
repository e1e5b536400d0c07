import { recordEvent } from '../kernel/audit.ts'
import type { Tx } from '../kernel/db/db.ts'
import { ApiError } from '../kernel/http/api-error.ts'
import { putAmendmentIntoEffect } from './amendment-decisions.ts'
import { refuseTaken } from './claims.ts'
import { putIntoEffect, refuseOpenRequests } from './decisions.ts'
import { aboutMerchant, type Doing, operatorOf } from './doing.ts'
import { selectAmendment } from './queries/amendments.ts'
import { type StoredDecision, selectDecision, updateProposal } from './queries/decisions.ts'
import { lockMerchant, type StoredMerchant } from './queries/merchants.ts'

type Answer = {
  readonly id: string
  readonly answer: 'confirm' | 'decline'
  readonly remark: string
}

/** A second operator confirms a proposed approval, or declines it and puts the case back. */
export async function settleDecision(tx: Tx, doing: Doing, answer: Answer): Promise<void> {
  const { id, remark } = answer
  const proposed = await selectDecision(tx, id)
  const merchant = proposed && (await lockMerchant(tx, proposed.merchant_id))
  if (!proposed || !merchant) throw new ApiError('decision_not_found')
  const checker_id = operatorOf(doing)
  // The constraint of the table guards the same.
  if (proposed.maker_id === checker_id) throw new ApiError('second_operator_needed')
  await refuseTaken(tx, doing, merchant)
  const decided_at = doing.clock.now()
  const decision_state = answer.answer === 'confirm' ? 'done' : 'declined'
  const settling = { decision_state, checker_id, checker_remark: remark, decided_at } as const
  if (!(await updateProposal(tx, id, settling))) throw new ApiError('decision_wrong_state')
  const data = { decision_id: id, maker_id: proposed.maker_id, remark }
  if (answer.answer === 'confirm') return confirm(tx, doing, merchant, proposed, data)
  const event = { action: 'merchant.decline_approval', ...aboutMerchant(merchant.id, doing), data }
  await recordEvent(tx, doing.clock, doing.doer, event)
}

async function confirm(
  tx: Tx,
  doing: Doing,
  merchant: StoredMerchant,
  { amendment_id, number }: StoredDecision,
  data: Record<string, unknown>,
): Promise<void> {
  const verdict = { verdict: 'approve' } as const
  await refuseOpenRequests(tx, merchant.id)
  if (!amendment_id) return putIntoEffect(tx, doing, merchant, verdict, { ...data, number })
  const amendment = await selectAmendment(tx, amendment_id)
  if (!amendment) throw new ApiError('decision_not_found')
  await putAmendmentIntoEffect(tx, doing, merchant, amendment, verdict, data)
}
