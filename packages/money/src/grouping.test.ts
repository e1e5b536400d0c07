import { expect, test } from 'vitest'
import { groupAmount } from './grouping.ts'

test.each([
  ['0', '0'],
  ['999', '999'],
  ['1000', '1,000'],
  ['1234567.5', '1,234,567.5'],
  ['-123456.00', '-123,456.00'],
  ['1234.123456', '1,234.123456'],
  ['12345678901234567890', '12,345,678,901,234,567,890'],
])('%s is grouped as %s', (figures, grouped) => {
  expect(groupAmount(figures)).toBe(grouped)
})
