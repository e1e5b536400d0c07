import type { Reader } from '../../kernel/db/db.ts'

/** The address of a person, to be kept with what she did. */
export async function selectEmail(reader: Reader, user_id: string): Promise<string> {
  const { email } = await reader
    .selectFrom('users')
    .select('email')
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow()
  return email
}
