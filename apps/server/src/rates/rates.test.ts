import {
  getBoard,
  getConsoleRates,
  getRateHistory,
  getRates,
  majorPairs,
  moveRateInSandbox,
  saveFavourites,
} from '@causeway/contract'
import { currencies } from '@causeway/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { merchantScope, providerScope } from '../kernel/db/scope.ts'
import { beatOnce } from '../kernel/pulse.ts'
import type { MerchantPerson } from '../testing/builders.ts'
import { coverCall } from '../testing/cover-call.ts'
import { moveRate, tickRates } from '../testing/rates.ts'
import { createWorld, type World } from '../testing/world.ts'
import { ratePulses, ratesPulse } from './pulses.ts'
import { rateSourceOf } from './sandbox-source.ts'
import { findRates, freshRates, type OnRates, STALE_AFTER_SECONDS } from './service.ts'
import type { RateSource, Snapshot } from './source.ts'

let world: World
let merchant: MerchantPerson
beforeAll(async () => {
  world = await createWorld()
  merchant = await world.merchant()
})
afterAll(() => world.stop())

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

const reader = () => world.db.reader(providerScope)
const ratesNow = async () => (await world.call(getRates, { as: merchant })).data
const historyOf = async (span: string) => {
  const query = { sell_currency: 'EUR', buy_currency: 'JPY', span }
  return (await world.call(getRateHistory, { as: merchant, query })).data
}
const boardOf = async (as: MerchantPerson) => (await world.call(getBoard, { as })).data
const noConsequences: OnRates[] = []

test('before the first rates there is nothing to quote', async () => {
  expect(await ratesNow()).toMatchObject({ snapshot: null, is_stale: true, day_ago: {} })
  expect(await boardOf(merchant)).toEqual({
    favourites: [],
    lines: majorPairs.map((pair) => ({ ...pair, mids: [] })),
  })
  await expect(freshRates(reader(), world.clock)).rejects.toMatchObject({ code: 'rates_stale' })
  expect(rateSourceOf({ sandbox: false, rate_seed: '' })).toBeUndefined()
  expect(ratePulses({ source: undefined, onRates: noConsequences })).toEqual([])
})

describe('with rates', () => {
  beforeAll(() => tickRates(world))

  test('every currency has a rate for all users until it is too old', async () => {
    const { snapshot, is_stale, stale_after, default_margins } = await ratesNow()
    expect(Object.keys(snapshot?.mids ?? {}).sort()).toEqual(currencies)
    expect(snapshot).toMatchObject({ at: world.clock.now().toISOString(), mids: { USD: '1' } })
    expect({ is_stale, stale_after }).toEqual({ is_stale: false, stale_after: STALE_AFTER_SECONDS })
    expect(default_margins).toEqual({ '30s': 25, '5m': 35, '1h': 60, '24h': 120 })

    world.clock.advance(STALE_AFTER_SECONDS * 1000)
    await freshRates(reader(), world.clock)
    world.clock.advance(1000)
    expect(await ratesNow()).toMatchObject({ is_stale: true, snapshot })
    await expect(freshRates(reader(), world.clock)).rejects.toMatchObject({ code: 'rates_stale' })
    const metrics = await fetch(`${world.metrics_address}/metrics`)
    expect(await metrics.text()).toContain('causeway_rates_age_seconds 61')
  })

  test('a merchant reads them and cannot write them', async () => {
    const scope = merchantScope(merchant.merchant_id)
    const change = (text: string) => world.db.transact(scope, (tx) => sql.raw(text).execute(tx))
    expect(await change(`update latest_rates set mids = '{}'`)).toMatchObject({ numAffectedRows: 0n })
    expect(await change(`update margins set margins = before from margin_changes`)).toMatchObject({
      numAffectedRows: 0n,
    })
    await expect(change(`insert into rate_buckets values ('day', now(), now(), '{}')`)).rejects.toThrow(
      /row-level security/,
    )
    const { rows } = await world.database.asApi('select at from latest_rates')
    expect(rows).toEqual([])
  })

  test('the history is filled from the source, so that charts start complete, and trimmed', async () => {
    const at = world.clock.now()
    await tickRates(world)
    const history = ratePulses({ source: rateSourceOf(world.config), onRates: noConsequences })[1]
    if (!history) throw new Error('No pulse keeps the history')
    await beatOnce(history, world.context)
    const lengths = { '1h': 60, '24h': 360, '7d': 168, '30d': 360, '1y': 365 }
    for (const [span, length] of Object.entries(lengths)) {
      const { points } = await historyOf(span)
      expect(Math.abs(points.length - length), span).toBeLessThanOrEqual(1)
      expect(points.at(-1)?.at, span).toBe(at.toISOString())
      expect(
        points.map((point) => point.at),
        span,
      ).toEqual(points.map((point) => point.at).toSorted())
    }
    const { day_ago, snapshot } = await ratesNow()
    expect(Object.keys(day_ago).sort()).toEqual(currencies)
    expect(day_ago['EUR']).not.toBe(snapshot?.mids['EUR'])

    world.clock.advance(4 * DAY_MS)
    await beatOnce(history, world.context)
    const { rows } = await sql<{ step: string; oldest: string }>`
      select step, min(ends_at) as oldest from rate_buckets group by step order by step`.execute(reader())
    const [minutes, , days] = rows.map(({ oldest }) => world.clock.now().getTime() - Date.parse(oldest))
    expect(minutes).toBeLessThanOrEqual(3 * DAY_MS)
    expect(days).toBeGreaterThan(366 * DAY_MS)
  })

  test('the line of a pair on the board is its history every 40 minutes, up to the latest rate', async () => {
    await tickRates(world)
    const as = await world.merchant()
    const pair = { sell_currency: 'EUR', buy_currency: 'JPY' }
    await world.call(saveFavourites, { as, body: { pairs: [pair] } })
    const { points } = await historyOf('24h')
    const isShown = ({ at }: { at: string }) => Date.parse(at) % (40 * MINUTE_MS) === 0

    const { favourites, lines } = await boardOf(as)

    expect(favourites).toEqual([pair])
    expect(lines.map(({ mids, ...each }) => each)).toEqual([pair, ...majorPairs])
    const shown = [...points.filter(isShown), ...points.slice(-1)]
    expect(lines[0]?.mids).toEqual(shown.map(({ mid }) => mid))
    for (const { mids } of lines) expect(mids).toHaveLength(37)
  })

  test('the minute, the hour and the day close with the last rate', async () => {
    await tickRates(world)
    await moveRate(world, 'CHF', '0.81')
    const { rows } = await sql<{ chf: string }>`
      select mids ->> 'CHF' as chf from rate_buckets where ends_at >= ${world.clock.now()}`.execute(reader())
    expect(rows).toEqual([{ chf: '0.81' }, { chf: '0.81' }, { chf: '0.81' }])
  })
})

describe('a source', () => {
  const log = (text: string) => world.lines.filter(({ msg }) => msg === text).length
  const feed = (latest: () => Promise<Snapshot>): RateSource => ({ name: 'feed', latest })

  test('that fails leaves the rates unchanged and is logged once', async () => {
    await tickRates(world)
    const before = await findRates(reader())
    let isDown = true
    const at = () => world.clock.now().toISOString()
    const pulse = ratesPulse(
      feed(async () => {
        if (isDown) throw new Error('down')
        return { at: at(), mids: { EUR: '0.9', JPY: 'closed' } }
      }),
      noConsequences,
    )
    world.clock.advance(1000)
    for (let beat = 0; beat < 3; beat += 1) await beatOnce(pulse, world.context)
    expect(await findRates(reader())).toEqual(before)
    expect(log('the rate source failed')).toBe(1)
    isDown = false
    await beatOnce(pulse, world.context)
    expect(log('the rate source is back')).toBe(1)
    // An invalid rate is left out and not quoted.
    expect(await findRates(reader())).toMatchObject({ at: at(), mids: { EUR: '0.9', USD: '1' } })
    expect((await findRates(reader()))?.mids.JPY).toBeUndefined()
  })

  test('cannot give rates of the past or the future', async () => {
    await tickRates(world)
    const before = await findRates(reader())
    for (const shift of [-MINUTE_MS, MINUTE_MS]) {
      const at = new Date(world.clock.now().getTime() + shift).toISOString()
      await beatOnce(
        ratesPulse(
          feed(async () => ({ at, mids: { EUR: '0.5' } })),
          noConsequences,
        ),
        world.context,
      )
    }
    expect(await findRates(reader())).toEqual(before)
  })

  test('is not stopped by a failing consequence of its rates', async () => {
    const at = world.clock.now().toISOString()
    const source = feed(async () => ({ at, mids: { EUR: '0.77' } }))
    const failing: OnRates = async (tx) => {
      await sql`update latest_rates set source = 'undone'`.execute(tx)
      throw new Error('An order is broken')
    }
    const mids: unknown[] = []
    const others: OnRates = async (_tx, _context, rates) => {
      mids.push(rates.mids.EUR)
    }
    await beatOnce(ratesPulse(source, [others, failing, others]), world.context)
    expect(log('what follows from new rates failed')).toBe(1)
    expect(mids).toEqual(['0.77', '0.77'])
    const { rows } = await sql`select source, mids ->> 'EUR' as eur from latest_rates`.execute(reader())
    expect(rows).toEqual([{ source: 'feed', eur: '0.77' }])
  })
})

describe('a rate that jumps', () => {
  test('is not quoted until the known rate is too old, and is logged once', async () => {
    let mids = { EUR: '0.9', JPY: '150', GBP: '0.75' }
    const source = { name: 'jumps', latest: async () => ({ at: world.clock.now().toISOString(), mids }) }
    const pulse = ratesPulse(source, noConsequences)
    const beat = async (after_ms: number) => {
      world.clock.advance(after_ms)
      await beatOnce(pulse, world.context)
      return (await findRates(reader()))?.mids
    }
    world.clock.advance(MINUTE_MS - (world.clock.now().getTime() % MINUTE_MS))
    expect(await beat(11 * MINUTE_MS)).toMatchObject(mids)
    mids = { EUR: '0.5', JPY: '1.5', GBP: '0.9' }
    const jumped = () => world.lines.filter(({ msg, source }) => msg === 'rates jumped' && source === 'jumps')
    // A move of a fifth is accepted.
    for (const after_ms of [2000, 2000, 9 * MINUTE_MS - 5000]) {
      expect(await beat(after_ms)).toEqual({ USD: '1', GBP: '0.9' })
    }
    expect(jumped()).toMatchObject([{ currencies: ['EUR', 'JPY'] }])
    expect(await beat(2 * MINUTE_MS)).toEqual({ USD: '1', ...mids })
    expect(jumped()).toHaveLength(1)
  })
})

describe('a rate that is moved in the sandbox', () => {
  const move = (currency: string, units_per_usd: string) =>
    world.call(moveRateInSandbox, { body: { currency, units_per_usd } })

  test('takes effect at once, continues from there, and goes to every stream', async () => {
    const stream = await world.fetch('/api/events', {
      headers: { authorization: `Bearer ${merchant.token}` },
    })
    const moved = await move('CNY', '7.6543')
    expect(moved.data.mids['CNY']).toBe('7.6543')
    expect((await ratesNow()).snapshot).toEqual(moved.data)
    expect(await newsUntil(stream, '7.6543')).toContainEqual(moved.data)

    await tickRates(world)
    expect((await ratesNow()).snapshot?.mids['CNY']).toBe('7.6543')
    world.clock.advance(2000)
    await tickRates(world)
    const next = Number((await ratesNow()).snapshot?.mids['CNY'])
    expect(next).not.toBe(7.6543)
    expect(Math.abs(next / 7.6543 - 1)).toBeLessThan(0.001)
  })

  test.each([
    ['USD', '1'],
    ['EUR', '0.0857'],
    ['EUR', '8.59'],
    ['JPY', '0'],
  ])('cannot be moved to %s at %s', async (currency, units) => {
    expect(await move(currency, units)).toMatchObject({ status: 400, code: 'rate_out_of_range' })
  })

  test('by parallel calls during a pulse ends where the last one put it', async () => {
    const inputs = Array.from({ length: 12 }, (_, index) => `1.${30 + index}`)
    const moves = inputs.map((units) => move('SGD', units))
    await Promise.all([...moves, ...inputs.map(() => tickRates(world))])
    const { rows } = await sql<{ data: { units_per_usd: string } }>`
      select data from audit_events where action = 'rate.move' and subject_id = 'SGD'
      order by xid desc limit 1`.execute(reader())
    expect((await ratesNow()).snapshot?.mids['SGD']).toBe(String(Number(rows[0]?.data.units_per_usd)))
  })
})

/** The rates that a stream sends, until one with the given rate. */
async function newsUntil(stream: Response, rate: string): Promise<unknown[]> {
  let text = ''
  for await (const chunk of stream.body ?? []) {
    text += Buffer.from(chunk).toString()
    const news = [...text.matchAll(/event: rates\ndata: (.+)\n\n/g)].map(([, data = '']) => data)
    if (news.at(-1)?.includes(rate)) return news.map((data) => JSON.parse(data))
  }
  throw new Error(`The stream ended: ${text}`)
}

const EUR_USD = { sell_currency: 'EUR', buy_currency: 'USD' }
const USD_EUR = { sell_currency: 'USD', buy_currency: 'EUR' }

test('favourites are stored in their order, each once', async () => {
  const save = (pairs: object[]) => world.call(saveFavourites, { as: merchant, body: { pairs } })
  expect((await save([USD_EUR, EUR_USD, USD_EUR])).data.pairs).toEqual([USD_EUR, EUR_USD])
  expect((await boardOf(merchant)).favourites).toEqual([USD_EUR, EUR_USD])
  const same = { sell_currency: 'EUR', buy_currency: 'EUR' }
  expect(await save([same])).toMatchObject({ status: 400, code: 'currencies_equal' })
  expect((await save([])).data.pairs).toEqual([])
})

test('a pair of one currency has no history', async () => {
  const query = { sell_currency: 'EUR', buy_currency: 'EUR', span: '1h' }
  expect(await world.call(getRateHistory, { as: merchant, query })).toMatchObject({
    code: 'currencies_equal',
  })
})

const sharedRates = async () => {
  const other = await world.merchant()
  expect((await world.call(getRates, { as: other })).data).toEqual(await ratesNow())
}

coverCall(getRates, {
  world: () => world,
  valid: async () => ({ as: merchant }),
  otherMerchant: sharedRates,
})
coverCall(getRateHistory, {
  world: () => world,
  valid: async () => ({ as: merchant, query: { ...EUR_USD, span: '24h' } }),
  otherMerchant: sharedRates,
})

/** Two users have separate favourites. */
async function favouritesApart(): Promise<void> {
  const other = await world.merchant()
  await world.call(saveFavourites, { as: merchant, body: { pairs: [EUR_USD] } })
  await world.call(saveFavourites, { as: other, body: { pairs: [USD_EUR] } })
  expect((await boardOf(merchant)).favourites).toEqual([EUR_USD])
  expect((await boardOf(other)).favourites).toEqual([USD_EUR])
}

coverCall(getBoard, {
  world: () => world,
  valid: async () => ({ as: merchant }),
  otherMerchant: favouritesApart,
})
coverCall(saveFavourites, {
  world: () => world,
  valid: async () => ({ as: merchant, body: { pairs: [EUR_USD] } }),
  otherMerchant: favouritesApart,
  wrote: () => ({ data: { pairs: ['EUR/USD'] } }),
})
coverCall(moveRateInSandbox, {
  world: () => world,
  valid: async () => ({ body: { currency: 'GBP', units_per_usd: '0.76' } }),
  wrote: () => ({ id: 'GBP', data: { units_per_usd: '0.76' } }),
})
coverCall(getConsoleRates, {
  world: () => world,
  valid: async () => ({ as: await world.operator(['treasurer']) }),
})
