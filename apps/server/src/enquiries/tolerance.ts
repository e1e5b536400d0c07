import { amountBought, midOf } from '@causeway/contract'
import { type Currency, money, parseMoney } from '@causeway/money'
import type { Reader } from '../kernel/db/db.ts'
import { policy } from '../policies/service.ts'
import { findRates } from '../rates/service.ts'

/** What banks on the way may have kept, in minor units of a currency; undefined without a rate. */
export async function toleranceIn(reader: Reader, currency: string): Promise<bigint | undefined> {
  const { charges_usd } = await policy(reader, 'enquiry_search')
  const amount = parseMoney(charges_usd, 'USD') ?? money(0n, 'USD')
  if (currency === 'USD') return amount.minor
  const rates = await findRates(reader)
  const mid = rates && midOf(rates.mids, 'USD', currency as Currency)
  return mid && amountBought(amount, mid, currency as Currency).minor
}
