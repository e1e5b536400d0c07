import type { Reader } from '../../kernel/db/db.ts'

/** The email address of a user, stored with their actions. */
export async function selectEmail(reader: Reader, user_id: string): Promise<string> {
  const { email } = await reader
    .selectFrom('users')
    .select('email')
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow()
  return email
}
