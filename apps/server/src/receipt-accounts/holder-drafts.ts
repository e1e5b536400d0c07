import { type HolderDetails, holderExpiry, holderFiles } from '@causeway/contract'
import { setFileUses } from '../files/service.ts'
import type { MerchantContext } from '../kernel/actor.ts'
import { recordEvent } from '../kernel/audit.ts'
import type { Clock } from '../kernel/clock.ts'
import type { Tx } from '../kernel/db/db.ts'
import { holdLock } from '../kernel/db/lock.ts'
import { ApiError, orRefuse } from '../kernel/http/api-error.ts'
import { newId } from '../kernel/id.ts'
import { publish } from '../kernel/live/publish.ts'
import { takeNumber } from '../kernel/number.ts'
import { limits } from './limits.ts'
import {
  countHolders,
  type HolderRecord,
  insertHolder,
  insertVersion,
  lockHolder,
  selectLastVersion,
  selectOpenVersion,
  updateDraft,
  updateHolder,
  type VersionRecord,
} from './queries/holders.ts'

export type SavedHolder = { id: string; version: number; revision: number; saved_at: string }

/** The columns that repeat the details, for lists. */
export function columnsOf(details: HolderDetails) {
  const { name, name_latin, holder_type, relation, country } = details
  const registration_number = holder_type === 'person' ? details.id_number : details.registration_number
  const expires_on = holderExpiry(details) ?? null
  return { name, name_latin, holder_type, relation, registration_number, country: country ?? '', expires_on }
}

/** Begins a holder as a draft. */
export async function createHolder(
  tx: Tx,
  { clock, actor, request_id }: MerchantContext,
  details: HolderDetails,
): Promise<SavedHolder> {
  const { merchant_id } = actor
  await holdLock(tx, `holders ${merchant_id}`)
  if ((await countHolders(tx, merchant_id)) >= limits.holders_max) throw new ApiError('holders_too_many')
  const holder_id = newId('holder', clock)
  const now = clock.now()
  const number = await takeNumber(tx, clock, { kind: 'holder', id: holder_id, merchant_id })
  const times = { created_at: now, saved_at: now }
  const state = { is_own: false, holder_state: 'draft' } as const
  await insertHolder(tx, { holder_id, number, merchant_id, ...state, ...columnsOf(details), ...times })
  await beginVersion(tx, clock, { holder_id, merchant_id }, 1, details)
  await recordEvent(tx, { clock, actor, request_id }, { action: 'holder.open', id: holder_id })
  await publish(tx, { kind: 'changed', merchant_id, topic: 'accounts' })
  return { id: holder_id, version: 1, revision: 1, saved_at: now.toISOString() }
}

type Owner = Pick<HolderRecord, 'holder_id' | 'merchant_id'>

async function beginVersion(tx: Tx, clock: Clock, owner: Owner, version: number, details: HolderDetails) {
  const { holder_id, merchant_id } = owner
  const saved_at = clock.now()
  await insertVersion(tx, { holder_id, merchant_id, version, version_state: 'draft', details, saved_at })
  await useFiles(tx, clock, { holder_id, merchant_id, version }, details)
}

/** Every version keeps its files, as they are its evidence. */
async function useFiles(
  tx: Tx,
  clock: Clock,
  { holder_id, merchant_id, version }: Owner & { readonly version: number },
  details: HolderDetails,
): Promise<void> {
  const subject = { kind: 'holder_version', id: `${holder_id}.${version}` } as const
  await setFileUses(tx, clock, { merchant_id, subject, file_ids: holderFiles(details) })
}

type Draft = { readonly id: string; readonly revision: number; readonly details: HolderDetails }

/** Saves a draft. Revision 0 begins a change of an active holder, which stays in force meanwhile. */
export async function saveHolderDraft(
  tx: Tx,
  { clock, actor }: MerchantContext,
  { id, revision, details }: Draft,
): Promise<SavedHolder> {
  const holder = await findOwned(tx, id, actor.merchant_id)
  const open = await selectOpenVersion(tx, id)
  const saved_at = clock.now()
  if (!open) return beginChange(tx, clock, holder, { revision, details })
  if (open.version_state === 'reviewing') throw new ApiError('holder_wrong_state')
  if (!(await updateDraft(tx, open, { revision, details, saved_at }))) throw draftConflict(open)
  await useFiles(tx, clock, open, details)
  // The columns of an active holder repeat the version in force.
  const columns = holder.holder_state === 'active' ? {} : columnsOf(details)
  await updateHolder(tx, id, { ...columns, saved_at })
  return { id, version: open.version, revision: revision + 1, saved_at: saved_at.toISOString() }
}

async function beginChange(
  tx: Tx,
  clock: Clock,
  holder: HolderRecord,
  { revision, details }: Omit<Draft, 'id'>,
): Promise<SavedHolder> {
  if (holder.holder_state !== 'active') throw new ApiError('holder_wrong_state')
  // The version that the client changes has been decided in the meantime.
  if (revision !== 0) throw new ApiError('draft_conflict', { version: 0, saved_at: null })
  const version = (await selectLastVersion(tx, holder.holder_id)) + 1
  await beginVersion(tx, clock, holder, version, details)
  await publish(tx, { kind: 'changed', merchant_id: holder.merchant_id, topic: 'accounts' })
  return { id: holder.holder_id, version, revision: 1, saved_at: clock.now().toISOString() }
}

export function draftConflict({
  revision,
  saved_at,
}: Pick<VersionRecord, 'revision' | 'saved_at'>): ApiError {
  return new ApiError('draft_conflict', { version: revision, saved_at })
}

/** A holder of the merchant that it may change: its own company follows the profile. */
export async function findOwned(tx: Tx, id: string, merchant_id: string): Promise<HolderRecord> {
  const holder = orRefuse(await lockHolder(tx, id, merchant_id), 'holder_not_found')
  if (holder.is_own) throw new ApiError('holder_wrong_state')
  return holder
}
