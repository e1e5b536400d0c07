import type { Books } from './books/books.ts'
import type { Outbox } from './messages/outbox.ts'

/** What every call of the bank works with. */
export type Bank = {
  readonly books: Books
  readonly outbox: Outbox
  readonly seed: string
  readonly payment_step_ms: number
  /** Called in a transaction that leaves a step to do: the steps are looked for after it. */
  readonly wakeSteps: () => void
}

/** The bank at one moment: what an order or a step begins together goes on together. */
export function atOneTime(bank: Bank): Bank {
  const time = bank.books.now()
  return { ...bank, books: { ...bank.books, now: () => time } }
}

/** The names in messages between the bank and the provider. */
export const NAMES = { bank: 'Causeway Sandbox Bank', provider: 'Provider' } as const
