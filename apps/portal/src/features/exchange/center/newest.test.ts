import { ALERTS_MAX, ORDERS_MAX } from '@causeway/contract'
import { expect, test } from 'vitest'
import { FIRST } from './newest.ts'

test('the first page has room for all waiting orders and alerts, which are counted on it', () => {
  expect(FIRST.page_size).toBeGreaterThanOrEqual(Math.max(ORDERS_MAX, ALERTS_MAX))
})
