import {
  createConversion,
  createQuote,
  getConversion,
  getRates,
  listAuditEvents,
  listConversions,
  lockSeconds,
  locks,
  marketPrice,
  priceAmount,
  suspendMerchant,
  toPricing,
} from '@causeway/contract'
import { type Currency, convert, convertBack, fromWire, parseRate, type Rate, toWire } from '@causeway/money'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { MerchantPerson } from '../testing/builders.ts'
import { coverCall } from '../testing/cover-call.ts'
import {
  askQuote,
  balanceOf,
  convertFor,
  freshKey,
  lastMoment,
  PAY_PWD,
  quoteFor,
  trader,
  useQuote,
} from '../testing/exchange.ts'
import { consentOf } from '../testing/passkey.ts'
import { moveRate, tickRates } from '../testing/rates.ts'
import { createWorld, type World } from '../testing/world.ts'
import { executeQuote } from './convert.ts'

const NOBODYS = 'quote_01J9ZZZZZZZZZZZZZZZZZZZZZZ'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(() => tickRates(world))
afterAll(() => world.stop())

const rateOf = (text: string) => parseRate(text) as Rate
const amountOf = (wire: { amount: string; currency: Currency }) => {
  const amount = fromWire(wire)
  if (!amount) throw new Error('Not an amount')
  return amount
}

coverCall(createQuote, {
  world: () => world,
  valid: async () => ({
    as: await world.merchant(),
    body: { sell_currency: 'USD', buy_currency: 'EUR', fixed_side: 'sell', amount: '100.00', lock: '5m' },
  }),
  otherMerchant: async () => {
    const [mine, other] = [await trader(world), await trader(world)]
    const { id } = await quoteFor(world, mine)
    expect(await useQuote(world, other, id)).toMatchObject({ status: 404, code: 'quote_not_found' })
    expect(await useQuote(world, mine, id)).toMatchObject({ code: 'ok' })
  },
  wrote: ({ body }, { rate }) => ({ data: { ...(body as object), rate } }),
})

coverCall(createConversion, {
  world: () => world,
  valid: async () => {
    const as = await trader(world)
    const { id: quote_id } = await quoteFor(world, as)
    return { as, body: { quote_id, pay_pwd: PAY_PWD }, headers: freshKey() }
  },
  others: [
    async () => {
      const as = await trader(world)
      const { id } = await quoteFor(world, as)
      const body = await consentOf(world, as, { kind: 'conversion', id })
      return { as, body, headers: freshKey() }
    },
  ],
  otherMerchant: async () => {
    const [mine, other] = [await trader(world), await trader(world)]
    const { id } = await convertFor(world, mine)
    const refused = await world.call(getConversion, { as: other, params: { id } })
    expect(refused).toMatchObject({ status: 404, code: 'conversion_not_found' })
  },
  wrote: (_request, { sell, buy, rate }) => ({
    data: expect.objectContaining({ sell, buy, rate, order_id: null, consent: 'pay_pwd' }),
  }),
})

coverCall(listConversions, {
  world: () => world,
  valid: async () => ({ as: await world.merchant() }),
  otherMerchant: async () => {
    await convertFor(world, await trader(world))
    const { data, count } = await world.call(listConversions, { as: await world.merchant() })
    expect([data, count]).toEqual([[], 0])
  },
})

coverCall(getConversion, {
  world: () => world,
  valid: async () => {
    const as = await trader(world)
    return { as, params: { id: (await convertFor(world, as)).id } }
  },
  otherMerchant: async () => {
    const { id } = await convertFor(world, await trader(world))
    const refused = await world.call(getConversion, { as: await trader(world), params: { id } })
    expect(refused).toMatchObject({ status: 404, code: 'conversion_not_found' })
  },
})

describe('a quote', () => {
  test.each([
    ['USD', 'CNY', 'sell', '100.01'],
    ['USD', 'CNY', 'buy', '100.01'],
    ['USD', 'JPY', 'sell', '99.99'],
    ['JPY', 'USD', 'buy', '12.34'],
    ['VND', 'KRW', 'sell', '1234567'],
    ['KRW', 'VND', 'buy', '1'],
  ] as const)('of %s for %s keeps the side %s exact, and rounds the other one for us', async (...given) => {
    const [sell_currency, buy_currency, fixed_side, amount] = given
    const as = await world.merchant()
    const quote = await quoteFor(world, as, { sell_currency, buy_currency, fixed_side, amount })
    const { sell, buy, rate, mid_rate } = quote
    expect(quote[fixed_side]).toEqual({
      amount,
      currency: fixed_side === 'sell' ? sell_currency : buy_currency,
    })
    const other =
      fixed_side === 'sell'
        ? convert(amountOf(sell), rateOf(rate), buy_currency, 'down')
        : convertBack(amountOf(buy), rateOf(rate), sell_currency, 'up')
    expect(fixed_side === 'sell' ? buy : sell).toEqual(toWire(other))
    const atMid = convert(amountOf(sell), rateOf(mid_rate), buy_currency, 'down').minor
    expect(amountOf(quote.margin_cost).minor).toBe(atMid - amountOf(buy).minor)
    expect(Number(quote.fee.amount)).toBe(0)
  })

  test.each([
    ['EUR', 'USD', 'sell', '1000.01', '1h'],
    ['JPY', 'GBP', 'buy', '0.07', '30s'],
  ] as const)('of %s for %s is what a screen computes from the same rates', async (...given) => {
    const [sell_currency, buy_currency, side, amount, lock] = given
    const as = await world.merchant()
    const { snapshot, ...margins } = (await world.call(getRates, { as })).data
    const [currency, other] = side === 'sell' ? [sell_currency, buy_currency] : [buy_currency, sell_currency]
    const market = { ...margins, mids: snapshot?.mids ?? {} }
    const price = marketPrice(market, { sell_currency, buy_currency }, lock)
    const priced = price && priceAmount(price, { side, amount: amountOf({ amount, currency }), other })
    const quote = await quoteFor(world, as, { sell_currency, buy_currency, fixed_side: side, amount, lock })
    expect(quote).toMatchObject(priced ? toPricing(priced) : {})
    expect(priced).toBeDefined()
  })

  test('holds for its lock, at a margin that grows with the lock', async () => {
    const as = await world.merchant()
    const now = world.clock.now().getTime()
    const margins: number[] = []
    for (const lock of locks) {
      const { expires_at, server_time, margin_bps } = await quoteFor(world, as, { lock })
      expect(Date.parse(expires_at)).toBe(now + lockSeconds[lock] * 1000)
      expect(Date.parse(server_time)).toBe(now)
      margins.push(margin_bps)
    }
    expect(margins).toEqual([...new Set(margins)].sort((a, b) => a - b))
  })

  test('is refused with the code of the broken rule', async () => {
    const as = await world.merchant()
    const ask = (input: Parameters<typeof askQuote>[2]) => askQuote(world, as, input)
    expect(await ask({ buy_currency: 'USD' })).toMatchObject({ code: 'currencies_equal' })
    const bad = { code: 'input_invalid' }
    expect(await ask({ amount: '1.001' })).toMatchObject({ ...bad, data: { fields: { amount: 'decimals' } } })
    expect(await ask({ amount: '0' })).toMatchObject({ ...bad, data: { fields: { amount: 'too_small' } } })
    expect(await ask({ amount: '1e3' })).toMatchObject({ ...bad, data: { fields: { amount: 'format' } } })
    const yen = { sell_currency: 'JPY', buy_currency: 'USD', amount: '1' } as const
    expect(await ask({ ...yen, amount: '1.5' })).toMatchObject({
      ...bad,
      data: { fields: { amount: 'decimals' } },
    })
    expect(await ask(yen)).toMatchObject({ code: 'amount_too_small', data: { limit: { currency: 'JPY' } } })
    expect(await ask({ amount: '10000000.00' })).toMatchObject({ code: 'ok' })
    const limit = { amount: '10000000.00', currency: 'USD' }
    expect(await ask({ amount: '10000000.01' })).toMatchObject({
      code: 'amount_above_limit',
      data: { limit },
    })
    expect(await ask({ fixed_side: 'buy', amount: '99999999999999.99' })).toMatchObject({
      code: 'amount_above_limit',
      data: { limit: { currency: 'CNY' } },
    })
  })

  test('is not given at stale rates, nor to a suspended merchant', async () => {
    const as = await trader(world)
    const { id } = await quoteFor(world, as, { lock: '5m' })
    world.clock.advance(61_000)
    expect(await askQuote(world, as)).toMatchObject({ status: 409, code: 'rates_stale' })
    expect(await useQuote(world, as, id)).toMatchObject({ code: 'ok' })
    await tickRates(world)
    const params = { id: as.merchant_id }
    const body = { code: 'compliance_review', remark: 'a second look' }
    await world.call(suspendMerchant, { as: await world.operator(), params, body })
    expect(await askQuote(world, as)).toMatchObject({ status: 403, code: 'merchant_suspended' })
  })

  test('for an hour or more is limited to five per merchant, also under concurrent requests', async () => {
    const as = await trader(world)
    const asked = await Promise.all(Array.from({ length: 20 }, () => askQuote(world, as, { lock: '1h' })))
    expect(asked.filter(({ code }) => code === 'ok')).toHaveLength(5)
    expect(asked.filter(({ code }) => code === 'locks_too_many')).toHaveLength(15)
    const used = asked.find(({ code }) => code === 'ok')?.data.id ?? ''
    expect(await useQuote(world, as, used)).toMatchObject({ code: 'ok' })
    expect(await askQuote(world, as, { lock: '24h' })).toMatchObject({ code: 'ok' })
    expect(await askQuote(world, as, { lock: '24h' })).toMatchObject({ code: 'locks_too_many' })
    expect(await askQuote(world, as, { lock: '5m' })).toMatchObject({ code: 'ok' })
  })
})

describe('a conversion', () => {
  test('moves both sides at the price of its quote, and shows its entries and its author', async () => {
    const as = await trader(world, { USD: '1000.00' })
    const quote = await quoteFor(world, as, { amount: '400.00' })
    const { data } = await useQuote(world, as, quote.id)
    const { sell, buy, rate, mid_rate, margin_bps, margin_cost, fee, rates_at } = quote
    expect(data).toMatchObject({
      sell,
      buy,
      rate,
      mid_rate,
      margin_bps,
      margin_cost,
      fee,
      rates_at,
      quote_id: quote.id,
      conversion_state: 'settled',
      order_id: null,
      consent: 'pay_pwd',
      created_by: as.email,
      booked_at: world.clock.now().toISOString(),
      settled_at: world.clock.now().toISOString(),
    })
    expect((await balanceOf(world, as, 'USD')).available).toBe('600.00')
    expect((await balanceOf(world, as, 'CNY')).available).toBe(buy.amount)
    const { data: shown } = await world.call(getConversion, { as, params: { id: data.id } })
    const lines = shown.ledger_entries.map(({ account, amount }) => [account, amount.currency, amount.amount])
    expect(lines.sort()).toEqual([
      ['available', 'CNY', buy.amount],
      ['available', 'USD', '-400.00'],
    ])
    const query = { action: 'conversion.settle', merchant_id: as.merchant_id }
    const events = await world.call(listAuditEvents, { as: await world.operator(), query })
    expect(events.data).toMatchObject([{ subject_kind: 'conversion', subject_id: data.id }])
  })

  test('is refused with the code of the problem of its quote', async () => {
    const as = await trader(world, { USD: '1000.00' })
    expect(await useQuote(world, as, NOBODYS)).toMatchObject({ status: 404, code: 'quote_not_found' })
    const { id, sell, buy } = await quoteFor(world, as)
    const changed = { sell, buy: { ...buy, amount: '1.00' } }
    expect(await useQuote(world, as, id, { expected: changed })).toMatchObject({ code: 'quote_changed' })
    expect(await useQuote(world, as, id, { expected: { sell, buy } })).toMatchObject({ code: 'ok' })
    expect(await useQuote(world, as, id)).toMatchObject({ status: 409, code: 'quote_used' })
    const short = await quoteFor(world, as, { amount: '900.01' })
    expect(await useQuote(world, as, short.id)).toMatchObject({
      code: 'balance_insufficient',
      data: {
        available: { amount: '900.00', currency: 'USD' },
        shortfall: { amount: '0.01', currency: 'USD' },
      },
    })
    const late = await quoteFor(world, as)
    world.clock.advance(30_000)
    expect(await useQuote(world, as, late.id)).toMatchObject({ status: 409, code: 'quote_expired' })
    expect((await balanceOf(world, as, 'USD')).available).toBe('900.00')
  })

  test('needs the payment password, and reports how many tries are left', async () => {
    const as = await trader(world)
    const { id } = await quoteFor(world, as)
    const wrong = await useQuote(world, as, id, { pay_pwd: '246801' })
    expect(wrong).toMatchObject({ status: 403, code: 'pay_pwd_wrong', data: { tries_left: 4 } })
    const without = await world.merchant()
    const { id: other } = await quoteFor(world, without)
    expect(await useQuote(world, without, other)).toMatchObject({ code: 'pay_pwd_missing' })
    expect(await useQuote(world, as, id)).toMatchObject({ code: 'ok' })
  })

  test('happens once for 50 concurrent uses of its quote, and is debited once', async () => {
    const as = await trader(world, { USD: '1000.00' })
    const { id } = await quoteFor(world, as)
    const uses = await Promise.all(Array.from({ length: 50 }, () => useQuote(world, as, id)))
    expect(uses.filter(({ code }) => code === 'ok')).toHaveLength(1)
    expect(uses.filter(({ code }) => code === 'quote_used')).toHaveLength(49)
    expect((await balanceOf(world, as, 'USD')).available).toBe('900.00')
    expect((await world.call(listConversions, { as })).count).toBe(1)
  })

  test('happens once for ten concurrent calls with consent', async () => {
    const as = await trader(world, { USD: '1000.00' })
    const { id: quote_id } = await quoteFor(world, as)
    const { merchant_id, id: user_id } = as
    const context = {
      clock: world.clock,
      actor: { kind: 'user', user_id, merchant_id },
      request_id: 'ten',
    } as const
    const use = () =>
      world.db.transact({ merchant_id, user_id }, (tx) =>
        executeQuote(tx, context, { quote_id, consent: 'pay_pwd' }),
      )
    const uses = await Promise.allSettled(Array.from({ length: 10 }, use))
    const refused = uses.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.code] : []))
    expect(refused).toEqual(Array.from({ length: 9 }, () => 'quote_used'))
    expect((await balanceOf(world, as, 'USD')).available).toBe('900.00')
  })

  test('is accepted in the last moment of its quote, even if it takes longer', async () => {
    const as = await trader(world, { USD: '1000.00' })
    const { id: quote_id, expires_at } = await quoteFor(world, as)
    const { merchant_id, id: user_id } = as
    const clock = lastMoment(expires_at)
    const context = { clock, actor: { kind: 'user', user_id, merchant_id }, request_id: 'last' } as const
    const { conversion_id } = await world.db.transact({ merchant_id, user_id }, (tx) =>
      executeQuote(tx, context, { quote_id, consent: 'pay_pwd' }),
    )
    const { data } = await world.call(listConversions, { as })
    expect(data.map(({ id }) => id)).toEqual([conversion_id])
  })

  test('sent 50 times with one key gets the same bytes 50 times', async () => {
    const as = await trader(world, { USD: '1000.00' })
    const { id: quote_id } = await quoteFor(world, as)
    const request = { as, body: { quote_id, pay_pwd: PAY_PWD }, headers: freshKey() }
    const answers = await Promise.all(Array.from({ length: 50 }, () => world.call(createConversion, request)))
    expect([...new Set(answers.map(({ text }) => text))]).toHaveLength(1)
    expect(answers[0]).toMatchObject({ code: 'ok' })
    expect((await balanceOf(world, as, 'USD')).available).toBe('900.00')
    const { id: another } = await quoteFor(world, as)
    const other = { ...request, body: { quote_id: another, pay_pwd: PAY_PWD } }
    expect(await world.call(createConversion, other)).toMatchObject({ status: 422 })
  })

  test('and concurrent ones never spend more than the balance', async () => {
    const as = await trader(world, { USD: '350.00' })
    const quotes = await Promise.all(Array.from({ length: 12 }, () => quoteFor(world, as)))
    const uses = await Promise.all(quotes.map(({ id }) => useQuote(world, as, id)))
    expect(uses.filter(({ code }) => code === 'ok')).toHaveLength(3)
    expect(uses.filter(({ code }) => code === 'balance_insufficient')).toHaveLength(9)
    expect((await balanceOf(world, as, 'USD')).available).toBe('50.00')
  })

  test.each([
    ['USD', 'CNY'],
    ['JPY', 'USD'],
    ['VND', 'KRW'],
  ] as const)('from %s to %s and back never gains', async (first, second) => {
    const as = await trader(world, { [first]: '1000000' })
    for (const amount of ['1000000', '777777']) {
      const there = await convertFor(world, as, { sell_currency: first, buy_currency: second, amount })
      const back = { sell_currency: second, buy_currency: first, amount: there.buy.amount }
      const { buy } = await convertFor(world, as, back)
      expect(amountOf(buy).minor).toBeLessThan(amountOf(there.sell).minor)
    }
    expect((await balanceOf(world, as, second)).total).toMatch(/^0(\.00)?$/)
  })
})

describe('the list of conversions', () => {
  const ids = async (as: MerchantPerson, query: Record<string, string | number> = {}) => {
    const { data } = await world.call(listConversions, { as, query })
    return data.map(({ id }) => id)
  }

  test('is filtered by pair, time and id, sorted both ways, and read in pages', async () => {
    const as = await trader(world, { USD: '1000.00', EUR: '1000.00' })
    const made: Awaited<ReturnType<typeof convertFor>>[] = []
    for (const sell_currency of ['USD', 'EUR', 'USD'] as const) {
      world.clock.advance(1000)
      await moveRate(world, 'EUR', '0.9')
      made.push(await convertFor(world, as, { sell_currency }))
    }
    const [first = '', second = '', third = ''] = made.map(({ id }) => id)
    expect(await ids(as)).toEqual([third, second, first])
    expect(await ids(as, { sort: 'booked_at', page_size: 2 })).toEqual([first, second])
    expect(await ids(as, { sort: 'booked_at', page_size: 2, page: 2 })).toEqual([third])
    expect(await ids(as, { sell_currency: 'EUR' })).toEqual([second])
    expect(await ids(as, { buy_currency: 'EUR' })).toEqual([])
    // The end of a period is exclusive: consecutive periods have no row in common.
    expect(await ids(as, { from: made[1]?.booked_at ?? '', to: made[2]?.booked_at ?? '' })).toEqual([second])
    expect(await ids(as, { search: third.toLowerCase() })).toEqual([third])
    expect(await ids(as, { search: made[0]?.quote_id ?? '' })).toEqual([first])
    expect(await ids(as, { search: 'conversion%' })).toEqual([])
    expect(await ids(as, { conversion_state: 'booked' })).toEqual([])
  })
})
