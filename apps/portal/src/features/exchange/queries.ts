import { type HistorySpan, marginsOf, type Pair, type RatesSnapshot } from '@causeway/contract'
import type { Body, Data } from '@causeway/web/api/call-types.ts'
import { sendBody, sendTo } from '@causeway/web/api/calling.ts'
import { listOf } from '@causeway/web/api/list-query.ts'
import { send } from '@causeway/web/api/send.ts'
import { onRates } from '@causeway/web/session/live-rates.ts'
import { queryClient } from '@causeway/web/session/query-client.ts'
import { noteServerTime } from '@causeway/web/session/server-clock.ts'
import { changes, changing, readAnew } from '@causeway/web/write/changing.ts'
import type { Sent } from '@causeway/web/write/deliver.ts'
import { focusManager, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Rates } from './parts/pair-price.ts'

export type Board = Data<'GET /api/exchange/board'>
export type QuoteBody = Body<'POST /api/exchange/quotes'>
export type ConversionBody = Body<'POST /api/exchange/conversions'>
export type OrderBody = Body<'POST /api/exchange/orders'>

/** Margins change at times, and when ticks stop only a read tells that the rates are stale. */
const RATES_AGAIN_MS = 30_000
const HISTORY_AGAIN_MS = 60_000
/** A line of a few pixels need not be read more often. */
const BOARD_AGAIN_MS = 300_000

let rates_asked_at = 0

async function readRates({ signal }: { readonly signal: AbortSignal }): Promise<Rates> {
  const sent_at = Date.now()
  rates_asked_at = sent_at
  const rates = await send('GET /api/exchange/rates', { signal, background: true })
  noteServerTime(rates.server_time, sent_at)
  return rates
}

/** The first part of each key is the live topic that invalidates it. */
export const exchangeQueries = {
  balances: () =>
    queryOptions({
      queryKey: ['balances'],
      queryFn: async ({ signal }) =>
        (await send('GET /api/balances', { query: { page_size: 100 }, signal })).list,
    }),
  /** New rates are pushed: see `followRates`. */
  rates: () =>
    queryOptions({ queryKey: ['rates'], queryFn: readRates, refetchInterval: RATES_AGAIN_MS, staleTime: 0 }),
  history: (pair: Pair, span: HistorySpan) =>
    queryOptions({
      queryKey: ['rate_history', pair.sell_currency, pair.buy_currency, span],
      queryFn: ({ signal }) =>
        send('GET /api/exchange/rates/history', { query: { ...pair, span }, signal, background: true }),
      placeholderData: keepPreviousData,
      refetchInterval: HISTORY_AGAIN_MS,
    }),
  board: () =>
    queryOptions({
      queryKey: ['board'],
      queryFn: ({ signal }) => send('GET /api/exchange/board', { signal, background: true }),
      refetchInterval: BOARD_AGAIN_MS,
    }),
  conversions: listOf('GET /api/exchange/conversions', 'conversions', 'list'),
  conversion: (id: string) =>
    queryOptions({
      queryKey: ['conversions', 'one', id],
      queryFn: ({ signal }) => send('GET /api/exchange/conversions/:id', { params: { id }, signal }),
    }),
  alerts: listOf('GET /api/exchange/alerts', 'alerts'),
  orders: listOf('GET /api/exchange/orders', 'orders'),
}

/** The rates in the cache, for code that need not follow them. */
export function knownRates(): Rates | undefined {
  return queryClient.getQueryData(exchangeQueries.rates().queryKey)
}

/** Replaces the snapshot by the one the source has just given, and keeps the rest of the rates. */
function followRates(snapshot: RatesSnapshot): void {
  queryClient.setQueryData(exchangeQueries.rates().queryKey, (known) => {
    const isOlder = known?.snapshot && known.snapshot.at > snapshot.at
    return known && !isOlder ? { ...known, snapshot, is_stale: false } : known
  })
  // Each tick restarts the interval of the query, so data that ticks do not carry is read here.
  if (focusManager.isFocused() && Date.now() - rates_asked_at > RATES_AGAIN_MS) readRatesAnew()
}

function readRatesAnew(): void {
  void queryClient.invalidateQueries({ queryKey: exchangeQueries.rates().queryKey })
}

onRates(followRates)

export const saveFavourites = changing(
  (pairs: readonly Pair[]) => send('PUT /api/exchange/favourites', { body: { pairs: [...pairs] } }),
  exchangeQueries.board().queryKey,
)

const writeAlert = changes(['alerts'])

export const createAlert = writeAlert(sendBody('POST /api/exchange/alerts'))

export const removeAlert = writeAlert(sendTo('DELETE /api/exchange/alerts/:id'))

/** A call with a key does not wait for the reads it invalidates: it has its answer. */
function movingMoney<Input, Answer>(topic: string, write: (input: Input, sent: Sent) => Promise<Answer>) {
  return (input: Input, sent: Sent) =>
    write(input, sent).finally(() => void readAnew([topic], exchangeQueries.balances().queryKey))
}

export const createOrder = movingMoney('orders', (body: OrderBody, sent) =>
  send('POST /api/exchange/orders', { body, ...sent }),
)

export const cancelOrder = movingMoney('orders', (id: string, sent) =>
  send('POST /api/exchange/orders/:id/cancel', { params: { id }, ...sent }),
)

export const createConversion = movingMoney('conversions', (body: ConversionBody, sent) =>
  send('POST /api/exchange/conversions', { body, ...sent }),
)

export async function createQuote(body: QuoteBody): Promise<Data<'POST /api/exchange/quotes'>> {
  const sent_at = Date.now()
  const quote = await send('POST /api/exchange/quotes', { body })
  noteServerTime(quote.server_time, sent_at)
  const rates = knownRates()
  // The margins have changed since they were read: the estimates must use the new ones.
  if (rates && marginsOf(rates, pairOfQuote(quote))[quote.lock] !== quote.margin_bps) readRatesAnew()
  return quote
}

function pairOfQuote({ sell, buy }: Data<'POST /api/exchange/quotes'>): Pair {
  return { sell_currency: sell.currency, buy_currency: buy.currency }
}

export const createConfirmationLink = (id: string, language: 'zh-CN' | 'en-US') =>
  send('POST /api/exchange/conversions/:id/link', { params: { id }, body: { language } })
