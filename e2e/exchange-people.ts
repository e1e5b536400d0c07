import type { Currency } from '@causeway/money'
import { type APIRequestContext, expect } from '@playwright/test'
import { authorise, makeOwner, type Owner } from './merchant-people.ts'
import { type Paid, receive } from './receive.ts'
import { PAY_PWD } from './security-page.ts'

type Headers = { readonly authorization: string }
export type Trader = Owner & { readonly headers: Headers }

type Having = {
  readonly amounts?: Readonly<Record<string, string>>
  readonly pay_pwd?: boolean
  /** Money that the bank has itself, which it can pay out. */
  readonly by_bank?: Paid['by_bank']
}

/** A user with money to convert, separate for each test; with a payment password by default. */
export async function makeTrader(
  request: APIRequestContext,
  name: string,
  { amounts = { USD: '10000.00' }, pay_pwd = true, by_bank }: Having = {},
): Promise<Trader> {
  const owner = await makeOwner(request, name)
  const headers = await authorise(request, owner)
  if (pay_pwd) {
    const data = { password: owner.password, pay_pwd: PAY_PWD }
    expect((await request.post('/api/user/set_pay_pwd', { headers, data })).ok()).toBe(true)
  }
  for (const [currency, amount] of Object.entries(amounts)) {
    const paid = { merchant_id: owner.merchant_id, currency: currency as Currency, amount }
    await receive(request, { ...paid, ...(by_bank && { by_bank }) })
  }
  return { ...owner, headers }
}

/** The data of a call. */
export async function read(request: APIRequestContext, headers: Headers, path: string) {
  return (await (await request.get(path, { headers })).json()).data
}

/** Converts by the API, as a screen does. */
export async function convert(
  request: APIRequestContext,
  { headers }: Trader,
  [amount, sell_currency, buy_currency]: readonly [string, string, string],
) {
  const asked = { sell_currency, buy_currency, fixed_side: 'sell', amount }
  const quote = (await (await request.post('/api/exchange/quotes', { headers, data: asked })).json()).data
  const answer = await request.post('/api/exchange/conversions', {
    headers: { ...headers, 'idempotency-key': quote.id },
    data: { quote_id: quote.id, pay_pwd: PAY_PWD },
  })
  expect(answer.ok()).toBe(true)
  return (await answer.json()).data
}

/** Sets the rate of a currency per US dollar. */
export async function moveRate(
  request: APIRequestContext,
  currency: string,
  units_per_usd: string,
): Promise<void> {
  const data = { currency, units_per_usd }
  expect((await request.post('/api/sandbox/rates', { data })).ok()).toBe(true)
}

/** Places an order by the API whose target is out of reach. */
export async function placeOrder(request: APIRequestContext, { headers }: Trader, amount: string) {
  const expires_at = new Date(Date.now() + 86_400_000).toISOString()
  const terms = { sell_currency: 'USD', buy_currency: 'CHF', amount, target_rate: '0.95', expires_at }
  const answer = await request.post('/api/exchange/orders', {
    headers: { ...headers, 'idempotency-key': `order of ${amount}`.replaceAll(' ', '-') },
    data: { terms, pay_pwd: PAY_PWD },
  })
  expect(await answer.json()).toMatchObject({ code: 'ok' })
  return (await answer.json()).data
}
