import {
  type Merchant,
  type Profile,
  profile as profileSchema,
  type Refusal,
  type SuspensionCode,
} from '@causeway/contract'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../kernel/db/db.ts'
import { selectValue } from '../../kernel/db/rows.ts'
import { profileColumns } from './profile-columns.ts'

const columns = [
  ...([
    'merchant_id as id',
    'number',
    'merchant_state',
    'version',
    'legal_name',
    'legal_name_latin',
  ] as const),
  ...(['profile', 'created_at', 'saved_at', 'submitted_at', 'due_at', 'decided_at'] as const),
  ...(['refusal_kind', 'refusals', 'suspended_at', 'suspension_code', 'suspension_remark'] as const),
  ...(['suspended_by', 'claimed_at', 'claimed_by'] as const),
] as const

/** A company with internal data: every reason of a refusal, remarks, and the operator who has the case. */
export type StoredMerchant = Omit<Merchant, 'refusals' | 'suspension' | 'submitted_profile'> & {
  readonly refusals: readonly Refusal[]
  readonly suspended_at: string | null
  readonly suspension_code: SuspensionCode | null
  readonly suspension_remark: string | null
  readonly suspended_by: string | null
  readonly claimed_at: string | null
  readonly claimed_by: string | null
}

/** Gives a stored profile the initial value of each field that was added later. */
function withWholeProfile(row: StoredMerchant | undefined): StoredMerchant | undefined {
  return row && { ...row, profile: readProfile(row.profile) }
}

export function readProfile(kept: unknown): Profile {
  return profileSchema.parse(kept)
}

const merchantsOf = (reader: Reader, id: string) =>
  reader.selectFrom('merchants').select(columns).where('merchant_id', '=', id).$castTo<StoredMerchant>()

export async function selectMerchant(reader: Reader, id: string): Promise<StoredMerchant | undefined> {
  return withWholeProfile(await merchantsOf(reader, id).executeTakeFirst())
}

/** The company of a user, if there is one. */
export async function selectMerchantOf(reader: Reader, user_id: string): Promise<StoredMerchant | undefined> {
  const id = await selectValue(reader, 'merchant_users', 'merchant_id', { user_id })
  return id === undefined ? undefined : selectMerchant(reader, id)
}

/** Locks a company, so that a decision is made on what was read. */
export async function lockMerchant(tx: Tx, id: string): Promise<StoredMerchant | undefined> {
  return withWholeProfile(await merchantsOf(tx, id).forNoKeyUpdate().executeTakeFirst())
}

/** Locks a company as `lockMerchant` does and returns its state. */
export async function holdMerchant(reader: Reader, id: string) {
  const found = await reader
    .selectFrom('merchants')
    .select('merchant_state')
    .where('merchant_id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return found?.merchant_state
}

type NewMerchant = { id: string; number: string; user_id: string; profile: Profile; now: Date }

/**
 * Inserts a merchant and links the user to it; false if the user has one. It is one statement, so that
 * two parallel requests make one merchant.
 */
export async function insertMerchant(tx: Tx, { id, number, user_id, profile, now }: NewMerchant) {
  const each = profileColumns(profile)
  const { numAffectedRows } = await sql`
    with tied as (
      insert into merchant_users (user_id, merchant_id) values (${user_id}, ${id})
      on conflict (user_id) do nothing
      returning merchant_id
    )
    insert into merchants (merchant_id, number, profile, jurisdiction, country, legal_name, legal_name_latin,
      registration_number, risk_reasons, created_at, saved_at)
    select merchant_id, ${number}, ${each.profile}, ${each.jurisdiction}, ${each.country}, ${each.legal_name},
      ${each.legal_name_latin}, ${each.registration_number}, ${each.risk_reasons}, ${now}, ${now}
    from tied`.execute(tx)
  return numAffectedRows === 1n
}

type Draft = {
  readonly merchant_id: string
  readonly version: number
  readonly profile: Profile
  /** The state in which it can be saved; in any other the update has no effect. */
  readonly merchant_state: 'not_audit' | 'audit_fail'
  readonly now: Date
}

export type Saved = { readonly version: number; readonly had_documents: Profile['documents'] | null }

/** Saves over the version that was read, in one statement; undefined if there is a newer one. */
export async function updateDraft(tx: Tx, draft: Draft): Promise<Saved | undefined> {
  const each = profileColumns(draft.profile)
  const { rows } = await sql<Saved>`
    update merchants m set version = m.version + 1, saved_at = ${draft.now}, profile = ${each.profile},
      jurisdiction = ${each.jurisdiction}, country = ${each.country}, legal_name = ${each.legal_name},
      legal_name_latin = ${each.legal_name_latin}, registration_number = ${each.registration_number},
      risk_reasons = ${each.risk_reasons}
    from (
      select merchant_id, profile -> 'documents' as documents from merchants
      where merchant_id = ${draft.merchant_id}
    ) before
    where m.merchant_id = before.merchant_id and m.version = ${draft.version}
      and m.merchant_state = ${draft.merchant_state}
    returning m.version, before.documents as had_documents`.execute(tx)
  return rows[0]
}

/** The columns that change together with the state. */
export type StateChange = {
  readonly submitted_at?: Date
  readonly due_at?: Date
  readonly decided_at: Date | null
  readonly refusal_kind: Merchant['refusal_kind']
  readonly refusals: readonly Refusal[]
}

/** Changes the state unless it has changed since it was read, and releases the case. */
export async function updateMerchantState(
  tx: Tx,
  { id, merchant_state: from, version }: StoredMerchant,
  to: Merchant['merchant_state'],
  change: StateChange,
): Promise<StoredMerchant | undefined> {
  const after = await tx
    .updateTable('merchants')
    .set({
      ...change,
      refusals: JSON.stringify(change.refusals),
      merchant_state: to,
      version: version + 1,
      claimed_at: null,
      claimed_by: null,
    })
    .where('merchant_id', '=', id)
    .where('merchant_state', '=', from)
    .where('version', '=', version)
    .returning(columns)
    .$castTo<StoredMerchant>()
    .executeTakeFirst()
  return withWholeProfile(after)
}

/** Replaces the profile in force of a locked merchant; the state stays. */
export async function updateProfileInForce(
  tx: Tx,
  { id, version }: StoredMerchant,
  profile: Profile,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('merchants')
    .set({ ...profileColumns(profile), version: version + 1, saved_at: now })
    .set({ claimed_at: null, claimed_by: null })
    .where('merchant_id', '=', id)
    .execute()
}

type Suspension = {
  readonly suspended_at: Date | null
  readonly suspension_code: SuspensionCode | null
  readonly suspension_remark: string | null
  readonly suspended_by: string | null
}

/** Suspends or resumes an approved company; false if it was in that state already. */
export async function updateSuspension(tx: Tx, id: string, suspension: Suspension): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('merchants')
    .set(suspension)
    .where('merchant_id', '=', id)
    .where('merchant_state', '=', 'audit_pass')
    .where('suspended_at', suspension.suspended_at ? 'is' : 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Whether the error is the unique index on approved companies. */
export function isApprovedTwice(error: unknown): boolean {
  const { code, constraint } = error as { code?: string; constraint?: string }
  return code === '23505' && constraint === 'merchants_approved_once'
}
