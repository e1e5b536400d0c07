import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { prepareDatabase } from '../database.ts'
import { systemClock } from '../kernel/clock.ts'
import { apiLoginFor } from '../kernel/db/api-role.ts'
import { openDb } from '../kernel/db/db.ts'
import { merchantScope, providerScope, type Scope } from '../kernel/db/scope.ts'
import { newId } from '../kernel/id.ts'
import { startForeignPostgres } from '../testing/foreign-postgres.ts'
import { credit, merchantLeg, posting, providerLeg, reserve } from '../testing/ledger.ts'
import { createWorld, type World } from '../testing/world.ts'
import { openPoster, type Posting, post, selectBalances } from './service.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
// These postings refer to orders that do not exist.
afterAll(() => world.stop({ ledgerFindings: ['posting_without_object', 'open_objects_differ'] }))

const postAll = (postings: readonly Posting[], scope: Scope = providerScope) =>
  world.db.transact(scope, (tx) => post(tx, world.clock, postings))

/** A merchant with this available balance. */
async function merchantWith(minor: bigint): Promise<string> {
  const merchant_id = newId('merchant', world.clock)
  await postAll([credit(merchant_id, 'USD', minor)])
  return merchant_id
}

const dollarsOf = async (merchant_id: string) => {
  const [found] = await selectBalances(world.db.reader(providerScope), merchant_id)
  return { available: found?.available, reserved: found?.reserved }
}

describe.each([
  ['alone', (bad: Posting, _id: string) => [bad]],
  ['within a set', (bad: Posting, id: string) => [credit(id, 'USD', 1n), bad, credit(id, 'USD', 1n)]],
])('a posting %s changes nothing if it', (_how, around) => {
  type Case = readonly [name: string, bad: (id: string, other: string) => Posting, refusal: string]
  const usd = (id: string, minor: bigint) => merchantLeg(id, 'available', 'USD', minor)
  const nostro = (minor: bigint) => providerLeg('nostro', 'USD', minor)
  const cases: Case[] = [
    ['does not balance', (id) => posting(id, [usd(id, 1n), nostro(-2n)]), 'CWL05'],
    [
      'balances only across currencies',
      (id) => posting(id, [usd(id, 1n), providerLeg('nostro', 'EUR', -1n)]),
      'CWL05',
    ],
    ['moves nothing', (id) => posting(id, [usd(id, 0n), nostro(0n)]), 'CWL05'],
    [
      "touches another merchant's account",
      (id, other) => posting(id, [usd(other, -1n), usd(id, 1n)]),
      'CWL02',
    ],
    ["is nobody's and touches a merchant's", (id) => posting(null, [usd(id, -1n), nostro(1n)]), 'CWL02'],
    ['takes more than there is', (id) => reserve(id, 'USD', 6_00n), 'balance_insufficient'],
    [
      'would make a debt a credit',
      (id) => posting(id, [merchantLeg(id, 'receivable', 'USD', 1n), usd(id, -1n)]),
      'balance_insufficient',
    ],
    [
      'is more than an account can hold',
      (id) => posting(id, [usd(id, 2n ** 63n - 1n), nostro(1n - 2n ** 63n)]),
      '22003',
    ],
    [
      'has a key that does not name its reference',
      (id) => ({ ...credit(id, 'USD', 1n), key: 'another:posted' }),
      'CWL08',
    ],
  ]

  test.each(cases)('%s', async (_name, bad, refusal) => {
    const id = await merchantWith(5_00n)
    const other = await merchantWith(5_00n)
    await expect(postAll(around(bad(id, other), id))).rejects.toMatchObject({ code: refusal })
    expect(await dollarsOf(id)).toEqual({ available: 5_00n, reserved: 0n })
    expect(await dollarsOf(other)).toEqual({ available: 5_00n, reserved: 0n })
  })

  test('has a key that was posted with other content', async () => {
    const id = await merchantWith(5_00n)
    const made = credit(id, 'USD', 1n)
    await postAll([made])
    const others = [
      { ...made, legs: credit(id, 'USD', 2n).legs },
      { ...made, kind: 'conversion' as const },
    ]
    for (const other of others) {
      await expect(postAll(around(other, id))).rejects.toMatchObject({ code: 'CWL04' })
    }
    expect(await dollarsOf(id)).toEqual({ available: 5_01n, reserved: 0n })
  })

  test('reverses a transaction that is not its mirror or was reversed before', async () => {
    const id = await merchantWith(5_00n)
    const [made] = await postAll([credit(id, 'USD', 2n)])
    const reverses = made?.transaction_id ?? ''
    const back = (minor: bigint) => ({ ...credit(id, 'USD', -minor), reverses })
    await expect(postAll(around(back(1n), id))).rejects.toMatchObject({ code: 'CWL07' })
    await postAll([back(2n)])
    await expect(postAll(around(back(2n), id))).rejects.toMatchObject({ code: '23505' })
    expect(await dollarsOf(id)).toEqual({ available: 5_00n, reserved: 0n })
  })

  test("reverses another merchant's transaction, though it is the mirror", async () => {
    const [mine, other] = [await merchantWith(5_00n), await merchantWith(5_00n)]
    const legs = (minor: bigint) => [nostro(minor), providerLeg('fx_position', 'USD', -minor)]
    const [made] = await postAll([posting(other, legs(2n))])
    const reverses = made?.transaction_id ?? ''
    for (const merchant_id of [mine, null]) {
      const stolen = { ...posting(merchant_id, legs(-2n)), reverses }
      await expect(postAll(around(stolen, mine))).rejects.toMatchObject({ code: 'CWL07' })
    }
    await postAll([{ ...posting(other, legs(-2n)), reverses }])
    expect(await dollarsOf(mine)).toEqual({ available: 5_00n, reserved: 0n })
  })

  test('is on a closed account', async () => {
    const id = await merchantWith(5_00n)
    for (const table of ['ledger_accounts', 'ledger_balances']) {
      await world.database.asOwner(`update ${table} set is_open = false where merchant_id = $1`, [id])
    }
    await expect(postAll(around(credit(id, 'USD', 1n), id))).rejects.toMatchObject({ code: 'CWL02' })
    expect(await dollarsOf(id)).toEqual({ available: 5_00n, reserved: 0n })
  })

  test('is on a closed account of the provider', async () => {
    const id = await merchantWith(5_00n)
    const kronor = () => credit(id, 'SEK', 1n)
    await postAll([kronor()])
    const open = async (is_open: boolean) => {
      for (const table of ['ledger_accounts', 'ledger_balances']) {
        const change = `update ${table} set is_open = $1 where merchant_id is null and currency = 'SEK'`
        await world.database.asOwner(change, [is_open])
      }
    }
    await open(false)
    await expect(postAll(around(kronor(), id))).rejects.toMatchObject({ code: 'CWL02' })
    await open(true)
    await postAll(around(kronor(), id))
  })

  test("is for another merchant than the caller's", async () => {
    const id = await merchantWith(5_00n)
    const other = await merchantWith(5_00n)
    const forged = postAll(around(credit(id, 'USD', 1n), id), merchantScope(other))
    await expect(forged).rejects.toMatchObject({ code: 'CWL03' })
    expect(await dollarsOf(id)).toEqual({ available: 5_00n, reserved: 0n })
  })
})

test('a shortfall is exact, and counts what the same set has taken before', async () => {
  const id = await merchantWith(10_00n)
  const money = (amount: string) => ({ amount, currency: 'USD' })
  await expect(postAll([reserve(id, 'USD', 12_50n)])).rejects.toMatchObject({
    data: { available: money('10.00'), shortfall: money('2.50') },
  })
  await expect(postAll([reserve(id, 'USD', 9_00n), reserve(id, 'USD', 3_00n)])).rejects.toMatchObject({
    data: { available: money('1.00'), shortfall: money('2.00') },
  })
})

test('a replay changes nothing, alone or in a set, even if the money was spent since', async () => {
  const id = await merchantWith(10_00n)
  const all = [reserve(id, 'USD', 6_00n), reserve(id, 'USD', 4_00n)] as const
  const made = await postAll(all)
  const replayed = made.map((each) => ({ ...each, is_replay: true }))
  expect(await postAll([all[0]], merchantScope(id))).toEqual([replayed[0]])
  expect(await postAll(all)).toEqual(replayed)
  const [, fresh, ...others] = await postAll([all[0], credit(id, 'USD', 1n), all[1]])
  expect(fresh?.is_replay).toBe(false)
  expect(others).toEqual([replayed[1]])
  expect(await dollarsOf(id)).toEqual({ available: 1n, reserved: 10_00n })
})

describe('the books', () => {
  test.each([
    ['insert into ledger_entries values (1, 1, 1, null, $$USD$$, 5)'],
    ['insert into ledger_transactions (key) values ($$x$$)'],
    ['update ledger_balances set posted = 5'],
    ['insert into ledger_accounts (kind) values ($$available$$)'],
    ["select undo_ledger_legs('{1}', '{1}', 1)"],
  ])('are written only by their functions: %s', async (text) => {
    await expect(world.database.asApi(text)).rejects.toThrow(/permission denied/)
  })

  test.each([
    'update ledger_entries set amount = 1',
    'delete from ledger_transactions',
    'truncate ledger_entries',
  ])('never change, not even for their owner: %s', async (text) => {
    await expect(world.database.asOwner(text)).rejects.toThrow(/append-only/)
  })

  test.each([
    ['available', -1, /not_below_its_floor/],
    ['receivable', 1, /not_above_its_ceiling/],
  ])('hold no %s past its bound, even for the database owner', async (kind, posted, bound) => {
    const id = await merchantWith(5_00n)
    const text = `update ledger_balances set posted = $1 where account_id =
      (select account_id from ledger_accounts where merchant_id = $2 and kind = $3)`
    await expect(world.database.asOwner(text, [posted, id, kind])).rejects.toThrow(bound)
  })

  test('refuse an account in another currency than its own', async () => {
    const id = await merchantWith(5_00n)
    const ids = sql`(select array_agg(account_id order by account_id) from ledger_accounts
      where merchant_id = ${id} and kind in ('available', 'reserved'))`
    const single = sql`select post_transaction(${id}, 'c:b', 'conversion', 'order', 'c', null, now(), ${ids},
      '{EUR,EUR}', '{-1,1}', 2)`
    const set = sql`select post_transactions(array[${id}], '{c:b}', '{conversion}', '{order}', '{c}',
      '{null}', now(), '{1,1}', '{1,2}', ${ids}, '{EUR,EUR}', '{-1,1}', '{}', '{}')`
    for (const statement of [single, set]) {
      const wrong = statement.execute(world.db.writer(providerScope))
      await expect(wrong).rejects.toMatchObject({ code: 'CWL02' })
    }
  })

  /** A set of one posting, by hand: it reserves one minor unit, with the given changes. */
  const setAsideBy = (id: string, key: string, more: { legs?: string; striped?: string } = {}) =>
    world.database.asOwner(`
      select set_config('app.merchant_id', '*', false);
      with a as (
        select array_agg(account_id order by account_id) as ids from ledger_accounts
        where merchant_id = '${id}' and kind in ('available', 'reserved'))
      select post_transactions('{${id}}', '{${key}:b}', '{conversion}', '{order}', '{${key}}', '{null}',
        now(), '${more.legs ?? '{1,1}'}', '{1,2}', a.ids, '{USD,USD}', '{-1,1}', '{}',
        ${more.striped ?? `'{}'`})
      from a`)

  test('stay intact though a set declares strict accounts as striped', async () => {
    const id = await merchantWith(5_00n)
    // Each connection has its own stripe: for some it is the stripe that strict accounts use.
    const calls = Array.from({ length: 32 }, (_, n) => setAsideBy(id, `aside${n}`, { striped: 'a.ids' }))
    await Promise.all(calls)
    expect(await dollarsOf(id)).toEqual({ available: 5_00n - 32n, reserved: 32n })
  })

  test('refuse a set with a leg of a posting outside the set', async () => {
    const id = await merchantWith(5_00n)
    await expect(setAsideBy(id, 'astray', { legs: '{1,2}' })).rejects.toMatchObject({ code: 'CWL02' })
    expect(await dollarsOf(id)).toEqual({ available: 5_00n, reserved: 0n })
  })

  test('open an account for the provider only', async () => {
    const id = newId('merchant', world.clock)
    const open = sql`
      select id from open_ledger_accounts(${[id]}::text[], '{available}', '{null}', '{USD}', now())`
    const openIn = (scope: Scope) => world.db.transact(scope, (tx) => open.execute(tx))
    await expect(openIn(merchantScope(id))).rejects.toMatchObject({ code: 'CWL03' })
    await expect(openIn({ merchant_id: '', user_id: '' })).rejects.toMatchObject({ code: 'CWL03' })
    expect(await selectBalances(world.db.reader(providerScope), id)).toEqual([])
    expect((await openIn(providerScope)).rows).toHaveLength(1)
  })

  test('are closed to a connection without a scope', async () => {
    const call = `select post_transaction(null, 'a:b', 'conversion', 'order', 'a', null, now(),
      '{}', '{}', '{}', 0)`
    await expect(world.database.asApi(call)).rejects.toMatchObject({ code: 'CWL03' })
  })

  test('refuse legs in another order than that of the locks', async () => {
    const id = await merchantWith(5_00n)
    const backwards = sql`
      select post_transaction(${id}, 'a:b', 'conversion', 'order', 'a', null, now(),
        array_agg(account_id order by account_id desc), '{USD,USD}',
        '{1,-1}', 2)
      from ledger_accounts where merchant_id = ${id} and kind in ('available', 'reserved')`
    await expect(backwards.execute(world.db.writer(providerScope))).rejects.toMatchObject({ code: 'CWL06' })
  })

  test('can belong to an owner who is not a superuser', async () => {
    const foreign = await startForeignPostgres()
    const login = apiLoginFor(foreign.url, 'a secret')
    await prepareDatabase(foreign.url, login)
    const db = openDb({ url: login.url, connections: 2 })
    try {
      const first = credit('merchant_a', 'USD', 5n)
      const poster = openPoster(db, systemClock)
      await poster.post(first)
      await poster.post([credit('merchant_a', 'USD', 1n), reserve('merchant_a', 'USD', 2n)])
      expect(await poster.post(first)).toMatchObject([{ is_replay: true }])
      const [own] = await selectBalances(db.reader(merchantScope('merchant_a')), 'merchant_a')
      expect(own).toMatchObject({ available: 4n, reserved: 2n })
      expect(await selectBalances(db.reader(merchantScope('merchant_b')), 'merchant_a')).toEqual([])
    } finally {
      await db.close()
      await foreign.stop()
    }
  })
})
