import type { Language } from '@causeway/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../../testing/world.ts'
import * as rows from './rows.ts'
import { providerScope } from './scope.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.stop())

const named = (number: string) => ({ number, id: `id of ${number}`, merchant_id: 'corp_1' })

test('rows are found by all of the values', () =>
  world.db.transact(providerScope, async (tx) => {
    expect(await rows.insertNew(tx, 'object_numbers', named('first'))).toBe(true)
    expect(await rows.insertNew(tx, 'object_numbers', named('first'))).toBe(false)
    await rows.insertNew(tx, 'object_numbers', named('second'))
    const found = { number: 'first', merchant_id: 'corp_1' }
    expect(await rows.selectRow(tx, 'object_numbers', found)).toEqual(named('first'))
    expect(await rows.selectValue(tx, 'object_numbers', 'id', found)).toBe('id of first')
    expect(await rows.hasRow(tx, 'object_numbers', { ...found, id: 'id of second' })).toBe(false)
    expect(await rows.countRows(tx, 'object_numbers', { merchant_id: 'corp_1' })).toBe(2)
  }))

test('a value that is undefined by mistake finds no row', () =>
  world.db.transact(providerScope, async (tx) => {
    const mistake = { number: undefined } as object
    expect(await rows.hasRow(tx, 'object_numbers', mistake)).toBe(false)
    expect(await rows.countRows(tx, 'object_numbers', mistake)).toBe(0)
  }))

test('without values no row is found', () =>
  world.db.transact(providerScope, async (tx) => {
    await rows.insertNew(tx, 'object_numbers', named('third'))
    expect(await rows.countRows(tx, 'object_numbers', {})).toBe(0)
  }))

test('of rows that are inserted at the same moment, the one whose values are known is told', () =>
  world.db.transact(providerScope, async (tx) => {
    await rows.insertNew(tx, 'object_numbers', named('known'))
    const insert = (number: string) => rows.insertTogether(tx, 'object_numbers', 'number', named(number))
    expect(await Promise.all(['new', 'known', 'newer'].map(insert))).toEqual([true, false, true])
  }))

test('rows that are changed at the same moment get each their own values, and other rows none', async () => {
  const [first, second, third] = [await world.user(), await world.user(), await world.user()]
  await world.db.transact(providerScope, async (tx) => {
    const change = (user_id: string, password_hash: string, language?: Language) =>
      rows.updateTogether(tx, 'users', { user_id }, { password_hash, language })
    await Promise.all([change(first.id, 'a', 'en-US'), change(second.id, 'b')])
    const stored = await Promise.all(
      [first, second, third].map(({ id: user_id }) => rows.selectRow(tx, 'users', { user_id })),
    )
    expect(stored.map((row) => row?.language)).toEqual(['en-US', 'zh-CN', 'zh-CN'])
    expect(stored.map((row) => row?.password_hash).slice(0, 2)).toEqual(['a', 'b'])
    expect(stored[2]?.password_hash).toMatch(/^\$argon2/)
  })
})
