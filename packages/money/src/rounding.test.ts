import fc from 'fast-check'
import { expect, test } from 'vitest'
import { magnitude } from './integer.ts'
import { divideRounded, type Rounding } from './rounding.ts'
import { anyRounding } from './testing/arbitraries.ts'

test.each`
  numerator | denominator | down   | up     | half_up | half_even
  ${5n}     | ${2n}       | ${2n}  | ${3n}  | ${3n}   | ${2n}
  ${7n}     | ${2n}       | ${3n}  | ${4n}  | ${4n}   | ${4n}
  ${1n}     | ${2n}       | ${0n}  | ${1n}  | ${1n}   | ${0n}
  ${4n}     | ${3n}       | ${1n}  | ${2n}  | ${1n}   | ${1n}
  ${5n}     | ${3n}       | ${1n}  | ${2n}  | ${2n}   | ${2n}
  ${6n}     | ${3n}       | ${2n}  | ${2n}  | ${2n}   | ${2n}
  ${0n}     | ${3n}       | ${0n}  | ${0n}  | ${0n}   | ${0n}
  ${-5n}    | ${2n}       | ${-2n} | ${-3n} | ${-3n}  | ${-2n}
  ${5n}     | ${-2n}      | ${-2n} | ${-3n} | ${-3n}  | ${-2n}
  ${-7n}    | ${-2n}      | ${3n}  | ${4n}  | ${4n}   | ${4n}
`('$numerator / $denominator is rounded as in the table', ({ numerator, denominator, ...expected }) => {
  for (const [rounding, quotient] of Object.entries(expected)) {
    expect(divideRounded(numerator, denominator, rounding as Rounding), rounding).toBe(quotient)
  }
})

test('every rounding matches its definition on the two neighbouring integers', () => {
  const denominators = fc.bigInt({ min: -1000n, max: 1000n }).filter((value) => value !== 0n)
  const numerators = fc.oneof(fc.bigInt({ min: -5000n, max: 5000n }), fc.bigInt())

  fc.assert(
    fc.property(numerators, denominators, anyRounding, (numerator, denominator, rounding) => {
      expect(divideRounded(numerator, denominator, rounding)).toBe(
        roundedByDefinition(numerator, denominator, rounding),
      )
    }),
    { numRuns: 2000 },
  )
})

test('ties match the definition of every rounding', () => {
  fc.assert(
    fc.property(fc.bigInt(), fc.bigInt({ min: 1n }), anyRounding, (whole, half, rounding) => {
      const numerator = (2n * whole + 1n) * half
      expect(divideRounded(numerator, 2n * half, rounding)).toBe(
        roundedByDefinition(numerator, 2n * half, rounding),
      )
    }),
  )
})

test('a negative number rounds as the mirror image of its positive', () => {
  fc.assert(
    fc.property(fc.bigInt(), fc.bigInt({ min: 1n }), anyRounding, (numerator, denominator, rounding) => {
      expect(divideRounded(-numerator, denominator, rounding)).toBe(
        -divideRounded(numerator, denominator, rounding),
      )
    }),
  )
})

test('a division by zero throws', () => {
  expect(() => divideRounded(1n, 0n, 'down')).toThrow(RangeError)
})

/** Picks among the integers less than one away from the exact quotient. */
function roundedByDefinition(numerator: bigint, denominator: bigint, rounding: Rounding): bigint | undefined {
  const distance = (candidate: bigint) => magnitude(numerator - candidate * denominator)
  const near = [-1n, 0n, 1n]
    .map((step) => numerator / denominator + step)
    .filter((candidate) => distance(candidate) < magnitude(denominator))
    .sort((a, b) => (magnitude(a) < magnitude(b) ? -1 : 1))
  const [inner, outer = inner] = near
  if (inner === undefined || outer === undefined || rounding === 'down') return inner
  if (rounding === 'up') return outer
  if (distance(inner) !== distance(outer)) return distance(inner) < distance(outer) ? inner : outer
  return rounding === 'half_even' && inner % 2n === 0n ? inner : outer
}
