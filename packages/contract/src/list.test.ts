import { expect, test } from 'vitest'
import { choice, defaultSort, LIST_WINDOW, list, PAGE_SIZES, period, text } from './list.ts'

test('a list keeps its declaration, and its first column is the default order', () => {
  const filters = { q: text(), name: text(20), state: choice(['open', 'filled']), at: period }
  const newest = list({ filters, sorts: ['created_at', 'name'] })
  expect(newest).toEqual({
    filters: {
      q: { kind: 'text', max: 64 },
      name: { kind: 'text', max: 20 },
      state: { kind: 'choice', options: ['open', 'filled'] },
      at: { kind: 'period' },
    },
    sorts: ['created_at', 'name'],
  })
  expect(defaultSort(newest)).toBe('-created_at')
  expect(defaultSort({ ...newest, ascending: true })).toBe('created_at')
})

test('a window has ten thousand rows, in pages of 20, 50 or 100', () => {
  expect([LIST_WINDOW, ...PAGE_SIZES]).toEqual([10_000, 20, 50, 100])
})
