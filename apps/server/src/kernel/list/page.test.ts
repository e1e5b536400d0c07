import { LIST_WINDOW, listSessions } from '@causeway/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MerchantPerson } from '../../testing/builders.ts'
import { createTestDatabase } from '../../testing/databases.ts'
import { FIXTURE_TABLE, fixtureEndpoints, listNotes } from '../../testing/fixture.ts'
import { createWorld, type World } from '../../testing/world.ts'

const ROWS = LIST_WINDOW + 50

let world: World
let owner: MerchantPerson
beforeAll(async () => {
  const database = await createTestDatabase()
  await database.asOwner(FIXTURE_TABLE)
  world = await createWorld({ database, endpoints: fixtureEndpoints })
  owner = await world.merchant()
  await addNotes(owner, ROWS)
})
afterAll(() => world.stop())

const idOf = (number: number) => `note_${String(number).padStart(6, '0')}`

/** Each text is shared by a hundred notes. */
const addNotes = ({ merchant_id }: MerchantPerson, count: number, from = 1) =>
  world.database.asOwner(
    `insert into fixture_notes
     select 'note_' || lpad(n::text, 6, '0'), $1, 'text ' || lpad((n / 100)::text, 4, '0')
     from generate_series($2::int, $2::int + $3::int - 1) n`,
    [merchant_id, from, count],
  )

type Query = Record<string, string | number>
const read = (query: Query, as = owner) => world.call(listNotes, { as, query })
const idsOf = async (query: Query) => (await read(query)).data.map(({ id }) => id)
const refusal = (field: string, error: string) => ({
  status: 400,
  code: 'input_invalid',
  data: { fields: { [field]: error } },
})

describe('the count of a list', () => {
  test('stops at one row beyond the window', async () => {
    expect(await read({})).toMatchObject({ count: LIST_WINDOW + 1 })
    expect(await read({ page: 7 })).toMatchObject({ count: LIST_WINDOW + 1 })
  })

  test('begins after the row at which the window begins', async () => {
    expect(await read({ after: idOf(40) })).toMatchObject({ count: LIST_WINDOW + 1 })
    expect(await read({ after: idOf(100) })).toMatchObject({ count: ROWS - 100 })
    expect(await read({ after: idOf(100), sort: '-created_at' })).toMatchObject({ count: 99 })
    expect(await read({ after: idOf(ROWS) })).toMatchObject({ count: 0, data: [] })
  })
})

describe('a page', () => {
  test('reaches the end of the window and not beyond', async () => {
    expect(await idsOf({ page: 500 })).toEqual(Array.from({ length: 20 }, (_, row) => idOf(9981 + row)))
    expect(await idsOf({ page: 100, page_size: 100 })).toHaveLength(100)
    for (const query of [{ page: 501 }, { page: 101, page_size: 100 }, { page: 20_000, page_size: 1 }]) {
      expect(await read(query)).toMatchObject(refusal('page', 'too_large'))
    }
  })

  test('begins after a row in either direction', async () => {
    expect(await idsOf({ after: idOf(60), page_size: 2, page: 2 })).toEqual([idOf(63), idOf(64)])
    expect(await idsOf({ after: idOf(60), page_size: 2, sort: '-created_at' })).toEqual([idOf(59), idOf(58)])
  })

  test('orders equal rows by id, and can begin between them', async () => {
    const upwards = { sort: 'text', page_size: 3 }
    expect(await idsOf({ ...upwards, after: idOf(198) })).toEqual([idOf(199), idOf(200), idOf(201)])
    const downwards = { sort: '-text', page_size: 3 }
    expect(await idsOf({ ...downwards, after: idOf(201) })).toEqual([idOf(200), idOf(199), idOf(198)])
    expect(await idsOf({ ...downwards, page: 2 })).toEqual([idOf(ROWS - 3), idOf(ROWS - 4), idOf(ROWS - 5)])
  })

  test('cannot begin after an unknown row or a row of another merchant', async () => {
    const other = await world.merchant()
    await addNotes(other, 1, 999_999)
    for (const after of ['nowhere', '', idOf(999_999)]) {
      expect(await read({ after })).toMatchObject(refusal('after', 'not_an_option'))
    }
    expect(await read({ after: idOf(999_999) }, other)).toMatchObject({ code: 'ok', count: 0 })
    expect(await read({ after: idOf(1) }, other)).toMatchObject(refusal('after', 'not_an_option'))
  })

  test('is sorted only as the list declares', async () => {
    for (const sort of ['note_id', '-note_id', '--text', '']) {
      expect(await read({ sort })).toMatchObject(refusal('sort', 'not_an_option'))
    }
  })
})

test('a list of any length is read completely with `after`', async () => {
  const ids: string[] = []
  for (let isEnd = false; !isEnd; ) {
    const last = ids.at(-1)
    const page = await idsOf({ page_size: 100, sort: '-text', ...(last && { after: last }) })
    ids.push(...page)
    isEnd = page.length < 100
  }
  expect(ids).toEqual(Array.from({ length: ROWS }, (_, row) => idOf(ROWS - row)))
})

test('a short list accepts the same query', async () => {
  const as = await world.user()
  const { data: all } = await world.call(listSessions, { as })
  const [only] = all
  const ask = (query: Query) => world.call(listSessions, { as, query })
  expect(await ask({ sort: 'last_seen_at', page_size: 1 })).toMatchObject({ count: 1, data: [only] })
  expect(await ask({ after: only?.id ?? '' })).toMatchObject({ count: 0, data: [] })
  expect(await ask({ after: 'nowhere' })).toMatchObject(refusal('after', 'not_an_option'))
  expect(await ask({ page: 501 })).toMatchObject(refusal('page', 'too_large'))
})
