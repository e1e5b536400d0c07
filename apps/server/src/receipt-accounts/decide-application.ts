import { type ApplicationState, applicationMachine, type RejectionCode } from '@causeway/contract'
import type { ActionContext, MerchantContext, OperatorContext } from '../kernel/actor.ts'
import { recordEvent } from '../kernel/audit.ts'
import type { Tx } from '../kernel/db/db.ts'
import { ApiError, orRefuse } from '../kernel/http/api-error.ts'
import { publish } from '../kernel/live/publish.ts'
import { refuseOthers, takingOf } from '../operators/service.ts'
import { countOpenRequests, withdrawRequests } from '../requests/service.ts'
import { carryOut } from './approve-application.ts'
import { tellAboutRejection } from './mails.ts'
import { type ApplicationRecord, lockApplication, updateApplicationState } from './queries/applications.ts'
import { releaseUnused } from './queries/stores.ts'

export type ApplicationEvent = Parameters<typeof applicationMachine.next>[1]

export const subjectOf = (id: string) => ({ kind: 'application', id }) as const

/** The next state of an application; refuses an event that its state does not allow. */
export function nextState(application: ApplicationRecord, event: ApplicationEvent): ApplicationState {
  const next = applicationMachine.next(application.application_state, event)
  if (!next) throw new ApiError('application_wrong_state')
  return next
}

/** Takes an application for review; a colleague's only if it is to be taken over. */
export async function takeApplication(
  tx: Tx,
  context: OperatorContext,
  { id, take_over }: { readonly id: string; readonly take_over: boolean },
): Promise<void> {
  const application = orRefuse(await lockApplication(tx, id), 'application_not_found')
  const next = nextState(application, 'take')
  const { reviewer_id: holder_id, merchant_id } = application
  const data = await takingOf(tx, context, { holder_id, take_over })
  if (!data) return
  await updateApplicationState(tx, id, next, { reviewer_id: context.actor.operator_id })
  await recordEvent(tx, context, { action: 'application.take', id, merchant_id, data })
  await publish(tx, { kind: 'changed', merchant_id, topic: 'accounts' })
}

export type ApplicationVerdict =
  | {
      readonly verdict: 'approve'
      readonly remark?: string
      readonly opens?: readonly string[] | undefined
      readonly moves?: readonly string[]
    }
  | { readonly verdict: 'reject'; readonly reason: RejectionCode; readonly remark: string }

type Deciding = { readonly id: string; readonly bank: string }

/** Decides a reviewed application: an approval opens its accounts, or adds to those that are held. */
export async function decideApplication(
  tx: Tx,
  context: ActionContext,
  { id, bank }: Deciding,
  verdict: ApplicationVerdict,
): Promise<void> {
  const application = orRefuse(await lockApplication(tx, id), 'application_not_found')
  const next = nextState(application, verdict.verdict)
  await refuseOthers(tx, context, application.reviewer_id)
  const { merchant_id } = application
  const decided_at = context.clock.now()
  const { remark = '' } = verdict
  if (verdict.verdict === 'reject') {
    await withdrawRequests(tx, context, subjectOf(id))
    await updateApplicationState(tx, id, next, { decided_at, rejection: verdict.reason })
    await releaseUnused(tx, id, decided_at)
    const data = { reason: verdict.reason, remark }
    await recordEvent(tx, context, { action: 'application.reject', id, merchant_id, data })
    await tellAboutRejection(tx, application, verdict)
  } else {
    if ((await countOpenRequests(tx, subjectOf(id))) > 0) throw new ApiError('request_open')
    await updateApplicationState(tx, id, next, { decided_at })
    await recordEvent(tx, context, { action: 'application.approve', id, merchant_id, data: { remark } })
    await carryOut(tx, context, application, { bank, opens: verdict.opens, moves: verdict.moves ?? [] })
  }
  await publish(tx, { kind: 'changed', merchant_id, topic: 'accounts' })
}

/** Cancels an application that is not decided, for its merchant. */
export async function cancelApplication(tx: Tx, context: MerchantContext, id: string): Promise<void> {
  const found = await lockApplication(tx, id, context.actor.merchant_id)
  const application = orRefuse(found, 'application_not_found')
  await endApplication(tx, context, application, 'cancel')
}

/** Ends an application, locked by the caller, without accounts. */
export async function endApplication(
  tx: Tx,
  context: ActionContext,
  application: ApplicationRecord,
  event: 'cancel' | 'expire',
): Promise<void> {
  const next = nextState(application, event)
  const { application_id: id, merchant_id } = application
  await withdrawRequests(tx, context, subjectOf(id))
  const cancellation = event === 'cancel' ? 'merchant' : 'expired'
  const decided_at = context.clock.now()
  await updateApplicationState(tx, id, next, { decided_at, cancellation })
  await releaseUnused(tx, id, decided_at)
  await recordEvent(tx, context, { action: `application.${event}`, id, merchant_id })
  await publish(tx, { kind: 'changed', merchant_id, topic: 'accounts' })
}
