import { type Corp, EXPIRES_SOON_DAYS } from '@causeway/contract'
import { addDays } from '@causeway/identifiers'
import type { Clock } from '../kernel/clock.ts'
import type { Reader } from '../kernel/db/db.ts'
import { providerScope } from '../kernel/db/scope.ts'
import type { JobContext } from '../kernel/jobs.ts'
import { publish } from '../kernel/live/publish.ts'
import { paperDate } from '../kernel/local-time.ts'
import { policy } from '../policies/service.ts'
import { tellAboutHolderExpiry } from './mails.ts'
import { ensureOwnHolder } from './own-holder.ts'
import { EXPIRED_TOLD, markExpiring, selectExpiring, selectOwnExpiring } from './queries/expiring-holders.ts'

/**
 * Tells merchants of papers and authorisations of holders that expire: twice before the day, and once after
 * it. Then the holder waits for an operator, who may freeze its accounts; nothing is frozen by itself.
 */
export async function watchHolders({ db, clock }: JobContext): Promise<void> {
  await db.transact(providerScope, async (tx) => {
    const { first_days, second_days } = await policy(tx, 'holder_expiry_notice')
    const day = paperDate(clock.now())
    const days = { day, first: addDays(day, first_days), second: addDays(day, second_days) }
    // The profile may have been renewed since the holder was last read.
    for (const merchant_id of await selectOwnExpiring(tx, days.first)) {
      await ensureOwnHolder(tx, clock, merchant_id)
    }
    for (const holder of await markExpiring(tx, days)) {
      const isOver = holder.expiry_told === EXPIRED_TOLD
      await tellAboutHolderExpiry(tx, holder, isOver ? 'holder_expired' : 'holder_expiring')
      await publish(tx, { kind: 'changed', merchant_id: holder.merchant_id, topic: 'accounts' })
    }
  })
}

/** The holders of a merchant, besides the company itself, whose papers expire soon or have expired. */
export function holdersExpiring(
  reader: Reader,
  clock: Clock,
  merchant_id: string,
): Promise<Corp['holders_expiring']> {
  return selectExpiring(reader, merchant_id, addDays(paperDate(clock.now()), EXPIRES_SOON_DAYS))
}
