import { type PayeeFinding, type PayeeRejectionReason, payeeVersionMachine } from '@causeway/contract'
import type { ActionContext } from '../kernel/actor.ts'
import { recordEvent } from '../kernel/audit.ts'
import type { Tx } from '../kernel/db/db.ts'
import { ApiError, orRefuse } from '../kernel/http/api-error.ts'
import { enqueue } from '../kernel/jobs.ts'
import { publish } from '../kernel/live/publish.ts'
import { approvePayee } from './approve-payee.ts'
import { screenPayee } from './job-kinds.ts'
import { tellAboutPayee } from './mails.ts'
import { draftConflict } from './payee-drafts.ts'
import {
  lockPayee,
  type PayeeRecord,
  selectOpenVersion,
  updatePayee,
  updateVersion,
  type VersionRecord,
} from './queries/payees.ts'
import { refuseListed } from './screen-payee.ts'

export type PayeeVerdict = { readonly revision?: number; readonly remark: string } & (
  | { readonly verdict: 'approve' }
  | { readonly verdict: 'ask'; readonly findings: readonly PayeeFinding[] }
  | { readonly verdict: 'reject'; readonly reason: PayeeRejectionReason }
)

/** Decides the submitted version of a payee. */
export async function decidePayee(
  tx: Tx,
  context: ActionContext,
  id: string,
  verdict: PayeeVerdict,
): Promise<void> {
  const payee = orRefuse(await lockPayee(tx, id), 'payee_not_found')
  const open = await selectOpenVersion(tx, id)
  if (!open || !payeeVersionMachine.next(open.version_state, verdict.verdict)) {
    throw new ApiError('payee_wrong_state')
  }
  if (verdict.revision !== undefined && open.revision !== verdict.revision) throw draftConflict(open)
  if (verdict.verdict === 'approve') {
    await refuseListed(tx, payee, open.input)
    await approvePayee(tx, context, payee, open, verdict)
  } else await turnDown(tx, context, payee, open, verdict)
  await tellAboutPayee(tx, payee, verdict.verdict)
}

async function turnDown(
  tx: Tx,
  context: ActionContext,
  payee: PayeeRecord,
  open: VersionRecord,
  verdict: Exclude<PayeeVerdict, { readonly verdict: 'approve' }>,
): Promise<void> {
  const { payee_id: id, merchant_id } = payee
  const decided_at = context.clock.now()
  const { version } = open
  const { remark } = verdict
  if (verdict.verdict === 'ask') {
    const { findings } = verdict
    await updateVersion(tx, open, { version_state: 'material_required', findings, decided_at })
    const data = { version, findings, remark }
    await recordEvent(tx, context, { action: 'payee.ask', id, merchant_id, data })
  } else {
    const { reason: rejection } = verdict
    await updateVersion(tx, open, { version_state: 'rejected', rejection, decided_at })
    const data = { version, reason: rejection, remark }
    await recordEvent(tx, context, { action: 'payee.reject', id, merchant_id, data })
  }
  const payee_state = verdict.verdict === 'ask' ? 'material_required' : 'rejected'
  if (!payee.in_force) await updatePayee(tx, id, { payee_state })
  await enqueue(tx, screenPayee, { payee_id: id })
  await publish(tx, { kind: 'changed', merchant_id, topic: 'payees' })
}
