import { targetRange } from '@causeway/contract'
import { compareRates, type Rate } from '@causeway/money'
import { ApiError } from '../kernel/http/api-error.ts'

export function refuseFarTarget(target: Rate, mid: Rate): void {
  const { min, max } = targetRange(mid)
  const isNear = compareRates(target, min) >= 0 && compareRates(target, max) <= 0
  if (!isNear) throw new ApiError('rate_out_of_range')
}
