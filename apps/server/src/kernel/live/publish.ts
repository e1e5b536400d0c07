import { liveTopics } from '@causeway/contract'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../db/db.ts'

const sessionsEnded = z.object({ kind: z.literal('sessions_ended'), session_ids: z.array(z.string()) })
const changed = z.object({
  kind: z.literal('changed'),
  merchant_id: z.string(),
  topic: z.enum(liveTopics),
  /** Who has just begun to act for the merchant: streams that are older do not know of it yet. */
  user_id: z.string().optional(),
})

/** Something that everybody may know and that is over soon, such as new rates: it goes out as it is. */
const news = z.object({ kind: z.literal('news'), event: z.enum(['rates']), data: z.string().max(4000) })
export type News = Omit<z.infer<typeof news>, 'kind'>

export type Change = Omit<z.infer<typeof changed>, 'kind'>

/** What all API processes hear of, wherever it happened. */
const liveMessage = z.discriminatedUnion('kind', [sessionsEnded, changed, news])
export type LiveMessage = z.infer<typeof liveMessage>

export const CHANNEL = 'causeway_live'

/** PostgreSQL takes less than 8,000 bytes at once, and an id has less than 50. */
const IDS_TOGETHER_MAX = 150

/** Tells all API processes, at the commit of the caller's transaction, or never. */
export async function publish(tx: Tx, message: LiveMessage): Promise<void> {
  if (message.kind !== 'sessions_ended') return notify(tx, message)
  const { kind, session_ids } = message
  for (let from = 0; from < session_ids.length; from += IDS_TOGETHER_MAX) {
    await notify(tx, { kind, session_ids: session_ids.slice(from, from + IDS_TOGETHER_MAX) })
  }
}

async function notify(tx: Tx, message: LiveMessage): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, ${JSON.stringify(message)})`.execute(tx)
}

/** A published message, or undefined if it is malformed: every database login may write to the channel. */
export function readMessage(payload: string): LiveMessage | undefined {
  try {
    return liveMessage.parse(JSON.parse(payload))
  } catch {
    return undefined
  }
}
