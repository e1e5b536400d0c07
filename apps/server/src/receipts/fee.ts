import { amountBought, midOf, type PolicyValue } from '@causeway/contract'
import { type Currency, parseMoney } from '@causeway/money'
import type { Reader } from '../kernel/db/db.ts'
import { ApiError } from '../kernel/http/api-error.ts'
import { policy } from '../policies/service.ts'
import { findRates, type Rates } from '../rates/service.ts'
import type { ReceiptRow } from './queries/receipts.ts'

const BASIS = 10_000n

type Fee = PolicyValue<'receipt_fee'>
type Charged = Pick<ReceiptRow, 'currency' | 'held_minor' | 'released_at'>

/** The fee of a receipt by the policy in force: taken once, rounded down, at most the receipt. */
export async function feeRule(reader: Reader): Promise<(receipt: Charged) => bigint> {
  const fee = await policy(reader, 'receipt_fee')
  const hasBounds = fee.cap_usd !== null || Number(fee.minimum_usd) > 0
  const rates = hasBounds ? await findRates(reader) : undefined
  return ({ currency, held_minor, released_at }) =>
    released_at === null ? feeOf(fee, rates, currency as Currency, held_minor) : 0n
}

function feeOf(fee: Fee, rates: Rates | undefined, currency: Currency, minor: bigint): bigint {
  if (fee.free_currencies.includes(currency)) return 0n
  const share = (minor * BigInt(fee.basis_points)) / BASIS
  const least = Number(fee.minimum_usd) > 0 ? inCurrency(rates, fee.minimum_usd, currency) : 0n
  const most = fee.cap_usd === null ? minor : inCurrency(rates, fee.cap_usd, currency)
  const raised = share < least ? least : share
  const capped = raised < most ? raised : most
  return capped < minor ? capped : minor
}

/** A bound in the currency of the receipt, at the latest mid rate. */
function inCurrency(rates: Rates | undefined, usd: string, currency: Currency): bigint {
  const bound = parseMoney(usd, 'USD')
  if (currency === 'USD') return bound?.minor ?? 0n
  const mid = rates && midOf(rates.mids, 'USD', currency)
  if (!bound || !mid) throw new ApiError('rates_stale')
  return amountBought(bound, mid, currency).minor
}
