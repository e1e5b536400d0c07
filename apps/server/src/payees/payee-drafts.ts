import { type PayeeInput, payeeFiles } from '@causeway/contract'
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
import { columnsOf } from './columns.ts'
import { limits } from './limits.ts'
import {
  countPayees,
  insertPayee,
  insertVersion,
  lockPayee,
  type PayeeRecord,
  selectLastVersion,
  selectOpenVersion,
  updateDraft,
  updatePayee,
  type VersionRecord,
} from './queries/payees.ts'

type Owner = Pick<PayeeRecord, 'payee_id' | 'merchant_id'>

/** Begins a payee as a draft. */
export async function createPayee(
  tx: Tx,
  { clock, actor, request_id }: MerchantContext,
  { alias, input }: { readonly alias: string; readonly input: PayeeInput },
): Promise<Owner> {
  const { merchant_id } = actor
  await holdLock(tx, `payees ${merchant_id}`)
  if ((await countPayees(tx, merchant_id)) >= limits.payees_max) throw new ApiError('payees_too_many')
  const payee_id = newId('payee', clock)
  const now = clock.now()
  const number = await takeNumber(tx, clock, { kind: 'payee', id: payee_id, merchant_id })
  const columns = await columnsOf(tx, merchant_id, alias, input)
  await insertPayee(tx, { payee_id, number, merchant_id, ...columns, created_at: now, saved_at: now })
  await beginVersion(tx, clock, { payee_id, merchant_id }, 1, input)
  await recordEvent(tx, { clock, actor, request_id }, { action: 'payee.open', id: payee_id })
  await publish(tx, { kind: 'changed', merchant_id, topic: 'payees' })
  return { payee_id, merchant_id }
}

async function beginVersion(tx: Tx, clock: Clock, owner: Owner, version: number, input: PayeeInput) {
  const { payee_id, merchant_id } = owner
  await insertVersion(tx, { payee_id, merchant_id, version, input, saved_at: clock.now() })
  await useFiles(tx, clock, { payee_id, merchant_id, version }, input)
}

/** Every version keeps its files, as they are its evidence. */
async function useFiles(
  tx: Tx,
  clock: Clock,
  { payee_id, merchant_id, version }: Owner & { readonly version: number },
  input: PayeeInput,
): Promise<void> {
  const subject = { kind: 'payee_version', id: `${payee_id}.${version}` } as const
  await setFileUses(tx, clock, { merchant_id, subject, file_ids: payeeFiles(input) })
}

type Draft = { readonly id: string; readonly revision: number; readonly input: PayeeInput }

/** Saves a draft. Revision 0 begins a change of an active payee, which is paid as before meanwhile. */
export async function savePayeeDraft(tx: Tx, { clock, actor }: MerchantContext, draft: Draft) {
  const { id, revision, input } = draft
  const payee = orRefuse(await lockPayee(tx, id, actor.merchant_id), 'payee_not_found')
  const open = await selectOpenVersion(tx, id)
  const saved_at = clock.now()
  if (!open) return beginChange(tx, clock, payee, draft)
  if (open.version_state === 'verifying') throw new ApiError('payee_wrong_state')
  if (!(await updateDraft(tx, open, { revision, input, saved_at }))) throw draftConflict(open)
  await useFiles(tx, clock, open, input)
  // The columns of a payee in force repeat the version in force.
  const columns = payee.in_force ? {} : await columnsOf(tx, payee.merchant_id, payee.alias, input)
  await updatePayee(tx, id, { ...columns, saved_at })
  return { id, version: open.version, revision: revision + 1, saved_at: saved_at.toISOString() }
}

async function beginChange(tx: Tx, clock: Clock, payee: PayeeRecord, { revision, input }: Draft) {
  if (payee.payee_state !== 'active') throw new ApiError('payee_wrong_state')
  // The version that the client changes has been decided in the meantime.
  if (revision !== 0) throw new ApiError('draft_conflict', { version: 0, saved_at: null })
  const { payee_id, merchant_id } = payee
  const last = await selectLastVersion(tx, payee_id)
  const version = (last?.version ?? 0) + 1
  await beginVersion(tx, clock, payee, version, input)
  await publish(tx, { kind: 'changed', merchant_id, topic: 'payees' })
  return { id: payee_id, version, revision: 1, saved_at: clock.now().toISOString() }
}

export function draftConflict({
  revision,
  saved_at,
}: Pick<VersionRecord, 'revision' | 'saved_at'>): ApiError {
  return new ApiError('draft_conflict', { version: revision, saved_at })
}
