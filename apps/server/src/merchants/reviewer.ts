import { documentPath, documentPlaces, type NewItem, type Profile, riskReasonsOf } from '@causeway/contract'
import type { ActionContext } from '../kernel/actor.ts'
import type { Tx } from '../kernel/db/db.ts'
import { providerScope } from '../kernel/db/scope.ts'
import { ApiError } from '../kernel/http/api-error.ts'
import { type Job, type JobContext, job } from '../kernel/jobs.ts'
import { closeAnswered, countOpenRequests, openRequest } from '../requests/service.ts'
import request from './data/review-request.json' with { type: 'json' }
import { decideMerchant, subjectOf, type Verdict } from './decisions.ts'
import { selectProposal } from './queries/decisions.ts'
import { lockMerchant, type StoredMerchant } from './queries/merchants.ts'
import { selectLastNumber } from './queries/submissions.ts'
import { reviewMerchant } from './review-kind.ts'
import { bearsMark, type ReviewMark } from './review-marks.ts'

type Case = {
  readonly merchant_id: string
  readonly number: number
  readonly request_id?: string | undefined
}

const DAYS = 30

/** The sandbox reviewer shows new users the whole process. It leaves high-risk companies to operators. */
export const reviewJob: Job = job(reviewMerchant, async (submitted, context) => {
  await context.db.transact(providerScope, (tx) => review(tx, context, submitted)).catch(leaveTwins)
})

/** A company that is approved under another account is left to operators. */
function leaveTwins(error: unknown): void {
  if (!(error instanceof ApiError && error.code === 'corp_exists')) throw error
}

async function review(tx: Tx, { clock }: JobContext, submitted: Case): Promise<void> {
  const context = { clock, actor: { kind: 'system' } } as const
  const { merchant_id, number, request_id } = submitted
  const merchant = await lockMerchant(tx, merchant_id)
  if (!merchant || !(await isFree(tx, merchant, number))) return
  if (request_id) await closeAnswered(tx, context, request_id)
  // An operator has an open request, so the case is the operator's.
  if ((await countOpenRequests(tx, subjectOf(merchant_id))) > 0) return
  const isFirst = number === 1 && !request_id
  if (isFirst && bears(merchant, 'ask')) await ask(tx, context, merchant_id)
  else await decideMerchant(tx, context, { merchant_id }, verdictOn(merchant, isFirst))
}

/** Whether the case is unclaimed and the submission is still the one to be reviewed. */
async function isFree(tx: Tx, merchant: StoredMerchant, number: number): Promise<boolean> {
  const { id, merchant_state, claimed_by, profile } = merchant
  if (merchant_state !== 'wait_audit' || claimed_by || riskReasonsOf(profile).length > 0) return false
  return !(await selectProposal(tx, id)) && (await selectLastNumber(tx, id)) === number
}

/** The company's name states the outcome to show. */
function bears({ profile }: StoredMerchant, mark: ReviewMark): boolean {
  return bearsMark(`${profile.legal_name} ${profile.legal_name_latin}`, mark)
}

function verdictOn(merchant: StoredMerchant, isFirst: boolean): Verdict {
  if (bears(merchant, 'decline')) {
    const refusals = [{ path: null, reason: 'business_unsupported' }] as const
    return { verdict: 'refuse', refusal_kind: 'final', refusals }
  }
  if (!isFirst || !bears(merchant, 'refuse')) return { verdict: 'approve' }
  const refusals = [
    { path: 'registration_number', reason: 'number_mismatch' },
    { path: firstDocument(merchant.profile), reason: 'doc_unreadable' },
  ] as const
  return { verdict: 'refuse', refusal_kind: 'retry', refusals }
}

/** The first document that this company has to provide. */
export function firstDocument(profile: Profile): string {
  const place = documentPlaces(profile).find(({ is_required }) => is_required)
  return documentPath(place?.key ?? 'business_licence')
}

async function ask(tx: Tx, context: ActionContext, merchant_id: string): Promise<void> {
  const { title } = request
  const items = request.items.map((item) => ({ ...item, options: [] }) as NewItem)
  const asked = { subject: subjectOf(merchant_id), merchant_id, title, items, days: DAYS }
  await openRequest(tx, context, asked)
}
