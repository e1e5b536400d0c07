export { selectFailedJobsQueue } from './queries.ts'
