import type { Selectable } from 'kysely'
import type { MerchantContext } from '../kernel/actor.ts'
import type { Tx } from '../kernel/db/db.ts'
import type { DB } from '../kernel/db/types.generated.ts'
import { ApiError, orRefuse } from '../kernel/http/api-error.ts'
import { lockSubmission } from './queries/submissions.ts'

export type Draft = Selectable<DB['trade_submissions']>

/** The draft of a merchant in the version that was shown, locked until the transaction ends. */
export async function lockDraft(
  tx: Tx,
  { actor }: MerchantContext,
  { id, version }: { readonly id: string; readonly version?: number },
): Promise<Draft> {
  const draft = orRefuse(await lockSubmission(tx, id, actor.merchant_id), 'trade_submission_not_found')
  if (draft.submission_state !== 'draft') throw new ApiError('trade_submission_wrong_state')
  if (version !== undefined && draft.version !== version) {
    throw new ApiError('draft_conflict', { version: draft.version, saved_at: draft.saved_at })
  }
  return draft
}
