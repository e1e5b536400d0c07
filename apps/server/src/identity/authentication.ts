import type { Actor } from '../kernel/actor.ts'
import { batched } from '../kernel/batch.ts'
import type { Clock } from '../kernel/clock.ts'
import type { Db } from '../kernel/db/db.ts'
import { providerScope } from '../kernel/db/scope.ts'
import type { Authenticate } from '../kernel/http/session.ts'
import { type SessionRow, selectSessions, updateLastSeen } from './queries/sessions.ts'

/** `last_seen_at` is exact to a minute, which saves a write for each request. */
const SEEN_EVERY_MS = 60_000

/** Looks up every token in the database, so that a session ends in every process when its row is deleted. */
export function authenticator(db: Db, clock: Clock): Authenticate {
  const reader = db.reader(providerScope, 'urgent')
  const find = async (hashes: readonly Buffer[]): Promise<(SessionRow | undefined)[]> => {
    const rows = await selectSessions(reader, hashes, clock.now())
    const byHash = new Map(rows.map((row) => [row.token_hash.toString('base64'), row]))
    return hashes.map((hash) => byHash.get(hash.toString('base64')))
  }
  const markSeen = seenMarker(db, clock)
  const { ask, waiting } = batched(async (hashes: readonly Buffer[]) => {
    const rows = await find(hashes)
    markSeen(rows)
    return rows.map((row) => row && toActor(row))
  })
  const peek = async (hash: Buffer) => {
    const [row] = await find([hash])
    return row && toActor(row)
  }
  return { ask, waiting, peek }
}

/** Updates `last_seen_at` of sessions in use, without delaying their requests. */
function seenMarker(db: Db, clock: Clock): (rows: readonly (SessionRow | undefined)[]) => void {
  const marking = new Set<string>()
  return (rows) => {
    const now = clock.now()
    const before = new Date(now.getTime() - SEEN_EVERY_MS).toISOString()
    const due = rows.flatMap((row) =>
      row && row.last_seen_at < before && !marking.has(row.session_id) ? [row.session_id] : [],
    )
    if (due.length === 0) return
    for (const id of due) marking.add(id)
    db.transact(providerScope, (tx) => updateLastSeen(tx, due, now))
      // The next request tries again; at worst a session ends early.
      .catch(() => undefined)
      .finally(() => {
        for (const id of due) marking.delete(id)
      })
  }
}

function toActor({ session_id, user_id, operator_id, language, ...row }: SessionRow): Actor {
  if (operator_id) return { kind: 'operator', operator_id, session_id, language, roles: row.roles ?? [] }
  if (!user_id) throw new Error('A session has neither a user nor an operator')
  return {
    kind: 'user',
    user_id,
    session_id,
    language,
    merchant_id: row.merchant_id ?? undefined,
    merchant_state: row.merchant_state ?? undefined,
    merchant_is_suspended: row.merchant_is_suspended,
  }
}
