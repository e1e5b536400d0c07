import type { MessageException } from '@causeway/contract'
import type { OrderStatus, RecallAnswer, ReturnMessage } from '@causeway/iso20022'
import type { Clock } from '../kernel/clock.ts'
import type { Db } from '../kernel/db/db.ts'
import type { NewMessage } from './queries/messages.ts'

type Context = { readonly db: Db; readonly clock: Clock }
type Kept = Pick<NewMessage, 'message_id'>

/** The module that knows the payments of which the bank speaks; registered in `app.ts`. */
export type PaymentSubject = {
  readonly followStatus: (
    context: Context,
    report: OrderStatus,
    message: Kept,
  ) => Promise<MessageException | undefined>
  readonly takeRecallAnswer: (context: Context, answer: RecallAnswer) => Promise<MessageException | undefined>
  /** Keeps the message; undefined if it names no payment. */
  readonly takeNotice: (
    context: Context,
    returned: ReturnMessage,
    message: NewMessage,
  ) => Promise<{ readonly problem: MessageException | undefined } | undefined>
}
