import { z } from 'zod'
import { type Job, job, jobKind } from '../kernel/jobs.ts'
import { expireOrders, noticeExpiry, noticeFrozen } from './expiry.ts'
import { reviewSubmissionJob } from './reviewer.ts'

/** After midnight in China. */
const EVERY_DAY = '11 16 * * *'

export const tradeJobs: readonly Job[] = [
  reviewSubmissionJob,
  job(
    jobKind('trade.expire', z.object({})),
    async (_data, context) => {
      await expireOrders(context)
      await noticeExpiry(context)
      await noticeFrozen(context)
    },
    EVERY_DAY,
  ),
]
