import { PAY_PWD_LOCK_HOURS, PAY_PWD_TRIES } from '@causeway/contract'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Reader, Tx } from '../../kernel/db/db.ts'
import { updateRows } from '../../kernel/db/rows.ts'
import type { ChallengeKind, DB } from '../../kernel/db/types.generated.ts'
import type { Owner } from './sessions.ts'

export async function upsertPayPwd(tx: Tx, user_id: string, pay_pwd_hash: string, now: Date): Promise<void> {
  const fresh = { pay_pwd_hash, changed_at: now, wrong_count: 0, locked_until: null }
  await tx
    .insertInto('pay_pwds')
    .values({ user_id, ...fresh })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(fresh))
    .execute()
}

export type PayPwdTry = Pick<Selectable<DB['pay_pwds']>, 'pay_pwd_hash' | 'wrong_count' | 'locked_until'>

/** Counts a try before it is checked; undefined while the payment password is locked or not set. */
export async function takePayPwdTry(tx: Tx, user_id: string, now: Date): Promise<PayPwdTry | undefined> {
  const { rows } = await sql<PayPwdTry>`
    with tried as (
      select user_id, case when locked_until is null then wrong_count + 1 else 1 end as wrong_count
      from pay_pwds
      where user_id = ${user_id} and (locked_until is null or locked_until <= ${now})
      for update)
    update pay_pwds p set wrong_count = tried.wrong_count,
      locked_until = case when tried.wrong_count >= ${PAY_PWD_TRIES}
        then ${now}::timestamptz + make_interval(hours => ${PAY_PWD_LOCK_HOURS}) end
    from tried where p.user_id = tried.user_id
    returning p.pay_pwd_hash, p.wrong_count, p.locked_until`.execute(tx)
  return rows[0]
}

export async function selectPayPwdLock(reader: Reader, user_id: string) {
  return reader
    .selectFrom('pay_pwds')
    .select('locked_until')
    .where('user_id', '=', user_id)
    .executeTakeFirst()
}

export async function forgetPayPwdTries(tx: Tx, user_id: string): Promise<void> {
  await updateRows(tx, 'pay_pwds', { user_id }, { wrong_count: 0, locked_until: null })
}

export type Totp = { secret: Buffer; confirmed_at: string | null }

export async function selectTotp(reader: Reader, user_id: string): Promise<Totp | undefined> {
  return reader
    .selectFrom('totps')
    .select(['secret', 'confirmed_at'])
    .where('user_id', '=', user_id)
    .executeTakeFirst()
}

/** Stores a secret unless the user has a confirmed one. */
export async function upsertTotp(tx: Tx, user_id: string, secret: Buffer, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into totps as t (user_id, secret, created_at) values (${user_id}, ${secret}, ${now})
    on conflict (user_id) do update set secret = excluded.secret, created_at = excluded.created_at
    where t.confirmed_at is null`.execute(tx)
  return numAffectedRows === 1n
}

export async function confirmTotpSecret(tx: Tx, user_id: string, now: Date): Promise<void> {
  await updateRows(tx, 'totps', { user_id }, { confirmed_at: now })
}

/** Uses up the code of one time step; false if it or a later one was used before. */
export async function spendTotpStep(tx: Tx, user_id: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('totps')
    .set({ last_step: BigInt(step) })
    .where('user_id', '=', user_id)
    .where('last_step', '<', BigInt(step))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deleteTotp(tx: Tx, user_id: string): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', user_id).execute()
  await tx.deleteFrom('totps').where('user_id', '=', user_id).execute()
}

export async function replaceRecoveryCodes(tx: Tx, user_id: string, hashes: Buffer[]): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', user_id).execute()
  await tx
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ user_id, code_hash })))
    .execute()
}

export async function spendRecoveryCode(tx: Tx, user_id: string, code_hash: Buffer, now: Date) {
  return updateRows(tx, 'recovery_codes', { user_id, code_hash, used_at: null }, { used_at: now })
}

export async function insertChallenge(tx: Tx, challenge: Insertable<DB['challenges']>): Promise<void> {
  await tx.insertInto('challenges').values(challenge).execute()
}

/** Counts a try at a challenge before it is checked; undefined if no try is left or it has expired. */
export async function tryChallenge(tx: Tx, token_hash: Buffer, kind: ChallengeKind, most: number, now: Date) {
  return tx
    .updateTable('challenges')
    .set((is) => ({ wrong_count: is('wrong_count', '+', 1) }))
    .where('token_hash', '=', token_hash)
    .where('kind', '=', kind)
    .where('expires_at', '>', now.toISOString())
    .where('wrong_count', '<', most)
    .returning(['kind', 'user_id', 'operator_id', 'remember', 'nonce', 'wrong_count'])
    .executeTakeFirst()
}

/** Deletes a challenge and returns it, so that it is met once. */
export async function spendChallenge(tx: Tx, token_hash: Buffer, kind: ChallengeKind, now: Date) {
  return tx
    .deleteFrom('challenges')
    .where('token_hash', '=', token_hash)
    .where('kind', '=', kind)
    .where('expires_at', '>', now.toISOString())
    .returning(['kind', 'user_id', 'operator_id', 'remember', 'nonce', 'wrong_count'])
    .executeTakeFirst()
}

export async function deleteChallengesOf(tx: Tx, owner: Owner): Promise<void> {
  await tx
    .deleteFrom('challenges')
    .where((is) => is.and(owner))
    .execute()
}
