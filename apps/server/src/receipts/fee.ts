import { type Mids, type PolicyValue, usdOf, worthIn } from '@causeway/contract'
import type { Currency } from '@causeway/money'
import type { Reader } from '../kernel/db/db.ts'
import { orRefuse } from '../kernel/http/api-error.ts'
import { policy } from '../policies/service.ts'
import { findRates } from '../rates/service.ts'
import type { ReceiptRow } from './queries/receipts.ts'

const BASIS = 10_000n

type Fee = PolicyValue<'receipt_fee'>
type Charged = Pick<ReceiptRow, 'currency' | 'held_minor' | 'released_at'>

/** The fee of a receipt by the policy in force: taken once, rounded down, at most the receipt. */
export async function feeRule(reader: Reader): Promise<(receipt: Charged) => bigint> {
  const fee = await policy(reader, 'receipt_fee')
  const hasBounds = fee.cap_usd !== null || Number(fee.minimum_usd) > 0
  const mids = hasBounds ? (await findRates(reader))?.mids : undefined
  return ({ currency, held_minor, released_at }) =>
    released_at === null ? feeOf(fee, mids, { currency: currency as Currency, minor: held_minor }) : 0n
}

/** The share of an amount, between the bounds of the policy. */
export function feeOf(
  fee: Fee,
  mids: Mids | undefined,
  { currency, minor }: { readonly currency: Currency; readonly minor: bigint },
): bigint {
  if (fee.free_currencies.includes(currency)) return 0n
  const share = (minor * BigInt(fee.basis_points)) / BASIS
  const least = Number(fee.minimum_usd) > 0 ? inCurrency(mids, fee.minimum_usd, currency) : 0n
  const most = fee.cap_usd === null ? minor : inCurrency(mids, fee.cap_usd, currency)
  const raised = share < least ? least : share
  const capped = raised < most ? raised : most
  return capped < minor ? capped : minor
}

/** A bound in the currency of the receipt, at the latest mid rate. */
function inCurrency(mids: Mids | undefined, usd: string, currency: Currency): bigint {
  return orRefuse(worthIn(mids, usdOf(usd), currency), 'rates_stale').minor
}

type TakenBack = {
  readonly fee_minor: bigint
  /** The amount of the release that paid the fee. */
  readonly charged_minor: bigint
  /** What the bank has taken back of that amount, the last part included. */
  readonly reversed_minor: bigint
}

/**
 * How much of its fee a receipt has given back in all. Every part brings the total to the share that was
 * taken back, so that the parts of a whole receipt add up to its fee, and what was returned keeps the fee.
 */
export const feeBackOf = ({ fee_minor, charged_minor, reversed_minor }: TakenBack): bigint =>
  charged_minor === 0n ? 0n : (fee_minor * reversed_minor) / charged_minor
