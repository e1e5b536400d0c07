import { expect, test } from 'vitest'
import { editsOfRows, withRowEdits } from './row-edits.ts'

const row = (key: string, ...cells: string[]) => ({ key, cells })
const base = [row('order_1', 'A', '1'), row('order_2', 'B', '2')]
const same = (key: string) => key
const key = () => 'new-9'

test('the edits of rows are those that differ, are new with text, or are gone', () => {
  expect(editsOfRows(base, [...base, row('new-1', '', '')], same)).toEqual([])
  expect(editsOfRows(base, [row('order_1', 'A', '9'), row('new-1', 'C', '')], same)).toEqual([
    { path: 'order_1', after: ['A', '9'] },
    { path: 'new-1', after: ['C', ''] },
    { path: 'order_2' },
  ])
})

test('an edit of a new row is that of its order once it has one', () => {
  const idOf = (of: string) => (of === 'new-1' ? 'order_3' : of)
  const edits = editsOfRows([row('new-1', 'C', '3')], [row('new-1', 'C', '4')], idOf)
  expect(edits).toEqual([{ path: 'order_3', after: ['C', '4'] }])
})

test('edits are laid over another version; those of orders that are gone there are left out', () => {
  const edits = [
    { path: 'order_1', after: ['A', '9'] },
    { path: 'order_2' },
    { path: 'order_7', after: ['G', '7'] },
    { path: 'new-1', after: ['C', '3'] },
  ]
  expect(withRowEdits(base, edits, key)).toEqual([row('order_1', 'A', '9'), row('new-9', 'C', '3')])
})

test('a new row that was saved although its answer never came is not added again', () => {
  expect(withRowEdits(base, [{ path: 'new-1', after: ['B', '2'] }], key)).toEqual(base)
})
