import { z } from 'zod'
import { providerScope } from '../kernel/db/scope.ts'
import { type Job, job, jobKind } from '../kernel/jobs.ts'
import { askAboutPayment, dispatchPayment } from './dispatch.ts'
import { askKind, cancelKind, dispatchKind, expireKind, recallKind } from './job-kinds.ts'
import { deleteUnusedQuotes } from './queries/quotes.ts'
import { sendRecall } from './recall-payment.ts'
import { expireRequested } from './request-subject.ts'
import { cancelScheduled } from './scheduled.ts'

/** How long an unused quote is kept, so that a late use is answered with the reason. */
const KEPT_MS = 30 * 86_400_000
const EVERY_DAY = '47 2 * * *'

export const paymentJobs: readonly Job[] = [
  job(dispatchKind, (data, context) => dispatchPayment(context, data)),
  job(recallKind, (data, context) => sendRecall(context, data)),
  job(cancelKind, (data, context) => cancelScheduled(context, data)),
  job(expireKind, (data, context) => expireRequested(context, data)),
  job(askKind, (data, context) => askAboutPayment(context, data)),
  job(
    jobKind('payments.forget_unused', z.object({})),
    async (_data, { db, clock }) => {
      const before = new Date(clock.now().getTime() - KEPT_MS)
      await db.transact(providerScope, (tx) => deleteUnusedQuotes(tx, before))
    },
    EVERY_DAY,
  ),
]
