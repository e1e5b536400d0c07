import type { NewItem } from '@causeway/contract'
import type { Tx } from '../kernel/db/db.ts'
import { providerScope } from '../kernel/db/scope.ts'
import { ApiError } from '../kernel/http/api-error.ts'
import { type Job, type JobContext, job } from '../kernel/jobs.ts'
import { bearsMark } from '../merchants/service.ts'
import { closeAnswered, countOpenRequests, openRequest } from '../requests/service.ts'
import request from './data/review-request.json' with { type: 'json' }
import { decideApplication, subjectOf } from './decide-application.ts'
import { decideHolder } from './decide-holder.ts'
import { reviewApplication, reviewHolder } from './job-kinds.ts'
import { type ApplicationRecord, lockApplication, updateApplicationState } from './queries/applications.ts'
import { lockHolder, selectOpenVersion } from './queries/holders.ts'
import { followRequests } from './subject.ts'

const DAYS = 30

/** The sandbox reviewer shows new users the whole process, as it does for companies. */
export const reviewJobs: readonly Job[] = [
  job(reviewHolder, (submitted, context) =>
    context.db
      .transact(providerScope, (tx) => reviewOneHolder(tx, context, submitted))
      .catch(leaveToOperators),
  ),
  job(reviewApplication, (submitted, context) =>
    context.db
      .transact(providerScope, (tx) => reviewApplicationInSandbox(tx, context, submitted))
      .catch(leaveToOperators),
  ),
]

/** What cannot be approved, such as a holder like a name of the list, waits for operators. */
function leaveToOperators(error: unknown): void {
  if (!(error instanceof ApiError)) throw error
}

async function reviewOneHolder(
  tx: Tx,
  { clock }: JobContext,
  { holder_id, version }: { readonly holder_id: string; readonly version: number },
): Promise<void> {
  const holder = await lockHolder(tx, holder_id)
  const open = holder && (await selectOpenVersion(tx, holder_id))
  if (open?.version_state !== 'reviewing' || open.version !== version) return
  const context = { clock, actor: { kind: 'system' } } as const
  const names = `${open.details.name} ${open.details.name_latin}`
  const isFirst = open.decided_at === null
  if (bearsMark(names, 'decline') || (isFirst && bearsMark(names, 'refuse'))) {
    const refusals = [{ path: 'documents.relation_proof', reason: 'relation_unproven' }] as const
    await decideHolder(tx, context, holder_id, { verdict: 'refuse', refusals })
  } else await decideHolder(tx, context, holder_id, { verdict: 'approve' })
}

type Case = { readonly application_id: string; readonly request_id?: string | undefined }

/** Reviews an application as the provider would, unless an operator has it. */
export async function reviewApplicationInSandbox(
  tx: Tx,
  { clock, bank }: JobContext,
  { application_id, request_id }: Case,
): Promise<void> {
  const context = { clock, actor: { kind: 'system' } } as const
  const application = await lockApplication(tx, application_id)
  if (!application || application.reviewer_id) return
  if (request_id) await closeAnswered(tx, context, request_id)
  // An operator has an open request, so the case is the operator's.
  if ((await countOpenRequests(tx, subjectOf(application_id))) > 0) return
  if (application.application_state === 'submitted') {
    await updateApplicationState(tx, application_id, 'reviewing')
  } else if (application.application_state !== 'reviewing') return
  const isFirst = request_id === undefined
  if (isFirst && bearsMark(namesIn(application), 'ask')) {
    const items = request.items.map((item) => ({ ...item, options: [] }) as NewItem)
    const { merchant_id } = application
    const asked = { subject: subjectOf(application_id), merchant_id, title: request.title, items, days: DAYS }
    await openRequest(tx, context, asked)
    await followRequests(tx, application_id)
    return
  }
  const isDeclined = bearsMark(namesIn(application), 'decline')
  const verdict = isDeclined
    ? ({ verdict: 'reject', reason: 'business_unsupported', remark: '' } as const)
    : ({ verdict: 'approve' } as const)
  await decideApplication(tx, context, { id: application_id, bank: bank.code }, verdict)
}

/** The names of stores and buyers state the outcome to show. */
function namesIn({ details }: ApplicationRecord): string {
  return [
    ...details.stores.map(({ store_name }) => store_name),
    ...details.buyers.map(({ name }) => name),
  ].join('\n')
}
