import type { CheckedName } from '@causeway/bank-link'
import {
  type FieldError,
  type NameCheckOutcome,
  type PayeeInput,
  payeeProblems,
  payeeVersionMachine,
} from '@causeway/contract'
import type { MerchantContext } from '../kernel/actor.ts'
import { recordEvent } from '../kernel/audit.ts'
import type { Bank } from '../kernel/bank.ts'
import { promisedAt } from '../kernel/business-days.ts'
import type { Clock } from '../kernel/clock.ts'
import type { Reader, Tx } from '../kernel/db/db.ts'
import { ApiError, orRefuse } from '../kernel/http/api-error.ts'
import { enqueue } from '../kernel/jobs.ts'
import { publish } from '../kernel/live/publish.ts'
import type { ReviewSettings } from '../merchants/service.ts'
import { policy } from '../policies/service.ts'
import { ListMissing, screenNames } from '../screening/service.ts'
import { approvePayee, refuseDuplicate } from './approve-payee.ts'
import { checkName } from './check-name.ts'
import { columnsOf, namesOfInput } from './columns.ts'
import { reviewPayee, screenPayee } from './job-kinds.ts'
import { draftConflict } from './payee-drafts.ts'
import {
  lockPayee,
  type PayeeRecord,
  selectOpenVersion,
  selectPayee,
  updatePayee,
  updateVersion,
  type VersionRecord,
} from './queries/payees.ts'

type Submitted = {
  readonly id: string
  readonly revision: number
  /** The answer about the name that the person has read and accepts. */
  readonly accepts: NameCheckOutcome | null
}

/** Refuses an input that cannot be verified. */
export async function refuseProblems(reader: Reader, input: PayeeInput): Promise<void> {
  const { relations } = await policy(reader, 'payee_proofs')
  const relation = input.details['relationship'] ?? ''
  const isProven = (input.documents.relation_proof?.file_ids.length ?? 0) > 0
  const needsProof = input.direction === 'inbound' && (relations as readonly string[]).includes(relation)
  const problems = payeeProblems(input)
  const fields: Record<string, FieldError> = {}
  for (const { path, code } of problems) fields[path] ??= code
  if (needsProof && !isProven) fields['documents.relation_proof'] = 'required'
  if (Object.keys(fields).length > 0) throw new ApiError('input_invalid', { fields })
}

/** What the payee's bank says of the name of a draft; the answer for the same revision is not asked again. */
export async function askAboutName(
  reader: Reader,
  bank: Bank,
  merchant_id: string,
  { id, revision }: Submitted,
): Promise<CheckedName> {
  orRefuse(await selectPayee(reader, id, merchant_id), 'payee_not_found')
  const open = openFor(await selectOpenVersion(reader, id), revision)
  await refuseProblems(reader, open.input)
  const { name_outcome, registered_name, name_revision } = open
  const isAnswered = name_revision === revision && name_outcome !== null && name_outcome !== 'unavailable'
  return isAnswered ? { outcome: name_outcome as 'match', registered_name } : checkName(bank, open.input)
}

/** The open version, if it can be submitted and is the one that was read. */
function openFor(open: VersionRecord | undefined, revision: number): VersionRecord {
  if (!open || !payeeVersionMachine.next(open.version_state, 'verify'))
    throw new ApiError('payee_wrong_state')
  if (open.revision !== revision) throw draftConflict(open)
  return open
}

/** Submits a draft whose name was checked; one whose name is no match waits until the person accepts it. */
export async function submitPayee(
  tx: Tx,
  review: ReviewSettings,
  context: MerchantContext,
  { id, revision, accepts, checked }: Submitted & { readonly checked: CheckedName },
): Promise<void> {
  const { clock, actor } = context
  const { merchant_id, user_id } = actor
  const payee = orRefuse(await lockPayee(tx, id, merchant_id), 'payee_not_found')
  const open = openFor(await selectOpenVersion(tx, id), revision)
  const { outcome, registered_name } = checked
  const isAccepted = outcome !== 'match' && outcome === accepts
  await updateVersion(tx, open, {
    name_outcome: outcome,
    registered_name,
    name_checked_at: clock.now(),
    name_revision: revision,
    name_accepted_by: isAccepted ? user_id : null,
  })
  await publish(tx, { kind: 'changed', merchant_id, topic: 'payees' })
  if (outcome !== 'match' && !isAccepted) return
  if (isAccepted) {
    const data = { version: open.version, outcome, registered_name }
    await recordEvent(tx, context, { action: 'payee.accept_name', id, data })
  }
  await beginVerification(tx, review, context, payee, open)
}

async function beginVerification(
  tx: Tx,
  { review_delay }: ReviewSettings,
  context: MerchantContext,
  payee: PayeeRecord,
  open: VersionRecord,
): Promise<void> {
  const { clock, actor } = context
  const { payee_id: id, merchant_id } = payee
  const columns = await columnsOf(tx, merchant_id, payee.alias, open.input)
  await refuseDuplicate(tx, { ...columns, payee_id: id, merchant_id })
  const submitted_at = clock.now()
  const isReviewed = needsReview(columns)
  const due_at = isReviewed ? await reviewDueAt(tx, clock) : null
  const times = { submitted_at, submitted_by: actor.user_id, due_at }
  await updateVersion(tx, open, { version_state: 'verifying', revision: open.revision + 1, ...times })
  if (!payee.in_force) await updatePayee(tx, id, { ...columns, payee_state: 'verifying' })
  const data = { version: open.version, name: columns.name, account_tail: columns.account_tail }
  await recordEvent(tx, context, { action: 'payee.verify', id, data })
  if (!isReviewed && (await isUnlisted(tx, open.input))) {
    return approvePayee(tx, context, payee, open, { remark: '' })
  }
  await enqueue(tx, screenPayee, { payee_id: id })
  if (review_delay === undefined) return
  await enqueue(tx, reviewPayee, { payee_id: id, version: open.version }, { delay_seconds: review_delay })
}

/** People look at payees in the mainland, unless money goes to the merchant itself. */
export function needsReview({
  direction,
  is_same_name,
}: {
  direction: string
  is_same_name: boolean
}): boolean {
  return direction === 'inbound' && !is_same_name
}

/** Whether no name is like a name of the list. Hits are kept by the job. */
async function isUnlisted(reader: Reader, input: PayeeInput): Promise<boolean> {
  const names = namesOfInput(input).map((name) => ({ key: name, name }))
  try {
    const found = await screenNames(reader, names)
    return [...found.values()].every((hits) => hits.length === 0)
  } catch (error) {
    if (error instanceof ListMissing) return false
    throw error
  }
}

async function reviewDueAt(reader: Reader, clock: Clock): Promise<Date> {
  const { days } = await policy(reader, 'payee_review')
  return promisedAt(clock, days)
}
