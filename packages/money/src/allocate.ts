import { compareIntegers, magnitude } from './integer.ts'
import { type Money, money } from './money.ts'

/**
 * Splits an amount in proportion to weights without losing a minor unit. Each share is truncated to whole
 * minor units; the units left go one each to the largest remainders, earlier ones first.
 */
export function allocate(whole: Money, weights: readonly bigint[]): Money[] {
  const totalWeight = sumOfWeights(weights)
  const shares = weights.map((weight) => ({
    minor: (whole.minor * weight) / totalWeight,
    remainder: magnitude((whole.minor * weight) % totalWeight),
  }))
  const left = whole.minor - shares.reduce((total, share) => total + share.minor, 0n)
  const unit = left < 0n ? -1n : 1n

  // Sorting is stable, so equal remainders keep the order of their weights.
  const byRemainder = shares.toSorted((a, b) => compareIntegers(b.remainder, a.remainder))
  for (const share of byRemainder.slice(0, Number(magnitude(left)))) share.minor += unit
  return shares.map((share) => money(share.minor, whole.currency))
}

function sumOfWeights(weights: readonly bigint[]): bigint {
  if (weights.some((weight) => weight < 0n)) throw new RangeError('A weight is negative')
  const total = weights.reduce((sum, weight) => sum + weight, 0n)
  if (total === 0n) throw new RangeError('No weight is above zero')
  return total
}
