import type { requestSubjects } from '@causeway/contract'
import type { Clock } from '../kernel/clock.ts'
import type { Reader, Tx } from '../kernel/db/db.ts'

export type SubjectKind = (typeof requestSubjects)[number]
export type SubjectRef = { readonly kind: SubjectKind; readonly id: string }

type Unanswered = {
  readonly id: string
  readonly merchant_id: string
  /** What the items were about that nobody answered; nothing in particular is null. */
  readonly paths: readonly (string | null)[]
}

type Answered = { readonly id: string; readonly merchant_id: string; readonly request_id: string }

/** What a module does for its own kind of subject. This module knows none of them. */
export type RequestSubject = {
  /**
   * Whose it is, and whether something may be asked about it now. In a transaction it holds the subject:
   * who changes one holds the subject before its requests, so that two never wait for each other.
   */
  readonly find: (
    reader: Reader,
    id: string,
  ) => Promise<{ readonly merchant_id: string; readonly can_ask: boolean } | undefined>
  /** What becomes of the subject when a request about it was not answered in time. */
  readonly onExpired: (tx: Tx, clock: Clock, unanswered: Unanswered) => Promise<void>
  /** Whoever waits for the answer, besides the operators. */
  readonly onAnswered?: (tx: Tx, clock: Clock, answered: Answered) => Promise<void>
}

/** Every kind of subject of the contract with the functions of its module; `app.ts` puts them together. */
export type RequestSubjects = Readonly<Record<SubjectKind, RequestSubject>>
