import { liveTopics } from '@causeway/contract'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../db/db.ts'
import { gathered } from '../db/gather.ts'

const sessionsEnded = z.object({ kind: z.literal('sessions_ended'), session_ids: z.array(z.string()) })
const changed = z.object({
  kind: z.literal('changed'),
  merchant_id: z.string(),
  topic: z.enum(liveTopics),
  /** A user who has just begun to act for the merchant: their older streams are not tied to it yet. */
  user_id: z.string().optional(),
})

/** Public and short-lived data, such as new rates, which is sent as it is. */
const news = z.object({ kind: z.literal('news'), event: z.enum(['rates']), data: z.string().max(4000) })
export type News = Omit<z.infer<typeof news>, 'kind'>

export type Change = Omit<z.infer<typeof changed>, 'kind'>

/** The messages that every API process receives. */
const liveMessage = z.discriminatedUnion('kind', [sessionsEnded, changed, news])
export type LiveMessage = z.infer<typeof liveMessage>

export const CHANNEL = 'causeway_live'

/** PostgreSQL accepts less than 8,000 bytes per message, and an id has less than 50. */
const IDS_TOGETHER_MAX = 150

/** Sends a message to all API processes when the caller's transaction commits. */
export async function publish(tx: Tx, message: LiveMessage): Promise<void> {
  if (message.kind !== 'sessions_ended') return notify(tx, message)
  const { kind, session_ids } = message
  for (let from = 0; from < session_ids.length; from += IDS_TOGETHER_MAX) {
    await notify(tx, { kind, session_ids: session_ids.slice(from, from + IDS_TOGETHER_MAX) })
  }
}

const notify = gathered(async (tx, messages: readonly LiveMessage[]) => {
  const texts = new Set(messages.map((message) => JSON.stringify(message)))
  await sql`select pg_notify(${CHANNEL}, text) from unnest(${[...texts]}::text[]) text`.execute(tx)
  return []
})

/** A published message, or undefined if it is malformed: every database login may write to the channel. */
export function readMessage(payload: string): LiveMessage | undefined {
  try {
    return liveMessage.parse(JSON.parse(payload))
  } catch {
    return undefined
  }
}
