import type { ScreeningSubjectKind } from '@causeway/contract'
import { z } from 'zod'
import { recordEvent } from '../kernel/audit.ts'
import type { Reader, Tx } from '../kernel/db/db.ts'
import { providerScope } from '../kernel/db/scope.ts'
import { enqueue, type JobContext, jobKind } from '../kernel/jobs.ts'
import { countHits } from './hit-queries.ts'
import { keepHits } from './keep-hits.ts'
import { hasRescreening, insertRescreening } from './rescreen-queries.ts'
import { type FoundHit, readThreshold, screenNames } from './screen-names.ts'
import type { NamedSubject, ScreeningSubject, ScreeningSubjects } from './subjects.ts'
import { selectVersionInForce } from './version-queries.ts'

export const rescreenJob = jobKind('screening.rescreen', z.object({}))

/** The list and the threshold that names must have been compared with; undefined once they have. */
async function findDue(reader: Reader) {
  const version = await selectVersionInForce(reader)
  if (!version) return undefined
  const due = { version_id: version.id, threshold: await readThreshold(reader) }
  return (await hasRescreening(reader, due)) ? undefined : due
}

/** Queues a comparison of the known names, if the list or the threshold has changed since the last one. */
export async function requestRescreen({ db }: JobContext): Promise<void> {
  await db.transact(providerScope, async (tx) => {
    if (await findDue(tx)) await enqueue(tx, rescreenJob, {})
  })
}

/**
 * Compares the names of all subjects that matter with the list in force. A hit that was decided is not asked
 * again while its entry is the same; new hits wait for the operators.
 */
export async function rescreen(context: JobContext, subjects: ScreeningSubjects): Promise<void> {
  const { db, clock } = context
  const reader = db.reader(providerScope)
  const due = await findDue(reader)
  if (!due) return
  let [subject_count, hit_count] = [0, 0]
  for (const [kind, subject] of Object.entries(subjects) as [ScreeningSubjectKind, ScreeningSubject][]) {
    for await (const batch of subject.names(reader)) {
      subject_count += batch.length
      hit_count += await compare(context, { kind, subject, batch, threshold: due.threshold })
    }
  }
  await db.transact(providerScope, async (tx) => {
    const ended = { ...due, subject_count, hit_count, ended_at: clock.now() }
    if (!(await insertRescreening(tx, ended))) return
    const data = { threshold: due.threshold, subject_count, hit_count }
    const event = { action: 'screening_list.rescreen', id: due.version_id, data } as const
    await recordEvent(tx, { clock, actor: { kind: 'system' } }, event)
  })
}

type Batch = {
  readonly kind: ScreeningSubjectKind
  readonly subject: ScreeningSubject
  readonly batch: readonly NamedSubject[]
  readonly threshold: number
}

/** Keeps the hits of a batch; the number of those that are new. */
async function compare({ db, clock }: JobContext, { kind, subject, batch, threshold }: Batch) {
  const names = batch.flatMap(({ id, names: own, country }) =>
    own.map((name, index) => ({ key: `${id} ${index}`, name, country })),
  )
  if (names.length === 0) return 0
  const found = await screenNames(db.reader(providerScope), names, threshold)
  let count = 0
  for (const { id, merchant_id, names: own } of batch) {
    const hitsOf = own.map((name, index) => [name, found.get(`${id} ${index}`) ?? []] as const)
    if (hitsOf.every(([, hits]) => hits.length === 0)) continue
    count += await db.transact(providerScope, async (tx) => {
      await subject.lock(tx, id)
      const added = await keepNew(tx, { clock }, { subject: { kind, id }, merchant_id }, hitsOf)
      if (added > 0) await subject.onFound?.(tx, id)
      return added
    })
  }
  return count
}

type Owner = {
  readonly subject: { readonly kind: ScreeningSubjectKind; readonly id: string }
  readonly merchant_id: string
}

async function keepNew(
  tx: Tx,
  { clock }: Pick<JobContext, 'clock'>,
  owner: Owner,
  hitsOf: readonly (readonly [name: string, hits: readonly FoundHit[]])[],
): Promise<number> {
  const context = { clock, actor: { kind: 'system' } } as const
  const before = await countHits(tx, owner.subject)
  for (const [screened_name, hits] of hitsOf) await keepHits(tx, context, { ...owner, screened_name, hits })
  const after = await countHits(tx, owner.subject)
  return after.open - before.open
}
