import { readFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { money } from '@causeway/money'
import { expect, test } from 'vitest'
import { balanceOf, bookEntry, type Entry, findEntry, leftOf } from '../entries/entries.ts'
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

test('books of an earlier version keep what they have, and take what is new', async () => {
  const file = path.join(await newFolder(), 'books.sqlite')
  const old = new DatabaseSync(file)
  old.exec(readFileSync(path.join(import.meta.dirname, '../testing/books-0.sql'), 'utf8'))
  old.exec(OLD_ROWS)
  old.close()
  for (const _time of ['upgraded', 'opened again']) {
    const books = openBooks(file)
    const sql =
      'select bank_reference, kind, original, statement_id, instruction_id, rail from entries order by id'
    expect(books.all(sql)).toEqual([
      { ...row, bank_reference: 'B-1', kind: 'credit', original: null, statement_id: 1n },
      { ...row, bank_reference: 'B-2', kind: 'return', original: 'B-1', instruction_id: 'RTR-1' },
    ])
    expect(books.all('select fault, account, code from faults')).toEqual([
      { fault: 'hold_returns', account: 'A-1', code: null },
    ])
    expect(books.get('select bank_reference from returns')).toEqual({ bank_reference: 'B-2' })
    const credit = findEntry(books, 'B-1')
    expect(credit && leftOf(books, credit)).toEqual(money(600n, 'USD'))
    expect(books.all('pragma foreign_key_check')).toEqual([])
    expect(() => books.run("delete from entries where bank_reference = 'B-1'")).toThrow('FOREIGN KEY')
    books.close()
  }
  const books = openBooks(file)
  const { id: _id, bank_reference: _reference, ...credit } = findEntry(books, 'B-1') as Entry
  const payment = { ...credit, kind: 'payment' as const, statement_id: null, rail: 'FPS' }
  const { id, bank_reference } = await books.atomically(() => bookEntry(books, payment))
  expect(id).toBe(3n)
  expect(findEntry(books, bank_reference)).toMatchObject({ kind: 'payment', rail: 'FPS' })
  expect(balanceOf(books, 'settlement:USD')).toBe(-400n)
  books.close()
})

test('books of a later version are not opened', async () => {
  const file = path.join(await newFolder(), 'books.sqlite')
  const books = openBooks(file)
  books.run('pragma user_version = 99')
  books.close()
  expect(() => openBooks(file)).toThrow('was written by a later version of the bank.')
})

const row = { statement_id: null, instruction_id: null, rail: null }

const OLD_ROWS = `
  insert into counters values ('entry', 2);
  insert into identity values ('CSB000001');
  insert into statements values (1, 'USD', 1, '2026-01-01', 0, 1000);
  insert into entries values
    (1, 'B-1', 'credit', 'USD', 1000, 0, '2026-01-01', '2026-01-01', 'A-1', 'A Payer', null, null, '', null,
     'E-1', null, null, 1),
    (2, 'B-2', 'return', 'USD', 400, 0, '2026-01-02', '2026-01-02', 'A-1', 'A Payer', null, null, '', 'RTR-1',
     'E-1', null, 'B-1', null);
  insert into ledger_accounts values ('settlement:USD', 'USD', 600), ('correspondents:USD', 'USD', -600);
  insert into postings values
    (1, 'settlement:USD', 1000), (1, 'correspondents:USD', -1000),
    (2, 'settlement:USD', -400), (2, 'correspondents:USD', 400);
  insert into returns values ('RTR-1', 'M-1', 'B-1', null, null, 'USD', 400, 'ACSC', null, 'B-2');
  insert into faults values ('hold_returns', 1, 'A-1');
`
