import { type Call, numberOf, operatorRoles } from '@causeway/contract'
import { calls } from '@causeway/contract/calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWorld, type World } from '../testing/world.ts'
import { merchantScope, providerScope } from './db/scope.ts'
import { newId } from './id.ts'
import { localTime, PAPER_ZONE } from './local-time.ts'
import { selectNumbers, takeNumber, typedId, typedNumber } from './number.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.stop())

/** Takes the number of a new conversion of a merchant. */
const take = (merchant_id: string, id: string, draw?: () => string) =>
  world.db.transact(merchantScope(merchant_id), (tx) =>
    takeNumber(tx, world.clock, { kind: 'conversion', id, merchant_id }, draw),
  )
const newConversion = () => newId('conversion', world.clock)

/** Draws the given characters in turn. */
const drawing = (...given: string[]) => {
  const left = given.values()
  return () => left.next().value ?? ''
}

describe('a number', () => {
  test('has its kind and the date as documents show it', async () => {
    const number = await take('merchant_a', newConversion())
    const date = localTime(world.clock.now(), PAPER_ZONE).slice(2, 10).replaceAll('-', '')
    expect(number.slice(0, 8)).toBe(`C${date}-`)
    expect(numberOf(number)).toEqual({ kind: 'conversion', number })
  })

  test('that is taken, by another merchant too, is drawn again', async () => {
    const first = await take('merchant_a', newConversion(), drawing('222222'))
    const second = await take('merchant_b', newConversion(), drawing('222222', '222222', '333333'))
    expect([first.slice(8, 14), second.slice(8, 14)]).toEqual(['222222', '333333'])
  })

  test('is given once, though many draw the same at the same moment', async () => {
    const attempts = Array.from({ length: 6 }, (_, index) =>
      take(`merchant_${index}`, newConversion(), drawing('444444', `55555${index + 2}`)),
    )
    const numbers = await Promise.all(attempts)
    expect(new Set(numbers).size).toBe(6)
    expect(numbers.filter((number) => number.slice(8, 14) === '444444')).toHaveLength(1)
  })

  test('is looked for no longer when none is free', async () => {
    await take('merchant_a', newConversion(), drawing('666666'))
    await expect(take('merchant_a', newConversion(), () => '666666')).rejects.toThrow('No number is free')
  })

  test('leads to what it names, for whom it belongs to', async () => {
    const id = newConversion()
    const number = await take('merchant_a', id)
    const [own, foreign] = ['merchant_a', 'merchant_b'].map((each) => world.db.reader(merchantScope(each)))
    if (!own || !foreign) throw new Error('no readers')
    expect(await typedId(own, 'search', ` ${number.toLowerCase().replace('-', ' ')}`)).toBe(id)
    expect(await typedId(foreign, 'search', number)).toBe(number)
    expect((await selectNumbers(own, [id, null]))(id)).toBe(number)
    expect((await selectNumbers(foreign, [id]))(id)).toBeNull()
  })

  test('cannot be changed or given to another object', async () => {
    const change = world.database.asOwner(`update object_numbers set id = 'x'`)
    await expect(change).rejects.toThrow('append-only')
  })
})

test('a mistyped number is refused by the name of its field, and other text is left as it is', async () => {
  const reader = world.db.reader(providerScope)
  await expect(typedId(reader, 'search', 'C261115-7K3MQ2W')).rejects.toMatchObject({
    code: 'input_invalid',
    data: { fields: { search: 'number_mistyped' } },
  })
  expect(typedNumber('search', 'Harbour Trading')).toBeUndefined()
  expect(await typedId(reader, 'search', 'merchant_x')).toBe('merchant_x')
})

describe('a list of the console finds a merchant by its number', () => {
  const all: readonly [string, Call][] = Object.entries(calls)
  const named = all.filter(([, { query }]) => Object.hasOwn(query?.shape ?? {}, 'merchant_id'))

  test.each(named)('%s', async (_name, call) => {
    const operator = await world.operator([...operatorRoles])
    const ask = (merchant_id: string) => world.call(call, { as: operator, query: { merchant_id } })
    expect(await ask('M261115-7K3MQ2W')).toMatchObject({
      code: 'input_invalid',
      data: { fields: { merchant_id: 'number_mistyped' } },
    })
    expect(await ask('merchant_x')).toMatchObject({ code: 'ok', count: 0 })
  })
})
