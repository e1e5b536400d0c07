import { z } from 'zod'
import { providerScope } from '../kernel/db/scope.ts'
import { type Job, type JobContext, job, jobKind } from '../kernel/jobs.ts'
import { releaseOrder } from './end-order.ts'
import { fillKind, fillOrder } from './fill-order.ts'
import { mailExpiredOrder } from './mails.ts'
import { lockOrder, selectOverdueOrders } from './queries/orders.ts'
import { deleteUnusedQuotes } from './queries/quotes.ts'

const EVERY_MINUTE = '* * * * *'
const EVERY_DAY = '41 2 * * *'

/** How long an unused quote is kept, so that a late use is answered with the reason. */
const KEPT_MS = 30 * 86_400_000

export const exchangeJobs: readonly Job[] = [
  job(fillKind, (data, context) => fillOrder(context, data)),
  job(
    jobKind('exchange.expire_orders', z.object({})),
    (_data, context) => expireOrders(context),
    EVERY_MINUTE,
  ),
  job(jobKind('exchange.forget_unused', z.object({})), (_data, context) => forgetUnused(context), EVERY_DAY),
]

/** Expires orders that were not filled in time, each by itself: one failure does not stop the others. */
export async function expireOrders(context: JobContext): Promise<void> {
  const { db, clock } = context
  const failures: unknown[] = []
  for (const order_id of await selectOverdueOrders(db.reader(providerScope), clock.now())) {
    await expireOrder(context, order_id).catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0) throw failures[0]
}

async function expireOrder({ db, clock }: JobContext, order_id: string): Promise<void> {
  await db.transact(providerScope, async (tx) => {
    const order = await lockOrder(tx, order_id)
    // Cancelled since it was selected.
    if (order?.order_state !== 'open') return
    await releaseOrder(tx, { clock, actor: { kind: 'system' } }, order, 'expire')
    await mailExpiredOrder(tx, order)
  })
}

async function forgetUnused({ db, clock }: JobContext): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_MS)
  await db.transact(providerScope, (tx) => deleteUnusedQuotes(tx, before))
}
