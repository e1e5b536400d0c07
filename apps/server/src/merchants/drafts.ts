import { isDeepStrictEqual } from 'node:util'
import {
  changesBetween,
  type FieldError,
  openAfterRefusal,
  type Profile,
  type SavedDraft,
} from '@causeway/contract'
import { setFileUses } from '../files/service.ts'
import { recordEvent } from '../kernel/audit.ts'
import type { Clock } from '../kernel/clock.ts'
import type { Tx } from '../kernel/db/db.ts'
import { ApiError } from '../kernel/http/api-error.ts'
import { newId } from '../kernel/id.ts'
import { publish } from '../kernel/live/publish.ts'
import { paperDate } from '../kernel/local-time.ts'
import { takeNumber } from '../kernel/number.ts'
import { draftConflict } from './merchant-events.ts'
import { insertMerchant, type StoredMerchant, selectMerchant, updateDraft } from './queries/merchants.ts'
import { selectSubmissions } from './queries/submissions.ts'

type Opening = {
  readonly user_id: string
  readonly profile: Profile
  readonly request_id?: string
}

/**
 * Starts the registration of a user's company; undefined if the user has one already. It runs in the
 * provider's scope, as the scope of a user without a merchant cannot insert one.
 */
export async function openMerchant(
  tx: Tx,
  clock: Clock,
  { user_id, profile, ...origin }: Opening,
): Promise<SavedDraft | undefined> {
  const id = newId('merchant', clock)
  const now = clock.now()
  const number = await takeNumber(tx, clock, { kind: 'merchant', id, merchant_id: id })
  if (!(await insertMerchant(tx, { id, number, user_id, profile, now }))) return undefined
  await useFiles(tx, clock, id, profile)
  const context = { clock, actor: { kind: 'user', user_id } as const, ...origin }
  await recordEvent(tx, context, { action: 'merchant.open', id })
  await publish(tx, { kind: 'changed', merchant_id: id, topic: 'merchant', user_id })
  return { id, merchant_state: 'not_audit', version: 1, saved_at: now.toISOString() }
}

/** Records the files that the profile of a company uses, as a draft or in force. */
export async function useFiles(tx: Tx, clock: Clock, merchant_id: string, profile: Profile): Promise<void> {
  const subject = { kind: 'merchant', id: merchant_id } as const
  await setFileUses(tx, clock, { merchant_id, subject, file_ids: filesOf(profile) })
}

export function filesOf({ documents }: Profile): string[] {
  return Object.values(documents).flatMap(({ file_ids }) => file_ids)
}

export type Draft = { readonly merchant_id: string; readonly version: number; readonly profile: Profile }

/**
 * Saves a draft: anything before the first submission, and only refused parts after a refusal. A first
 * draft is one statement, as it is saved often while the user types.
 */
export async function saveDraft(tx: Tx, clock: Clock, draft: Draft): Promise<SavedDraft> {
  const now = clock.now()
  const merchant_state = 'not_audit'
  const saved = await updateDraft(tx, { ...draft, merchant_state, now })
  if (!saved) return saveMended(tx, clock, draft)
  return keepFiles(tx, clock, draft, saved, merchant_state)
}

async function saveMended(tx: Tx, clock: Clock, draft: Draft): Promise<SavedDraft> {
  const merchant = await selectMerchant(tx, draft.merchant_id)
  if (!merchant) throw new ApiError('draft_conflict', { version: 0, saved_at: null })
  refuseDraft(merchant, draft.version)
  await refuseLocked(tx, clock, merchant, draft.profile)
  const merchant_state = 'audit_fail'
  const saved = await updateDraft(tx, { ...draft, merchant_state, now: clock.now() })
  if (!saved) throw await explainRefusal(tx, draft)
  return keepFiles(tx, clock, draft, saved, merchant_state)
}

async function keepFiles(
  tx: Tx,
  clock: Clock,
  { merchant_id, profile }: Draft,
  { version, had_documents }: { version: number; had_documents: Profile['documents'] | null },
  merchant_state: SavedDraft['merchant_state'],
): Promise<SavedDraft> {
  if (!isDeepStrictEqual(had_documents ?? {}, profile.documents)) {
    await useFiles(tx, clock, merchant_id, profile)
  }
  return { id: merchant_id, merchant_state, version, saved_at: clock.now().toISOString() }
}

/** Refuses a draft that cannot be saved: by state first, then by version. */
function refuseDraft(merchant: StoredMerchant, version: number): void {
  if (merchant.refusal_kind === 'final') throw new ApiError('registration_closed')
  if (merchant.merchant_state === 'wait_audit' || merchant.merchant_state === 'audit_pass') {
    throw new ApiError('merchant_wrong_state')
  }
  if (merchant.version !== version) throw draftConflict(merchant)
}

/** The draft changed between the read and the update: refuses it by its current state. */
async function explainRefusal(tx: Tx, { merchant_id, version }: Draft): Promise<ApiError> {
  const merchant = await selectMerchant(tx, merchant_id)
  if (!merchant) return new ApiError('draft_conflict', { version: 0, saved_at: null })
  refuseDraft(merchant, version)
  return draftConflict(merchant)
}

/** After a refusal only refused parts can be changed; the rest stays as reviewed. */
async function refuseLocked(
  tx: Tx,
  clock: Clock,
  { id, refusals }: StoredMerchant,
  profile: Profile,
): Promise<void> {
  const [submitted] = await selectSubmissions(tx, id)
  if (!submitted) return
  const refused = { refused: refusals.map(({ path }) => path), submitted: submitted.profile }
  const isOpen = openAfterRefusal(refused, profile, paperDate(clock.now()))
  const locked = changesBetween(submitted.profile, profile)
    .map(({ path }) => path)
    .filter((path) => !isOpen(path))
  if (locked.length === 0) return
  const fields: Record<string, FieldError> = Object.fromEntries(locked.map((path) => [path, 'locked']))
  throw new ApiError('input_invalid', { fields })
}
