import type { Books } from '../books/books.ts'
import type { Answer } from './link.ts'
import { settleMessage } from './outbox.ts'

export type Outgoing = { readonly id: bigint; readonly message_id: string; readonly body: Uint8Array }

export type Sender = {
  readonly wake: () => void
  /** Lets messages under way finish for a moment; the others are sent after the next start. */
  readonly stop: () => Promise<void>
}

type Options = {
  readonly books: Books
  readonly deliver: (message: Outgoing, stopped: AbortSignal) => Promise<Answer>
  readonly warn: (error: unknown, message: string) => void
}

const MOST_UNDER_WAY = 16
const PAUSE_MS = { first: 200, longest: 30_000 }
const LOOK_AGAIN_MS = 50
const STOP_GRACE_MS = 1000

const pauseAfter = (failures: number) => Math.min(PAUSE_MS.longest, PAUSE_MS.first * 2 ** (failures - 1))

/** A message that failed, or all messages if none gets through. */
type Pause = { failures: number; until: number }

/**
 * Delivers the outbox in its order until each message is acknowledged. A message that fails waits alone, with
 * a growing pause. While nothing gets through, all wait, and the pause grows once for the messages under way.
 */
export function startSender({ books, deliver, warn }: Options): Sender {
  const underWay = new Map<bigint, Promise<void>>()
  const pauses = new Map<bigint, Pause>()
  const link: Pause = { failures: 0, until: 0 }
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let latest = books.get<{ id: bigint | null }>(
    "select max(id) as id from outbox where state <> 'waiting'",
  )?.id

  const now = () => books.now().getTime()
  const succeed = (id: bigint, { status, description }: Answer) => {
    link.failures = 0
    link.until = 0
    pauses.delete(id)
    latest = latest && latest > id ? latest : id
    return books.atomically(() => settleMessage(books, id, status, description))
  }
  const fail = ({ id, message_id }: Outgoing, started: number, error: unknown) => {
    const failures = (pauses.get(id)?.failures ?? 0) + 1
    pauses.set(id, { failures, until: now() + pauseAfter(failures) })
    if (started >= link.until) {
      link.failures += 1
      link.until = now() + pauseAfter(link.failures)
      if (link.failures === 1) warn(error, `the message ${message_id} is repeated`)
    }
    return books.atomically(() => books.run('update outbox set attempts = attempts + 1 where id = ?', id))
  }
  const send = async (message: Outgoing): Promise<void> => {
    const started = now()
    await deliver(message, stopping.signal).then(
      (answer) => succeed(message.id, answer),
      (error: unknown) => fail(message, started, error),
    )
    underWay.delete(message.id)
    fill()
  }

  const fill = () => {
    if (isStopped) return
    clearTimeout(timer)
    const time = now()
    const failuresOf = (id: bigint) => pauses.get(id)?.failures ?? 0
    const isBusy = (id: bigint) => underWay.has(id) || (pauses.get(id)?.until ?? 0) > time
    const free = link.until > time ? 0 : (link.failures > 0 ? 1 : MOST_UNDER_WAY) - underWay.size
    const found = free > 0 ? selectDue(books, time, latest ?? 0n, free + underWay.size + pauses.size) : []
    const wanted = found.filter((id) => !isBusy(id))
    // One message that always fails must not be the only one to be tried.
    if (link.failures > 0) wanted.sort((a, b) => failuresOf(a) - failuresOf(b))
    for (const id of wanted.slice(0, free)) {
      const message = books.get<Outgoing>('select id, message_id, body from outbox where id = ?', id)
      if (message) underWay.set(id, send(message))
    }
    if (underWay.size < MOST_UNDER_WAY && hasWaiting(books)) timer = setTimeout(fill, LOOK_AGAIN_MS)
  }

  setImmediate(fill)
  return {
    wake: fill,
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      const grace = setTimeout(() => stopping.abort(), STOP_GRACE_MS)
      await Promise.all(underWay.values())
      clearTimeout(grace)
    },
  }
}

function selectDue(books: Books, now: number, latest: bigint, limit: number): bigint[] {
  const sql = `select id from outbox where state = 'waiting' and (due_at <= ? or (yields = 1 and id < ?))
    order by id limit ?`
  return books.all<{ id: bigint }>(sql, now, latest, limit).map(({ id }) => id)
}

function hasWaiting(books: Books): boolean {
  return books.get("select 1 from outbox where state = 'waiting' limit 1") !== undefined
}
