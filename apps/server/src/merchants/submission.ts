import { type FieldError, merchantMachine, type Profile, profileProblems } from '@causeway/contract'
import { setFileUses } from '../files/service.ts'
import type { ActionContext } from '../kernel/actor.ts'
import type { Clock } from '../kernel/clock.ts'
import type { Tx } from '../kernel/db/db.ts'
import { ApiError, orRefuse } from '../kernel/http/api-error.ts'
import { paperDate } from '../kernel/local-time.ts'
import { changeState } from './change-state.ts'
import { filesOf } from './drafts.ts'
import { draftConflict } from './merchant-events.ts'
import { tellOwner } from './owner-mail.ts'
import { type StoredMerchant, selectMerchant } from './queries/merchants.ts'
import { insertSubmission, type NewSubmission } from './queries/submissions.ts'

const DAY_MS = 86_400_000
/** The longest time of a review that the merchant is promised. */
const REVIEW_MS = 2 * DAY_MS

/** Refuses a profile that cannot be reviewed, with every invalid path. */
export function refuseProblems(profile: Profile, clock: Clock): void {
  const problems = profileProblems(profile, paperDate(clock.now()))
  if (problems.length === 0) return
  const fields: Record<string, FieldError> = {}
  for (const { path, code } of problems) fields[path] ??= code
  throw new ApiError('input_invalid', { fields })
}

type Submitting = {
  readonly merchant_id: string
  readonly version: number
  readonly declaration: string
}

/** Submits the saved profile for review, for the first time or after a refusal. */
export async function submitMerchant(
  tx: Tx,
  context: ActionContext,
  { merchant_id, version, declaration }: Submitting,
): Promise<StoredMerchant> {
  const { clock, actor } = context
  const before = orRefuse(await selectMerchant(tx, merchant_id), 'corp_not_found')
  refuseSubmission(before, version)
  refuseProblems(before.profile, clock)
  const submitted_at = clock.now()
  const due_at = new Date(submitted_at.getTime() + REVIEW_MS)
  const change = { submitted_at, due_at, decided_at: null, refusal_kind: null, refusals: [] }
  const submitted_by = actor.kind === 'user' ? actor.user_id : null
  const after = await changeState(tx, context, before, 'submit', change, async ({ profile }) => {
    const origin = 'submission'
    const kept = { merchant_id, profile, origin, submitted_at, submitted_by, declaration } as const
    return { number: await keepSubmission(tx, clock, kept), declaration }
  })
  if (!after) throw await explainRefusal(tx, merchant_id, version)
  await tellOwner(tx, after, 'company_received')
  return after
}

/** Stores a profile under the next number, with its files. */
export async function keepSubmission(tx: Tx, clock: Clock, submission: NewSubmission): Promise<number> {
  const { merchant_id, profile } = submission
  const number = await insertSubmission(tx, submission)
  const subject = { kind: 'merchant_submission', id: `${merchant_id}.${number}` } as const
  await setFileUses(tx, clock, { merchant_id, subject, file_ids: filesOf(profile) })
  return number
}

function refuseSubmission(merchant: StoredMerchant, version: number): void {
  if (merchant.refusal_kind === 'final') throw new ApiError('registration_closed')
  if (!merchantMachine.next(merchant.merchant_state, 'submit')) throw new ApiError('merchant_wrong_state')
  if (merchant.version !== version) throw draftConflict(merchant)
}

/** The merchant changed between the read and the update: refuses by its current state. */
async function explainRefusal(tx: Tx, merchant_id: string, version: number): Promise<ApiError> {
  const merchant = await selectMerchant(tx, merchant_id)
  if (!merchant) return new ApiError('corp_not_found')
  refuseSubmission(merchant, version)
  return draftConflict(merchant)
}
