import { listBalances, listLedgerEntries } from '@causeway/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { merchantScope, providerScope } from '../kernel/db/scope.ts'
import type { MerchantPerson } from '../testing/builders.ts'
import { coverCall } from '../testing/cover-call.ts'
import { credit, merchantLeg, posting, providerLeg, reserve } from '../testing/ledger.ts'
import { createWorld, type World } from '../testing/world.ts'
import { type Posting, post, selectBalances, selectEntriesOf } from './service.ts'

let world: World
let alice: MerchantPerson
let bob: MerchantPerson
beforeAll(async () => {
  world = await createWorld()
  alice = await world.merchant()
  bob = await world.merchant()
  await postAll([credit(alice.merchant_id, 'USD', 100_00n), credit(bob.merchant_id, 'USD', 7_00n)])
  await postAll([reserve(alice.merchant_id, 'USD', 30_00n)])
})
// These postings refer to orders that do not exist.
afterAll(() => world.stop({ ledgerFindings: ['posting_without_object', 'open_objects_differ'] }))

const postAll = (postings: readonly Posting[]) =>
  world.db.transact(providerScope, (tx) => post(tx, world.clock, postings))

const entriesOf = (as: MerchantPerson, query: Record<string, string> = {}) =>
  world.call(listLedgerEntries, { as, query })

coverCall(listBalances, {
  world: () => world,
  valid: async () => ({ as: alice }),
  otherMerchant: async () => {
    const { data } = await world.call(listBalances, { as: bob })
    expect(data).toEqual([
      {
        currency: 'USD',
        available: '7.00',
        held: '0.00',
        reserved: '0.00',
        receivable: '0.00',
        total: '7.00',
      },
    ])
  },
})

coverCall(listLedgerEntries, {
  world: () => world,
  valid: async () => ({ as: alice }),
  otherMerchant: async () => {
    const seen = (await entriesOf(bob)).data
    expect(seen.map(({ amount }) => amount)).toEqual([{ amount: '7.00', currency: 'USD' }])
    // Row level security alone: a query without filters returns only the merchant's own rows.
    const own = { kind: 'order', id: (await entriesOf(alice)).data[0]?.reference.id ?? '' } as const
    expect(await selectEntriesOf(world.db.reader(merchantScope(alice.merchant_id)), own)).toHaveLength(2)
    expect(await selectEntriesOf(world.db.reader(merchantScope(bob.merchant_id)), own)).toEqual([])
    expect(await selectBalances(world.db.reader(merchantScope(bob.merchant_id)), alice.merchant_id)).toEqual(
      [],
    )
  },
})

describe('a merchant', () => {
  test('has available, held, reserved and owed balances by currency, and their sum', async () => {
    const person = await world.merchant()
    const { merchant_id } = person
    await postAll([
      credit(merchant_id, 'JPY', 5000n),
      posting(merchant_id, [
        merchantLeg(merchant_id, 'held', 'EUR', 12_50n),
        providerLeg('nostro', 'EUR', -12_50n),
      ]),
      posting(merchant_id, [
        merchantLeg(merchant_id, 'receivable', 'EUR', -2_00n),
        providerLeg('nostro', 'EUR', 2_00n),
      ]),
      reserve(merchant_id, 'JPY', 1200n),
    ])
    const { data, count } = await world.call(listBalances, { as: person })
    expect(count).toBe(2)
    expect(data).toEqual([
      {
        currency: 'EUR',
        available: '0.00',
        held: '12.50',
        reserved: '0.00',
        receivable: '-2.00',
        total: '10.50',
      },
      { currency: 'JPY', available: '3800', held: '0', reserved: '1200', receivable: '0', total: '5000' },
    ])
  })

  test('reads the entries newest first and page by page, each with the balance after it', async () => {
    const person = await world.merchant()
    const { merchant_id } = person
    await postAll([credit(merchant_id, 'USD', 10_00n)])
    for (const minor of [1_00n, 2_00n, 3_00n]) await postAll([reserve(merchant_id, 'USD', minor)])

    const { data: all, count } = await entriesOf(person)
    expect(all.map(({ account, balance_after }) => `${account} ${balance_after.amount}`)).toEqual([
      ...['reserved 6.00', 'available 4.00', 'reserved 3.00', 'available 7.00'],
      ...['reserved 1.00', 'available 9.00', 'available 10.00'],
    ])
    expect(count).toBe(7)
    const seen: typeof all = []
    for (let isEnd = false; !isEnd; ) {
      const last = seen.at(-1)
      const { data, count } = await entriesOf(person, { page_size: '2', ...(last && { after: last.id }) })
      expect(count).toBe(7 - seen.length)
      seen.push(...data)
      isEnd = data.length === 0
    }
    expect(seen).toEqual(all)
    const pages = await Promise.all(
      ['1', '2', '3', '4'].map((page) => entriesOf(person, { page_size: '2', page, sort: 'posted_at' })),
    )
    expect(pages.flatMap(({ data }) => data)).toEqual(all.toReversed())
    const [, , third, fourth] = all
    const upwards = { sort: 'posted_at', after: fourth?.id ?? '', page_size: '1' }
    expect(await entriesOf(person, upwards)).toMatchObject({ count: 3, data: [third] })
  })

  test('finds entries by currency, account, kind, reference and time', async () => {
    const person = await world.merchant()
    const { merchant_id } = person
    await postAll([credit(merchant_id, 'USD', 10_00n), credit(merchant_id, 'EUR', 5_00n)])
    world.clock.advance(86_400_000)
    const noon = world.clock.now().toISOString()
    const legs = [
      merchantLeg(merchant_id, 'available', 'EUR', -1_00n),
      merchantLeg(merchant_id, 'reserved', 'EUR', 1_00n),
    ]
    const filled = posting(merchant_id, legs, { kind: 'order_filled' })
    await postAll([filled, reserve(merchant_id, 'USD', 2_00n)])

    const amounts = async (query: Record<string, string>) =>
      (await entriesOf(person, query)).data.map(({ amount }) => `${amount.currency} ${amount.amount}`)
    expect(await amounts({ currency: 'EUR' })).toEqual(['EUR 1.00', 'EUR -1.00', 'EUR 5.00'])
    expect(await amounts({ account: 'reserved' })).toEqual(['USD 2.00', 'EUR 1.00'])
    expect(await amounts({ kind: 'order_filled' })).toEqual(['EUR 1.00', 'EUR -1.00'])
    expect(await amounts({ kind: 'order_filled', account: 'reserved' })).toEqual(['EUR 1.00'])
    expect(await amounts({ kind: 'order_filled', currency: 'USD' })).toEqual([])
    expect(await amounts({ reference_id: filled.reference.id })).toEqual(['EUR 1.00', 'EUR -1.00'])
    expect(await amounts({ reference_id: filled.reference.id.slice(0, -1) })).toEqual([])
    expect(await amounts({ to: noon })).toEqual(['EUR 5.00', 'USD 10.00'])
    expect(await amounts({ from: noon, currency: 'USD' })).toEqual(['USD 2.00', 'USD -2.00'])
    expect(await amounts({ from: noon, kind: 'order_reserved' })).toEqual(['USD 2.00', 'USD -2.00'])
    for (const after of ['nowhere', '999999-1', (await entriesOf(alice)).data[0]?.id ?? '']) {
      const refused = await entriesOf(person, { after })
      expect(refused).toMatchObject({ code: 'input_invalid', data: { fields: { after: 'not_an_option' } } })
    }
  })

  test('finds the entries of a period among many others, despite wrong clocks', async () => {
    const [person, other] = [await world.merchant(), await world.merchant()]
    const postAt = (now: Date, postings: readonly Posting[]) =>
      world.db.transact(providerScope, (tx) => post(tx, { now: () => now }, postings))
    const postOwn = (minor: bigint, now = world.clock.now()) =>
      postAt(now, [credit(person.merchant_id, 'USD', minor)])
    const postOthers = async () => {
      const some = (length: number) => Array.from({ length }, () => credit(other.merchant_id, 'USD', 1n))
      for (const year of Array.from({ length: 24 }, (_, index) => (index % 2 === 0 ? 2000 : 2100))) {
        await postAt(world.clock.now(), some(4))
        await postAt(new Date(Date.UTC(year)), some(1))
      }
    }
    const nextDay = () => {
      world.clock.advance(86_400_000)
      return world.clock.now().toISOString()
    }
    const [first, second] = [nextDay(), await postOwn(1_00n).then(postOthers).then(nextDay)]
    await postOthers()
    await postOwn(2_00n)
    await postOwn(3_00n, new Date(Date.parse(second) - 59 * 60_000))
    const third = nextDay()
    await postOthers()
    await postOwn(5_00n, new Date(Date.parse(third) + 3 * 86_400_000))
    await postOwn(4_00n)
    const fourth = nextDay()

    const amounts = async (query: Record<string, string>) =>
      (await entriesOf(person, query)).data.map(({ amount }) => amount.amount)
    for (const how of [{}, { kind: 'order_reserved' }, { currency: 'USD', account: 'available' }]) {
      expect(await amounts({ ...how, to: first })).toEqual([])
      expect(await amounts({ ...how, from: first, to: second })).toEqual(['3.00', '1.00'])
      expect(await amounts({ ...how, from: second, to: third })).toEqual(['2.00'])
      expect(await amounts({ ...how, from: second })).toEqual(['4.00', '5.00', '2.00'])
      expect(await amounts({ ...how, from: third, to: fourth })).toEqual(['4.00'])
      const own = (await entriesOf(person, how)).data
      const [newest, oldest] = [own.at(0)?.id ?? '', own.at(-1)?.id ?? '']
      expect(await amounts({ ...how, to: third, after: newest })).toEqual(['3.00', '2.00', '1.00'])
      expect(await amounts({ ...how, to: third, after: oldest })).toEqual([])
      expect(await amounts({ ...how, to: third, sort: 'posted_at', after: oldest })).toEqual(['2.00', '3.00'])
    }
  })

  test('finds the entries of each day, though most ids in between were never used', async () => {
    const person = await world.merchant()
    const days: string[] = []
    for (let day = 1n; day <= 6n; day += 1n) {
      days.push(world.clock.now().toISOString())
      await postAll([credit(person.merchant_id, 'USD', day * 1_00n)])
      await world.database.asOwner(
        `select max(nextval('ledger_transaction_ids')) from generate_series(1, 300)`,
      )
      world.clock.advance(86_400_000)
    }
    for (const [index, from] of days.entries()) {
      const { data } = await entriesOf(person, { from, ...(days[index + 1] && { to: days[index + 1] }) })
      expect(data.map(({ amount }) => amount.amount)).toEqual([`${index + 1}.00`])
      const earlier = await entriesOf(person, { to: from })
      expect(earlier.data).toHaveLength(index)
    }
  })

  test('sees only currencies with postings', async () => {
    const person = await world.merchant()
    await expect(postAll([reserve(person.merchant_id, 'CHF', 1n)])).rejects.toThrow('balance_insufficient')
    expect(await world.call(listBalances, { as: person })).toMatchObject({ count: 0, data: [] })
  })
})
