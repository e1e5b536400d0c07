import { addDays } from '@causeway/identifiers'
import type { Tx } from '../kernel/db/db.ts'
import { providerScope } from '../kernel/db/scope.ts'
import type { JobContext } from '../kernel/jobs.ts'
import { publish } from '../kernel/live/publish.ts'
import { paperDate } from '../kernel/local-time.ts'
import { policy } from '../policies/service.ts'
import { tellAboutStore } from './mails.ts'
import { markOverdue, markReminded, type StoreRecord } from './queries/stores.ts'

/**
 * Reminds merchants of the proofs of stores, once before the day and once after it. An overdue proof waits
 * for an operator: neither the account nor what is held for it changes by itself.
 */
export async function watchStores({ db, clock }: JobContext): Promise<void> {
  await db.transact(providerScope, async (tx) => {
    const { days } = await policy(tx, 'store_proof_notice')
    const [now, day] = [clock.now(), paperDate(clock.now())]
    await tell(tx, await markOverdue(tx, { now, day }), 'store_proof_overdue')
    await tell(tx, await markReminded(tx, { now, day, until: addDays(day, days) }), 'store_proof_due')
  })
}

async function tell(
  tx: Tx,
  stores: readonly StoreRecord[],
  template: 'store_proof_due' | 'store_proof_overdue',
): Promise<void> {
  for (const store of stores) {
    await tellAboutStore(tx, store, template)
    await publish(tx, { kind: 'changed', merchant_id: store.merchant_id, topic: 'accounts' })
  }
}
