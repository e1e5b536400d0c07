import { getScreeningState, policyOf, searchScreeningList } from '@causeway/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { merchantScope, providerScope } from '../kernel/db/scope.ts'
import type { Person } from '../testing/builders.ts'
import { coverCall } from '../testing/cover-call.ts'
import { createTestDatabase } from '../testing/databases.ts'
import { setPolicy } from '../testing/policies.ts'
import { createWorld, type World } from '../testing/world.ts'
import cases from './data/name-cases.json' with { type: 'json' }
import { ListMissing, screenNames } from './screen-names.ts'

let world: World
let ana: Person
beforeAll(async () => {
  world = await createWorld()
  ana = await world.operator(['reviewer'])
})
afterAll(() => world.stop())

const search = async (name: string) =>
  (await world.call(searchScreeningList, { as: ana, query: { name } })).data.hits

describe('a name hits an entry by', () => {
  const hits = cases.hits as [string, string, string, number | null, string][]
  test.each(hits)('%s: %s', async (_rule, name, entry_id, score, reason) => {
    const hit = (await search(name)).find(({ entry }) => entry.id === entry_id)
    expect(hit).toMatchObject({ reason, ...(score !== null && { score }) })
    expect(hit?.score).toBeGreaterThanOrEqual(policyOf('screening_threshold').default.points)
    if (score === null) expect(hit?.score).toBeLessThan(100)
  })
})

describe('a name hits nothing by', () => {
  test.each(cases.misses)('%s: %s', async (_rule, name = '') => {
    expect(await search(name)).toEqual([])
  })
})

describe('the threshold', () => {
  const reader = () => world.db.reader(providerScope)
  const scoreOf = async (name: string, threshold: number) => {
    const hits = await screenNames(reader(), [{ key: 'a', name }], threshold)
    return hits.get('a')?.find(({ entry_id }) => entry_id === 'sbx-c008')?.score
  }

  test.each(['Kestrel Dunmoore', 'Kestral Dunmore', 'Kestrell Dunmoor Holdings'])(
    'is reached at the score of %s, and missed one step above it',
    async (name) => {
      const score = (await scoreOf(name, 50)) ?? 0
      expect(score).toBeGreaterThan(50)
      expect(await scoreOf(name, score)).toBe(score)
      expect(await scoreOf(name, score + 1)).toBeUndefined()
    },
  )

  test('separates one wrong letter from two', async () => {
    expect((await search('Vostok Optronike')).map(({ entry }) => entry.id)).toEqual(['sbx-c006'])
    expect(await search('Vastuk Optrunike')).toEqual([])
  })

  test('is the policy that two operators approved, for every name that is screened afterwards', async () => {
    const name = 'Kestrel Dunmoore'
    const score = (await scoreOf(name, 50)) ?? 0
    const found = async () => (await search(name)).map(({ entry }) => entry.id)
    await setPolicy(world, 'screening_threshold', { points: score })
    expect(await found()).toContain('sbx-c008')
    expect((await screenNames(reader(), [{ key: 'a', name }])).get('a')?.[0]).toMatchObject({
      threshold: score,
    })
    await setPolicy(world, 'screening_threshold', { points: score + 1 })
    expect(await found()).toEqual([])
    expect((await world.call(getScreeningState, { as: ana })).data.threshold).toBe(score + 1)
    await setPolicy(world, 'screening_threshold', policyOf('screening_threshold').default)
  })

  test('never keeps out the same name', async () => {
    expect(await scoreOf('KESTREL DUNMORE GMBH', 100)).toBe(100)
  })
})

describe('a set of names', () => {
  test('is screened by one query, with the hits of each name by its key', async () => {
    const names = Array.from({ length: 300 }, (_, index) => ({
      key: `payer ${index}`,
      name: index === 42 ? 'Zhao Tianyu' : `Lamp Maker ${index}`,
    }))
    const hits = await screenNames(world.db.reader(providerScope), names)
    expect(hits.size).toBe(300)
    const found = [...hits].filter(([, list]) => list.length > 0)
    expect(found.map(([key, [hit]]) => [key, hit?.entry_id])).toEqual([['payer 42', 'sbx-p002']])
  })

  test('finds the best name of an entry once, the closest entries first', async () => {
    const hits = (
      await screenNames(world.db.reader(providerScope), [{ key: 'a', name: 'Al-Sarraf Exchange' }])
    ).get('a')
    const ids = hits?.map(({ entry_id }) => entry_id) ?? []
    expect(ids).toEqual([...new Set(ids)])
    const scores = hits?.map(({ score }) => score) ?? []
    expect(scores).toEqual(scores.toSorted((a, b) => b - a))
  })

  test('is screened in the scope of a merchant too', async () => {
    const { merchant_id } = await world.merchant()
    const hits = await screenNames(world.db.reader(merchantScope(merchant_id)), [
      { key: 'a', name: 'Zhao Tianyu', country: 'cn' },
    ])
    expect(hits.get('a')).toMatchObject([{ entry_id: 'sbx-p002', country: 'cn' }])
  })

  test('without names has no hits', async () => {
    expect((await screenNames(world.db.reader(providerScope), [])).size).toBe(0)
  })
})

test('nothing passes while no list is in force', async () => {
  const other = await createWorld({ database: await createTestDatabase() })
  await other.database.asOwner(`update screening_versions set version_state = 'replaced'`)
  const reader = other.db.reader(providerScope)
  await expect(screenNames(reader, [{ key: 'a', name: 'Acme' }])).rejects.toThrow(ListMissing)
  const as = await other.operator(['reviewer'])
  const answer = await other.call(searchScreeningList, { as, query: { name: 'Acme' } })
  expect(answer).toMatchObject({ status: 409, code: 'screening_list_missing' })
  await other.stop()
})

describe('a search in a long list', () => {
  test('is served by the trigram index, under row level security', async () => {
    await world.database.asOwner(
      `insert into screening_entries select 'long-' || n, '', '{}' from generate_series(1, 20000) n;
       insert into screening_names
         select 'long-' || n, 0, w, w, w, '' from generate_series(1, 20000) n,
         lateral (select translate(md5(n::text), '0123456789', 'ghijklmnop') as w) words;
       analyze screening_names`,
    )
    const { merchant_id } = await world.merchant()
    const plan = await world.db.transact(merchantScope(merchant_id), async (tx) => {
      const { rows } = await sql<{ 'QUERY PLAN': string }>`
        explain select n.entry_id from unnest(array['kestrel dunmore']) g (core)
        cross join lateral (select * from screening_names n where n.core % g.core) n`.execute(tx)
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    })
    expect(plan).toContain('screening_names_by_core')
    expect(plan).not.toContain('Seq Scan')
    await world.database.asOwner(`delete from screening_entries where entry_id like 'long-%'`)
  })
})

test('only the provider changes the list', async () => {
  const { merchant_id } = await world.merchant()
  const changed = world.db.transact(merchantScope(merchant_id), (tx) =>
    sql`insert into screening_entries values ('mine', '', '{}')`.execute(tx),
  )
  await expect(changed).rejects.toThrow(/row-level security/)
  const { rows } = await world.db.transact(merchantScope(merchant_id), (tx) =>
    sql`delete from screening_entries returning entry_id`.execute(tx),
  )
  expect(rows).toEqual([])
})

test('a treasurer has no access to the list', async () => {
  const as = await world.operator(['treasurer'])
  const answer = await world.call(searchScreeningList, { as, query: { name: 'Acme' } })
  expect(answer).toMatchObject({ status: 403, code: 'role_missing' })
})

coverCall(searchScreeningList, {
  world: () => world,
  valid: async () => ({ as: ana, query: { name: 'Zhao Tianyu' } }),
})
