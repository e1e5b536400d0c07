import type { Clock } from '../kernel/clock.ts'
import type { Db } from '../kernel/db/db.ts'
import type { OnAnswered } from './outgoing.ts'
import type { PaymentSubject } from './payments.ts'
import type { RecallTaker } from './recalls.ts'
import type { ReturnSubject } from './returns.ts'
import type { MovementTaker } from './takers.ts'

/** The modules that know what the bank speaks of; `app.ts` registers them. */
export type BankSubjects = {
  readonly payments: PaymentSubject
  /** The first that knows a movement books it. */
  readonly takers: (clock: Clock) => readonly MovementTaker[]
  readonly returns: ReturnSubject
  readonly takeRecall: RecallTaker
  /** The bank has taken or refused an order of payments. */
  readonly onOrderAnswered: OnAnswered
}

export type Handling = Omit<BankSubjects, 'takers'> & {
  readonly db: Db
  readonly clock: Clock
  readonly takers: readonly MovementTaker[]
}
