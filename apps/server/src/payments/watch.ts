import { providerScope } from '../kernel/db/scope.ts'
import { enqueue, type JobContext } from '../kernel/jobs.ts'
import { paperDate } from '../kernel/local-time.ts'
import type { Pulse } from '../kernel/pulse.ts'
import { fallDue } from './fall-due.ts'
import { askKind, dispatchKind } from './job-kinds.ts'
import { movePayment } from './move-payment.ts'
import { lockPayment, updatePayment } from './queries/payments.ts'
import { selectOpenTrace } from './queries/traces.ts'
import { selectDue, selectToWatch } from './queries/watched.ts'
import { askAgainAt, traceLate } from './trace-payment.ts'
import { isUnknown, nextAskAt } from './when-to-ask.ts'

const EVERY_MS = 1000
/** A payment whose job was lost is dispatched by another one. */
const DISPATCH_AGAIN_MS = 60_000

/** Looks after payments that fall due, wait for their dispatch or are late, or whose bank is silent. */
export const paymentPulse: Pulse = {
  name: 'payments.watch',
  every_ms: EVERY_MS,
  beat: async (_tx, context) => {
    const reader = context.db.reader(providerScope)
    for (const payment_id of await selectDue(reader, paperDate(context.clock.now()))) {
      await logged(context, payment_id, () => fallDue(context, payment_id))
    }
    await traceLate(context, reader)
    for (const { payment_id } of await selectToWatch(reader, context.clock.now())) {
      await logged(context, payment_id, () => lookAfter(context, payment_id))
    }
  },
}

/** One payment that fails does not hold up the others. */
async function logged({ log }: JobContext, payment_id: string, act: () => Promise<void>): Promise<void> {
  await act().catch((error: unknown) => log.error({ error, payment_id }, 'a payment cannot be looked after'))
}

async function lookAfter({ db, clock, bank: { rail } }: JobContext, payment_id: string): Promise<void> {
  await db.transact(providerScope, async (tx) => {
    const payment = await lockPayment(tx, payment_id)
    const now = clock.now()
    if (!payment?.next_ask_at || payment.next_ask_at > now.toISOString()) return
    // A held payment is dispatched once an operator has cleared it.
    const isHeld = payment.review_state === 'pending' || payment.review_state === 'request'
    if (payment.payment_state === 'authorised' && isHeld) {
      return updatePayment(tx, payment_id, { next_ask_at: null })
    }
    if (payment.payment_state === 'authorised') {
      await updatePayment(tx, payment_id, { next_ask_at: new Date(now.getTime() + DISPATCH_AGAIN_MS) })
      return enqueue(tx, dispatchKind, { payment_id })
    }
    if (payment.payment_state === 'sent' && (await selectOpenTrace(tx, payment_id))) {
      const sent_count = payment.sent_count + 1
      await updatePayment(tx, payment_id, { sent_count, next_ask_at: askAgainAt(clock) })
      return enqueue(tx, askKind, { payment_id })
    }
    const isAsked = payment.payment_state === 'processing' || payment.payment_state === 'unknown'
    if (!isAsked || !payment.dispatched_at) return updatePayment(tx, payment_id, { next_ask_at: null })
    const dispatched_at = new Date(payment.dispatched_at)
    const change = { sent_count: payment.sent_count + 1, next_ask_at: nextAskAt(rail, dispatched_at, now) }
    const isLost = isUnknown(rail, dispatched_at, now)
    if (isLost && payment.payment_state === 'processing') {
      const context = { clock, actor: { kind: 'system' } } as const
      await movePayment(tx, context, payment, { event: 'lose', change })
    } else await updatePayment(tx, payment_id, change)
    await enqueue(tx, askKind, { payment_id })
  })
}
