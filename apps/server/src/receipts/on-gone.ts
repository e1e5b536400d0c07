import type { ActionContext } from '../kernel/actor.ts'
import type { Tx } from '../kernel/db/db.ts'

/** What follows for other modules when money of a receipt has left us; registered in `app.ts`. */
export type OnGone = (
  tx: Tx,
  context: ActionContext,
  gone: {
    readonly receipt_id: string
    /** The debit of the bank. */
    readonly entry_id: string
    readonly minor: bigint
  },
) => Promise<void>
