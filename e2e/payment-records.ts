import { randomUUID } from 'node:crypto'
import type { Payment } from '@causeway/contract'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import enPayments from '../apps/portal/locales/en-US/payments.json' with { type: 'json' }
import zhPayments from '../apps/portal/locales/zh-CN/payments.json' with { type: 'json' }
import enWords from '../packages/contract/locales/en-US/payment-words.json' with { type: 'json' }
import zhWords from '../packages/contract/locales/zh-CN/payment-words.json' with { type: 'json' }
import { makeTrader, type Trader } from './exchange-people.ts'
import type { Language } from './page-test.ts'
import { britishPayee, freshName } from './payees-page.ts'
import { PAY_PWD } from './security-page.ts'

export const OUTBOUND_LIST = '/merchant/funds/outbound'
export const INBOUND_LIST = '/merchant/funds/inbound'
export const PAY_DETAILS = '/merchant/funds/pay-details'

/** The texts of lists and details of payments. */
export const paymentWords = {
  'zh-CN': { ...zhPayments, words: zhWords },
  'en-US': { ...enPayments, words: enWords },
} as const

export type Payer = Trader & { readonly payee: { readonly id: string; readonly name: string } }

async function answered(answer: { json: () => Promise<{ code: string; data: unknown }> }) {
  const body = await answer.json()
  expect(body).toMatchObject({ code: 'ok' })
  return body.data
}

/** A merchant with money that was paid in at the bank, which otherwise could not pay it out. */
export const makeFunded = (
  request: APIRequestContext,
  name: string,
  amounts: Readonly<Record<string, string>>,
): Promise<Trader> => {
  const by_bank = { application_type: 'e_commerce', payer: 'Northwind Stores Ltd', remittance: '' } as const
  return makeTrader(request, name, { amounts, by_bank })
}

/** A merchant with pounds and a payee in the United Kingdom, separate for each test. */
export async function makePayer(request: APIRequestContext, name: string): Promise<Payer> {
  const trader = await makeFunded(request, name, { GBP: '10000.00' })
  const data = britishPayee(freshName('Acme'))
  const payee = await answered(await request.post('/api/payees', { headers: trader.headers, data }))
  return { ...trader, payee: payee as Payer['payee'] }
}

/** The draft of a payment of pounds, made by the API. */
export async function makeDraft(
  request: APIRequestContext,
  { headers, payee }: Payer,
  given: Readonly<Record<string, unknown>> = {},
): Promise<Payment> {
  const data = {
    payee_id: payee.id,
    source_currency: 'GBP',
    amount: '100.00',
    method: 'GB-GBP-FPS',
    purpose: 'goods',
    reference: 'INV-7',
    ...given,
  }
  const key = { 'idempotency-key': randomUUID() }
  const answer = await request.post('/api/payments', { headers: { ...headers, ...key }, data })
  return (await answered(answer)) as Payment
}

/** What the bank of the sandbox answers as soon as it has a payment. */
export async function answerByBank(
  request: APIRequestContext,
  { headers }: Payer,
  id: string,
  data: { readonly answer: string; readonly code?: string },
): Promise<void> {
  await answered(await request.post(`/api/sandbox/payments/${id}/bank_answer`, { headers, data }))
}

/** A payment that its merchant has authorised by the payment password. */
export async function makePayment(
  request: APIRequestContext,
  payer: Payer,
  given: Readonly<Record<string, unknown>> = {},
  made?: Payment,
): Promise<Payment> {
  const draft = made ?? (await makeDraft(request, payer, given))
  const { headers } = payer
  const asked = { kind: 'payment', id: draft.id, accepts_duplicates: true }
  const shown = await answered(await request.post('/api/authorisations', { headers, data: asked }))
  const data = { authorisation_id: (shown as { id: string }).id, pay_pwd: PAY_PWD }
  const key = { 'idempotency-key': randomUUID() }
  const path = `/api/payments/${draft.id}/authorise`
  return (await answered(await request.post(path, { headers: { ...headers, ...key }, data }))) as Payment
}

/** Opens the details of a payment, and waits until the bank has paid the amount to its payee. */
export async function expectPaid(
  page: Page,
  language: Language,
  address: string,
  amount: string,
): Promise<void> {
  const { one, situations } = paymentWords[language]
  await page.goto(address)
  await expect(page).toHaveURL(new RegExp(`${PAY_DETAILS}\\?id=payment_`))
  await expect(page.getByRole('heading', { name: one.ledger })).toBeVisible()
  await expect(page.getByText(situations.paid.title).first()).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('main')).toContainText(amount.replace(' ', '\u00A0'))
}

export const paymentRows = (page: Page) =>
  page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('link') })
