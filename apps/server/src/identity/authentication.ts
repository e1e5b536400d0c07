import type { Actor } from '../kernel/actor.ts'
import { batched } from '../kernel/batch.ts'
import type { Clock } from '../kernel/clock.ts'
import type { Db } from '../kernel/db/db.ts'
import { providerScope } from '../kernel/db/scope.ts'
import type { Authenticate } from '../kernel/http/session.ts'
import { type SessionRow, selectSessions } from './queries.ts'

/** Looks every token up in the database: a session ends everywhere at once, when its row goes. */
export function authenticator(db: Db, clock: Clock): Authenticate {
  const reader = db.reader(providerScope, 'urgent')
  return batched(async (hashes: readonly Buffer[]) => {
    const rows = await selectSessions(reader, hashes, clock.now())
    const actors = new Map(rows.map((row) => [row.token_hash.toString('base64'), toActor(row)]))
    return hashes.map((hash) => actors.get(hash.toString('base64')))
  })
}

function toActor({
  session_id,
  user_id,
  operator_id,
  language,
  merchant_id,
  merchant_state,
}: SessionRow): Actor {
  if (operator_id) return { kind: 'operator', operator_id, session_id, language }
  if (!user_id) throw new Error('A session of nobody')
  return {
    kind: 'user',
    ...{ user_id, session_id, language },
    merchant_id: merchant_id ?? undefined,
    merchant_state: merchant_state ?? undefined,
  }
}
