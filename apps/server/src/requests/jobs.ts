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

/** How long after they were asked those are reminded who have not answered. */
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

/** Closes what nobody has answered in time, each with what follows from it for its subject. */
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
    // Held first, as whoever decides about it does before its requests are withdrawn.
    await subject.find(tx, subject_id)
    await lockRequest(tx, id)
    const request = await selectRequest(tx, id)
    // Answered, closed or asked anew since it was found.
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

/** Mails who has not answered yet. Whoever missed several reminders gets one. */
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

/** One after another; what one of them cannot do does not keep the others from being done. */
async function forEach<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const failures: unknown[] = []
  for (const item of items) await work(item).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}
