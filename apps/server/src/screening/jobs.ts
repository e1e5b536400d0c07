import { z } from 'zod'
import type { Reader, Tx } from '../kernel/db/db.ts'
import { holdLock } from '../kernel/db/lock.ts'
import {
  enqueue,
  isJobQueued,
  isJobWaiting,
  type Job,
  type JobContext,
  job,
  jobKind,
} from '../kernel/jobs.ts'
import { loadList } from './load-list.ts'
import { requestRescreen, rescreen, rescreenJob } from './rescreen.ts'
import type { ScreeningSettings } from './settings.ts'
import type { ScreeningSubjects } from './subjects.ts'

const EVERY_DAY = '23 2 * * *'

const loadJob = jobKind('screening.load', z.object({}))

/** Whether a load is queued or running. */
export function isLoadWaiting(reader: Reader): Promise<boolean> {
  return isJobWaiting(reader, loadJob)
}

/** Queues a load, unless one is queued already. One that runs may have read an older list. */
export async function requestLoad(tx: Tx): Promise<boolean> {
  await holdLock(tx, `${loadJob.name} request`)
  if (await isJobQueued(tx, loadJob)) return false
  await enqueue(tx, loadJob, {})
  return true
}

/** Checks the source of the list every day, and on request; a changed list is compared with known names. */
export function screeningJobs({ screening_list }: ScreeningSettings, subjects: ScreeningSubjects): Job[] {
  const load = async (context: JobContext) => {
    await loadList(context, screening_list)
    await requestRescreen(context)
  }
  return [
    job(loadJob, (_data, context) => load(context), EVERY_DAY),
    job(rescreenJob, (_data, context) => rescreen(context, subjects)),
  ]
}
