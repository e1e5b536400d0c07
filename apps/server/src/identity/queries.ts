import type { Language, UserInfo } from '@causeway/contract'
import { sql } from 'kysely'
import type { Reader } from '../kernel/db/db.ts'
import type { MerchantState } from '../kernel/db/types.generated.ts'

export type SessionRow = {
  token_hash: Buffer
  session_id: string
  user_id: string | null
  operator_id: string | null
  language: Language
  merchant_id: string | null
  merchant_state: MerchantState | null
}

/** The live sessions of some tokens, with who holds them. */
export async function selectSessions(
  reader: Reader,
  hashes: readonly Buffer[],
  now: Date,
): Promise<SessionRow[]> {
  const { rows } = await sql<SessionRow>`
    select s.token_hash, s.session_id, s.user_id, s.operator_id, coalesce(u.language, o.language) as language,
      m.merchant_id, m.merchant_state
    from sessions s
    left join users u on u.user_id = s.user_id
    left join operators o on o.operator_id = s.operator_id
    left join merchant_users mu on mu.user_id = s.user_id
    left join merchants m on m.merchant_id = mu.merchant_id
    where s.token_hash = any(${hashes}) and s.expires_at > ${now}`.execute(reader)
  return rows
}

export async function selectUserInfo(reader: Reader, userId: string): Promise<UserInfo> {
  return reader
    .selectFrom('users')
    .select(['user_id as id', 'email', 'language'])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
}
