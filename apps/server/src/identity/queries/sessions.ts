import { type Language, type OperatorRole, signInList } from '@causeway/contract'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Reader, Tx } from '../../kernel/db/db.ts'
import type { DB, MerchantState } from '../../kernel/db/types.generated.ts'
import { page } from '../../kernel/list/page.ts'
import { type PageQuery, source } from '../../kernel/list/source.ts'

/** How long a session lives without a request, unless the user chose to stay signed in. */
export const IDLE_MINUTES = 30

export type SessionRow = {
  token_hash: Buffer
  session_id: string
  user_id: string | null
  operator_id: string | null
  last_seen_at: string
  language: Language
  merchant_id: string | null
  merchant_state: MerchantState | null
  merchant_is_suspended: boolean
  roles: OperatorRole[] | null
}

/** The live sessions of these tokens, with their users or operators. */
export async function selectSessions(reader: Reader, hashes: readonly Buffer[], now: Date) {
  const query = sql<SessionRow>`
    select s.token_hash, s.session_id, s.user_id, s.operator_id, s.last_seen_at,
      coalesce(u.language, o.language) as language, o.roles,
      m.merchant_id, m.merchant_state, m.suspended_at is not null as merchant_is_suspended
    from sessions s
    left join users u on u.user_id = s.user_id
    left join operators o on o.operator_id = s.operator_id
    left join merchant_users mu on mu.user_id = s.user_id
    left join merchants m on m.merchant_id = mu.merchant_id
    where s.token_hash = any(${hashes}) and s.expires_at > ${now} and u.suspended_at is null
      and o.suspended_at is null
      and (s.remember or s.last_seen_at > ${now}::timestamptz - make_interval(mins => ${IDLE_MINUTES}))`
  const { rows } = await query.execute(reader)
  return rows
}

export async function insertSession(tx: Tx, session: Insertable<DB['sessions']>): Promise<void> {
  await tx.insertInto('sessions').values(session).execute()
}

export async function updateLastSeen(tx: Tx, session_ids: string[], now: Date): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ last_seen_at: now })
    .where('session_id', 'in', session_ids)
    .where('last_seen_at', '<', now.toISOString())
    .execute()
}

export type LiveSession = Omit<
  Selectable<DB['sessions']>,
  'token_hash' | 'user_id' | 'operator_id' | 'remember'
>

export async function selectSessionsOf(reader: Reader, user_id: string, now: Date): Promise<LiveSession[]> {
  const { rows } = await sql<LiveSession>`
    select session_id, ip, user_agent, created_at, last_seen_at, expires_at from sessions
    where user_id = ${user_id} and expires_at > ${now}
      and (remember or last_seen_at > ${now}::timestamptz - make_interval(mins => ${IDLE_MINUTES}))
    order by last_seen_at desc, session_id`.execute(reader)
  return rows
}

/** The owner of a session. */
export type Owner = { readonly user_id: string } | { readonly operator_id: string }

/** Deletes the sessions of an owner: all, one, or all but one; returns the ids of those deleted. */
export async function deleteSessions(
  tx: Tx,
  owner: Owner,
  which: { readonly only?: string; readonly but?: string } = {},
): Promise<string[]> {
  const ended = await tx
    .deleteFrom('sessions')
    .where((is) => is.and(owner))
    .$if(which.only !== undefined, (query) => query.where('session_id', '=', which.only ?? ''))
    .$if(which.but !== undefined, (query) => query.where('session_id', '<>', which.but ?? ''))
    .returning('session_id')
    .execute()
  return ended.map(({ session_id }) => session_id)
}

export async function insertSignIn(tx: Tx, signIn: Insertable<DB['sign_ins']>): Promise<void> {
  await tx.insertInto('sign_ins').values(signIn).execute()
}

const signIns = source({
  list: signInList,
  table: sql`sign_ins`,
  id: sql`t.sign_in_id`,
  sorts: { occurred_at: 'by_id' },
  columns: sql<Selectable<DB['sign_ins']>>`t.*`,
})

export function selectSignIns(reader: Reader, user_id: string, query: PageQuery) {
  return page(reader, signIns, [sql`t.user_id = ${user_id}`], query)
}

/** Whether the user has signed in before, and whether from the same browser and address. */
export async function selectFamiliarity(
  reader: Reader,
  user_id: string,
  { ip, user_agent }: { ip: string; user_agent: string },
): Promise<{ is_first: boolean; is_known: boolean }> {
  const { rows } = await sql<{ is_first: boolean; is_known: boolean }>`
    select count(*) = 0 as is_first,
      coalesce(bool_or(ip = ${ip} and user_agent = ${user_agent}), false) as is_known
    from (
      select ip, user_agent from sign_ins where user_id = ${user_id} and outcome = 'signed_in'
      order by sign_in_id desc limit 200) recent`.execute(reader)
  return rows[0] ?? { is_first: true, is_known: false }
}
