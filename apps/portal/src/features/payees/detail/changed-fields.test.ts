import type { PayeeInput } from '@causeway/contract'
import { expect, test } from 'vitest'
import { changedFields } from './changed-fields.ts'

const inputWith = (details: Record<string, string>): PayeeInput => ({
  direction: 'outbound',
  destination: 'GB-GBP-FPS',
  details,
  documents: {},
})

test('a change tells what is new, what is other and what is gone', () => {
  const before = inputWith({ account_name: 'A', sort_code: '123456', account_number: '12345678' })
  const after = inputWith({ account_name: 'B', iban: 'GB74', account_number: '12345678' })
  expect(changedFields(before, after)).toEqual([
    { key: 'account_name', before: 'A', after: 'B' },
    { key: 'iban', before: undefined, after: 'GB74' },
    { key: 'sort_code', before: '123456', after: undefined },
  ])
})
