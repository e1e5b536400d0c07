import { type Job, job } from '../kernel/jobs.ts'
import type { ReviewSettings } from '../merchants/service.ts'
import { screenPayee } from './job-kinds.ts'
import { payeeReviewJob } from './reviewer.ts'
import { screenOnePayee } from './screening-subject.ts'

export function payeeJobs({ review_delay }: ReviewSettings): Job[] {
  return [
    job(screenPayee, (data, context) => screenOnePayee(context, data)),
    ...(review_delay === undefined ? [] : [payeeReviewJob]),
  ]
}
