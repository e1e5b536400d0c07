import type { Books } from './books/books.ts'
import type { Outbox } from './messages/outbox.ts'

/** What every call of the bank works with. */
export type Bank = {
  readonly books: Books
  readonly outbox: Outbox
  readonly seed: string
}

/** The names in messages between the bank and the provider. */
export const NAMES = { bank: 'Causeway Sandbox Bank', provider: 'Provider' } as const
