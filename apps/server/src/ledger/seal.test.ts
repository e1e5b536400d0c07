import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { merchantScope, providerScope } from '../kernel/db/scope.ts'
import { beatOnce } from '../kernel/pulse.ts'
import { findingsIn, receive, sealOnce, sealTogether, sealUntil, untilEnded } from '../testing/books.ts'
import type { MerchantPerson } from '../testing/builders.ts'
import { reserve } from '../testing/ledger.ts'
import { createWorld, type World } from '../testing/world.ts'
import { ledgerSealPulse, sealLedger, selectChainHead } from './seal.ts'
import { post } from './service.ts'
import { selectUnsealedAge } from './unsealed.ts'

let world: World
let merchant: MerchantPerson
beforeAll(async () => {
  world = await createWorld()
  merchant = await world.merchant()
})
afterAll(() => world.stop())

const headOf = ({ db }: World) => selectChainHead(db.reader(providerScope))

describe('the journal', () => {
  test('is sealed once under concurrent sealing', async () => {
    await receive(world, merchant)
    await untilEnded(world)
    let sealed = 0
    const sealEight = async () => {
      const counts = await Promise.all(Array.from({ length: 8 }, () => sealOnce(world)))
      sealed += counts.reduce((sum, count) => sum + count, 0)
      return sealed
    }
    await expect.poll(sealEight).toBeGreaterThan(0)
    expect(sealed).toBe(2)
    expect(await headOf(world)).toMatchObject({ blocks: 1, hash: expect.stringMatching(/^[0-9a-f]{64}$/) })
  })

  test('writes the hash of each block to the log', async () => {
    await receive(world, merchant)
    await untilEnded(world)
    const beat = async () => {
      await beatOnce(ledgerSealPulse, world.context)
      return world.lines.find(({ msg }) => msg === 'ledger block')
    }
    await expect.poll(beat).toMatchObject({ level: 'info', sealed: 2 })
    expect(await beat()).toMatchObject({ block: await headOf(world) })
  })

  test('is not sealed past an open transaction, so that no posting is left out', async () => {
    const other = await world.merchant()
    const open = await world.db.begin(providerScope)
    await post(open.tx, world.clock, [reserve(merchant.merchant_id, 'USD', 100n)])
    await receive(world, other)
    expect(await sealOnce(world)).toBe(0)
    await open.rollback()
    await sealUntil(world, 2)
    expect(await findingsIn(world)).toEqual([])
  })

  test('is sealed in several blocks after a backlog', async () => {
    const { blocks } = await headOf(world)
    for (const _each of [1, 2, 3]) await receive(world, merchant)
    await untilEnded(world)
    const { rows } = await world.database
      .asOwner(`
      select set_config('app.merchant_id', '*', false);
      select seal_ledger(now(), 2) as first, seal_ledger(now(), 2) as second, seal_ledger(now(), 2) as third`)
      .then((results) => (results as unknown as { rows: Record<string, string>[] }[])[1] ?? { rows: [] })
    expect(rows).toEqual([{ first: '2', second: '2', third: '2' }])
    expect((await headOf(world)).blocks).toBe(blocks + 3)
  })

  test('is sealed only by the provider', async () => {
    const sealing = world.db.transact(merchantScope(merchant.merchant_id), (tx) =>
      sealLedger(tx, world.clock),
    )
    await expect(sealing).rejects.toThrow('Only the provider seals')
    const { rows } = await world.database.asOwner(`
      select p.proname from pg_proc p where p.pronamespace = 'public'::regnamespace
        and p.proname in ('add_ledger_block', 'begin_ledger_epoch')
        and has_function_privilege('causeway_api', p.oid, 'execute')`)
    expect(rows).toEqual([])
  })
})

/** As if the database had been restored from a cluster that was a billion transaction ids ahead. */
const MOVE_TO_ANOTHER_CLUSTER = `
  set session_replication_role = replica;
  update ledger_transactions set xid = (xid::text::bigint + 1000000000)::text::xid8;
  do $$
  declare
    block record;
  begin
    for block in select * from ledger_blocks order by number loop
      update ledger_blocks set to_xid = (to_xid::text::bigint + 1000000000)::text::xid8,
        from_xid = coalesce((select p.to_xid from ledger_blocks p where p.number = block.number - 1), '0'),
        previous_hash = coalesce((select p.hash from ledger_blocks p where p.number = block.number - 1), '')
        where number = block.number;
      update ledger_blocks b set hash = (select r.hash from recompute_ledger_blocks(b.number, b.number) r)
        where number = block.number;
    end loop;
  end
  $$`

test('a copy in another cluster begins a new epoch, which names the last block before it', async () => {
  const copy = await createWorld()
  const owner = await copy.merchant()
  for (const _each of [1, 2]) {
    await receive(copy, owner)
    await sealTogether(copy, 2)
  }
  await receive(copy, owner)
  await copy.database.asOwner(MOVE_TO_ANOTHER_CLUSTER)
  copy.clock.advance(1000)
  await receive(copy, owner)
  expect(await findingsIn(copy)).toEqual([])
  copy.clock.advance(90_000)
  expect(await selectUnsealedAge(copy.db.reader(providerScope), copy.clock)).toBe(90)
  const blocks = async () => {
    await sealOnce(copy)
    return (await headOf(copy)).blocks
  }
  await expect.poll(blocks).toBe(4)
  const { rows } = await copy.database.asOwner(`
    select b.number, b.epoch, b.transaction_count as count, b.from_xid = '0' as anew,
      b.previous_hash = p.hash as linked
    from ledger_blocks b left join ledger_blocks p on p.number = b.number - 1 order by b.number`)
  expect(rows).toEqual([
    { number: '1', epoch: 1, count: '2', anew: true, linked: null },
    { number: '2', epoch: 1, count: '2', anew: false, linked: true },
    { number: '3', epoch: 1, count: '2', anew: false, linked: true },
    { number: '4', epoch: 2, count: '2', anew: true, linked: true },
  ])
  expect(await findingsIn(copy)).toEqual([])
  expect(await selectUnsealedAge(copy.db.reader(providerScope), copy.clock)).toBe(0)
  await copy.stop()
})
