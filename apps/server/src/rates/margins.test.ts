import {
  getConsoleRates,
  getQueues,
  getRates,
  listMarginChanges,
  marginsOf,
  proposeMargins,
  settleMargins,
  withdrawMargins,
} from '@causeway/contract'
import { type Currency, currencies } from '@causeway/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { providerScope } from '../kernel/db/scope.ts'
import type { Person } from '../testing/builders.ts'
import { coverCall } from '../testing/cover-call.ts'
import { createWorld, type World } from '../testing/world.ts'

let world: World
let ana: Person
let ben: Person
beforeAll(async () => {
  world = await createWorld()
  ana = await world.operator(['treasurer'])
  ben = await world.operator(['treasurer'])
})
afterAll(() => world.stop())

const margins = (...[a, b, c, d]: [number, number, number, number]) => ({
  '30s': a,
  '5m': b,
  '1h': c,
  '24h': d,
})
const FIRST = margins(25, 35, 60, 120)
const CHEAP = margins(10, 20, 30, 40)

type Pair = { first: string; second: string } | null
const propose = (pair: Pair, wanted: object | null, as = ana) =>
  world.call(proposeMargins, { as, body: { pair, margins: wanted, remark: 'Campaign' } })
const settle = (id: string, verdict: 'approve' | 'decline', as = ben) =>
  world.call(settleMargins, { as, params: { id }, body: { verdict } })
const withdraw = (id: string, as = ana) => world.call(withdrawMargins, { as, params: { id } })
const inForce = async () => (await world.call(getConsoleRates, { as: ana })).data

/** Every pair once, as each can have one open change. */
const pairs = currencies.flatMap((first, index) =>
  currencies.slice(index + 1).map((second) => ({ first, second })),
)
const nextPair = () => pairs.pop() as { first: string; second: string }

async function proposed(): Promise<string> {
  const { code, data } = await propose(nextPair(), CHEAP)
  if (code !== 'ok') throw new Error(`The proposal was refused: ${code}`)
  return data.id
}

describe('margins', () => {
  test('that are proposed wait for the operators other than the proposer', async () => {
    const waitingFor = async (as: Person) => (await world.call(getQueues, { as })).data.margins_to_confirm
    const id = await proposed()
    expect(await waitingFor(ana)).toEqual({ count: 0, oldest_at: null })
    expect(await waitingFor(ben)).toEqual({ count: 1, oldest_at: expect.any(String) })
    await settle(id, 'decline')
    expect(await waitingFor(ben)).toEqual({ count: 0, oldest_at: null })
  })

  test('of a pair take effect once another operator approves them, in both directions', async () => {
    const { data: change } = await propose({ first: 'USD', second: 'EUR' }, CHEAP)
    const waiting = { change_state: 'proposed', pair: 'EUR/USD', margins: CHEAP, before: FIRST }
    expect(change).toMatchObject({ ...waiting, proposed_by: { operator_id: ana.id }, decided_by: null })
    expect((await inForce()).pair_margins).toEqual({})

    expect(await settle(change.id, 'approve', ana)).toMatchObject({ code: 'second_operator_needed' })
    expect((await inForce()).pair_margins).toEqual({})
    expect((await settle(change.id, 'approve')).data).toMatchObject({
      change_state: 'approved',
      decided_by: { operator_id: ben.id },
    })
    const rates = await inForce()
    expect(rates.pair_margins).toEqual({ 'EUR/USD': CHEAP })
    const costOf = (sell_currency: Currency, buy_currency: Currency) =>
      marginsOf(rates, { sell_currency, buy_currency })['1h']
    expect(costOf('USD', 'EUR')).toBe(30)
    expect(costOf('EUR', 'USD')).toBe(30)
    expect(costOf('EUR', 'JPY')).toBe(60)
    const merchant = await world.merchant()
    const seen = (await world.call(getRates, { as: merchant })).data
    expect(seen).toMatchObject({ default_margins: FIRST, pair_margins: { 'EUR/USD': CHEAP } })
  })

  test('of a pair can be replaced by the default margins, which can be changed too', async () => {
    const { data: dropped } = await propose({ first: 'EUR', second: 'USD' }, null)
    expect(dropped.before).toEqual(CHEAP)
    await settle(dropped.id, 'approve')
    expect((await inForce()).pair_margins).toEqual({})

    const dear = margins(50, 50, 100, 1000)
    const { data: general } = await propose(null, dear)
    expect(general).toMatchObject({ pair: null, before: FIRST })
    await settle(general.id, 'approve')
    expect((await inForce()).default_margins).toEqual(dear)
    const { rows } = await sql<{ action: string }>`
      select action from audit_events where subject_id = ${general.id} order by xid`.execute(
      world.db.reader(providerScope),
    )
    expect(rows.map(({ action }) => action)).toEqual(['margins.propose', 'margins.approve'])
  })

  test.each([
    ['currencies_equal', { first: 'EUR', second: 'EUR' }, CHEAP],
    ['margins_missing', null, null],
    ['margins_decreasing', null, margins(20, 10, 30, 40)],
    ['margins_decreasing', null, margins(10, 20, 30, 29)],
    ['input_invalid', null, margins(10, 20, 30, 1001)],
  ] as const)('are refused: %s', async (code, pair, wanted) => {
    expect(await propose(pair, wanted)).toMatchObject({ status: 400, code })
  })

  test('have one open proposal per pair, also with parallel requests', async () => {
    const pair = nextPair()
    const answers = await Promise.all(Array.from({ length: 8 }, () => propose(pair, CHEAP)))
    expect(answers.map(({ code }) => code).toSorted()).toEqual([
      'ok',
      ...Array.from({ length: 7 }, () => 'proposal_open'),
    ])
    const defaults = await Promise.all([propose(null, CHEAP), propose(null, CHEAP)])
    expect(defaults.map(({ code }) => code).toSorted()).toEqual(['ok', 'proposal_open'])
    const open = defaults.find(({ code }) => code === 'ok')
    await withdraw(open?.data.id ?? '')
    expect(await propose(null, CHEAP)).toMatchObject({ code: 'ok' })
  })

  test('are settled once, also by parallel approvals and declines', async () => {
    const id = await proposed()
    const others = await Promise.all(Array.from({ length: 6 }, () => world.operator(['treasurer'])))
    const verdicts = others.map((as, index) => settle(id, index % 2 ? 'approve' : 'decline', as))
    const answers = await Promise.all([...verdicts, withdraw(id)])
    const won = answers.filter(({ code }) => code === 'ok')
    expect(won).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 'proposal_wrong_state')).toHaveLength(6)
    const changes = (await world.call(listMarginChanges, { as: ana, query: { page_size: 100 } })).data
    const change = changes.find((each) => each.id === id)
    const isInForce = Object.keys((await inForce()).pair_margins).includes(change?.pair ?? '')
    expect(isInForce).toBe(change?.change_state === 'approved')
  })

  test('can be withdrawn only by the proposer', async () => {
    const id = await proposed()
    expect(await withdraw(id, ben)).toMatchObject({ status: 403, code: 'operator_self_only' })
    expect(await withdraw(id)).toMatchObject({ code: 'ok' })
    expect(await settle(id, 'approve')).toMatchObject({ status: 409, code: 'proposal_wrong_state' })
    expect(await settle('margin_change_x', 'approve')).toMatchObject({ status: 404 })
  })

  test('are never put in force by one operator, enforced by the database', async () => {
    const id = await proposed()
    const alone = world.db.transact(providerScope, (tx) =>
      sql`update margin_changes set change_state = 'approved', decided_by = ${ana.id}, decided_at = now()
        where change_id = ${id}`.execute(tx),
    )
    await expect(alone).rejects.toThrow('decided_by_two_different_operators')
    const cheaper = world.db.transact(providerScope, (tx) =>
      sql`update margins set margins = '{"30s": 9, "5m": 8, "1h": 9, "24h": 9}'`.execute(tx),
    )
    await expect(cheaper).rejects.toThrow('margins_margins_check')
  })

  test('have a history: open proposals first, then the newest', async () => {
    world.clock.advance(1)
    const waiting = await proposed()
    await settle(await proposed(), 'decline')
    const { data, count } = await world.call(listMarginChanges, { as: ana, query: { page_size: 100 } })
    expect(count).toBe(data.length)
    const states = data.map(({ change_state }) => change_state)
    expect(states.lastIndexOf('proposed')).toBeLessThan(states.findIndex((state) => state !== 'proposed'))
    expect(data[0]?.id).toBe(waiting)
    const query = { change_state: 'declined', page_size: 1 }
    const declined = await world.call(listMarginChanges, { as: ana, query })
    expect(declined.data.map(({ change_state }) => change_state)).toEqual(['declined'])
  })
})

test.each(['reviewer'] as const)('a %s has no access to margins', async (role) => {
  const as = await world.operator([role])
  expect(await propose(null, CHEAP, as)).toMatchObject({ status: 403, code: 'role_missing' })
  expect(await world.call(listMarginChanges, { as })).toMatchObject({ status: 403, code: 'role_missing' })
})

coverCall(listMarginChanges, { world: () => world, valid: async () => ({ as: ana }) })
coverCall(proposeMargins, {
  world: () => world,
  valid: async () => ({ as: ana, body: { pair: nextPair(), margins: CHEAP, remark: '' } }),
  wrote: (_request, { pair, margins, before, remark }) => ({ data: { pair, margins, before, remark } }),
})
coverCall(settleMargins, {
  world: () => world,
  valid: async () => ({ as: ben, params: { id: await proposed() }, body: { verdict: 'approve' } }),
  wrote: (_request, { pair, margins }) => ({ data: { pair, margins, proposed_by: ana.id } }),
})
coverCall(withdrawMargins, {
  world: () => world,
  valid: async () => ({ as: ana, params: { id: await proposed() } }),
})
