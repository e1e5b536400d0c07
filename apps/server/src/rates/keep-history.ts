import type { Tx } from '../kernel/db/db.ts'
import { deleteBuckets, insertPastBuckets, selectBucketEnds } from './bucket-queries.ts'
import type { RateSource } from './source.ts'
import { endOfStep, type RateStep, rateSteps, stepFacts } from './steps.ts'

/** The number of moments in one query, so that others have their turn in between. */
const TOGETHER = 200

/** Fills gaps from a source that has a history: before the first start, or while the server was down. */
export async function fillHistory(tx: Tx, source: RateSource, now: Date): Promise<void> {
  if (!source.history) return
  for (const step of rateSteps) {
    const missing = await missingEnds(tx, step, now)
    for (let from = 0; from < missing.length; from += TOGETHER) {
      const ends = missing.slice(from, from + TOGETHER)
      const past = await source.history(ends, tx)
      const known = ends.flatMap((ends_at, index) => {
        const mids = past[index]
        return mids ? [{ ends_at, mids }] : []
      })
      await insertPastBuckets(tx, step, known)
    }
  }
}

async function missingEnds(tx: Tx, step: RateStep, now: Date): Promise<Date[]> {
  const { length_ms, shown_ms } = stepFacts[step]
  const first = endOfStep(step, now.getTime() - shown_ms).getTime()
  const known = await selectBucketEnds(tx, step, new Date(first))
  const count = Math.floor((now.getTime() - first) / length_ms) + 1
  return Array.from({ length: count }, (_, index) => new Date(first + index * length_ms)).filter(
    (ends_at) => !known.has(ends_at.toISOString()),
  )
}

export async function trimHistory(tx: Tx, now: Date): Promise<void> {
  for (const step of rateSteps) {
    const { kept_ms } = stepFacts[step]
    if (Number.isFinite(kept_ms)) await deleteBuckets(tx, step, new Date(now.getTime() - kept_ms))
  }
}
