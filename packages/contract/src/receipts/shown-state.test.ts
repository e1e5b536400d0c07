import { expect, test } from 'vitest'
import { shownState } from './shown-state.ts'

const none = { amount: '0.00' }
const some = { amount: '40.00' }
const credited = {
  receipt_state: 'available',
  hold: null,
  recalled: false,
  held: none,
  reversed: none,
  returned: none,
} as const
const recallHold = { reason: 'recalled', owner: 'provider', until: null } as const

test.each([
  [credited, 'available'],
  [{ ...credited, held: some }, 'available_recalled'],
  [{ ...credited, reversed: some }, 'available_reversed'],
  [{ ...credited, returned: some }, 'available_returned'],
  [{ ...credited, held: some, reversed: some }, 'available_recalled'],
  [{ ...credited, receipt_state: 'screening', held: some }, 'screening'],
  [{ ...credited, receipt_state: 'screening', held: some, hold: recallHold }, 'held_recalled'],
  [{ ...credited, receipt_state: 'returned', returned: some }, 'returned'],
  [{ ...credited, receipt_state: 'returning', recalled: true }, 'returning_recalled'],
  [{ ...credited, receipt_state: 'returned', returned: some, recalled: true }, 'returned_recalled'],
  [{ ...credited, receipt_state: 'reversed', reversed: some }, 'reversed'],
] as const)('a receipt says what was taken back of it: %o is %s', (receipt, state) => {
  expect(shownState(receipt)).toBe(state)
})
