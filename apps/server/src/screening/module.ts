import type { ReviewSettings } from '../merchants/service.ts'
import type { Module } from '../module.ts'
import { selectScreeningQueue } from './hit-queries.ts'
import { screeningJobs } from './jobs.ts'
import { screeningEndpoints } from './routes.ts'
import type { ScreeningSubjects } from './subjects.ts'

/** The kinds of subjects whose names are screened are registered in `app.ts`. */
export function screening(subjectsOf: (review: ReviewSettings) => ScreeningSubjects): Module {
  return {
    endpoints: (settings) => screeningEndpoints(settings, subjectsOf(settings)),
    jobs: (settings) => screeningJobs(settings, subjectsOf(settings)),
    queues: async (reader, operator_id) => ({
      screening_hits: await selectScreeningQueue(reader, operator_id),
    }),
  }
}
