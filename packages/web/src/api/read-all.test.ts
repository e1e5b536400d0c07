import { expect, test } from 'vitest'
import { newIdempotencyKey } from './idempotency-key.ts'
import { readAll } from './read-all.ts'

const rows = (count: number) => Array.from({ length: count }, (_, index) => ({ id: `row_${index}` }))

/** Reads a list of so many rows, and returns the queries and the rows. */
async function read(count: number) {
  const all = rows(count)
  const queries: object[] = []
  const list = await readAll(async (query) => {
    queries.push(query)
    const from = all.findIndex(({ id }) => id === query.after) + 1
    return { count, list: all.slice(from, from + query.page_size) }
  })
  expect(list).toEqual(all)
  return queries
}

test('a whole list is read in pages of a hundred, each after the last row', async () => {
  expect(await read(0)).toEqual([{ page_size: 100 }])
  expect(await read(99)).toEqual([{ page_size: 100 }])
  expect(await read(100)).toEqual([{ page_size: 100 }, { page_size: 100, after: 'row_99' }])
  expect(await read(201)).toEqual([
    { page_size: 100 },
    { page_size: 100, after: 'row_99' },
    { page_size: 100, after: 'row_199' },
  ])
})

test('a key of an intent is 32 random hexadecimal digits', () => {
  const keys = Array.from({ length: 100 }, newIdempotencyKey)
  expect(new Set(keys).size).toBe(100)
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/)
})
