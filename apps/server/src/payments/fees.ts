import type { Destination } from '@causeway/bank-details/payees'
import {
  type ChargeBearerCode,
  directionOf,
  type Mids,
  type PaymentFeeRow,
  type PolicyValue,
  usdOf,
  worthIn,
} from '@causeway/contract'
import { type Money, money } from '@causeway/money'
import { orRefuse } from '../kernel/http/api-error.ts'

export type FeeTable = PolicyValue<'payment_fees'>

/** Who can bear the charges: only by SWIFT do banks on the way deduct any. */
export function bearersOf({ method, rail }: Destination): readonly ChargeBearerCode[] {
  return method === 'SWIFT' && rail === 'SWIFT' ? ['SHA', 'OUR'] : ['SHA']
}

function rowOf(destination: Destination, bearer: ChargeBearerCode): PaymentFeeRow {
  if (directionOf(destination) === 'inbound') return 'inbound'
  if (destination.method === 'LOCAL') return 'local'
  return bearer === 'OUR' ? 'swift_our' : 'swift_shared'
}

const BASIS = 10_000n

/** The fee of a payment in its source currency: a flat part and a share of the amount, rounded down. */
export function feeOf(
  table: FeeTable,
  mids: Mids | undefined,
  { destination, bearer }: { readonly destination: Destination; readonly bearer: ChargeBearerCode },
  { minor, currency }: Money,
): Money {
  const { flat_usd, basis_points, minimum_usd } = table[rowOf(destination, bearer)]
  const inSource = (text: string): bigint =>
    Number(text) === 0 ? 0n : orRefuse(worthIn(mids, usdOf(text), currency), 'rates_stale').minor
  const fee = inSource(flat_usd) + (minor * BigInt(basis_points)) / BASIS
  const least = inSource(minimum_usd)
  return money(fee < least ? least : fee, currency)
}
