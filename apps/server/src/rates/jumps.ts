import { type Currency, currencies } from '@causeway/money'
import type { Tx } from '../kernel/db/db.ts'
import { selectKnownMids } from './bucket-queries.ts'
import { STALE_AFTER_SECONDS } from './service.ts'
import type { Snapshot } from './source.ts'

/** A larger move within minutes is most likely a mistake of the source. */
const FURTHEST = 0.2

/** An older rate is no basis for a comparison. */
const KNOWN_MS = STALE_AFTER_SECONDS * 10 * 1000

/** Leaves out currencies that jumped: they have no price until the known rate is too old to compare. */
export async function leaveOutJumps(
  tx: Tx,
  { at, mids }: Snapshot,
): Promise<{ snapshot: Snapshot; jumped: Currency[] }> {
  const known = await selectKnownMids(tx, new Date(Date.parse(at) - KNOWN_MS))
  const distanceOf = (currency: Currency) => Math.abs(Number(mids[currency]) / Number(known[currency]) - 1)
  const jumped = currencies.filter((currency) => distanceOf(currency) > FURTHEST)
  const kept = Object.entries(mids).filter(([currency]) => !jumped.includes(currency as Currency))
  return { snapshot: { at, mids: Object.fromEntries(kept) }, jumped }
}
