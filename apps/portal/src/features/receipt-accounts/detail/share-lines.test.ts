import { expect, test } from 'vitest'
import { linesText, numberGroups } from './share-lines.ts'

test('the copied text has a line for each value, and an empty line before each heading', () => {
  const lines = [
    { label: 'Account holder', value: 'A Ltd' },
    { label: 'SWIFT transfer', value: '' },
    { label: 'IBAN', value: 'DE89370400440532013000' },
  ]
  expect(linesText(lines)).toBe('Account holder: A Ltd\n\nSWIFT transfer\nIBAN: DE89370400440532013000')
})

test('an IBAN is shown in groups of four, and other numbers as they are', () => {
  expect(numberGroups('IBAN', 'DE89370400440532013000')).toBe('DE89 3704 0044 0532 0130 00')
  expect(numberGroups('Account number', '1234567890')).toBe('1234567890')
})
