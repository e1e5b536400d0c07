import { z } from 'zod'
import { currency, rateText } from '../amounts.ts'
import { call, timestamp } from '../call.ts'
import { locks } from './locks.ts'

export const ratesSnapshot = z.object({
  /** When the source gave them. */
  at: timestamp,
  /** Units of each currency for one US dollar. */
  mids: z.record(z.string(), rateText),
})
export type RatesSnapshot = z.infer<typeof ratesSnapshot>

/** In basis points, by lock. */
export const margins = z.object({ '30s': z.int(), '5m': z.int(), '1h': z.int(), '24h': z.int() })
export type Margins = z.infer<typeof margins>

export const getRates = call({
  method: 'GET',
  path: '/api/exchange/rates',
  access: 'approved_merchant',
  summary: 'The latest rates and the margins, from which every price follows. New ones come as live events.',
  data: z.object({
    /** Nothing until the source has given its first ones. */
    snapshot: ratesSnapshot.nullable(),
    /** Too old to quote by. */
    is_stale: z.boolean(),
    /** How old rates may be before they stop being quoted, in seconds. */
    stale_after: z.int(),
    server_time: timestamp,
    /** What each pair costs that has no margins of its own. */
    default_margins: margins,
    /** By pair, the currencies in the order of the alphabet: `EUR/USD`. */
    pair_margins: z.record(z.string(), margins),
    /** Units of each currency for one US dollar, a day ago: for the change that the board shows. */
    day_ago: z.record(z.string(), rateText),
  }),
  errors: [],
})

export const historySpans = ['1h', '24h', '7d', '30d', '1y'] as const
export type HistorySpan = (typeof historySpans)[number]

export const getRateHistory = call({
  method: 'GET',
  path: '/api/exchange/rates/history',
  access: 'approved_merchant',
  summary: 'The middle of the market for a pair over time: by minutes, hours or days.',
  query: z.object({ sell_currency: currency, buy_currency: currency, span: z.enum(historySpans) }),
  data: z.object({
    step: z.enum(['minute', 'hour', 'day']),
    points: z.array(z.object({ at: timestamp, mid: rateText })),
  }),
  errors: ['currencies_equal'],
})

/** A pair as it is shown: how much of `buy` one unit of `sell` gives. */
export const pair = z.strictObject({ sell_currency: currency, buy_currency: currency })
export type Pair = z.infer<typeof pair>

const favourites = z.object({ pairs: z.array(pair) })

export const getFavourites = call({
  method: 'GET',
  path: '/api/exchange/favourites',
  access: 'approved_merchant',
  summary: 'The pairs that the user watches, in the order of the user.',
  data: favourites,
  errors: [],
})

export const saveFavourites = call({
  method: 'PUT',
  path: '/api/exchange/favourites',
  access: 'approved_merchant',
  summary: 'Replaces the pairs that the user watches.',
  body: z.strictObject({ pairs: z.array(pair).max(30) }),
  data: favourites,
  errors: ['currencies_equal'],
})

export const moveRateInSandbox = call({
  method: 'POST',
  path: '/api/sandbox/rates',
  access: 'public',
  summary: 'Moves the rate of a currency to where one wants it; from there it goes on as before.',
  body: z.strictObject({ currency, units_per_usd: z.string().regex(/^\d{1,9}([.]\d{1,9})?$/) }),
  data: ratesSnapshot,
  sandbox: true,
  errors: ['rate_out_of_range'],
})

export const lock = z.enum(locks)
