import { openVersionStates, type PayeeInput, payeeInput } from '@causeway/contract'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Reader, Tx } from '../../kernel/db/db.ts'
import { lockRow, selectRow, updateRows } from '../../kernel/db/rows.ts'
import type { DB } from '../../kernel/db/types.generated.ts'

export type PayeeRecord = Selectable<DB['payees']>
export type VersionRecord = Omit<Selectable<DB['payee_versions']>, 'input'> & { readonly input: PayeeInput }

/** The states in which a payee keeps its account from other payees of the merchant. */
const HOLDING = ['verifying', 'active', 'disabled'] as const

export async function insertPayee(tx: Tx, payee: Insertable<DB['payees']>): Promise<void> {
  await tx.insertInto('payees').values(payee).execute()
}

export async function selectPayee(reader: Reader, payee_id: string, merchant_id?: string) {
  return selectRow(reader, 'payees', { payee_id, ...(merchant_id !== undefined && { merchant_id }) })
}

export async function lockPayee(tx: Tx, payee_id: string, merchant_id?: string) {
  return lockRow(tx, 'payees', { payee_id, ...(merchant_id !== undefined && { merchant_id }) })
}

export async function updatePayee(tx: Tx, payee_id: string, change: Updateable<DB['payees']>) {
  await updateRows(tx, 'payees', { payee_id }, change)
}

/** Payees that were given up are not counted. */
export async function countPayees(reader: Reader, merchant_id: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from payees
    where merchant_id = ${merchant_id} and payee_state not in ('withdrawn', 'rejected')`.execute(reader)
  return rows[0]?.count ?? 0
}

type Account = Pick<PayeeRecord, 'payee_id' | 'merchant_id' | 'currency' | 'account_key'>

/** Another payee of the merchant with the account. */
export async function selectDuplicate(
  reader: Reader,
  { payee_id, merchant_id, currency, account_key }: Account,
) {
  return reader
    .selectFrom('payees')
    .select(['payee_id as id', 'number', 'name', 'alias', 'payee_state'])
    .where('merchant_id', '=', merchant_id)
    .where('currency', '=', currency)
    .where('account_key', '=', account_key)
    .where('payee_state', 'in', HOLDING)
    .where('payee_id', '<>', payee_id)
    .executeTakeFirst()
}

type NewVersion = Omit<Insertable<DB['payee_versions']>, 'input'> & { readonly input: object }

export async function insertVersion(tx: Tx, { input, ...version }: NewVersion): Promise<void> {
  await tx
    .insertInto('payee_versions')
    .values({ ...version, input: JSON.stringify(input) })
    .execute()
}

/** Gives a stored input the initial value of each field that was added later. */
const whole = (row: Selectable<DB['payee_versions']> | undefined): VersionRecord | undefined =>
  row && { ...row, input: payeeInput.parse(row.input) }

/** The version that is a draft, under verification, or waits for materials. */
export async function selectOpenVersion(
  reader: Reader,
  payee_id: string,
): Promise<VersionRecord | undefined> {
  const row = await reader
    .selectFrom('payee_versions')
    .selectAll()
    .where('payee_id', '=', payee_id)
    .where('version_state', 'in', openVersionStates)
    .executeTakeFirst()
  return whole(row)
}

export async function selectVersion(reader: Reader, payee_id: string, version: number) {
  return whole(await selectRow(reader, 'payee_versions', { payee_id, version }))
}

export async function selectLastVersion(
  reader: Reader,
  payee_id: string,
): Promise<VersionRecord | undefined> {
  const row = await reader
    .selectFrom('payee_versions')
    .selectAll()
    .where('payee_id', '=', payee_id)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return whole(row)
}

/** A payee with the input of its version in force, if it has one. */
export async function selectPayeeInForce(reader: Reader, payee_id: string, merchant_id: string) {
  const row = await reader
    .selectFrom('payees as p')
    .leftJoin('payee_versions as v', (on) =>
      on.onRef('v.payee_id', '=', 'p.payee_id').onRef('v.version', '=', 'p.in_force'),
    )
    .selectAll('p')
    .select('v.input')
    .where('p.payee_id', '=', payee_id)
    .where('p.merchant_id', '=', merchant_id)
    .executeTakeFirst()
  return row && { ...row, input: row.input === null ? undefined : payeeInput.parse(row.input) }
}

type Drafted = { readonly revision: number; readonly input: PayeeInput; readonly saved_at: Date }

/** Saves over the revision that was read, in the states that a merchant can change; false otherwise. */
export async function updateDraft(
  tx: Tx,
  { payee_id, version }: Pick<VersionRecord, 'payee_id' | 'version'>,
  { revision, input, saved_at }: Drafted,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payee_versions')
    .set({ input: JSON.stringify(input), revision: revision + 1, saved_at })
    .where('payee_id', '=', payee_id)
    .where('version', '=', version)
    .where('revision', '=', revision)
    .where('version_state', 'in', ['draft', 'material_required'])
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

type VersionChange = Omit<Updateable<DB['payee_versions']>, 'findings' | 'input'> & {
  readonly findings?: readonly unknown[]
}

/** Changes a version that the caller has locked by its payee. */
export async function updateVersion(
  tx: Tx,
  { payee_id, version }: Pick<VersionRecord, 'payee_id' | 'version'>,
  { findings, ...change }: VersionChange,
): Promise<void> {
  const found = findings && { findings: JSON.stringify(findings) }
  await updateRows(tx, 'payee_versions', { payee_id, version }, { ...change, ...found })
}
