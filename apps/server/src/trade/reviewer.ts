import { z } from 'zod'
import { selectValue } from '../kernel/db/rows.ts'
import { providerScope } from '../kernel/db/scope.ts'
import { ApiError } from '../kernel/http/api-error.ts'
import { type Job, job, jobKind } from '../kernel/jobs.ts'
import { decideRows } from './decide.ts'
import { selectUndecided } from './queries/deciding.ts'

/** The sandbox reviewer handles a submission of orders. */
export const reviewSubmission = jobKind('trade.review', z.object({ submission_id: z.string() }))

/** The sandbox reviewer accepts what has no exception, and leaves the rest to operators. */
export const reviewSubmissionJob: Job = job(reviewSubmission, async ({ submission_id }, { db, clock }) => {
  await db
    .transact(providerScope, async (tx) => {
      const exceptions = await selectValue(tx, 'trade_submissions', 'exceptions', { submission_id })
      const rows = await selectUndecided(tx, submission_id, true)
      if (rows.length === 0 || (exceptions ?? []).length > 0) return
      await decideRows(tx, { clock, actor: { kind: 'system' } }, submission_id, { verdict: 'accept', rows })
    })
    .catch(leaveToOperators)
})

const LEFT = [
  ...(['trade_submission_wrong_state', 'trade_order_wrong_state', 'case_taken'] as const),
  'trade_contract_exceeded',
]

/** The merchant has taken the submission back, or a person has to decide it. */
function leaveToOperators(error: unknown): void {
  if (!(error instanceof ApiError && LEFT.includes(error.code))) throw error
}
