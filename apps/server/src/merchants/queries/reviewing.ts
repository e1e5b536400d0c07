import type { Reader } from '../../kernel/db/db.ts'

/** The round of a system request, if it was answered. */
export async function selectAnsweredRound(reader: Reader, request_id: string): Promise<number | undefined> {
  const found = await reader
    .selectFrom('requests')
    .select('round')
    .where('request_id', '=', request_id)
    .where('request_state', '=', 'answered')
    .where('opened_by', 'is', null)
    .executeTakeFirst()
  return found?.round
}
