import type { UserInfo } from '@causeway/contract'
import type { Tx } from '../kernel/db/db.ts'

export async function selectUserInfo(tx: Tx, userId: string): Promise<UserInfo> {
  return tx
    .selectFrom('users')
    .select(['user_id as id', 'email', 'language'])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
}
