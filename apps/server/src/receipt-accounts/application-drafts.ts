import {
  type ApplicationDetails,
  type ApplicationType,
  applicationFiles,
  emptyApplication,
} from '@causeway/contract'
import { setFileUses } from '../files/service.ts'
import type { MerchantContext } from '../kernel/actor.ts'
import { recordEvent } from '../kernel/audit.ts'
import type { Tx } from '../kernel/db/db.ts'
import { holdLock } from '../kernel/db/lock.ts'
import { ApiError, orRefuse } from '../kernel/http/api-error.ts'
import { newId } from '../kernel/id.ts'
import { publish } from '../kernel/live/publish.ts'
import { takeNumber } from '../kernel/number.ts'
import { limits } from './limits.ts'
import { ensureOwnHolder } from './own-holder.ts'
import {
  type ApplicationRecord,
  countUndecided,
  insertApplication,
  lockApplication,
  updateDraft,
} from './queries/applications.ts'
import { selectHolder } from './queries/holders.ts'

type Begun = {
  readonly application_type: ApplicationType
  readonly places: ApplicationDetails['places']
  readonly holder_id: string | null
}

/** Begins an application as a draft. The merchant's own company is the holder unless another is named. */
export async function createApplication(tx: Tx, context: MerchantContext, begun: Begun): Promise<string> {
  const { clock, actor } = context
  const { merchant_id } = actor
  const own = await ensureOwnHolder(tx, clock, merchant_id)
  const holder_id = begun.holder_id ?? own.holder_id
  await refuseUnknownHolder(tx, merchant_id, holder_id)
  await holdLock(tx, `applications ${merchant_id}`)
  if ((await countUndecided(tx, merchant_id)) >= limits.applications_max) {
    throw new ApiError('applications_too_many')
  }
  const id = newId('application', clock)
  const { application_type, places } = begun
  const times = { created_at: clock.now(), saved_at: clock.now() }
  await insertApplication(tx, {
    application_id: id,
    number: await takeNumber(tx, clock, { kind: 'application', id, merchant_id }),
    merchant_id,
    application_type,
    holder_id,
    details: { ...emptyApplication, holder_id, places },
    ...times,
  })
  await recordEvent(tx, context, { action: 'application.open', id, data: { application_type, places } })
  await publish(tx, { kind: 'changed', merchant_id, topic: 'accounts' })
  return id
}

type Draft = { readonly id: string; readonly revision: number; readonly details: ApplicationDetails }

/** Saves over the revision that was read. */
export async function saveApplicationDraft(
  tx: Tx,
  { clock, actor }: MerchantContext,
  { id, revision, details }: Draft,
) {
  const { merchant_id } = actor
  const application = orRefuse(await lockApplication(tx, id, merchant_id), 'application_not_found')
  if (application.application_state !== 'draft') throw new ApiError('application_wrong_state')
  refuseOldRevision(application, revision)
  if (details.holder_id) await refuseUnknownHolder(tx, merchant_id, details.holder_id)
  const saved_at = clock.now()
  await updateDraft(tx, application, { details, saved_at })
  const subject = { kind: 'application', id } as const
  await setFileUses(tx, clock, { merchant_id, subject, file_ids: applicationFiles(details) })
  return { id, revision: revision + 1, saved_at: saved_at.toISOString() }
}

export function refuseOldRevision({ revision, saved_at }: ApplicationRecord, read: number): void {
  if (revision !== read) throw new ApiError('draft_conflict', { version: revision, saved_at })
}

async function refuseUnknownHolder(tx: Tx, merchant_id: string, holder_id: string): Promise<void> {
  if (!(await selectHolder(tx, holder_id, merchant_id))) throw new ApiError('holder_not_found')
}
