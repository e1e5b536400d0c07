import { type Pair, pairKey, uniquePairs } from '@causeway/contract'
import type { MerchantContext } from '../kernel/actor.ts'
import { recordEvent } from '../kernel/audit.ts'
import type { Reader, Tx } from '../kernel/db/db.ts'
import { selectFavourites, upsertFavourites } from './queries.ts'
import { refuseEqual } from './refuse-equal.ts'

export async function readFavourites(reader: Reader, user_id: string): Promise<Pair[]> {
  return (await selectFavourites(reader, user_id)) ?? []
}

/** Stores each pair once, at its first position. */
export async function replaceFavourites(
  tx: Tx,
  { actor, clock, request_id }: MerchantContext,
  pairs: readonly Pair[],
): Promise<Pair[]> {
  pairs.forEach(refuseEqual)
  const kept = uniquePairs(pairs)
  await upsertFavourites(tx, actor.user_id, kept)
  const data = { pairs: kept.map(pairKey) }
  await recordEvent(tx, { clock, actor, request_id }, { action: 'favourites.save', id: actor.user_id, data })
  return kept
}
