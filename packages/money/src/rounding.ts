import { magnitude } from './integer.ts'

/**
 * The rounding of a fraction. All four are symmetric about zero, so that a reversal rounds exactly as the
 * original did; floor and ceiling are not, and are left out for that reason.
 *
 * - `down`: towards zero, for amounts that a merchant buys.
 * - `up`: away from zero, for amounts that a merchant sells.
 * - `half_up`: to the nearest, a tie away from zero, as in fee schedules.
 * - `half_even`: to the nearest, a tie to the even neighbour, for rates and statistics.
 */
export const roundings = ['down', 'up', 'half_up', 'half_even'] as const

export type Rounding = (typeof roundings)[number]

/** The only place where a fraction is rounded. A zero denominator throws, as for any bigint. */
export function divideRounded(numerator: bigint, denominator: bigint, rounding: Rounding): bigint {
  const truncated = numerator / denominator
  const remainder = numerator % denominator
  if (remainder === 0n) return truncated

  const awayFromZero = numerator < 0n === denominator < 0n ? truncated + 1n : truncated - 1n
  const distanceFromHalf = 2n * magnitude(remainder) - magnitude(denominator)
  switch (rounding) {
    case 'down':
      return truncated
    case 'up':
      return awayFromZero
    case 'half_up':
      return distanceFromHalf >= 0n ? awayFromZero : truncated
    case 'half_even':
      if (distanceFromHalf === 0n) return truncated % 2n === 0n ? truncated : awayFromZero
      return distanceFromHalf > 0n ? awayFromZero : truncated
  }
}
