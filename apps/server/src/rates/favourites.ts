import type { Pair } from '@causeway/contract'
import { type Doer, recordEvent } from '../kernel/audit.ts'
import type { Clock } from '../kernel/clock.ts'
import type { Reader, Tx } from '../kernel/db/db.ts'
import { selectFavourites, upsertFavourites } from './queries.ts'
import { refuseEqual } from './refuse-equal.ts'

type Doing = { readonly clock: Clock; readonly actor: Doer & { kind: 'user' }; readonly request_id?: string }

export async function readFavourites(reader: Reader, user_id: string): Promise<Pair[]> {
  return (await selectFavourites(reader, user_id)) ?? []
}

/** Keeps each pair once, where it stands first. */
export async function replaceFavourites(
  tx: Tx,
  { actor, clock, request_id }: Doing,
  pairs: readonly Pair[],
): Promise<Pair[]> {
  pairs.forEach(refuseEqual)
  const nameOf = ({ sell_currency, buy_currency }: Pair) => `${sell_currency}/${buy_currency}`
  const kept = [...new Map(pairs.map((pair) => [nameOf(pair), pair])).values()]
  await upsertFavourites(tx, actor.user_id, kept)
  const event = { action: 'favourites.save', subject: { kind: 'user', id: actor.user_id } }
  const data = { pairs: kept.map(nameOf) }
  await recordEvent(tx, clock, actor, { ...event, request_id, data })
  return kept
}
