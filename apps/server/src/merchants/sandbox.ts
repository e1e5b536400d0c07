import type { Refusal, RefusalKind } from '@causeway/contract'
import type { SystemContext } from '../kernel/actor.ts'
import type { Tx } from '../kernel/db/db.ts'
import { ApiError, orRefuse } from '../kernel/http/api-error.ts'
import { withdrawRequests } from '../requests/service.ts'
import { decideMerchant, subjectOf } from './decisions.ts'
import { lockMerchant, type StoredMerchant } from './queries/merchants.ts'
import { firstDocument } from './reviewer.ts'

type Input = {
  readonly decision: 'audit_pass' | 'audit_fail'
  readonly reasons: readonly Refusal[]
  readonly refusal_kind: RefusalKind
}

/** Decides at once as the system: open requests are closed and no second operator is needed. */
export async function decideInSandbox(
  tx: Tx,
  { clock, request_id }: SystemContext,
  merchant_id: string,
  { decision, reasons, refusal_kind }: Input,
): Promise<StoredMerchant> {
  const context = { clock, actor: { kind: 'system' }, request_id } as const
  const merchant = orRefuse(await lockMerchant(tx, merchant_id), 'merchant_not_found')
  if (merchant.merchant_state !== 'wait_audit') throw new ApiError('merchant_wrong_state')
  await withdrawRequests(tx, context, subjectOf(merchant_id))
  const unreadable: Refusal = { path: firstDocument(merchant.profile), reason: 'doc_unreadable' }
  const refusals = reasons.length > 0 ? reasons : [unreadable]
  const verdict =
    decision === 'audit_pass'
      ? ({ verdict: 'approve' } as const)
      : ({ verdict: 'refuse', refusal_kind, refusals } as const)
  await decideMerchant(tx, context, { merchant_id }, verdict)
  return (await lockMerchant(tx, merchant_id)) as StoredMerchant
}
