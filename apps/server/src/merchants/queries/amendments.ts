import { type AmendmentState, openRefusals, type Profile, type Refusal } from '@causeway/contract'
import type { Reader, Tx } from '../../kernel/db/db.ts'
import { readProfile } from './merchants.ts'

/** An amendment with its internal reasons. */
export type StoredAmendment = {
  readonly id: string
  readonly merchant_id: string
  readonly amendment_state: AmendmentState
  readonly profile: Profile
  readonly changed: string[]
  readonly submitted_at: string
  readonly submitted_by: string
  readonly decided_at: string | null
  readonly refusals: readonly Refusal[]
}

/** Longer lists are not shown. */
const AMENDMENTS_MAX = 100

const amendmentsOf = (reader: Reader) =>
  reader
    .selectFrom('amendments')
    .select(['amendment_id as id', 'merchant_id', 'amendment_state', 'profile', 'changed'])
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

/** The amendment as the users of the company see it. */
export function toAmendment({ refusals, merchant_id, submitted_by, ...open }: StoredAmendment) {
  return { ...open, refusals: openRefusals(refusals) }
}

type NewAmendment = {
  readonly amendment_id: string
  readonly merchant_id: string
  readonly profile: Profile
  readonly changed: string[]
  readonly submitted_at: Date
  readonly submitted_by: string
}

/** Inserts an amendment; false if one is under review. */
export async function insertAmendment(tx: Tx, { profile, ...amendment }: NewAmendment): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('amendments')
    .values({ ...amendment, profile: JSON.stringify(profile) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Ends an amendment; false if it is no longer under review. */
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
