import { usdOf, worthIn } from '@causeway/contract'
import type { Currency } from '@causeway/money'
import type { Reader } from '../kernel/db/db.ts'
import { policy } from '../policies/service.ts'
import { findRates } from '../rates/service.ts'

/** What banks on the way may have kept, in minor units of a currency; undefined without a rate. */
export async function toleranceIn(reader: Reader, currency: string): Promise<bigint | undefined> {
  const { charges_usd } = await policy(reader, 'enquiry_search')
  const mids = (await findRates(reader))?.mids
  return worthIn(mids, usdOf(charges_usd), currency as Currency)?.minor
}
