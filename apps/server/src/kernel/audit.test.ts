import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase } from '../testing/databases.ts'
import { createWorld, type World } from '../testing/world.ts'
import { findBrokenAuditBlocks, recordEvent, sealAuditEvents } from './audit.ts'
import { merchantScope, providerScope } from './db/scope.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.stop())

const system = { kind: 'system' } as const
const event = (id: string) => ({ action: 'failed_job.retry', id, data: { note: id } }) as const

/** Seals until that many events are sealed; an open transaction of the cluster may delay the sealer. */
async function sealUntil(fresh: World, expected: number): Promise<void> {
  const seal = () => fresh.db.transact(providerScope, (tx) => sealAuditEvents(tx, fresh.clock))
  let sealed = 0
  await expect.poll(async () => (sealed += await seal())).toBe(expected)
}

async function worldWithBlocks(): Promise<World> {
  const fresh = await createWorld({ database: await createTestDatabase() })
  for (const id of ['1', '2', '3']) {
    await fresh.db.transact(providerScope, (tx) =>
      recordEvent(tx, { clock: fresh.clock, actor: system }, event(id)),
    )
    await sealUntil(fresh, 1)
  }
  return fresh
}

const broken = (fresh: World) => findBrokenAuditBlocks(fresh.db.reader(providerScope))

describe('the audit log', () => {
  test('is committed or rolled back with its change', async () => {
    const undone = world.db.transact(providerScope, async (tx) => {
      await recordEvent(tx, { clock: world.clock, actor: system }, event('undone'))
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    const { rows } = await world.database.asOwner(`select 1 from audit_events where subject_id = 'undone'`)
    expect(rows).toEqual([])
  })

  test('shows events of a merchant to that merchant and the provider only', async () => {
    const [mine, other] = [await world.merchant(), await world.merchant()]
    await world.db.transact(merchantScope(mine.merchant_id), (tx) =>
      recordEvent(
        tx,
        { clock: world.clock, actor: system },
        { ...event('mine'), merchant_id: mine.merchant_id },
      ),
    )
    const seen = (merchant_id: string) =>
      world.db.reader(merchantScope(merchant_id)).selectFrom('audit_events').select('subject_id').execute()
    expect(await seen(mine.merchant_id)).toEqual([{ subject_id: 'mine' }])
    expect(await seen(other.merchant_id)).toEqual([])
  })

  test("has the actions of a merchant's user in that merchant's log by default", async () => {
    const person = await world.merchant()
    const scope = { merchant_id: person.merchant_id, user_id: person.id }
    const actor = { kind: 'user', user_id: person.id, merchant_id: person.merchant_id } as never
    await world.db.transact(scope, (tx) => recordEvent(tx, { clock: world.clock, actor }, event('own')))
    const seen = await world.db.reader(scope).selectFrom('audit_events').select('subject_id').execute()
    expect(seen).toEqual([{ subject_id: 'own' }])
  })

  test('still verifies when the time zone of the database or the columns change', async () => {
    const fresh = await worldWithBlocks()
    const { rows } = await fresh.database.asOwner('select current_database() as name')
    await fresh.database.asOwner(`alter database ${rows[0].name} set timezone = 'Asia/Shanghai'`)
    await fresh.database.asOwner('alter table audit_events add column remark text')
    expect(await broken(fresh)).toEqual([])
    await fresh.stop()
  })

  test('cannot be changed, even by its owner', async () => {
    const changes = [
      `update audit_events set action = 'x'`,
      'delete from audit_events',
      'truncate audit_events',
    ]
    for (const change of changes) {
      await expect(world.database.asOwner(change), change).rejects.toThrow('append-only')
    }
  })

  test('is sealed once when several seal at the same time', async () => {
    const fresh = await createWorld({ database: await createTestDatabase() })
    await fresh.db.transact(providerScope, (tx) =>
      recordEvent(tx, { clock: fresh.clock, actor: system }, event('one')),
    )
    const seal = () => fresh.db.transact(providerScope, (tx) => sealAuditEvents(tx, fresh.clock))
    let sealed = 0
    const sealEight = async () => {
      const counts = await Promise.all(Array.from({ length: 8 }, seal))
      sealed += counts.reduce((sum, count) => sum + count, 0)
      return sealed
    }
    await expect.poll(sealEight).toBeGreaterThan(0)
    expect(sealed).toBe(1)
    await fresh.stop()
  })

  test('is not sealed past an open transaction, so that nothing is left out', async () => {
    const fresh = await createWorld({ database: await createTestDatabase() })
    const open = await fresh.db.begin(providerScope)
    await recordEvent(open.tx, { clock: fresh.clock, actor: system }, event('slow'))
    await fresh.db.transact(providerScope, (tx) =>
      recordEvent(tx, { clock: fresh.clock, actor: system }, event('quick')),
    )
    const early = await fresh.db.transact(providerScope, (tx) => sealAuditEvents(tx, fresh.clock))
    expect(early).toBe(0)
    await open.commit()
    await sealUntil(fresh, 2)
    expect(await broken(fresh)).toEqual([])
    await fresh.stop()
  })
})

describe('manipulation of the audit log is found:', () => {
  const DISABLE =
    'alter table audit_events disable trigger user; alter table audit_blocks disable trigger user;'
  test.each([
    ['a changed word', `update audit_events set action = 'other' where subject_id = '2'`, [2]],
    ['changed data', `update audit_events set data = '{}' where subject_id = '2'`, [2]],
    ['a changed time', `update audit_events set occurred_at = now() where subject_id = '1'`, [1]],
    ['a deleted event', `delete from audit_events where subject_id = '3'`, [3]],
    [
      'an event inserted later',
      `insert into audit_events select 'event_x', merchant_id, actor_kind, actor_id, action, subject_kind,
         'x',         data, request_id, occurred_at, xid from audit_events where subject_id = '2'`,
      [2],
    ],
    ['a deleted block', `delete from audit_blocks where number = 2`, [3]],
    ['a forged count of events', `update audit_blocks set event_count = 2 where number = 2`, [2]],
    [
      'a chain rewritten with a gap, so that no block holds an event',
      `update audit_blocks set from_xid = to_xid, event_count = 0,
         hash = audit_range_hash(previous_hash, to_xid, to_xid) where number = 2;
       update audit_blocks b set previous_hash = p.hash,
         hash = audit_range_hash(p.hash, b.from_xid, b.to_xid)
         from audit_blocks p where b.number = 3 and p.number = 2`,
      [2],
    ],
    [
      'a block forged to fit a changed event',
      `update audit_events set action = 'other' where subject_id = '2';
       update audit_blocks set hash = audit_range_hash(previous_hash, from_xid, to_xid) where number = 2`,
      [3],
    ],
  ])('%s', async (_what, change, blocks) => {
    const fresh = await worldWithBlocks()
    expect(await broken(fresh)).toEqual([])
    await fresh.database.asOwner(`begin; set local app.merchant_id = '*'; ${DISABLE} ${change}; commit`)
    expect(await broken(fresh)).toEqual(blocks)
    await fresh.stop({ brokenBlocks: blocks })
  })
})
