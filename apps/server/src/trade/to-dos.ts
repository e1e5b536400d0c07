import type { Corp } from '@causeway/contract'
import type { Clock } from '../kernel/clock.ts'
import type { Reader } from '../kernel/db/db.ts'
import { paperDate } from '../kernel/local-time.ts'
import { countRefused, selectFrozen } from './queries/to-dos.ts'
import { toAmounts } from './view.ts'

/** What of the trade waits for the merchant. */
export async function tradeToDos(reader: Reader, clock: Clock, merchant_id: string): Promise<Corp['trade']> {
  const frozen = await selectFrozen(reader, merchant_id, paperDate(clock.now()))
  return {
    refused_orders: await countRefused(reader, merchant_id),
    frozen_orders: frozen.reduce((sum, { orders }) => sum + orders, 0),
    frozen: toAmounts(frozen),
  }
}
