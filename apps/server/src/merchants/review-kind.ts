import { z } from 'zod'
import { jobKind } from '../kernel/jobs.ts'

/** Seconds until the sandbox reviewer decides; undefined turns it off. */
export type ReviewSettings = { readonly review_delay: number | undefined }

/** The sandbox reviewer handles a submission, or the answer to its own request. */
export const reviewMerchant = jobKind(
  'merchants.review',
  z.object({ merchant_id: z.string(), number: z.int(), request_id: z.string().optional() }),
)
