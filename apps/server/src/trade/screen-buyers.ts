import type { ActionContext } from '../kernel/actor.ts'
import type { Tx } from '../kernel/db/db.ts'
import { ApiError } from '../kernel/http/api-error.ts'
import { keepHits, ListMissing, screenNames } from '../screening/service.ts'
import { selectBuyers, selectListed } from './queries/buyers.ts'
import type { Deciding } from './queries/deciding.ts'

export const screenedAs = (id: string) => ({ kind: 'trade_submission', id }) as const

type Of = { readonly submission_id: string; readonly merchant_id: string }

/** Keeps the hits of the companies that buy in a submission, which the caller has locked. */
export async function screenBuyers(
  tx: Tx,
  context: ActionContext,
  { submission_id, merchant_id }: Of,
): Promise<void> {
  const buyers = await selectBuyers(tx, submission_id)
  if (buyers.length === 0) return
  const names = buyers.map(({ name, country }) => ({ key: name, name, country }))
  const found = await screenNames(tx, names).catch((error: unknown) => {
    throw error instanceof ListMissing ? new ApiError('screening_list_missing') : error
  })
  const subject = screenedAs(submission_id)
  for (const [screened_name, hits] of found)
    if (hits.length > 0) await keepHits(tx, context, { subject, merchant_id, screened_name, hits })
}

/** No order is accepted while its buyer is like a name of the list and no operator has cleared that. */
export async function refuseListed(tx: Tx, deciding: Deciding): Promise<void> {
  const names = await selectListed(tx, deciding)
  if (names.length > 0) throw new ApiError('trade_buyer_listed', { names })
}
