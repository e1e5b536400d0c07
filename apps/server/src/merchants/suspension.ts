import type { SuspensionCode } from '@causeway/contract'
import type { ActionContext } from '../kernel/actor.ts'
import { recordEvent } from '../kernel/audit.ts'
import type { Tx } from '../kernel/db/db.ts'
import { ApiError, orRefuse } from '../kernel/http/api-error.ts'
import { publish } from '../kernel/live/publish.ts'
import { operatorOf } from './merchant-events.ts'
import { tellOwner } from './owner-mail.ts'
import { selectMerchant, updateSuspension } from './queries/merchants.ts'

type Suspending = { readonly code: SuspensionCode; readonly remark: string }

/** Suspends an approved company; the kernel then refuses every call that moves money. */
export async function suspendMerchant(
  tx: Tx,
  context: ActionContext,
  merchant_id: string,
  { code, remark }: Suspending,
): Promise<void> {
  const merchant = orRefuse(await selectMerchant(tx, merchant_id), 'merchant_not_found')
  const isChanged = await updateSuspension(tx, merchant_id, {
    suspended_at: context.clock.now(),
    suspended_by: operatorOf(context),
    suspension_code: code,
    suspension_remark: remark,
  })
  if (!isChanged) throw new ApiError('merchant_wrong_state')
  await record(tx, context, merchant_id, 'suspend', { code, remark })
  await tellOwner(tx, merchant, 'company_suspended', { code })
}

export async function resumeMerchant(
  tx: Tx,
  context: ActionContext,
  merchant_id: string,
  remark: string,
): Promise<void> {
  const merchant = orRefuse(await selectMerchant(tx, merchant_id), 'merchant_not_found')
  const none = { suspended_at: null, suspended_by: null, suspension_code: null, suspension_remark: null }
  if (!(await updateSuspension(tx, merchant_id, none))) throw new ApiError('merchant_wrong_state')
  await record(tx, context, merchant_id, 'resume', { remark })
  await tellOwner(tx, merchant, 'company_resumed')
}

async function record(
  tx: Tx,
  context: ActionContext,
  merchant_id: string,
  verb: 'suspend' | 'resume',
  data: Record<string, unknown>,
): Promise<void> {
  await recordEvent(tx, context, { action: `merchant.${verb}`, id: merchant_id, data })
  await publish(tx, { kind: 'changed', merchant_id, topic: 'merchant' })
}
