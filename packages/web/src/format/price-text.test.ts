import { expect, test } from 'vitest'
import { formatBasisPoints, invertPrice } from './price-text.ts'

test.each([
  ['7.1234', '0.1403824'],
  ['26312.5', '0.000038004751'],
  ['1', '1'],
])('the inverse of %s is %s', (rate, inverse) => {
  expect(invertPrice(rate)).toBe(inverse)
})

test.each([
  [15, '0.15%'],
  [110, '1.10%'],
  [7, '0.07%'],
  [0, '0.00%'],
])('%i basis points are %s', (basis_points, percent) => {
  expect(formatBasisPoints(basis_points)).toBe(percent)
})
