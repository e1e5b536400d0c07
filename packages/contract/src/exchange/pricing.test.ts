import {
  type Currency,
  compareRates,
  convert,
  convertBack,
  currencies,
  formatMoney,
  type Money,
  money,
  multiplyRates,
  parseRate,
  type Rate,
} from '@causeway/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MARGIN_MAX_BPS } from './limits.ts'
import {
  amountBought,
  amountSold,
  type Mids,
  marketPrice,
  midOf,
  pairOf,
  priceAmount,
  priceAt,
  priceOf,
  targetRange,
  toPricing,
} from './pricing.ts'

/** From the strongest currency to the weakest, and ten times beyond: the range of the sandbox. */
const anyMid = fc
  .tuple(fc.integer({ min: 5_000_000, max: 99_999_999 }), fc.integer({ min: 2, max: 8 }))
  .map(([figures, decimals]) => (figures / 10 ** decimals).toFixed(decimals))

/** Two currencies with their mid rates, the margins of both directions, and an amount. */
const anyScene = fc
  .tuple(fc.shuffledSubarray([...currencies], { minLength: 2, maxLength: 2 }), anyMid, anyMid)
  .chain(([[sell, buy], sold, bought]) =>
    fc.record({
      sell: fc.constant(sell as Currency),
      buy: fc.constant(buy as Currency),
      mids: fc.constant<Mids>({ [sell as Currency]: sold, [buy as Currency]: bought }),
      there_bps: fc.integer({ min: 0, max: MARGIN_MAX_BPS }),
      back_bps: fc.integer({ min: 0, max: MARGIN_MAX_BPS }),
      minor: fc.oneof(fc.bigInt({ min: 1n, max: 1000n }), fc.bigInt({ min: 1n, max: 10n ** 9n })),
    }),
  )

const manyRuns = { numRuns: 2000 }
const one = { coefficient: 1n, scale: 0 }

function midBetween(mids: Mids, sell: Currency, buy: Currency): Rate {
  const mid = midOf(mids, sell, buy)
  if (!mid) throw new Error(`No mid of ${sell} and ${buy}`)
  return mid
}

describe('the mid rate', () => {
  test('a round trip never exceeds one and loses almost nothing', () => {
    fc.assert(
      fc.property(anyScene, ({ sell, buy, mids }) => {
        const product = multiplyRates(midBetween(mids, sell, buy), midBetween(mids, buy, sell))
        expect(compareRates(product, one)).toBeLessThanOrEqual(0)
        expect(compareRates(product, { coefficient: 999_999_99n, scale: 8 })).toBeGreaterThanOrEqual(0)
      }),
      manyRuns,
    )
  })

  test.each([
    ['USD', 'CNY', '7.08'],
    ['CNY', 'USD', '0.1412429378'],
    ['GBP', 'EUR', '1.140957446'],
    ['VND', 'JPY', '0.005779467680'],
  ] as const)('of %s and %s is %s', (sell, buy, expected) => {
    const mids = { USD: '1', CNY: '7.08', GBP: '0.752', EUR: '0.858', VND: '26300', JPY: '152' }
    expect(midBetween(mids, sell, buy)).toEqual(parseRate(expected))
  })

  test('is unknown without both rates', () => {
    expect(midOf({ USD: '1' }, 'USD', 'EUR')).toBeUndefined()
    expect(midOf({ USD: '1', EUR: 'soon' }, 'EUR', 'USD')).toBeUndefined()
  })
})

describe('a price', () => {
  test('is positive, never better than the mid rate, and differs from it by the margin', () => {
    fc.assert(
      fc.property(anyScene, ({ sell, buy, mids, there_bps }) => {
        const mid = midBetween(mids, sell, buy)
        const price = priceOf(mid, there_bps)
        expect(price.coefficient > 0n).toBe(true)
        expect(compareRates(price, mid)).toBeLessThanOrEqual(0)
        const exact = { coefficient: BigInt(10_000 - there_bps), scale: 4 }
        const lowest = multiplyRates(multiplyRates(mid, exact), { coefficient: 999_999_9n, scale: 7 })
        expect(compareRates(price, lowest)).toBeGreaterThanOrEqual(0)
      }),
      manyRuns,
    )
  })

  test('makes no profit by selling and buying back, with either side fixed', () => {
    fc.assert(
      fc.property(anyScene, ({ sell, buy, mids, there_bps, back_bps, minor }) => {
        const there = priceOf(midBetween(mids, sell, buy), there_bps)
        const back = priceOf(midBetween(mids, buy, sell), back_bps)
        for (const [sold, bought] of bothWays({ sell, buy, rate: there, minor })) {
          expect(convert(bought, back, sell, 'down').minor <= sold.minor).toBe(true)
          expect(convertBack(sold, back, buy, 'up').minor >= bought.minor).toBe(true)
        }
      }),
      manyRuns,
    )
  })

  test('of an amount keeps the given side exact, and the other one matches the rate, not better', () => {
    fc.assert(
      fc.property(anyScene, ({ sell, buy, mids, there_bps, minor }) => {
        const price = priceAt(midBetween(mids, sell, buy), there_bps)
        for (const fixed of [
          { side: 'sell', amount: money(minor, sell), other: buy },
          { side: 'buy', amount: money(minor, buy), other: sell },
        ] as const) {
          const priced = priceAmount(price, fixed)
          if (!priced) {
            expect(amountBought(fixed.amount, price.rate, fixed.other).minor).toBe(0n)
            continue
          }
          expect(priced[fixed.side]).toEqual(fixed.amount)
          expect(priced.buy.minor > 0n && priced.sell.minor > 0n).toBe(true)
          // One unit more bought, or one less sold, would be better than the rate.
          expect(priced.buy.minor <= amountBought(priced.sell, price.rate, buy).minor).toBe(true)
          expect(priced.sell.minor >= amountSold(priced.buy, price.rate, sell).minor).toBe(true)
          expect(priced.margin_cost.minor >= 0n).toBe(true)
          expect(priced.buy.minor + priced.margin_cost.minor).toBe(
            amountBought(priced.sell, price.mid, buy).minor,
          )
        }
      }),
      manyRuns,
    )
  })

  test('has its components on the wire, and no charge besides the margin', () => {
    const margins = { '30s': 10, '5m': 20, '1h': 60, '24h': 120 }
    const market = { mids: { USD: '1', CNY: '7.12' }, default_margins: margins, pair_margins: {} }
    const pair = { sell_currency: 'USD', buy_currency: 'CNY' } as const
    const price = marketPrice(market, pair, '30s')
    const priced = price && priceAmount(price, { side: 'sell', amount: money(100_000n, 'USD'), other: 'CNY' })
    expect(priced && toPricing(priced)).toEqual({
      sell: { amount: '1000.00', currency: 'USD' },
      buy: { amount: '7112.88', currency: 'CNY' },
      rate: '7.11288',
      mid_rate: '7.12',
      margin_bps: 10,
      fee: { amount: '0.00', currency: 'USD' },
      margin_cost: { amount: '7.12', currency: 'CNY' },
    })
    const own = { ...market, pair_margins: { 'CNY/USD': { ...margins, '1h': 7 } } }
    expect(marketPrice(own, pair, '1h')?.margin_bps).toBe(7)
    expect(marketPrice(market, { ...pair, buy_currency: 'EUR' }, '30s')).toBeUndefined()
  })

  test.each(['JPY', 'KRW', 'VND'] as const)('in %s has no decimals', (whole) => {
    fc.assert(
      fc.property(anyScene, ({ mids, sell, there_bps, minor }) => {
        fc.pre(sell !== whole)
        const rate = priceOf(midBetween({ ...mids, [whole]: '1430.5' }, sell, whole), there_bps)
        expect(formatMoney(convert(money(minor, sell), rate, whole, 'down'))).toMatch(/^\d+$/)
        const back = priceOf(midBetween({ ...mids, [whole]: '1430.5' }, whole, sell), there_bps)
        expect(formatMoney(convertBack(money(minor, sell), back, whole, 'up'))).toMatch(/^[1-9]\d*$/)
      }),
    )
  })
})

type Deal = { readonly sell: Currency; readonly buy: Currency; readonly rate: Rate; readonly minor: bigint }

/** The amounts sold and bought with either side fixed. */
function bothWays({ sell, buy, rate, minor }: Deal): [Money, Money][] {
  const fixed = money(minor, sell)
  const wanted = money(minor, buy)
  return [
    [fixed, convert(fixed, rate, buy, 'down')],
    [convertBack(wanted, rate, sell, 'up'), wanted],
  ]
}

test('a pair has the same name in both directions', () => {
  expect(pairOf('USD', 'EUR')).toBe('EUR/USD')
  expect(pairOf('EUR', 'USD')).toBe('EUR/USD')
})

test('a target is from a fifth to five times the mid rate', () => {
  const { min, max } = targetRange({ coefficient: 7n, scale: 0 })
  expect([min, max]).toEqual([parseRate('1.4'), parseRate('35')])
})

test('an amount too small for its currency has no price, on either side', () => {
  const price = priceAt({ coefficient: 1n, scale: 4 }, 25)
  expect(priceAmount(price, { side: 'sell', amount: money(1n, 'VND'), other: 'USD' })).toBeUndefined()
  expect(priceAmount(price, { side: 'buy', amount: money(0n, 'USD'), other: 'VND' })).toBeUndefined()
  expect(priceAmount(price, { side: 'sell', amount: money(200n, 'VND'), other: 'USD' })).toMatchObject({
    buy: money(1n, 'USD'),
    rate: '0.00009975',
    mid_rate: '0.0001',
  })
})
