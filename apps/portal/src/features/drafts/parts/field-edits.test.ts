import { expect, test } from 'vitest'
import { editsBetween, withEdits } from './field-edits.ts'

const base = { name: 'A', rows: [{ id: 1 }], note: '' }

test('the edits between two values are the fields that differ', () => {
  expect(editsBetween(base, { ...base, rows: [{ id: 1 }] })).toEqual([])
  expect(editsBetween(base, { ...base, name: 'B', rows: [] })).toEqual([
    { path: 'name', after: 'B' },
    { path: 'rows', after: [] },
  ])
})

test('edits are applied to another version, and a field that it does not have is left out', () => {
  const edits = [
    { path: 'name', after: 'B' },
    { path: 'gone', after: 1 },
  ]
  expect(withEdits({ ...base, note: 'theirs' }, edits)).toEqual({ ...base, name: 'B', note: 'theirs' })
})
