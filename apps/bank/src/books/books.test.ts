import path from 'node:path'
import { expect, test } from 'vitest'
import { newFolder } from '../testing/world.ts'
import { openBooks } from './books.ts'

const insert = 'insert into recalls (recall_id, original, reason) values (?, ?, ?)'

test('of acts that share a commit, one that throws leaves nothing and the others are kept', async () => {
  const file = path.join(await newFolder(), 'books.sqlite')
  const books = openBooks(file)
  books.run('pragma foreign_keys = off')
  const act = (id: string, error?: string) =>
    books.atomically(() => {
      books.run(insert, id, 'B-1', 'CUST')
      if (error) throw new Error(error)
      return id
    })
  const results = await Promise.allSettled([act('R-1'), act('R-2', 'refused'), act('R-3'), act('R-1')])
  expect(results.map((each) => (each.status === 'fulfilled' ? each.value : each.reason.message))).toEqual([
    'R-1',
    'refused',
    'R-3',
    expect.stringContaining('UNIQUE'),
  ])
  expect(books.all('select recall_id from recalls order by 1')).toEqual([
    { recall_id: 'R-1' },
    { recall_id: 'R-3' },
  ])
  books.close()
})

test('books that are opened again have the same id, and new ones another', async () => {
  const folder = await newFolder()
  const idOf = (name: string) => {
    const books = openBooks(path.join(folder, name))
    books.close()
    return books.id
  }
  const id = idOf('a.sqlite')
  expect(idOf('a.sqlite')).toBe(id)
  expect(idOf('b.sqlite')).not.toBe(id)
})
