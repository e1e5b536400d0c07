import type { Language, Operator, OperatorInfo, OperatorRole } from '@causeway/contract'
import { type Selectable, sql } from 'kysely'
import type { Reader, Tx } from '../kernel/db/db.ts'
import { updateRows } from '../kernel/db/rows.ts'
import type { DB } from '../kernel/db/types.generated.ts'

/** The password is null until the account is set up. */
export type StoredOperator = Omit<Selectable<DB['operators']>, 'operator_id' | 'totp_last_step' | 'roles'> & {
  id: string
  roles: OperatorRole[]
}

const COLUMNS = [
  ...(['operator_id as id', 'email', 'name', 'language', 'roles', 'password_hash'] as const),
  ...(['totp_secret', 'created_at', 'suspended_at'] as const),
] as const

export function toOperatorInfo({
  id,
  email,
  name,
  language,
  roles,
  totp_secret,
}: StoredOperator): OperatorInfo {
  return { id, email, name, language, roles, has_totp: totp_secret !== null }
}

export function toOperator(stored: StoredOperator): Operator {
  const { created_at, suspended_at, password_hash } = stored
  return { ...toOperatorInfo(stored), created_at, suspended_at, is_invited: password_hash === null }
}

const operators = (reader: Reader) => reader.selectFrom('operators').select(COLUMNS).$castTo<StoredOperator>()

export async function selectOperator(reader: Reader, id: string): Promise<StoredOperator | undefined> {
  return operators(reader).where('operator_id', '=', id).executeTakeFirst()
}

export async function selectOperatorAt(reader: Reader, email: string): Promise<StoredOperator | undefined> {
  return operators(reader)
    .where((is) => is(is.fn('lower', ['email']), '=', email.toLowerCase()))
    .executeTakeFirst()
}

export async function selectOperators(reader: Reader): Promise<StoredOperator[]> {
  return operators(reader).orderBy('operator_id').execute()
}

/** The active operators with one of these roles. */
export async function selectOperatorsWith(reader: Reader, roles: readonly OperatorRole[]) {
  return operators(reader)
    .where('suspended_at', 'is', null)
    .where('roles', '&&', sql<string[]>`${roles}::text[]`)
    .orderBy('operator_id')
    .execute()
}

/** Locks operators: shared to sign in, exclusive to change what signing in depends on. */
export async function lockOperators(tx: Tx, ids: readonly string[], how: 'share' | 'update' = 'update') {
  // In order of id, so that two operators who change each other do not deadlock.
  const held = operators(tx).where('operator_id', 'in', ids).orderBy('operator_id')
  return (how === 'share' ? held.forShare() : held.forUpdate()).execute()
}

export type NewOperator = Pick<StoredOperator, 'id' | 'email' | 'name' | 'language' | 'roles'> & {
  readonly password_hash?: string
}

/** Inserts an operator; false if the address has one already. */
export async function insertOperator(tx: Tx, { id, ...operator }: NewOperator, now: Date) {
  return tx
    .insertInto('operators')
    .values({ operator_id: id, ...operator, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning(COLUMNS)
    .$castTo<StoredOperator>()
    .executeTakeFirst()
}

export type OperatorChange = {
  readonly name?: string
  readonly language?: Language
  readonly roles?: OperatorRole[]
  readonly suspended_at?: Date | null
}

export async function updateOperator(tx: Tx, id: string, change: OperatorChange): Promise<StoredOperator> {
  return tx
    .updateTable('operators')
    .set(change)
    .where('operator_id', '=', id)
    .returning(COLUMNS)
    .$castTo<StoredOperator>()
    .executeTakeFirstOrThrow()
}

export type Credentials = {
  readonly password_hash: string
  readonly totp_secret: Buffer
  /** The time step of the code that was used last, so that no code counts twice. */
  readonly totp_last_step: bigint
}

export async function updateCredentials(tx: Tx, id: string, credentials: Credentials): Promise<void> {
  await updateRows(tx, 'operators', { operator_id: id }, credentials)
}

/** Uses up the code of one time step; false if it or a later one was used before. */
export async function spendStep(tx: Tx, id: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('operators')
    .set({ totp_last_step: BigInt(step) })
    .where('operator_id', '=', id)
    .where('totp_last_step', '<', BigInt(step))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Binds a secret to a setup link; a link that has one keeps it, so that it shows the same secret again. */
export async function bindSecret(tx: Tx, link_id: string, secret: Buffer): Promise<Buffer | undefined> {
  const bound = await tx
    .updateTable('links')
    .set((is) => ({ totp_secret: is.fn.coalesce('totp_secret', is.val(secret)) }))
    .where('link_id', '=', link_id)
    .where('used_at', 'is', null)
    .returning('totp_secret')
    .executeTakeFirst()
  return bound?.totp_secret ?? undefined
}
