import { changesBetween, mendableSuspensions, type Profile } from '@causeway/contract'
import { setFileUses } from '../files/service.ts'
import type { ActionContext } from '../kernel/actor.ts'
import { recordEvent } from '../kernel/audit.ts'
import type { Tx } from '../kernel/db/db.ts'
import { ApiError } from '../kernel/http/api-error.ts'
import { newId } from '../kernel/id.ts'
import { publish } from '../kernel/live/publish.ts'
import { takeNumber } from '../kernel/number.ts'
import { releaseClaim } from './claims.ts'
import { filesOf } from './drafts.ts'
import { dropApproval } from './drop-approval.ts'
import { draftConflict } from './merchant-events.ts'
import {
  insertAmendment,
  type StoredAmendment,
  selectAmendment,
  updateAmendment,
} from './queries/amendments.ts'
import { lockMerchant, type StoredMerchant } from './queries/merchants.ts'
import { refuseProblems } from './submission.ts'

type Proposal = {
  readonly merchant_id: string
  readonly user_id: string
  readonly version: number
  readonly profile: Profile
}

/** Proposes a changed profile of an approved company; the current one stays in force until approval. */
export async function submitAmendment(
  tx: Tx,
  context: ActionContext,
  { merchant_id, user_id, version, profile }: Proposal,
): Promise<StoredAmendment> {
  const { clock } = context
  // Locked, so that no other amendment takes effect between this read and the insert.
  const merchant = await lockMerchant(tx, merchant_id)
  if (merchant?.merchant_state !== 'audit_pass') throw new ApiError('merchant_not_approved')
  refuseSuspended(merchant)
  if (merchant.version !== version) throw draftConflict(merchant)
  const changed = changesBetween(merchant.profile, profile).map(({ path }) => path)
  if (changed.length === 0) throw new ApiError('amendment_empty')
  refuseProblems(profile, clock)
  const id = newId('amendment', clock)
  const number = await takeNumber(tx, clock, { kind: 'amendment', id, merchant_id })
  const submitted = { number, submitted_at: clock.now(), submitted_by: user_id }
  const isNew = await insertAmendment(tx, { amendment_id: id, merchant_id, profile, changed, ...submitted })
  if (!isNew) throw new ApiError('amendment_open')
  const subject = { kind: 'amendment', id } as const
  await setFileUses(tx, clock, { merchant_id, subject, file_ids: filesOf(profile) })
  await recordAmendment(tx, context, { id, merchant_id }, 'submit', { changed })
  return (await selectAmendment(tx, id)) as StoredAmendment
}

/** A company may amend its profile while it is suspended for a reason that an amendment can resolve. */
function refuseSuspended({ suspension_code }: StoredMerchant): void {
  if (suspension_code && !mendableSuspensions.includes(suspension_code))
    throw new ApiError('merchant_suspended')
}

/** Withdraws a proposed change and declines its approval that waits for a second operator. */
export async function withdrawAmendment(
  tx: Tx,
  context: ActionContext,
  { id, merchant_id }: { readonly id: string; readonly merchant_id: string },
): Promise<void> {
  await lockMerchant(tx, merchant_id)
  const amendment = await selectAmendment(tx, id)
  if (amendment?.merchant_id !== merchant_id) throw new ApiError('amendment_not_found')
  const now = context.clock.now()
  if (!(await updateAmendment(tx, id, 'withdrawn', now))) throw new ApiError('amendment_wrong_state')
  await releaseClaim(tx, merchant_id)
  await dropApproval(tx, context, merchant_id)
  await recordAmendment(tx, context, amendment, 'withdraw')
}

/** Records an action on an amendment and notifies the screens of the company. */
export async function recordAmendment(
  tx: Tx,
  context: ActionContext,
  { id, merchant_id }: { readonly id: string; readonly merchant_id: string },
  verb: 'submit' | 'withdraw' | 'approve' | 'refuse',
  data: Record<string, unknown> = {},
): Promise<void> {
  await recordEvent(tx, context, { action: `amendment.${verb}`, id, merchant_id, data })
  await publish(tx, { kind: 'changed', merchant_id, topic: 'amendments' })
}
