import type { ActionContext, OperatorContext } from '../kernel/actor.ts'
import { recordEvent } from '../kernel/audit.ts'
import type { Tx } from '../kernel/db/db.ts'
import { ApiError, orRefuse } from '../kernel/http/api-error.ts'
import { operatorOf } from './merchant-events.ts'
import { deleteClaim, selectClaim, updateClaim } from './queries/claims.ts'
import type { StoredMerchant } from './queries/merchants.ts'

/** Claims a case; a colleague's case only if it is to be taken over. */
export async function claimMerchant(
  tx: Tx,
  context: OperatorContext,
  merchant_id: string,
  takeOver: boolean,
) {
  const { clock, actor } = context
  const before = orRefuse(await selectClaim(tx, merchant_id), 'merchant_not_found')
  const isTaken = await updateClaim(tx, merchant_id, actor.operator_id, clock.now(), takeOver)
  const after = await selectClaim(tx, merchant_id)
  if (!isTaken || !after?.claim) throw new ApiError('case_taken', after?.claim ?? {})
  if (before.claim?.operator_id !== actor.operator_id) {
    const data = before.claim ? { taken_from: before.claim.operator_id } : {}
    await recordEvent(tx, context, { action: 'merchant.claim', id: merchant_id, data })
  }
  return after.claim
}

/** Releases a case if the operator has it. */
export async function releaseMerchant(tx: Tx, context: ActionContext, merchant_id: string): Promise<void> {
  if (!(await selectClaim(tx, merchant_id))) throw new ApiError('merchant_not_found')
  if (!(await deleteClaim(tx, merchant_id, operatorOf(context) ?? ''))) return
  await recordEvent(tx, context, { action: 'merchant.release', id: merchant_id })
}

export async function releaseClaim(tx: Tx, merchant_id: string): Promise<void> {
  await deleteClaim(tx, merchant_id)
}

/** Refuses an operator while a colleague has the case, and names the colleague. */
export async function refuseTaken(
  tx: Tx,
  context: ActionContext,
  { id, claimed_by }: StoredMerchant,
): Promise<void> {
  if (!claimed_by || claimed_by === operatorOf(context)) return
  const found = await selectClaim(tx, id)
  throw new ApiError('case_taken', found?.claim ?? {})
}
