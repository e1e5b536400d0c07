import type { Body, Data, Options } from '@causeway/web/api/call-types.ts'
import { sendBodyTo } from '@causeway/web/api/calling.ts'
import { newIdempotencyKey } from '@causeway/web/api/idempotency-key.ts'
import { send } from '@causeway/web/api/send.ts'
import { noteServerTime } from '@causeway/web/session/server-clock.ts'
import { changes, readAnew } from '@causeway/web/write/changing.ts'
import type { Sent } from '@causeway/web/write/deliver.ts'
import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query'
import { exchangeQueries } from '../../exchange/queries.ts'

export type Quote = Data<'POST /api/payments/quote'>
export type QuoteBody = Body<'POST /api/payments/quote'>
export type PaymentBody = Body<'POST /api/payments'>
export type Authorisation = Data<'POST /api/authorisations'>

/** A price is held for five minutes: the form renews it before it ends. */
const QUOTE_AGAIN_MS = 240_000

export async function quotePayment(body: QuoteBody, signal?: AbortSignal): Promise<Quote> {
  const sent_at = Date.now()
  const quote = await send('POST /api/payments/quote', { body, ...(signal && { signal }) })
  noteServerTime(quote.server_time, sent_at)
  return quote
}

export const applyQueries = {
  /** The figures on the screen stay until those of another amount have come. */
  quote: (body: QuoteBody | undefined) =>
    queryOptions({
      queryKey: ['payment_quote', body],
      queryFn: body ? ({ signal }) => quotePayment(body, signal) : skipToken,
      placeholderData: keepPreviousData,
      refetchInterval: QUOTE_AGAIN_MS,
      staleTime: QUOTE_AGAIN_MS,
      gcTime: 0,
    }),
  /** Read once, when the form opens: from then on the form holds the latest values. */
  payment: (id: string) =>
    queryOptions({
      queryKey: ['payment_draft', id],
      queryFn: ({ signal }) => send('GET /api/payments/:id', { params: { id }, signal }),
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
    }),
}

const write = changes(['payments'])

/** A draft that was made without an answer is not made again by the same values. */
let made: { readonly text: string; readonly idempotency_key: string } | undefined

export const createPayment = write((body: PaymentBody) => {
  const text = JSON.stringify(body)
  if (made?.text !== text) made = { text, idempotency_key: newIdempotencyKey() }
  return send('POST /api/payments', { body, idempotency_key: made.idempotency_key })
})

export const savePayment = write(sendBodyTo('PATCH /api/payments/:id'))

export const authorise = (id: string, accepts_duplicates: boolean): Promise<Authorisation> =>
  send('POST /api/authorisations', { body: { kind: 'payment', id, accepts_duplicates } })

type Consented = Options<'POST /api/payments/:id/authorise'>['body']

/** The call does not wait for the reads it invalidates: it has its answer. */
export const payByConsent = (id: string, body: Consented, sent: Sent) =>
  send('POST /api/payments/:id/authorise', { params: { id }, body, ...sent }).finally(
    () => void readAnew(['payments'], ['trade'], exchangeQueries.balances().queryKey),
  )
