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
const event = (id: string) => ({ action: 'test.happen', subject: { kind: 'test', id }, data: { note: id } })

async function worldWithBlocks(): Promise<World> {
  const fresh = await createWorld({ database: await createTestDatabase() })
  for (const id of ['1', '2', '3']) {
    await fresh.db.transact(providerScope, (tx) => recordEvent(tx, fresh.clock, system, event(id)))
    await fresh.db.transact(providerScope, (tx) => sealAuditEvents(tx, fresh.clock))
  }
  return fresh
}

const broken = (fresh: World) => findBrokenAuditBlocks(fresh.db.reader(providerScope))

describe('the audit log', () => {
  test('is kept with the change that it is about, or not at all', async () => {
    const undone = world.db.transact(providerScope, async (tx) => {
      await recordEvent(tx, world.clock, system, event('undone'))
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    const { rows } = await world.database.asOwner(`select 1 from audit_events where subject_id = 'undone'`)
    expect(rows).toEqual([])
  })

  test('shows a merchant its own events and nobody else sees them but the provider', async () => {
    const [mine, other] = [await world.merchant(), await world.merchant()]
    await world.db.transact(merchantScope(mine.merchant_id), (tx) =>
      recordEvent(tx, world.clock, system, { ...event('mine'), merchant_id: mine.merchant_id }),
    )
    const seen = (merchant_id: string) =>
      world.db.reader(merchantScope(merchant_id)).selectFrom('audit_events').select('subject_id').execute()
    expect(await seen(mine.merchant_id)).toEqual([{ subject_id: 'mine' }])
    expect(await seen(other.merchant_id)).toEqual([])
  })

  test('refuses to be changed, even by its owner', async () => {
    const changes = [
      `update audit_events set action = 'x'`,
      'delete from audit_events',
      'truncate audit_events',
    ]
    for (const change of changes) {
      await expect(world.database.asOwner(change), change).rejects.toThrow('append-only')
    }
  })

  test('is sealed once, however many seal at the same moment', async () => {
    const fresh = await createWorld({ database: await createTestDatabase() })
    await fresh.db.transact(providerScope, (tx) => recordEvent(tx, fresh.clock, system, event('one')))
    const sealed = await Promise.all(
      Array.from({ length: 8 }, () =>
        fresh.db.transact(providerScope, (tx) => sealAuditEvents(tx, fresh.clock)),
      ),
    )
    expect(sealed.reduce((sum, count) => sum + count, 0)).toBe(1)
    await fresh.stop()
  })

  test('does not seal past a transaction that is still open, so that nothing is left out', async () => {
    const fresh = await createWorld({ database: await createTestDatabase() })
    const open = await fresh.db.begin(providerScope)
    await recordEvent(open.tx, fresh.clock, system, event('slow'))
    await fresh.db.transact(providerScope, (tx) => recordEvent(tx, fresh.clock, system, event('quick')))
    const seal = () => fresh.db.transact(providerScope, (tx) => sealAuditEvents(tx, fresh.clock))
    expect(await seal()).toBe(0)
    await open.commit()
    expect(await seal()).toBe(2)
    expect(await broken(fresh)).toEqual([])
    await fresh.stop()
  })
})

describe('tampering with the audit log is found:', () => {
  const DISABLE =
    'alter table audit_events disable trigger user; alter table audit_blocks disable trigger user;'
  test.each([
    ['a changed word', `update audit_events set action = 'other' where subject_id = '2'`, [2]],
    ['changed data', `update audit_events set data = '{}' where subject_id = '2'`, [2]],
    ['a changed time', `update audit_events set occurred_at = now() where subject_id = '1'`, [1]],
    ['a deleted event', `delete from audit_events where subject_id = '3'`, [3]],
    [
      'an event slipped in later',
      `insert into audit_events select 'event_x', merchant_id, actor_kind, actor_id, action, subject_kind,
         'x',         data, request_id, occurred_at, xid from audit_events where subject_id = '2'`,
      [2],
    ],
    ['a deleted block', `delete from audit_blocks where number = 2`, [3]],
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
