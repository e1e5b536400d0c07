import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allocate } from './allocate.ts'
import { magnitude } from './integer.ts'
import { money, negate, sum } from './money.ts'
import { anyMoney, modestMoney, smallestMinor } from './testing/arbitraries.ts'

const someWeights = fc
  .array(fc.oneof(fc.bigInt({ min: 0n, max: 5n }), fc.bigInt({ min: 0n, max: 10n ** 20n })), { maxLength: 8 })
  .filter((weights) => weights.some((weight) => weight > 0n))

test.each([
  { minor: 100n, weights: [1n, 1n, 1n], expected: [34n, 33n, 33n] },
  { minor: -100n, weights: [1n, 1n, 1n], expected: [-34n, -33n, -33n] },
  { minor: 5n, weights: [3n, 7n], expected: [2n, 3n] },
  { minor: 100n, weights: [1n, 2n, 3n], expected: [17n, 33n, 50n] },
  { minor: 2n, weights: [0n, 1n, 1n, 1n], expected: [0n, 1n, 1n, 0n] },
  { minor: 10n, weights: [1n, 0n, 4n], expected: [2n, 0n, 8n] },
  { minor: 0n, weights: [1n, 2n], expected: [0n, 0n] },
  { minor: smallestMinor, weights: [1n], expected: [smallestMinor] },
])('$minor split by $weights is $expected', ({ minor, weights, expected }) => {
  expect(allocate(money(minor, 'EUR'), weights).map((share) => share.minor)).toEqual(expected)
})

test('the shares add up to the whole, to the last minor unit', () => {
  fc.assert(
    fc.property(anyMoney, someWeights, (whole, weights) => {
      const shares = allocate(whole, weights)
      expect(shares).toHaveLength(weights.length)
      expect(sum(shares, whole.currency)).toEqual(whole)
    }),
    { numRuns: 500 },
  )
})

test('every share is within one minor unit of its ideal, so a weight of zero gets nothing', () => {
  fc.assert(
    fc.property(anyMoney, someWeights, (whole, weights) => {
      const totalWeight = weights.reduce((total, weight) => total + weight, 0n)
      allocate(whole, weights).forEach((share, index) => {
        const ideal = whole.minor * (weights[index] ?? 0n)
        expect(magnitude(share.minor * totalWeight - ideal) < totalWeight).toBe(true)
        if (weights[index] === 0n) expect(share.minor).toBe(0n)
      })
    }),
    { numRuns: 500 },
  )
})

test('a unit never goes to a smaller remainder before a larger one', () => {
  fc.assert(
    fc.property(modestMoney('EUR'), someWeights, (whole, weights) => {
      const totalWeight = weights.reduce((total, weight) => total + weight, 0n)
      const shares = allocate(whole, weights).map((share, index) => {
        const product = whole.minor * (weights[index] ?? 0n)
        const isRaised = share.minor !== product / totalWeight
        return { index, isRaised, remainder: magnitude(product % totalWeight) }
      })
      for (const winner of shares.filter((share) => share.isRaised)) {
        for (const loser of shares.filter((share) => !share.isRaised)) {
          const lead = winner.remainder - loser.remainder
          expect(lead > 0n || (lead === 0n && winner.index < loser.index)).toBe(true)
        }
      }
    }),
    { numRuns: 300 },
  )
})

test('a refund is split as the mirror image of the payment', () => {
  fc.assert(
    fc.property(modestMoney('EUR'), someWeights, (whole, weights) => {
      expect(allocate(negate(whole), weights)).toEqual(allocate(whole, weights).map(negate))
    }),
  )
})

test.each([
  { weights: [], rule: 'No weight is above zero' },
  { weights: [0n, 0n], rule: 'No weight is above zero' },
  { weights: [-1n], rule: 'A weight is negative' },
  { weights: [3n, -1n], rule: 'A weight is negative' },
])('the weights $weights are refused: $rule', ({ weights, rule }) => {
  expect(() => allocate(money(100n, 'EUR'), weights)).toThrow(new RangeError(rule))
})
