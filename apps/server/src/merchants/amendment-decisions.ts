import { amendmentMachine, type Refusal, riskReasonsOf } from '@causeway/contract'
import type { ActionContext } from '../kernel/actor.ts'
import type { Tx } from '../kernel/db/db.ts'
import { ApiError } from '../kernel/http/api-error.ts'
import { publish } from '../kernel/live/publish.ts'
import { recordAmendment } from './amendments.ts'
import { releaseClaim } from './claims.ts'
import {
  explainTwin,
  isProposal,
  makeDecision,
  propose,
  refuseInterference,
  refuseOpenRequests,
  type Verdict,
} from './decisions.ts'
import { useFiles } from './drafts.ts'
import { tellOwner } from './owner-mail.ts'
import { type StoredAmendment, selectAmendment, updateAmendment } from './queries/amendments.ts'
import { lockMerchant, type StoredMerchant, updateProfileInForce } from './queries/merchants.ts'
import { refuseMisfits } from './refusals.ts'
import { keepSubmission } from './submission.ts'

/** Decides on a proposed change, as `decideMerchant` does on a company, and returns the decision's id. */
export async function decideAmendment(
  tx: Tx,
  context: ActionContext,
  { amendment_id, version }: { readonly amendment_id: string; readonly version: number },
  verdict: Verdict,
): Promise<string> {
  const found = await selectAmendment(tx, amendment_id)
  const merchant = found && (await lockMerchant(tx, found.merchant_id))
  // Read again, now that the company is locked.
  const amendment = merchant && (await selectAmendment(tx, amendment_id))
  if (!amendment) throw new ApiError('amendment_not_found')
  if (!amendmentMachine.next(amendment.amendment_state, verdict.verdict))
    throw new ApiError('amendment_wrong_state')
  if (verdict.verdict === 'refuse') refuseMisfits(amendment.profile, verdict.refusal_kind, verdict.refusals)
  await refuseInterference(tx, context, merchant, version)
  if (verdict.verdict === 'approve') await refuseOpenRequests(tx, merchant.id)
  const isHighRisk = [merchant.profile, amendment.profile].some((each) => riskReasonsOf(each).length > 0)
  const about = { merchant_id: merchant.id, amendment_id, isHighRisk }
  const decision_id = await makeDecision(tx, context, about, verdict)
  const data = { decision_id, amendment_id, remark: verdict.remark ?? '' }
  if (isProposal(context, isHighRisk, verdict)) await propose(tx, context, merchant.id, data)
  else await putAmendmentIntoEffect(tx, context, merchant, amendment, verdict, data)
  return decision_id
}

/** Carries out a decision on an amendment of a locked company, and mails its users. */
export async function putAmendmentIntoEffect(
  tx: Tx,
  context: ActionContext,
  merchant: StoredMerchant,
  amendment: StoredAmendment,
  verdict: Verdict,
  data: Record<string, unknown>,
): Promise<void> {
  const { clock } = context
  const told = { id: merchant.id, number: amendment.number, profile: amendment.profile }
  if (verdict.verdict === 'refuse') {
    const { refusals, refusal_kind } = verdict
    await end(tx, amendment, 'refused', clock.now(), refusals)
    await releaseClaim(tx, merchant.id)
    await recordAmendment(tx, context, amendment, 'refuse', { ...data, refusal_kind, refusals })
    return tellOwner(tx, told, 'amendment_refused', { refusals })
  }
  await end(tx, amendment, 'approved', clock.now())
  await updateProfileInForce(tx, merchant, amendment.profile, clock.now()).catch(explainTwin)
  await useFiles(tx, clock, merchant.id, amendment.profile)
  const number = await keepSubmission(tx, clock, {
    merchant_id: merchant.id,
    profile: amendment.profile,
    origin: 'approved_amendment',
    submitted_at: clock.now(),
    submitted_by: amendment.submitted_by,
    declaration: null,
  })
  await recordAmendment(tx, context, amendment, 'approve', { ...data, number })
  await publish(tx, { kind: 'changed', merchant_id: merchant.id, topic: 'merchant' })
  await tellOwner(tx, told, 'amendment_approved')
}

/** The company is locked, so the amendment cannot have ended since it was read. */
async function end(tx: Tx, { id }: StoredAmendment, ...how: EndedAs): Promise<void> {
  if (!(await updateAmendment(tx, id, ...how))) throw new ApiError('amendment_wrong_state')
}

type EndedAs = [state: 'approved' | 'refused', decided_at: Date, refusals?: readonly Refusal[]]
