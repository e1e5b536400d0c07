import { z } from 'zod'
import { currency, rateText } from '../amounts.ts'
import { call, timestamp } from '../call.ts'
import { locks } from './locks.ts'

export const ratesSnapshot = z.object({
  /** The time that the source gave. */
  at: timestamp,
  /** Units of each currency per US dollar. */
  mids: z.record(z.string(), rateText),
})
export type RatesSnapshot = z.infer<typeof ratesSnapshot>

/** In basis points, by lock. */
export const margins = z.object({ '30s': z.int(), '5m': z.int(), '1h': z.int(), '24h': z.int() })
export type Margins = z.infer<typeof margins>

export const getRates = call('GET /api/exchange/rates', {
  access: 'approved_merchant',
  summary: 'The latest rates and the margins, the basis of every price. New ones are sent as live events.',
  data: z.object({
    /** Null before the first rates. */
    snapshot: ratesSnapshot.nullable(),
    /** Whether the rates are too old to quote. */
    is_stale: z.boolean(),
    /** The age in seconds from which rates are not quoted. */
    stale_after: z.int(),
    server_time: timestamp,
    /** The margins of each pair without its own. */
    default_margins: margins,
    /** By pair in alphabetical order: `EUR/USD`. */
    pair_margins: z.record(z.string(), margins),
    /** Units of each currency per US dollar a day ago, for the change on the board. */
    day_ago: z.record(z.string(), rateText),
  }),
})

export const historySpans = ['1h', '24h', '7d', '30d', '1y'] as const
export type HistorySpan = (typeof historySpans)[number]

export const getRateHistory = call('GET /api/exchange/rates/history', {
  access: 'approved_merchant',
  summary: 'The mid-market rate of a pair over time: by minutes, hours or days.',
  query: z.object({ sell_currency: currency, buy_currency: currency, span: z.enum(historySpans) }),
  data: z.object({
    step: z.enum(['minute', 'hour', 'day']),
    points: z.array(z.object({ at: timestamp, mid: rateText })),
  }),
  errors: ['currencies_equal'],
})

/** A pair: units of `buy` per unit of `sell`. */
export const pair = z.strictObject({ sell_currency: currency, buy_currency: currency })
export type Pair = z.infer<typeof pair>

export const getBoard = call('GET /api/exchange/board', {
  access: 'approved_merchant',
  summary: 'The favourite pairs of the user, and a line for each pair on the board: they and the major ones.',
  data: z.object({
    /** In the chosen order. */
    favourites: z.array(pair),
    /** The mid-market rate of each pair every 40 minutes over the last day, and now. */
    lines: z.array(pair.extend({ mids: z.array(rateText) })),
  }),
})

export const saveFavourites = call('PUT /api/exchange/favourites', {
  access: 'approved_merchant',
  summary: 'Replaces the favourite pairs of the user.',
  writes: ['favourites.save'],
  body: z.strictObject({ pairs: z.array(pair).max(30) }),
  data: z.object({ pairs: z.array(pair) }),
  errors: ['currencies_equal'],
})

export const moveRateInSandbox = call('POST /api/sandbox/rates', {
  access: 'public',
  summary: 'Moves the rate of a currency, which then continues from there.',
  writes: ['rate.move'],
  may_write: ['alert.fire'],
  body: z.strictObject({ currency, units_per_usd: z.string().regex(/^\d{1,9}([.]\d{1,9})?$/) }),
  data: ratesSnapshot,
  sandbox: true,
  errors: ['rate_out_of_range'],
})

export const lock = z.enum(locks)
