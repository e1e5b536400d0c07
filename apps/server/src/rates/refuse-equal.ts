import type { Pair } from '@causeway/contract'
import { ApiError } from '../kernel/http/api-error.ts'

/** A pair is of two currencies. */
export function refuseEqual({ sell_currency, buy_currency }: Pair): void {
  if (sell_currency === buy_currency) throw new ApiError('currencies_equal')
}
