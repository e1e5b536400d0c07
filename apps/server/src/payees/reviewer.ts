import type { Tx } from '../kernel/db/db.ts'
import { providerScope } from '../kernel/db/scope.ts'
import { ApiError } from '../kernel/http/api-error.ts'
import { type Job, type JobContext, job } from '../kernel/jobs.ts'
import { bearsMark } from '../merchants/service.ts'
import { decidePayee } from './decide-payee.ts'
import { reviewPayee } from './job-kinds.ts'
import { lockPayee, selectOpenVersion } from './queries/payees.ts'

/** The sandbox reviewer shows new users the whole process, as it does for companies. */
export const payeeReviewJob: Job = job(reviewPayee, (submitted, context) =>
  context.db.transact(providerScope, (tx) => review(tx, context, submitted)).catch(leaveToOperators),
)

/** What cannot be approved, such as a name like one of the list, waits for operators. */
function leaveToOperators(error: unknown): void {
  if (!(error instanceof ApiError)) throw error
}

async function review(
  tx: Tx,
  { clock }: JobContext,
  { payee_id, version }: { readonly payee_id: string; readonly version: number },
): Promise<void> {
  const payee = await lockPayee(tx, payee_id)
  if (!payee) return
  const open = await selectOpenVersion(tx, payee_id)
  if (open?.version_state !== 'verifying' || open.version !== version) return
  const context = { clock, actor: { kind: 'system' } } as const
  const isFirst = open.decided_at === null
  if (bearsMark(payee.name, 'decline')) {
    await decidePayee(tx, context, payee_id, { verdict: 'reject', reason: 'not_supported', remark: '' })
  } else if (isFirst && bearsMark(payee.name, 'refuse')) {
    const findings = [{ path: 'documents.relation_proof', reason: 'relation_unproven' }] as const
    await decidePayee(tx, context, payee_id, { verdict: 'ask', findings, remark: '' })
  } else await decidePayee(tx, context, payee_id, { verdict: 'approve', remark: '' })
}
