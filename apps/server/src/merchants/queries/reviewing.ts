import type { Reader } from '../../kernel/db/db.ts'
import { selectValue } from '../../kernel/db/rows.ts'

/** The round of a system request, if it was answered. */
export async function selectAnsweredRound(reader: Reader, request_id: string): Promise<number | undefined> {
  const answered = { request_id, request_state: 'answered', opened_by: null } as const
  return selectValue(reader, 'requests', 'round', answered)
}
