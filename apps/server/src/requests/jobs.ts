import { z } from 'zod'
import { providerScope } from '../kernel/db/scope.ts'
import { type Job, type JobContext, job, jobKind } from '../kernel/jobs.ts'
import { itemsToAnswer } from './answers.ts'
import { mailAboutRequest } from './ask.ts'
import { moveRequest } from './move-request.ts'
import { lockRequest, selectRequest } from './queries.ts'
import type { RequestSubjects, SubjectKind } from './subjects.ts'
import { selectOverdue, selectToRemind, updateReminders } from './watch-queries.ts'

const EVERY_MINUTE = '* * * * *'
const EVERY_HOUR = '7 * * * *'

/** Days after which merchants that have not answered are reminded. */
const REMINDER_DAYS = [3, 7, 14]

export function requestJobs(subjects: RequestSubjects): Job[] {
  return [
    job(
      jobKind('requests.expire', z.object({})),
      (_data, context) => expireOverdue(context, subjects),
      EVERY_MINUTE,
    ),
    job(jobKind('requests.remind', z.object({})), (_data, context) => remind(context), EVERY_HOUR),
  ]
}

/** Closes overdue requests, each with the consequence for its subject. */
export async function expireOverdue(context: JobContext, subjects: RequestSubjects): Promise<void> {
  const { db, clock } = context
  const overdue = await selectOverdue(db.reader(providerScope), clock.now())
  await forEach(overdue, (id) => expire(context, subjects, id))
}

async function expire({ db, clock }: JobContext, subjects: RequestSubjects, id: string): Promise<void> {
  await db.transact(providerScope, async (tx) => {
    const seen = await selectRequest(tx, id)
    if (!seen) return
    const { merchant_id, subject_id } = seen
    const subject = subjects[seen.subject_kind as SubjectKind]
    // The subject is locked first, as by a decision that then withdraws its requests.
    await subject.find(tx, subject_id)
    await lockRequest(tx, id)
    const request = await selectRequest(tx, id)
    // It may have been answered, closed or asked again since it was found.
    if (request?.request_state !== 'action_required' || request.expires_at > clock.now().toISOString()) return
    const change = { closed_at: clock.now(), close_reason: 'expired' } as const
    const context = { clock, actor: { kind: 'system' } } as const
    const items = itemsToAnswer(request)
    const data = { items: items.map((item) => item.id) }
    await moveRequest(tx, context, request, { event: 'expire', change, data })
    const paths = items.map(({ path }) => path)
    await subject.onExpired(tx, clock, { id: subject_id, merchant_id, paths })
  })
}

/** Reminds merchants that have not answered. Several missed reminders are one mail. */
export async function remind({ db, clock }: JobContext): Promise<void> {
  const due = await selectToRemind(db.reader(providerScope), REMINDER_DAYS, clock.now())
  await forEach(due, (each) =>
    db.transact(providerScope, async (tx) => {
      if (!(await updateReminders(tx, each))) return
      const request = await selectRequest(tx, each.request_id)
      if (!request) return
      const mailed = { ...request, expires_at: new Date(request.expires_at) }
      await mailAboutRequest(tx, mailed, 'request_reminder')
    }),
  )
}

/** Runs for each item in turn; a failure does not stop the others. */
async function forEach<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const failures: unknown[] = []
  for (const item of items) await work(item).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}
