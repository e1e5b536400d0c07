import { appendFileSync, truncateSync, writeFileSync } from 'node:fs'
import { listBankMessages } from '@causeway/contract'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { MESSAGE_MAX_BYTES } from '../banking/service.ts'
import { movementOf, nextReference, notificationOf } from '../testing/bank-messages.ts'
import { expectOk } from '../testing/expect-ok.ts'
import { accountFor, type TestAccount } from '../testing/open-accounts.ts'
import { cutAtRandom } from '../testing/sftp-server.ts'
import { createWorld, type World } from '../testing/world.ts'
import { openScene, type Scene } from './testing/scene.ts'

let scene: Scene
let world: World
let account: TestAccount
beforeAll(async () => {
  scene = await openScene()
  world = scene.world
  account = await accountFor(world, await world.merchant())
})
afterEach(() => scene.server.onRequest(() => undefined))
afterAll(() => scene.close())

/** The notification of one credit. */
function credit(file = `${nextReference('FILE')}.xml`) {
  const movement = movementOf({ to: account })
  return { file, body: notificationOf(world, [movement]), reference: movement.bank_reference ?? '' }
}

async function timesBooked(...references: string[]): Promise<unknown> {
  const sql = 'select count(*)::int as count from bank_entries where reference = any($1)'
  const { rows } = await world.database.asOwner(sql, [references])
  return rows[0]?.['count']
}

describe('a file of the bank', () => {
  test('is taken as its door takes a message, and moved to the archive', async () => {
    const { file, body, reference } = credit()
    scene.server.drop(file, body)
    await scene.collect()
    expect(await timesBooked(reference)).toBe(1)
    expect(scene.server.files('inbox')).toEqual([])
    expect(scene.server.read('archive', file)).toEqual(Buffer.from(body))
  })

  test.each(['.hidden.xml', 'half.xml.part', 'half.xml.tmp', 'half.tmp', 'notes.txt'])(
    'named %s is left alone',
    async (name) => {
      const { body, reference } = credit()
      writeFileSync(scene.server.pathOf('inbox', name), body)
      await scene.collect()
      expect(scene.server.files('inbox')).toContain(name)
      expect(await timesBooked(reference)).toBe(0)
    },
  )

  test('that grows between two looks is left alone until it is complete', async () => {
    const { file, body, reference } = credit()
    const half = Math.floor(body.length / 2)
    writeFileSync(scene.server.pathOf('inbox', file), body.subarray(0, half))
    let looks = 0
    scene.server.onRequest((request) => {
      if (request === 'list') looks += 1
      if (request === 'list' && looks === 2) {
        appendFileSync(scene.server.pathOf('inbox', file), body.subarray(half))
      }
      return undefined
    })
    await scene.collect()
    expect(scene.server.files('inbox')).toContain(file)
    expect(await timesBooked(reference)).toBe(0)
    await scene.collect()
    expect(await timesBooked(reference)).toBe(1)
    expect(scene.server.files('refused')).not.toContain(file)
  })

  test('that cannot be read is moved to the refused ones and shown, and the next one is taken', async () => {
    const { file, body, reference } = credit()
    const broken = `${nextReference('A-BROKEN')}.xml`
    scene.server.drop(broken, body.subarray(0, 200))
    scene.server.drop(file, body)
    await scene.collect()
    expect(scene.server.files('refused')).toContain(broken)
    expect(await timesBooked(reference)).toBe(1)
    const query = { kind: 'unreadable', message_state: 'refused' }
    const as = await world.operator(['treasurer'])
    const messages = expectOk(await world.call(listBankMessages, { as, query }))
    expect(messages).toMatchObject([{ problem: 'not_well_formed' }])
  })

  test('that is too large is moved to the refused ones unread', async () => {
    const file = `${nextReference('LARGE')}.xml`
    writeFileSync(scene.server.pathOf('inbox', file), '')
    truncateSync(scene.server.pathOf('inbox', file), MESSAGE_MAX_BYTES + 1)
    const opened: string[] = []
    scene.server.onRequest((request, name) => {
      if (request === 'open') opened.push(name)
      return undefined
    })
    await scene.collect()
    expect(scene.server.files('refused')).toContain(file)
    expect(opened).toEqual([])
    expect(world.lines.filter(({ msg }) => msg === 'a file of the bank is too large')).toHaveLength(1)
  })

  test('whose move fails after it was taken is taken again without effect', async () => {
    const { file, body, reference } = credit()
    scene.server.drop(file, body)
    scene.server.onRequest((request) => (request === 'rename' ? 'before' : undefined))
    await scene.collect()
    expect(await timesBooked(reference)).toBe(1)
    expect(scene.server.files('inbox')).toContain(file)
    scene.server.onRequest(() => undefined)
    await scene.collect()
    expect(await timesBooked(reference)).toBe(1)
    expect(scene.server.files('inbox')).not.toContain(file)
    expect(scene.server.files('archive')).toContain(file)
  })

  test('that has the name of an earlier one is kept beside it', async () => {
    const [first, second] = [credit('SAME.xml'), credit('SAME.xml')]
    for (const { file, body } of [first, second]) {
      scene.server.drop(file, body)
      await scene.collect()
    }
    expect(await timesBooked(first.reference, second.reference)).toBe(2)
    expect(scene.server.read('archive', 'SAME.xml')).toEqual(Buffer.from(first.body))
    expect(scene.server.read('archive', 'SAME.2.xml')).toEqual(Buffer.from(second.body))
  })
})

test('two workers that look at the same time take each file once', async () => {
  const other = await createWorld({ config: scene.config, database: world.database })
  const credits = Array.from({ length: 60 }, () => credit())
  for (const { file, body } of credits) scene.server.drop(file, body)
  await Promise.all([scene.collect(), scene.collect(other)])
  await Promise.all([scene.collect(), scene.collect(other)])
  const files = credits.map(({ file }) => file)
  expect(await timesBooked(...credits.map(({ reference }) => reference))).toBe(60)
  expect(scene.server.files('archive').filter((name) => files.includes(name))).toEqual(files.toSorted())
  expect(scene.server.files('inbox').filter((name) => files.includes(name))).toEqual([])
  await other.stop()
})

test('many files are each taken once while the connection is cut at random', async () => {
  const credits = Array.from({ length: 150 }, () => credit())
  for (const { file, body } of credits) scene.server.drop(file, body)
  const cuts = cutAtRandom(scene.server, 0.06)
  const files = credits.map(({ file }) => file)
  const left = () => scene.server.files('inbox').filter((name) => files.includes(name)).length
  // A look whose list is cut off ends there, as its job does.
  while (left() > 0) await scene.collect().catch(() => undefined)
  expect(cuts()).toBeGreaterThan(10)
  expect(await timesBooked(...credits.map(({ reference }) => reference))).toBe(150)
  expect(scene.server.files('archive').filter((name) => files.includes(name))).toEqual(files.toSorted())
})
