import type { Pair } from '@causeway/contract'
import { ApiError } from '../kernel/http/api-error.ts'

/** Refuses a pair of the same currency. */
export function refuseEqual({ sell_currency, buy_currency }: Pair): void {
  if (sell_currency === buy_currency) throw new ApiError('currencies_equal')
}
