import { type ApplicationStore, applicationMachine, applicationProblems } from '@causeway/contract'
import type { MerchantContext } from '../kernel/actor.ts'
import { recordEvent } from '../kernel/audit.ts'
import type { Clock } from '../kernel/clock.ts'
import type { Tx } from '../kernel/db/db.ts'
import { ApiError, orRefuse } from '../kernel/http/api-error.ts'
import { newId } from '../kernel/id.ts'
import { enqueue } from '../kernel/jobs.ts'
import { publish } from '../kernel/live/publish.ts'
import { paperDate } from '../kernel/local-time.ts'
import type { ReviewSettings } from '../merchants/service.ts'
import { policy } from '../policies/service.ts'
import { refuseOldRevision } from './application-drafts.ts'
import { proofDueOn, reviewDueAt } from './due-times.ts'
import { partPlaces } from './held-places.ts'
import { reviewApplication } from './job-kinds.ts'
import { ensureOwnHolder } from './own-holder.ts'
import { type ApplicationRecord, lockApplication, updateApplicationState } from './queries/applications.ts'
import { type HolderRecord, lockHolder } from './queries/holders.ts'
import { insertApplicationStore, insertStore, lockStoreOf } from './queries/stores.ts'
import { refuseProblems } from './submit-holder.ts'

type Submitting = { readonly id: string; readonly revision: number }

/** Submits an application for review, and binds its stores to the merchant. */
export async function submitApplication(
  tx: Tx,
  { review_delay }: ReviewSettings,
  context: MerchantContext,
  { id, revision }: Submitting,
): Promise<void> {
  const { clock, actor } = context
  const application = orRefuse(await lockApplication(tx, id, actor.merchant_id), 'application_not_found')
  const next = applicationMachine.next(application.application_state, 'submit')
  if (!next) throw new ApiError('application_wrong_state')
  refuseOldRevision(application, revision)
  const { application_type, details, merchant_id } = application
  refuseProblems(applicationProblems(application_type as 'e_commerce', details))
  await ensureOwnHolder(tx, clock, merchant_id)
  await usableHolder(tx, clock, application)
  await refuseTooManyStores(tx, application)
  await partPlaces(tx, application)
  if (application_type === 'e_commerce') await bindToMerchant(tx, clock, application)
  const submitted_at = clock.now()
  const due_at = await reviewDueAt(tx, clock)
  const change = { submitted_at, submitted_by: actor.user_id, due_at, revision: revision + 1 }
  await updateApplicationState(tx, id, next, change)
  const data = { application_type, places: details.places, holder_id: details.holder_id }
  await recordEvent(tx, context, { action: 'application.submit', id, data })
  await publish(tx, { kind: 'changed', merchant_id, topic: 'accounts' })
  if (review_delay === undefined) return
  await enqueue(tx, reviewApplication, { application_id: id }, { delay_seconds: review_delay })
}

/** The holder of an application, locked, if accounts can be opened in its name now. */
export async function usableHolder(
  tx: Tx,
  clock: Clock,
  application: ApplicationRecord,
): Promise<HolderRecord> {
  const holder = await lockHolder(tx, application.holder_id ?? '', application.merchant_id)
  const isExpired = holder?.expires_on != null && holder.expires_on < paperDate(clock.now())
  if (holder?.holder_state !== 'active' || isExpired) throw new ApiError('holder_not_active')
  return holder
}

/** The policy limits the stores of one application. */
async function refuseTooManyStores(tx: Tx, { details }: ApplicationRecord): Promise<void> {
  const { stores } = await policy(tx, 'stores_per_application')
  if (details.stores.length > stores) throw new ApiError('stores_too_many', { stores_max: stores })
}

async function bindToMerchant(tx: Tx, clock: Clock, application: ApplicationRecord): Promise<void> {
  const { application_id, merchant_id, details } = application
  for (const store of details.stores) {
    const store_id = await storeOf(tx, clock, merchant_id, store)
    await insertApplicationStore(tx, { application_id, store_id, merchant_id })
  }
}

/**
 * The merchant's store with this seller, or a new one. A store of another merchant is refused by name, unless
 * it is appealed: then it is bound once the appeal is decided.
 */
async function storeOf(tx: Tx, clock: Clock, merchant_id: string, store: ApplicationStore): Promise<string> {
  const { platform, site, store_name, link } = store
  if (!platform || !site) throw new Error('A store without platform was not refused')
  const seller_id = store.seller_id.trim() || null
  const found = seller_id && (await lockStoreOf(tx, merchant_id, { platform, site, seller_id }))
  const isRefused = found && found.store_state === 'appealed' && !store.is_appealed
  if (found && !isRefused) return found.store_id
  const store_id = newId('store', clock)
  const is_due = store.is_not_opened && store.proof_file_ids.length === 0
  const row = {
    store_id,
    merchant_id,
    store_state: is_due || !seller_id ? ('proof_due' as const) : ('bound' as const),
    platform,
    site,
    store_name,
    seller_id,
    link,
    proof_files: JSON.stringify(store.proof_file_ids),
    proof_due_on: is_due || !seller_id ? await proofDueOn(tx, clock) : null,
    created_at: clock.now(),
  }
  const isTaken = isRefused || !(await insertStore(tx, row))
  const isAppealed = isTaken && store.is_appealed
  if (isTaken && !(isAppealed && (await insertStore(tx, { ...row, store_state: 'appealed' })))) {
    throw new ApiError('store_bound', { fields: { [`stores.${store.id}.seller_id`]: 'duplicate' } })
  }
  return store_id
}
