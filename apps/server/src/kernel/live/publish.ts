import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../db/db.ts'

/** What all API processes hear of, wherever it happened. */
const liveMessage = z.object({ kind: z.literal('sessions_ended'), session_ids: z.array(z.string()) })
export type LiveMessage = z.infer<typeof liveMessage>

export const CHANNEL = 'causeway_live'

/** PostgreSQL takes less than 8,000 bytes at once, and an id has less than 50. */
const IDS_TOGETHER_MAX = 150

/** Tells all API processes, at the commit of the caller's transaction, or never. */
export async function publish(tx: Tx, { kind, session_ids }: LiveMessage): Promise<void> {
  for (let from = 0; from < session_ids.length; from += IDS_TOGETHER_MAX) {
    const part: LiveMessage = { kind, session_ids: session_ids.slice(from, from + IDS_TOGETHER_MAX) }
    await sql`select pg_notify(${CHANNEL}, ${JSON.stringify(part)})`.execute(tx)
  }
}

/** A message as it was published, or nothing: anybody with a login may write to the channel. */
export function readMessage(payload: string): LiveMessage | undefined {
  try {
    return liveMessage.parse(JSON.parse(payload))
  } catch {
    return undefined
  }
}
