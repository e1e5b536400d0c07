import { z } from 'zod'
import { jobKind } from '../kernel/jobs.ts'

/** After how many seconds the sandbox's reviewer decides; never, without it. */
export type ReviewSettings = { readonly review_delay: number | undefined }

/** The sandbox's own reviewer looks at a submission, or at the answer to what it has asked. */
export const reviewMerchant = jobKind(
  'merchants.review',
  z.object({ merchant_id: z.string(), number: z.int(), request_id: z.string().optional() }),
)
