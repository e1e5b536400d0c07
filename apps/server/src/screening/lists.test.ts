import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  confirmScreeningVersion,
  getScreeningState,
  listScreeningVersions,
  loadScreeningList,
  searchScreeningList,
} from '@causeway/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../testing/builders.ts'
import { coverCall } from '../testing/cover-call.ts'
import { mailsTo } from '../testing/mails.ts'
import { createWorld, type World } from '../testing/world.ts'
import { loadList } from './load-list.ts'
import { entries, listText, makeListFile, type Row } from './testing/lists.ts'

const list = makeListFile(listText(entries(10)))

let world: World
let ana: Person
beforeAll(async () => {
  world = await createWorld({ worker: true, config: { screening_list: list.file } })
  ana = await world.operator(['reviewer'])
  // More than half of the sandbox's list.
  await put(entries(15))
})
afterAll(() => world.stop())

const load = (source = list.file) => {
  world.clock.advance(1000)
  return loadList(world.context, source)
}
const put = async (rows: readonly Row[]) => {
  list.write(listText(rows))
  await load()
}
const state = async () => (await world.call(getScreeningState, { as: ana })).data
const versions = async () => (await world.call(listScreeningVersions, { as: ana })).data
const idsFor = async (name: string) => {
  const { data } = await world.call(searchScreeningList, { as: ana, query: { name } })
  return data.hits.map(({ entry }) => entry.id)
}
const confirm = (id: string, as = ana) => world.call(confirmScreeningVersion, { as, params: { id } })

/** A list of ten entries in force, replaced by one of three. */
async function shrunk(): Promise<string> {
  await put(entries(10, 1 + 10 * Math.floor(Math.random() * 1e6)))
  await put(entries(3, 1 + 10 * Math.floor(Math.random() * 1e6)))
  const [version] = await versions()
  return version?.id ?? ''
}

describe('a list', () => {
  test('is put in force as a new version, with its counts, hash and time', async () => {
    await put([...entries(9), { id: 'c', name: 'Celtrix Vondel', aliases: 'Vondelius Celtrixon;Celtrix V' }])
    const { in_force } = await state()
    expect(in_force).toMatchObject({ version_state: 'in_force', source: 'list.csv', entry_count: 10 })
    expect(in_force).toMatchObject({ name_count: 12, hash: expect.stringMatching(/^[0-9a-f]{64}$/) })
    expect(in_force?.in_force_at).toBe(world.clock.now().toISOString())
    expect(await idsFor('Vondelius Celtrixon')).toEqual(['c'])
  })

  test('is compared with the one in force: only what differs is written', async () => {
    await put(entries(10))
    await put([...entries(8), { id: 't-9', name: 'Another Person' }, { id: 'new', name: 'Newly Listed' }])
    const [latest, before] = await versions()
    expect(latest).toMatchObject({ added_count: 1, changed_count: 1, removed_count: 1, entry_count: 10 })
    expect(before).toMatchObject({ version_state: 'replaced' })
    expect(await idsFor('Newly Listed')).toEqual(['new'])
    expect(await idsFor('Another Person')).toEqual(['t-9'])
  })

  test('that has not changed makes no version, and the check is noted', async () => {
    await put(entries(10))
    const before = await versions()
    await load()
    const after = await versions()
    expect(after.length).toBe(before.length)
    expect(after[0]?.checked_at).toBe(world.clock.now().toISOString())
  })

  test('is loaded from an address, without the key in the name of its source', async () => {
    const server = createServer((_request, answer) => answer.end(listText(entries(11))))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    await load(`http://127.0.0.1:${port}/targets.simple.csv?key=secret`)
    server.close()
    const { in_force } = await state()
    expect(in_force).toMatchObject({ entry_count: 11, source: `http://127.0.0.1:${port}/targets.simple.csv` })
  })

  test('is loaded by two workers at once as one version', async () => {
    list.write(listText(entries(12, 100)))
    world.clock.advance(1000)
    const before = (await versions()).length
    await Promise.all([loadList(world.context, list.file), loadList(world.context, list.file)])
    expect((await versions()).length).toBe(before + 1)
  })
})

describe('a list that cannot be read', () => {
  const row = 'x,Person,Some Name,,1970,ru,test'
  const header = 'id,schema,name,aliases,birth_date,countries,dataset'
  test.each([
    ['is empty', '', 'empty', null],
    ['has only a header', header, 'empty', null],
    ['has other columns', 'a,b,c\n1,2,3', 'columns_missing', null],
    ['has a row of another length', `${header}\n${row}\nx,y`, 'not_csv', 3],
    ['has a quote that is never closed', `${header}\n${row.replace('Some', '"Some')}`, 'not_csv', 2],
    ['has a row without a name', `${header}\n${row}\ny,Person,,,,,`, 'row_incomplete', 3],
    ['has an id twice', `${header}\n${row}\n${row}`, 'id_twice', null],
    ['is not UTF-8', Buffer.from([0xff, 0xfe, 0x41, 0x00]), 'not_text', null],
    ['has a NUL character', `${header}\n${row.replace('Some', 'So\0me')}`, 'not_text', null],
    ['has a record of 3 MB', `${header}\n${row.replace('Some', 'x'.repeat(3_000_000))}`, 'not_csv', null],
  ])(
    'because it %s leaves the old one in force and tells the operators',
    async (_why, content, problem, line) => {
      await put(entries(10))
      const before = await state()
      const told = await world.operator(['administrator'])
      list.write(content)
      await load()
      const [version] = await versions()
      expect(version).toMatchObject({ version_state: 'unreadable', problem, entry_count: 0 })
      if (line !== null) expect(version?.problem_line).toBe(line)
      expect((await state()).in_force).toEqual(before.in_force)
      expect((await idsFor(entries(1)[0]?.name ?? '')).length).toBeGreaterThan(0)
      const [mail] = await mailsTo(world, told.email)
      expect(mail?.text).toContain('/console/screening/lists')
    },
  )

  test('for days is noted and told once', async () => {
    await put(entries(10))
    const { length } = await versions()
    await load('/nowhere/list.csv')
    await load('/nowhere/list.csv')
    const [last, ...before] = await versions()
    expect(last).toMatchObject({ problem: 'unreachable', hash: null })
    expect(last?.checked_at).toBe(world.clock.now().toISOString())
    expect(before).toHaveLength(length)
  })

  test('because its address has no list there is noted, whatever the page says', async () => {
    await put(entries(10))
    const server = createServer((_request, response) => {
      response.writeHead(404).end(listText(entries(12)))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    await load(`http://127.0.0.1:${port}/targets.simple.csv`)
    server.close()
    expect((await versions())[0]).toMatchObject({ version_state: 'unreadable', problem: 'unreachable' })
    expect((await state()).in_force).toMatchObject({ entry_count: 10 })
  })
})

describe('a list that has lost more than half of its entries', () => {
  test('is refused until an operator confirms it', async () => {
    const id = await shrunk()
    const before = await state()
    expect(before.in_force?.entry_count).toBe(10)
    expect(await confirm(id)).toMatchObject({ code: 'ok', data: { version_state: 'confirmed' } })
    const inForce = async () => (await state()).in_force
    await expect.poll(inForce).toMatchObject({ id, entry_count: 3, confirmed_by: { operator_id: ana.id } })
  })

  test('but not exactly half is put in force', async () => {
    await put(entries(10))
    await put(entries(5))
    expect((await state()).in_force?.entry_count).toBe(5)
  })

  test('is found every day as one version', async () => {
    const id = await shrunk()
    await load()
    const [first, second] = await versions()
    expect(first).toMatchObject({ id, version_state: 'shrunk' })
    expect(second?.version_state).toBe('in_force')
  })

  test('cannot be confirmed once the source has another version', async () => {
    const id = await shrunk()
    await put(entries(20))
    expect(await confirm(id)).toMatchObject({ status: 409, code: 'screening_version_wrong_state' })
    expect(await confirm('screening_version_x')).toMatchObject({ status: 404 })
  })

  test('is confirmed once, also by parallel requests', async () => {
    const id = await shrunk()
    const ben = await world.operator(['administrator'])
    const codes = (await Promise.all([confirm(id), confirm(id, ben)])).map(({ code }) => code)
    expect(codes.toSorted()).toEqual(['ok', 'screening_version_wrong_state'])
  })
})

test('the age of the list is a metric, from the last check at which the source had it', async () => {
  const figures = async () => (await fetch(new URL('/metrics', world.metrics_address))).text()
  await put(entries(10))
  world.clock.advance(60_000)
  expect(await figures()).toContain('causeway_screening_list_age_seconds 60')
  await load()
  expect(await figures()).toContain('causeway_screening_list_age_seconds 0')
})

test('a list is loaded on request', async () => {
  await put(entries(10))
  list.write(listText(entries(14)))
  world.clock.advance(1000)
  expect((await world.call(loadScreeningList, { as: ana })).code).toBe('ok')
  await expect.poll(async () => (await state()).in_force?.entry_count).toBe(14)
})

test('a treasurer has no access to lists', async () => {
  const as = await world.operator(['treasurer'])
  expect(await world.call(loadScreeningList, { as })).toMatchObject({ status: 403, code: 'role_missing' })
  expect(await world.call(listScreeningVersions, { as })).toMatchObject({ status: 403 })
})

describe('the calls, without a worker', () => {
  let calm: World
  let as: Person
  beforeAll(async () => {
    calm = await createWorld()
    as = await calm.operator(['reviewer'])
  })
  afterAll(() => calm.stop())

  test('a load is queued once, and again while one runs that may have read an older list', async () => {
    const ask = async () => (await calm.call(loadScreeningList, { as })).data.is_queued
    const answers = await Promise.all([ask(), ask(), ask()])
    expect(answers.toSorted()).toEqual([false, false, true])
    await calm.database.asOwner(`update pgboss.job set state = 'active' where name = 'screening.load'`)
    expect(await ask()).toBe(true)
    expect((await calm.call(getScreeningState, { as })).data.is_loading).toBe(true)
    await calm.database.asOwner(`delete from pgboss.job where name = 'screening.load'`)
  })

  const waiting = async () => {
    const small = makeListFile(listText(entries(1, 1 + Math.floor(Math.random() * 1e9))))
    calm.clock.advance(1000)
    await loadList(calm.context, small.file)
    const { data } = await calm.call(listScreeningVersions, { as })
    return data[0]?.id ?? ''
  }
  coverCall(getScreeningState, { world: () => calm, valid: async () => ({ as }) })
  coverCall(listScreeningVersions, { world: () => calm, valid: async () => ({ as }) })
  coverCall(loadScreeningList, {
    world: () => calm,
    valid: async () => ({ as }),
    wrote: () => ({ action: 'screening_list.request', id: 'screening_list' }),
  })
  coverCall(confirmScreeningVersion, {
    world: () => calm,
    valid: async () => ({ as, params: { id: await waiting() } }),
    wrote: (_request, { hash, entry_count }) => ({ data: { hash, entry_count } }),
  })
})
