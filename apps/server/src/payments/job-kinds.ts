import { z } from 'zod'
import { jobKind } from '../kernel/jobs.ts'

/** Hands a payment to the bank: its order is kept before it is sent. */
export const dispatchKind = jobKind('payments.dispatch', z.object({ payment_id: z.string() }), 20)

/** Sends the kept order of a payment again, by which the bank is asked what became of it. */
export const askKind = jobKind('payments.ask', z.object({ payment_id: z.string() }), 3)

/** Asks the bank for a payment back. */
export const recallKind = jobKind('payments.recall', z.object({ recall_id: z.string() }), 20)

/** Cancels a scheduled payment whose payee was disabled. */
export const cancelKind = jobKind('payments.cancel', z.object({ payment_id: z.string() }))

/** Cancels a held payment whose materials were not given in time. */
export const expireKind = jobKind('payments.expire', z.object({ payment_id: z.string() }))
