import type { Currency } from '@causeway/money'
import type { Books } from '../books/books.ts'
import { draw } from '../draw.ts'
import { breakMessage, type Fault, isHit } from './faults.ts'

export type NewMessage = {
  readonly kind:
    | 'notification'
    | 'statement'
    | 'status'
    | 'recall'
    | 'order_status'
    | 'return'
    | 'recall_answer'
  readonly currency: Currency
  /** The account that the message is about, for faults by account. */
  readonly account: string | undefined
  /** How much later than at once it is sent. */
  readonly delay_ms?: number
  readonly write: (envelope: { message_id: string; created_at: Date }) => Uint8Array
}

export type Outbox = {
  /** Keeps a message in the caller's transaction, so that nothing is booked without being told. */
  readonly put: (message: NewMessage) => string
}

/** A message that yields waits for a later one, but not longer than this. */
const YIELD_MS = 2000
const DELAY_MS = { least: 1000, most: 5000 }

/** Every new message passes the faults here. `wake` is called after the transaction. */
export function openOutbox(books: Books, seed: string, wake: () => void): Outbox {
  const insert = (row: Row) => {
    const columns = Object.keys(row)
    const marks = columns.map(() => '?').join(', ')
    books.run(`insert into outbox (${columns.join(', ')}) values (${marks})`, ...Object.values(row))
  }
  const put = ({ kind, currency, account, delay_ms = 0, write }: NewMessage): string => {
    const { number, message_id } = nextMessage(books)
    const hit = (fault: Fault) => isHit(books, fault, { seed, number, account })
    const writeNext = () => {
      const { message_id: id } = nextMessage(books)
      return { id, bytes: write({ message_id: id, created_at: books.now() }) }
    }
    const right = write({ message_id, created_at: books.now() })
    const correction = hit('malformed') ? writeNext() : undefined
    const row: Row = {
      message_id,
      kind,
      currency,
      body: correction ? breakMessage(right, seed, number) : right,
      correction_id: correction?.id ?? null,
      correction: correction?.bytes ?? null,
      due_at: books.now().getTime() + delay_ms + delayOf(hit, draw(seed, 'delay', number)),
      yields: hit('reordered') ? 1 : 0,
    }
    insert(row)
    if (hit('duplicate')) insert({ ...row, correction_id: null, correction: null })
    if (hit('repeated')) {
      const again = writeNext()
      insert({ ...row, message_id: again.id, body: again.bytes, correction_id: null, correction: null })
    }
    setImmediate(wake)
    return message_id
  }
  return { put }
}

type Row = {
  message_id: string
  kind: string
  currency: string
  body: Uint8Array
  correction_id: string | null
  correction: Uint8Array | null
  due_at: number
  yields: number
}

function delayOf(hit: (fault: Fault) => boolean, drawn: number): number {
  if (hit('delayed')) return DELAY_MS.least + Math.floor(drawn * (DELAY_MS.most - DELAY_MS.least))
  return hit('reordered') ? YIELD_MS : 0
}

function nextMessage(books: Books): { number: number; message_id: string } {
  const number = books.next('message')
  return { number, message_id: `${books.id}-M${String(number).padStart(10, '0')}` }
}

/** Keeps what an acknowledgement says; a refused message that was malformed is followed by the right one. */
export function settleMessage(books: Books, id: bigint, state: 'accepted' | 'refused', description: string) {
  books.run(
    'update outbox set state = ?, description = ?, attempts = attempts + 1 where id = ?',
    state,
    description,
    id,
  )
  if (state === 'refused') {
    books.run(
      `insert into outbox (message_id, kind, currency, body, due_at, yields)
       select correction_id, kind, currency, correction, 0, 0
       from outbox where id = ? and correction_id is not null`,
      id,
    )
  }
}
