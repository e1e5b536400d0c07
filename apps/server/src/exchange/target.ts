import { compareRates, multiplyRates, parseRate, type Rate } from '@causeway/money'
import { ApiError } from '../kernel/http/api-error.ts'

const FARTHEST = { below: parseRate('0.2') as Rate, above: parseRate('5') as Rate }

/** Nobody waits for a rate so far away: it is a slip of the keyboard, or a pair the wrong way round. */
export function refuseFarTarget(target: Rate, mid: Rate): void {
  const isNear =
    compareRates(target, multiplyRates(mid, FARTHEST.below)) >= 0 &&
    compareRates(target, multiplyRates(mid, FARTHEST.above)) <= 0
  if (!isNear) throw new ApiError('rate_out_of_range')
}
