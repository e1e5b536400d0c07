import type { ActionContext } from '../kernel/actor.ts'
import { recordEvent } from '../kernel/audit.ts'
import type { Tx } from '../kernel/db/db.ts'
import { ApiError } from '../kernel/http/api-error.ts'
import { aboutMerchant, operatorOf } from './merchant-events.ts'
import { deleteClaim, selectClaim, updateClaim } from './queries/claims.ts'
import type { StoredMerchant } from './queries/merchants.ts'

/** Claims a case; a colleague's case only if it is to be taken over. */
export async function claimMerchant(
  tx: Tx,
  context: ActionContext & { readonly actor: { readonly kind: 'operator'; readonly operator_id: string } },
  merchant_id: string,
  takeOver: boolean,
) {
  const { clock, actor } = context
  const before = await selectClaim(tx, merchant_id)
  if (!before) throw new ApiError('merchant_not_found')
  const isTaken = await updateClaim(tx, merchant_id, actor.operator_id, clock.now(), takeOver)
  const after = await selectClaim(tx, merchant_id)
  if (!isTaken || !after?.claim) throw new ApiError('case_taken', after?.claim ?? {})
  if (before.claim?.operator_id !== actor.operator_id) {
    const data = before.claim ? { taken_from: before.claim.operator_id } : {}
    const event = { action: 'merchant.claim', ...aboutMerchant(merchant_id, context), data } as const
    await recordEvent(tx, clock, actor, event)
  }
  return after.claim
}

/** Releases a case if the operator has it. */
export async function releaseMerchant(tx: Tx, context: ActionContext, merchant_id: string): Promise<void> {
  if (!(await selectClaim(tx, merchant_id))) throw new ApiError('merchant_not_found')
  if (!(await deleteClaim(tx, merchant_id, operatorOf(context) ?? ''))) return
  const event = { action: 'merchant.release', ...aboutMerchant(merchant_id, context) } as const
  await recordEvent(tx, context.clock, context.actor, event)
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
