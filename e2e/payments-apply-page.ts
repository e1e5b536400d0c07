import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import enConsent from '../apps/portal/locales/en-US/consent.json' with { type: 'json' }
import enApply from '../apps/portal/locales/en-US/payment-apply.json' with { type: 'json' }
import zhConsent from '../apps/portal/locales/zh-CN/consent.json' with { type: 'json' }
import zhApply from '../apps/portal/locales/zh-CN/payment-apply.json' with { type: 'json' }
import enErrors from '../packages/contract/locales/en-US/errors-payments.json' with { type: 'json' }
import enWords from '../packages/contract/locales/en-US/payment-words.json' with { type: 'json' }
import zhErrors from '../packages/contract/locales/zh-CN/errors-payments.json' with { type: 'json' }
import zhWords from '../packages/contract/locales/zh-CN/payment-words.json' with { type: 'json' }
import { openDesk } from './account-scenes.ts'
import { makeTrader, type Trader } from './exchange-people.ts'
import type { Language } from './page-test.ts'
import { britishPayee, freshName } from './payees-page.ts'
import { pick, placeOf } from './registration-page.ts'
import { PAY_PWD } from './security-page.ts'

export const PAY_OUT = '/merchant/funds/outbound/pay-apply'
export const PAY_IN = '/merchant/funds/inbound/pay-apply'

export const paymentWords = {
  'zh-CN': { ...zhWords, apply: zhApply, consent: zhConsent, errors: zhErrors },
  'en-US': { ...enWords, apply: enApply, consent: enConsent, errors: enErrors },
} as const

type Having = { readonly amounts?: Readonly<Record<string, string>> }

/** A merchant with money and a payee in Britain. */
export async function makePayer(request: APIRequestContext, name: string, having: Having = {}) {
  const payer = await makeTrader(request, name, { amounts: { GBP: '5000.00' }, ...having })
  const { merchant } = await openDesk(request, payer)
  const payee = await merchant.post('/api/payees', britishPayee(freshName('Harbour Lamps')))
  expect(payee.payee_state).toBe('active')
  return { payer, payee: payee as { readonly id: string; readonly name: string } }
}

/** Pays by the API, as the screens do. */
export async function payByApi(
  request: APIRequestContext,
  { headers }: Trader,
  body: Readonly<Record<string, unknown>>,
) {
  const keyed = { ...headers, 'idempotency-key': randomUUID() }
  const draft = (await (await request.post('/api/payments', { headers: keyed, data: body })).json()).data
  const asked = { kind: 'payment', id: draft.id, accepts_duplicates: true }
  const made = (await (await request.post('/api/authorisations', { headers, data: asked })).json()).data
  const answer = await request.post(`/api/payments/${draft.id}/authorise`, {
    headers: { ...headers, 'idempotency-key': randomUUID() },
    data: { authorisation_id: made.id, pay_pwd: PAY_PWD },
  })
  expect(await answer.json()).toMatchObject({ code: 'ok' })
  return draft as { readonly id: string; readonly number: string }
}

export const amountAt = (page: Page, side: 'source' | 'target') => page.locator(`[name=${side}_amount]`)

/** Opens the form for a payee, and types what it gets once the form is there. */
export async function fillPayment(
  page: Page,
  language: Language,
  { payee, amount, purpose = 'goods' }: { payee: string; amount: string; purpose?: 'goods' | 'software' },
): Promise<void> {
  await page.goto(`${PAY_OUT}?payee=${payee}`)
  await amountAt(page, 'target').fill(amount)
  await pick(placeOf(page, 'purpose'), paymentWords[language].purposes[purpose])
}

/** Continues to the confirmation, or to the payments that are like this one. */
export async function review(page: Page, language: Language): Promise<void> {
  const { apply } = paymentWords[language]
  await page.getByRole('button', { name: apply.next, exact: true }).click()
  await expect(page.getByRole('heading', { name: apply.confirm.title })).toBeVisible()
}

export async function consent(page: Page, language: Language, digits = PAY_PWD): Promise<void> {
  await page.getByLabel(paymentWords[language].consent.label, { exact: true }).last().fill(digits)
}

/** The words of the button that pays. */
export const payButton = (page: Page, language: Language) => {
  const [words = ''] = paymentWords[language].apply.confirm.submit.split(' {amount}')
  return page.getByRole('button', { name: new RegExp(`^${words}`) })
}

/** Confirms what the form says with the payment password, and gives the address of the payment's details. */
export async function confirmPayment(page: Page, language: Language): Promise<string> {
  const { done } = paymentWords[language].apply
  await review(page, language)
  await consent(page, language)
  await payButton(page, language).click()
  await expect(page.getByRole('heading', { name: done.title })).toBeVisible()
  return (await page.getByRole('link', { name: done.details, exact: true }).getAttribute('href')) ?? ''
}
