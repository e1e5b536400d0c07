import { merchantMachine, type Refusal, type RefusalKind, riskReasonsOf } from '@causeway/contract'
import type { ActionContext } from '../kernel/actor.ts'
import { recordEvent } from '../kernel/audit.ts'
import type { Tx } from '../kernel/db/db.ts'
import { ApiError, orRefuse } from '../kernel/http/api-error.ts'
import { newId } from '../kernel/id.ts'
import { countOpenRequests, withdrawRequests } from '../requests/service.ts'
import { changeState } from './change-state.ts'
import { refuseTaken, releaseClaim } from './claims.ts'
import { dropApproval } from './drop-approval.ts'
import { draftConflict, operatorOf } from './merchant-events.ts'
import { tellOwner } from './owner-mail.ts'
import { insertDecision, selectProposal } from './queries/decisions.ts'
import { isApprovedTwice, lockMerchant, type StateChange, type StoredMerchant } from './queries/merchants.ts'
import { selectLastNumber } from './queries/submissions.ts'
import { refuseMisfits } from './refusals.ts'

export type Verdict = { readonly remark?: string } & (
  | { readonly verdict: 'approve' }
  | { readonly verdict: 'refuse'; readonly refusal_kind: RefusalKind; readonly refusals: readonly Refusal[] }
)

/** The company to decide on and the version that was read; without a version, the current one. */
export type Target = { readonly merchant_id: string; readonly version?: number }

export const subjectOf = (merchant_id: string) => ({ kind: 'merchant', id: merchant_id }) as const

/**
 * Decides on a submitted company and returns the decision's id. An operator's approval of a high-risk
 * company is only proposed: it takes effect once another operator has confirmed it.
 */
export async function decideMerchant(
  tx: Tx,
  context: ActionContext,
  { merchant_id, version }: Target,
  verdict: Verdict,
): Promise<string> {
  const isRefusal = verdict.verdict === 'refuse'
  const merchant = orRefuse(await lockMerchant(tx, merchant_id), 'merchant_not_found')
  if (!merchantMachine.next(merchant.merchant_state, verdict.verdict))
    throw new ApiError('merchant_wrong_state')
  if (isRefusal) refuseMisfits(merchant.profile, verdict.refusal_kind, verdict.refusals)
  await refuseInterference(tx, context, merchant, version)
  if (!isRefusal) await refuseOpenRequests(tx, merchant_id)
  const number = await selectLastNumber(tx, merchant_id)
  const isHighRisk = riskReasonsOf(merchant.profile).length > 0
  const decision_id = await makeDecision(tx, context, { merchant_id, number, isHighRisk }, verdict)
  const told = { decision_id, number, remark: verdict.remark ?? '' }
  if (isProposal(context, isHighRisk, verdict)) await propose(tx, context, merchant_id, told)
  else await putIntoEffect(tx, context, merchant, verdict, told)
  if (isRefusal) await withdrawRequests(tx, context, subjectOf(merchant_id))
  return decision_id
}

/** A colleague's claim, a newer version or a pending approval refuses an operator, but not the system. */
export async function refuseInterference(
  tx: Tx,
  context: ActionContext,
  merchant: StoredMerchant,
  version: number | undefined,
): Promise<void> {
  if (!operatorOf(context)) return dropApproval(tx, context, merchant.id)
  if (version !== undefined && merchant.version !== version) throw draftConflict(merchant)
  await refuseTaken(tx, context, merchant)
  if (await selectProposal(tx, merchant.id)) throw new ApiError('decision_open')
}

/** A request that is not answered, or whose answer is not read, may change the decision. */
export async function refuseOpenRequests(tx: Tx, merchant_id: string): Promise<void> {
  if ((await countOpenRequests(tx, subjectOf(merchant_id))) > 0) throw new ApiError('request_open')
}

/** High risk needs two operators; a constraint of the table enforces the same. */
export function isProposal(context: ActionContext, isHighRisk: boolean, { verdict }: Verdict): boolean {
  return isHighRisk && verdict === 'approve' && operatorOf(context) !== null
}

type About = {
  readonly merchant_id: string
  readonly number?: number
  readonly amendment_id?: string
  readonly isHighRisk: boolean
}

/** Records a decision, made or proposed to a second operator. */
export async function makeDecision(
  tx: Tx,
  context: ActionContext,
  { merchant_id, number, amendment_id, isHighRisk }: About,
  verdict: Verdict,
): Promise<string> {
  const decision_id = newId('decision', context.clock)
  const now = context.clock.now()
  const isProposed = isProposal(context, isHighRisk, verdict)
  const refused = verdict.verdict === 'refuse' ? verdict : undefined
  await insertDecision(tx, {
    decision_id,
    merchant_id,
    number: number ?? null,
    amendment_id: amendment_id ?? null,
    verdict: verdict.verdict,
    decision_state: isProposed ? 'proposed' : 'done',
    is_high_risk: isHighRisk,
    refusal_kind: refused?.refusal_kind ?? null,
    refusals: JSON.stringify(refused?.refusals ?? []),
    remark: verdict.remark ?? '',
    maker_id: operatorOf(context),
    made_at: now,
    decided_at: isProposed ? null : now,
  })
  return decision_id
}

/** Releases the case, as the second operator is another one. */
export async function propose(
  tx: Tx,
  context: ActionContext,
  merchant_id: string,
  data: Record<string, unknown>,
): Promise<void> {
  await releaseClaim(tx, merchant_id)
  await recordEvent(tx, context, { action: 'merchant.propose_approval', id: merchant_id, data })
}

/** Carries out a decision on a locked company and mails its users. */
export async function putIntoEffect(
  tx: Tx,
  context: ActionContext,
  merchant: StoredMerchant,
  verdict: Verdict,
  data: Record<string, unknown>,
): Promise<void> {
  const refused =
    verdict.verdict === 'refuse'
      ? { refusal_kind: verdict.refusal_kind, refusals: verdict.refusals }
      : undefined
  const change: StateChange = {
    decided_at: context.clock.now(),
    ...(refused ?? { refusal_kind: null, refusals: [] }),
  }
  const logged = async () => ({ ...data, ...refused })
  const after = await changeState(tx, context, merchant, verdict.verdict, change, logged).catch(explainTwin)
  if (!after) throw new ApiError('merchant_wrong_state')
  if (!refused) return tellOwner(tx, after, 'company_approved')
  const template = refused.refusal_kind === 'final' ? 'company_declined' : 'company_refused'
  await tellOwner(tx, after, template, { refusals: refused.refusals })
}

export function explainTwin(error: unknown): never {
  throw isApprovedTwice(error) ? new ApiError('corp_exists') : error
}
