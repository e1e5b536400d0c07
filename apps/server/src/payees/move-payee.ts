import { payeeMachine, payeeVersionMachine } from '@causeway/contract'
import type { MerchantContext } from '../kernel/actor.ts'
import { recordEvent } from '../kernel/audit.ts'
import type { Reader, Tx } from '../kernel/db/db.ts'
import { ApiError, orRefuse } from '../kernel/http/api-error.ts'
import { enqueue } from '../kernel/jobs.ts'
import { publish } from '../kernel/live/publish.ts'
import { namesOfInput } from './columns.ts'
import { screenPayee } from './job-kinds.ts'
import {
  lockPayee,
  type PayeeRecord,
  selectOpenVersion,
  selectVersion,
  updatePayee,
  updateVersion,
} from './queries/payees.ts'
import { searchTextOf } from './search-text.ts'

/** Gives up a version that is not in force; the version in force stays. */
export async function withdrawPayee(tx: Tx, context: MerchantContext, id: string): Promise<void> {
  const payee = await lockOwned(tx, context, id)
  const open = await selectOpenVersion(tx, id)
  const next = open && payeeVersionMachine.next(open.version_state, 'withdraw')
  if (!open || !next) throw new ApiError('payee_wrong_state')
  await updateVersion(tx, open, { version_state: next, decided_at: context.clock.now() })
  if (!payee.in_force) await updatePayee(tx, id, { payee_state: 'withdrawn' })
  await recordEvent(tx, context, { action: 'payee.withdraw', id, data: { version: open.version } })
  await enqueue(tx, screenPayee, { payee_id: id })
  await publish(tx, { kind: 'changed', merchant_id: payee.merchant_id, topic: 'payees' })
}

/** The module that pays payees; registered in `app.ts`. */
export type ScheduledPayments = {
  readonly list: (
    reader: Reader,
    payee_id: string,
  ) => Promise<readonly { readonly id: string; readonly number: string; readonly execute_on: string }[]>
  /** Cancels them after the commit. */
  readonly cancel: (tx: Tx, payee_id: string) => Promise<void>
}

type Scheduled = ScheduledPayments & { readonly isConfirmed: boolean }

/** Keeps a payee from being paid, or lets it be paid again. */
export async function switchPayee(
  tx: Tx,
  context: MerchantContext,
  id: string,
  event: 'disable' | 'enable',
  scheduled?: Scheduled,
): Promise<void> {
  const payee = await lockOwned(tx, context, id)
  const payee_state = payeeMachine.next(payee.payee_state, event)
  if (!payee_state) throw new ApiError('payee_wrong_state')
  const waiting = scheduled ? await scheduled.list(tx, id) : []
  if (waiting.length > 0 && !scheduled?.isConfirmed)
    throw new ApiError('payee_scheduled', { scheduled: waiting })
  await scheduled?.cancel(tx, id)
  await updatePayee(tx, id, { payee_state })
  await recordEvent(tx, context, { action: `payee.${event}`, id })
  await publish(tx, { kind: 'changed', merchant_id: payee.merchant_id, topic: 'payees' })
}

/** Gives a payee the merchant's own name for it. */
export async function renamePayee(
  tx: Tx,
  context: MerchantContext,
  { id, alias }: { readonly id: string; readonly alias: string },
): Promise<void> {
  const payee = await lockOwned(tx, context, id)
  if (payee.alias === alias) return
  const version = payee.in_force
    ? await selectVersion(tx, id, payee.in_force)
    : await selectOpenVersion(tx, id)
  const names = version ? namesOfInput(version.input) : []
  const { account_tail } = payee
  await updatePayee(tx, id, { alias, search_text: searchTextOf({ names, alias, account_tail }) })
  await recordEvent(tx, context, { action: 'payee.rename', id, data: { alias } })
  await publish(tx, { kind: 'changed', merchant_id: payee.merchant_id, topic: 'payees' })
}

async function lockOwned(tx: Tx, { actor }: MerchantContext, id: string): Promise<PayeeRecord> {
  return orRefuse(await lockPayee(tx, id, actor.merchant_id), 'payee_not_found')
}
