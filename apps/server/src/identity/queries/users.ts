import type { Language, UserInfo } from '@causeway/contract'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Reader, Tx } from '../../kernel/db/db.ts'
import { insertNew, updateRows } from '../../kernel/db/rows.ts'
import type { DB } from '../../kernel/db/types.generated.ts'

/** The account at an address: a user, a registration that is not active yet, or neither. */
export type Account = {
  user_id: string | null
  email: string
  language: Language | null
  password_hash: string | null
  suspended_at: string | null
  has_totp: boolean
  merchant_id: string | null
}

/** One query for every case, so that its time does not reveal whether the address is known. */
export async function selectAccount(reader: Reader, email: string): Promise<Account> {
  const { rows } = await sql<Account>`
    select u.user_id, ${email}::text as email, coalesce(u.language, r.language) as language,
      coalesce(u.password_hash, r.password_hash) as password_hash, u.suspended_at,
      t.confirmed_at is not null as has_totp, m.merchant_id
    from (select 1) one
    left join users u on lower(u.email) = lower(${email})
    left join lateral (
      select language, password_hash from registrations
      where u.user_id is null and lower(email) = lower(${email})
      order by registration_id desc limit 1) r on true
    left join totps t on t.user_id = u.user_id
    left join merchant_users m on m.user_id = u.user_id`.execute(reader)
  return rows[0] as Account
}

export type User = Pick<
  Selectable<DB['users']>,
  'user_id' | 'email' | 'language' | 'password_hash' | 'suspended_at'
> & { has_totp: boolean; merchant_id: string | null }

function users(reader: Reader) {
  return reader
    .selectFrom('users as u')
    .leftJoin('totps as t', 't.user_id', 'u.user_id')
    .leftJoin('merchant_users as m', 'm.user_id', 'u.user_id')
    .select(['u.user_id', 'u.email', 'u.language', 'u.password_hash', 'u.suspended_at', 'm.merchant_id'])
    .select((is) => is('t.confirmed_at', 'is not', null).$castTo<boolean>().as('has_totp'))
}

export async function selectUser(reader: Reader, user_id: string): Promise<User | undefined> {
  return users(reader).where('u.user_id', '=', user_id).executeTakeFirst()
}

export async function selectUserAt(reader: Reader, email: string): Promise<User | undefined> {
  return users(reader)
    .where((is) => is(is.fn('lower', ['u.email']), '=', email.toLowerCase()))
    .executeTakeFirst()
}

/** The users of a merchant who are not suspended. */
export async function selectPeopleOf(reader: Reader, merchant_id: string) {
  return reader
    .selectFrom('merchant_users as m')
    .innerJoin('users as u', 'u.user_id', 'm.user_id')
    .select(['u.email', 'u.language'])
    .where('m.merchant_id', '=', merchant_id)
    .where('u.suspended_at', 'is', null)
    .orderBy('u.user_id')
    .execute()
}

/** Locks the user: shared to sign in, exclusive to change what signing in depends on. */
export async function lockUser(tx: Tx, user_id: string, how: 'share' | 'update' = 'share') {
  const query = users(tx).where('u.user_id', '=', user_id)
  return (how === 'share' ? query.forShare('u') : query.forUpdate('u')).executeTakeFirst()
}

export async function selectUserInfo(reader: Reader, user_id: string, now: Date): Promise<UserInfo> {
  const { rows } = await sql<UserInfo>`
    select u.user_id as id, u.email, u.language, u.password_changed_at,
      p.user_id is not null as has_pay_pwd, p.changed_at as pay_pwd_changed_at,
      case when p.locked_until > ${now} then p.locked_until end as pay_pwd_locked_until,
      t.confirmed_at is not null as has_totp,
      (select count(*)::int from recovery_codes c where c.user_id = u.user_id and c.used_at is null)
        as recovery_codes_left,
      (select count(*)::int from passkeys k where k.user_id = u.user_id) as passkey_count
    from users u
    left join pay_pwds p on p.user_id = u.user_id
    left join totps t on t.user_id = u.user_id
    where u.user_id = ${user_id}`.execute(reader)
  return rows[0] as UserInfo
}

/** Inserts the user; false if the address has one already. */
export async function insertUser(
  tx: Tx,
  user: Omit<Insertable<DB['users']>, 'password_changed_at' | 'created_at'>,
  now: Date,
): Promise<boolean> {
  return insertNew(tx, 'users', { ...user, password_changed_at: now, created_at: now })
}

export async function updatePassword(tx: Tx, user_id: string, password_hash: string, now: Date) {
  await updateRows(tx, 'users', { user_id }, { password_hash, password_changed_at: now })
}

export async function updateLanguage(tx: Tx, user_id: string, language: Language): Promise<void> {
  await updateRows(tx, 'users', { user_id }, { language })
}

/** Suspends or resumes a user; false if the user was in that state already. */
export async function updateSuspension(tx: Tx, user_id: string, suspended_at: Date | null): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ suspended_at })
    .where('user_id', '=', user_id)
    .where('suspended_at', suspended_at ? 'is' : 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
