import { type AmendmentState, openRefusals, type Profile, type Refusal } from '@causeway/contract'
import type { Reader, Tx } from '../../kernel/db/db.ts'
import { readProfile } from './merchants.ts'

/** An amendment with what only the provider may read of its refusal. */
export type StoredAmendment = {
  readonly id: string
  readonly number: string
  readonly merchant_id: string
  readonly amendment_state: AmendmentState
  readonly profile: Profile
  readonly changed: string[]
  readonly submitted_at: string
  readonly submitted_by: string
  readonly decided_at: string | null
  readonly refusals: readonly Refusal[]
}

/** A list of all would be read by nobody. */
const AMENDMENTS_MAX = 100

const amendmentsOf = (reader: Reader) =>
  reader
    .selectFrom('amendments')
    .select(['amendment_id as id', 'number', 'merchant_id', 'amendment_state', 'profile', 'changed'])
    .select(['submitted_at', 'submitted_by', 'decided_at', 'refusals'])
    .$castTo<StoredAmendment>()

const withWholeProfile = (row: StoredAmendment) => ({ ...row, profile: readProfile(row.profile) })

export async function selectAmendment(reader: Reader, id: string): Promise<StoredAmendment | undefined> {
  const row = await amendmentsOf(reader).where('amendment_id', '=', id).executeTakeFirst()
  return row && withWholeProfile(row)
}

/** Newest first. */
export async function selectAmendments(reader: Reader, merchant_id: string): Promise<StoredAmendment[]> {
  const rows = await amendmentsOf(reader)
    .where('merchant_id', '=', merchant_id)
    .orderBy('submitted_at', 'desc')
    .orderBy('amendment_id', 'desc')
    .limit(AMENDMENTS_MAX)
    .execute()
  return rows.map(withWholeProfile)
}

/** The amendment as the people of the company may see it. */
export function toAmendment({ refusals, merchant_id, submitted_by, ...open }: StoredAmendment) {
  return { ...open, refusals: openRefusals(refusals) }
}

type NewAmendment = {
  readonly amendment_id: string
  readonly number: string
  readonly merchant_id: string
  readonly profile: Profile
  readonly changed: string[]
  readonly submitted_at: Date
  readonly submitted_by: string
}

/** Proposes a change, unless one is under review. */
export async function insertAmendment(tx: Tx, { profile, ...amendment }: NewAmendment): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('amendments')
    .values({ ...amendment, profile: JSON.stringify(profile) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Ends an amendment that is under review, and says whether it still was. */
export async function updateAmendment(
  tx: Tx,
  id: string,
  amendment_state: Exclude<AmendmentState, 'submitted'>,
  decided_at: Date,
  refusals: readonly Refusal[] = [],
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('amendments')
    .set({ amendment_state, decided_at, refusals: JSON.stringify(refusals) })
    .where('amendment_id', '=', id)
    .where('amendment_state', '=', 'submitted')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
