import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../../testing/world.ts'
import { gathered } from './gather.ts'
import { insertTogether } from './rows.ts'
import { providerScope } from './scope.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.stop())

test('what callers ask of a transaction at the same moment is one statement, answered to each', async () => {
  const together: (readonly number[])[] = []
  const double = gathered(async (tx, numbers: readonly number[]) => {
    together.push(numbers)
    const { rows } = await sql<{ n: number }>`
      select 2 * n as n from unnest(${numbers}::int[]) with ordinality t (n, place) order by place`.execute(
      tx,
    )
    return rows.map(({ n }) => n)
  })
  await world.db.transact(providerScope, async (tx) => {
    expect(await Promise.all([double(tx, 1), double(tx, 2), double(tx, 3)])).toEqual([2, 4, 6])
    expect(await double(tx, 4)).toBe(8)
  })
  expect(together).toEqual([[1, 2, 3], [4]])
})

test('each transaction has its own statement, and an error is that of its callers', async () => {
  const refuse = gathered(async (_tx, words: readonly string[]): Promise<readonly string[]> => {
    if (words.includes('bad')) throw new Error('refused')
    return words
  })
  const ask = (...words: string[]) =>
    world.db.transact(providerScope, (tx) => Promise.all(words.map((word) => refuse(tx, word))))
  const [bad, good] = await Promise.allSettled([ask('fine', 'bad'), ask('good')])
  expect(bad).toMatchObject({ status: 'rejected', reason: { message: 'refused' } })
  expect(good).toEqual({ status: 'fulfilled', value: ['good'] })
})

const message = (name: string, letters = name) => ({
  message_id: `message_${name}`,
  bank: 'gather',
  direction: 'in' as const,
  kind: 'notification' as const,
  envelope: name,
  body: Buffer.from(`<${letters}>\u0000\\`),
  body_hash: Buffer.from(letters.padEnd(32, '-')),
  message_state: 'waiting' as const,
  received_at: new Date('2026-11-18T09:30:00.123Z'),
})

test('rows inserted together keep their bytes, and one that is known is told apart', async () => {
  const insert = (...names: (readonly [string, string?])[]) =>
    world.db.transact(providerScope, (tx) =>
      Promise.all(
        names.map(([name, letters]) =>
          insertTogether(tx, 'bank_messages', 'message_id', message(name, letters)),
        ),
      ),
    )
  expect(await insert(['a'], ['b'], ['c', 'a'])).toEqual([true, true, false])
  expect(await insert(['d', 'b'], ['e'])).toEqual([false, true])
  const { rows } = await world.database.asOwner(
    `select message_id, body, received_at from bank_messages where bank = 'gather' order by message_id`,
  )
  expect(rows.map(({ message_id }) => message_id)).toEqual(['message_a', 'message_b', 'message_e'])
  expect(Buffer.compare(rows[1]?.body as Buffer, message('b').body)).toBe(0)
})
