import { type FieldError, type HolderBefore, holderMachine, holderProblems } from '@causeway/contract'
import type { MerchantContext } from '../kernel/actor.ts'
import { recordEvent } from '../kernel/audit.ts'
import type { Tx } from '../kernel/db/db.ts'
import { ApiError } from '../kernel/http/api-error.ts'
import { enqueue } from '../kernel/jobs.ts'
import { publish } from '../kernel/live/publish.ts'
import { paperDate } from '../kernel/local-time.ts'
import type { ReviewSettings } from '../merchants/service.ts'
import { reviewDueAt } from './due-times.ts'
import { draftConflict, findOwned } from './holder-drafts.ts'
import { reviewHolder, screenHolderNames } from './job-kinds.ts'
import { hasAccounts } from './queries/accounts.ts'
import {
  type HolderRecord,
  incrementRevision,
  selectOpenVersion,
  updateHolder,
  updateVersionState,
  type VersionRecord,
} from './queries/holders.ts'

type Submitting = { readonly id: string; readonly revision: number }

/** Submits a holder, or a change of an active one, for review. */
export async function submitHolder(
  tx: Tx,
  { review_delay }: ReviewSettings,
  context: MerchantContext,
  { id, revision }: Submitting,
): Promise<void> {
  const { clock, actor } = context
  const holder = await findOwned(tx, id, actor.merchant_id)
  const open = await openVersion(tx, holder, 'submit')
  if (open.revision !== revision) throw draftConflict(open)
  const before = await nameBefore(tx, holder)
  refuseProblems(holderProblems(open.details, paperDate(clock.now()), before))
  const submitted_at = clock.now()
  const due_at = await reviewDueAt(tx, clock)
  const times = { submitted_at, submitted_by: actor.user_id, due_at }
  await updateVersionState(tx, open, 'reviewing', times)
  await incrementRevision(tx, open)
  if (!holder.in_force) await updateHolder(tx, id, { holder_state: 'reviewing' })
  const data = { version: open.version, name: open.details.name }
  await recordEvent(tx, context, { action: 'holder.submit', id, data })
  await publish(tx, { kind: 'changed', merchant_id: holder.merchant_id, topic: 'accounts' })
  await onSubmitted(tx, { review_delay }, { holder_id: id, version: open.version })
}

/** What a submitted holder starts: the screening of its names, and the sandbox reviewer. */
async function onSubmitted(
  tx: Tx,
  { review_delay }: ReviewSettings,
  submitted: { readonly holder_id: string; readonly version: number },
): Promise<void> {
  await enqueue(tx, screenHolderNames, { holder_id: submitted.holder_id })
  if (review_delay === undefined) return
  await enqueue(tx, reviewHolder, submitted, { delay_seconds: review_delay })
}

/** Gives up a version that is not approved; the version in force stays. */
export async function withdrawHolder(tx: Tx, context: MerchantContext, id: string): Promise<void> {
  const holder = await findOwned(tx, id, context.actor.merchant_id)
  const open = await openVersion(tx, holder, 'withdraw')
  await updateVersionState(tx, open, 'withdrawn', { decided_at: context.clock.now() })
  if (!holder.in_force) await updateHolder(tx, id, { holder_state: 'withdrawn' })
  await recordEvent(tx, context, { action: 'holder.withdraw', id, data: { version: open.version } })
  await enqueue(tx, screenHolderNames, { holder_id: id })
  await publish(tx, { kind: 'changed', merchant_id: holder.merchant_id, topic: 'accounts' })
}

/** The open version of a locked holder, if the event is possible. */
export async function openVersion(
  tx: Tx,
  { holder_id }: HolderRecord,
  event: Parameters<typeof holderMachine.next>[1],
): Promise<VersionRecord> {
  const open = await selectOpenVersion(tx, holder_id)
  if (!open || !holderMachine.next(open.version_state, event)) throw new ApiError('holder_wrong_state')
  return open
}

async function nameBefore(tx: Tx, holder: HolderRecord): Promise<HolderBefore | undefined> {
  if (!holder.in_force) return undefined
  const { name, name_latin } = holder
  return { name, name_latin, has_accounts: await hasAccounts(tx, holder.holder_id) }
}

export function refuseProblems(problems: readonly { path: string; code: FieldError }[]): void {
  if (problems.length === 0) return
  const fields: Record<string, FieldError> = {}
  for (const { path, code } of problems) fields[path] ??= code
  throw new ApiError('input_invalid', { fields })
}
