import { type HolderDetails, type HolderState, holderDetails, openHolderStates } from '@causeway/contract'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Reader, Tx } from '../../kernel/db/db.ts'
import { lockRow, selectRow, updateRows } from '../../kernel/db/rows.ts'
import type { DB } from '../../kernel/db/types.generated.ts'

export type HolderRecord = Selectable<DB['account_holders']>
export type VersionRecord = Omit<Selectable<DB['holder_versions']>, 'details'> & { details: HolderDetails }

export async function insertHolder(tx: Tx, holder: Insertable<DB['account_holders']>): Promise<void> {
  await tx.insertInto('account_holders').values(holder).execute()
}

export async function selectHolder(reader: Reader, holder_id: string, merchant_id?: string) {
  return selectRow(reader, 'account_holders', {
    holder_id,
    ...(merchant_id !== undefined && { merchant_id }),
  })
}

export async function lockHolder(tx: Tx, holder_id: string, merchant_id?: string) {
  return lockRow(tx, 'account_holders', { holder_id, ...(merchant_id !== undefined && { merchant_id }) })
}

export async function selectOwnHolder(reader: Reader, merchant_id: string) {
  return selectRow(reader, 'account_holders', { merchant_id, is_own: true })
}

/** Holders that were given up are not counted. */
export async function countHolders(reader: Reader, merchant_id: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from account_holders
    where merchant_id = ${merchant_id} and holder_state <> 'withdrawn'`.execute(reader)
  return rows[0]?.count ?? 0
}

export async function updateHolder(tx: Tx, holder_id: string, change: Updateable<DB['account_holders']>) {
  await updateRows(tx, 'account_holders', { holder_id }, change)
}

type NewVersion = Omit<Insertable<DB['holder_versions']>, 'details'> & { readonly details: object }

export async function insertVersion(tx: Tx, { details, ...version }: NewVersion): Promise<void> {
  await tx
    .insertInto('holder_versions')
    .values({ ...version, details: JSON.stringify(details) })
    .execute()
}

/** Gives stored details the initial value of each field that was added later. */
const whole = (row: Selectable<DB['holder_versions']> | undefined): VersionRecord | undefined =>
  row && { ...row, details: holderDetails.parse(row.details) }

/** The version that is a draft, under review or refused. */
export async function selectOpenVersion(
  reader: Reader,
  holder_id: string,
): Promise<VersionRecord | undefined> {
  const row = await reader
    .selectFrom('holder_versions')
    .selectAll()
    .where('holder_id', '=', holder_id)
    .where('version_state', 'in', openHolderStates)
    .executeTakeFirst()
  return whole(row)
}

export async function selectVersion(reader: Reader, holder_id: string, version: number) {
  return whole(await selectRow(reader, 'holder_versions', { holder_id, version }))
}

export async function selectLastVersion(reader: Reader, holder_id: string): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(version), 0) as last from holder_versions where holder_id = ${holder_id}`.execute(
    reader,
  )
  return rows[0]?.last ?? 0
}

type Drafted = { readonly revision: number; readonly details: HolderDetails; readonly saved_at: Date }

/** Saves over the revision that was read, in the states that a merchant can change; false otherwise. */
export async function updateDraft(
  tx: Tx,
  { holder_id, version }: Pick<VersionRecord, 'holder_id' | 'version'>,
  { revision, details, saved_at }: Drafted,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('holder_versions')
    .set({ details: JSON.stringify(details), revision: revision + 1, saved_at })
    .where('holder_id', '=', holder_id)
    .where('version', '=', version)
    .where('revision', '=', revision)
    .where('version_state', 'in', ['draft', 'refused'])
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

type VersionChange = {
  readonly submitted_at?: Date
  readonly submitted_by?: string | null
  readonly due_at?: Date
  readonly decided_at?: Date | null
  /** Without new ones the last stay, for the reviewer of the mended version. */
  readonly refusals?: readonly unknown[]
}

/** Moves a version that the caller has locked by its holder. */
export async function updateVersionState(
  tx: Tx,
  { holder_id, version, version_state: from }: Pick<VersionRecord, 'holder_id' | 'version' | 'version_state'>,
  version_state: HolderState,
  { refusals, ...change }: VersionChange = {},
): Promise<boolean> {
  const found = refusals && { refusals: JSON.stringify(refusals) }
  const state = { ...change, version_state, ...found }
  return updateRows(tx, 'holder_versions', { holder_id, version, version_state: from }, state)
}

export async function incrementRevision(
  tx: Tx,
  { holder_id, version, revision }: VersionRecord,
): Promise<void> {
  await updateRows(tx, 'holder_versions', { holder_id, version }, { revision: revision + 1 })
}
