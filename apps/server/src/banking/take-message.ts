import { createHash } from 'node:crypto'
import type { MessageException } from '@causeway/contract'
import { type MessageProblem, messageProblems } from '@causeway/iso20022'
import type { Db } from '../kernel/db/db.ts'
import { providerScope } from '../kernel/db/scope.ts'
import { newId } from '../kernel/id.ts'
import { handleContent } from './handle-content.ts'
import type { Handling } from './handling.ts'
import { keeping, MessageRace } from './keep-message.ts'
import {
  countDelivery,
  type KnownMessage,
  type NewMessage,
  selectEnvelope,
  selectSameMessage,
} from './queries/messages.ts'
import { readContent } from './read-content.ts'

export type Taking = Handling & { readonly bank: string }

/** What the bank is told of its message. */
export type Verdict = {
  readonly envelope: string | null
  readonly problem: MessageProblem | MessageException | null
  readonly place: string
}

/** A statement of a busy day; the reader of messages has the same limit. */
export const MESSAGE_MAX_BYTES = 20_000_000

const REFUSALS: readonly (string | null)[] = [...messageProblems, 'message_id_reused', 'reference_missing']

/** Whether the bank has to send another message. Other exceptions are ours to solve. */
export function isRefused({ problem }: Verdict): boolean {
  return REFUSALS.includes(problem)
}

/** Deliveries of the same bytes under way in this process share one outcome. */
const underWay = new WeakMap<Db, Map<string, Promise<Verdict>>>()

function underWayOn(db: Db): Map<string, Promise<Verdict>> {
  const known = underWay.get(db) ?? new Map()
  underWay.set(db, known)
  return known
}

/** Keeps a message of the bank, does what it says, and tells the verdict after the commit. */
export async function takeMessage(context: Taking, body: Uint8Array): Promise<Verdict> {
  const body_hash = createHash('sha256').update(body).digest()
  const key = body_hash.toString('base64')
  const others = underWayOn(context.db)
  const known = others.get(key)
  if (known) return known
  const taking = takeInTurn(context, body, body_hash).finally(() => others.delete(key))
  others.set(key, taking)
  return taking
}

/** A message that another process takes at this moment is looked up again. */
async function takeInTurn(context: Taking, body: Uint8Array, body_hash: Buffer): Promise<Verdict> {
  for (;;) {
    try {
      return await takeOnce(context, body, body_hash)
    } catch (error) {
      if (!(error instanceof MessageRace)) throw error
    }
  }
}

async function takeOnce(context: Taking, body: Uint8Array, body_hash: Buffer): Promise<Verdict> {
  const { db, bank } = context
  const arrived = { bank, direction: 'in', body, body_hash } as const
  const read = readContent(body)
  const envelope = 'message' in read ? read.message.message_id : null
  const reader = db.reader(providerScope)
  const [same, reused] = await Promise.all([
    selectSameMessage(reader, arrived),
    selectEnvelope(reader, { ...arrived, envelope }),
  ])
  if (same && same.message_state !== 'waiting') return repeat(context, same, envelope)
  const received_at = context.clock.now()
  const message_id = same?.message_id ?? newId('message', context.clock)
  if ('problem' in read) {
    const fault = { kind: 'unreadable', message_state: 'refused', ...read } as const
    await db.transact(providerScope, keeping({ ...arrived, ...fault, message_id, envelope, received_at }))
    return { envelope, ...read }
  }
  const { kind } = read.message
  if (reused && reused !== same?.message_id) {
    return refuseReuse(context, { ...arrived, kind, message_id, envelope, received_at }, reused)
  }
  const message = { ...arrived, kind, message_id, envelope, message_state: 'waiting', received_at } as const
  const problem = await handleContent(context, read.message, message, same !== undefined)
  return { envelope, problem: problem ?? null, place: '' }
}

/** The bank repeats what it has no answer for: the verdict stays. */
async function repeat({ db }: Taking, same: KnownMessage, envelope: string | null): Promise<Verdict> {
  await countDelivery(db.writer(providerScope), same.message_id)
  return { envelope, problem: same.problem as Verdict['problem'], place: same.place ?? '' }
}

/** The same MsgId with other bytes says two things, of which one is wrong. */
async function refuseReuse(
  { db }: Taking,
  message: Omit<NewMessage, 'message_state'>,
  reuses: string,
): Promise<Verdict> {
  const problem = 'message_id_reused'
  await db.transact(providerScope, keeping({ ...message, message_state: 'exception', problem, reuses }))
  return { envelope: message.envelope, problem, place: 'GrpHdr/MsgId' }
}
