import { randomUUID } from 'node:crypto'
import type { Payment } from '@causeway/contract'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import enConsole from '../apps/console/locales/en-US/payments.json' with { type: 'json' }
import zhConsole from '../apps/console/locales/zh-CN/payments.json' with { type: 'json' }
import zhSuspense from '../apps/console/locales/zh-CN/suspense.json' with { type: 'json' }
import zhWords from '../packages/contract/locales/zh-CN/payment-words.json' with { type: 'json' }
import { buttonIn, consoleWords, lookAt, openColleague, signInOperator } from './console-page.ts'
import { signIn } from './merchant-people.ts'
import { findFaults, type Language, looks, paint, test } from './page-test.ts'
import {
  answerByBank,
  makeDraft,
  makePayer,
  makePayment,
  PAY_DETAILS,
  type Payer,
  paymentWords,
} from './payment-records.ts'
import { letHappenTo } from './receive.ts'

const desks = { 'zh-CN': zhConsole, 'en-US': enConsole }

test.slow()

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const textOf = (page: Page) => page.locator('dialog[open]').getByRole('textbox').last()

async function untilState(request: APIRequestContext, { headers }: Payer, { id }: Payment, state: string) {
  const read = async () => (await (await request.get(`/api/payments/${id}`, { headers })).json()).data
  await expect.poll(async () => (await read()).payment_state, { timeout: 60_000 }).toBe(state)
}

/** A payment that the bank has accepted, and says nothing more of. */
async function sent(request: APIRequestContext, name: string): Promise<[Payer, Payment]> {
  const payer = await makePayer(request, name)
  const payment = await makePayment(request, payer)
  const answer = (what: string) => answerByBank(request, payer, payment.id, { answer: what })
  await answer('silent')
  await untilState(request, payer, payment, 'processing')
  await answer('accept')
  await untilState(request, payer, payment, 'sent')
  return [payer, payment]
}

async function openPayment(page: Page, language: Language, { number }: Payment, queue: 'late' | 'all') {
  const { queues, filters } = desks[language]
  await page.locator('nav a[href="/console/payments"]').first().click()
  const tabs = page.getByRole('navigation', { name: queues.label })
  await tabs.getByRole('link', { name: queues[queue] }).click()
  await page.getByRole('searchbox', { name: filters.search }).fill(number)
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('row').getByRole('link').click()
  await expect(page).toHaveURL(/\/console\/payments\/detail\?id=/)
}

const ANSWER = 'The payee\u2019s bank credits it tomorrow.'

for (const [language, theme] of looks) {
  test(`a late payment is asked for by its merchant and answered, in ${language} and ${theme}`, async ({
    page,
    browser,
    request,
  }) => {
    const words = paymentWords[language]
    const [payer, payment] = await sent(request, 'late')
    await letHappenTo(request, { event: 'late', payment_id: payment.id })
    await signIn(page, payer, language, `${PAY_DETAILS}?id=${payment.id}`)
    await paint(page, theme)
    await press(page, words.actions.trace)
    expect(await findFaults(page)).toEqual([])
    await page.getByRole('alertdialog').getByRole('button', { name: words.trace.confirm }).click()
    await expect(page.getByText(words.traces.open.title)).toBeVisible()
    await expect(page.getByRole('button', { name: words.actions.trace, exact: true })).toHaveCount(0)

    const colleague = await openColleague(browser)
    const { trace } = zhConsole
    await openPayment(colleague, 'zh-CN', payment, 'late')
    await expect(colleague.getByText(trace.byMerchant)).toBeVisible()
    await press(colleague, trace.open)
    await textOf(colleague).fill(ANSWER)
    await buttonIn(colleague, trace.submit).click()
    await expect(colleague.getByText(trace.done)).toBeVisible()
    await expect(colleague.getByText(trace.byMerchant)).toHaveCount(0)
    await colleague.context().close()

    await expect(page.getByText(ANSWER)).toBeVisible({ timeout: 30_000 })
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await findFaults(page)).toEqual([])
    }
  })

  test(`axe finds no fault in the desk of a late payment, in ${language} and ${theme}`, async ({
    page,
    request,
  }) => {
    const [{ headers }, payment] = await sent(request, 'late-desk')
    await letHappenTo(request, { event: 'late', payment_id: payment.id })
    const key = { 'idempotency-key': randomUUID() }
    await request.post(`/api/payments/${payment.id}/trace`, { headers: { ...headers, ...key } })
    const { trace } = desks[language]
    await signInOperator(page, 'operator', { language, theme })
    await openPayment(page, language, payment, 'late')
    await expect(page.getByText(trace.byMerchant)).toBeVisible()
    await lookAt(page, 'a late payment')
    await press(page, trace.open)
    await expect(textOf(page)).toBeVisible()
    expect(await findFaults(page)).toEqual([])
  })
}

test('the fee of a payment is refunded once a second operator approves', async ({
  page,
  browser,
  request,
}) => {
  const [payer, payment] = await sent(request, 'fee-back')
  const { feeRefund } = enConsole
  await signInOperator(page, 'operator', { language: 'en-US' })
  await openPayment(page, 'en-US', payment, 'all')
  await press(page, feeRefund.open)
  await textOf(page).fill('The bank was late by a week.')
  await buttonIn(page, feeRefund.submit).click()
  await expect(page.getByText(feeRefund.done)).toBeVisible()
  await expect(page.getByText(consoleWords['en-US'].proposals.mine)).toBeVisible()
  await expect(page.getByRole('button', { name: feeRefund.open, exact: true })).toHaveCount(0)

  const colleague = await openColleague(browser)
  await openPayment(colleague, 'zh-CN', payment, 'all')
  await press(colleague, consoleWords['zh-CN'].proposals.approve.open)
  await buttonIn(colleague, consoleWords['zh-CN'].proposals.approve.submit).click()
  await expect(colleague.getByText(zhConsole.feeRefund.approve.done)).toBeVisible()
  await colleague.context().close()

  await signIn(page, payer, 'zh-CN', `${PAY_DETAILS}?id=${payment.id}`)
  await expect(page.getByText(paymentWords['zh-CN'].one.feeRefunded).first()).toBeVisible()
})

test('a debit of a payment that had failed is booked to it by two operators', async ({
  page,
  browser,
  request,
}) => {
  const payer = await makePayer(request, 'paid-late')
  const draft = await makeDraft(request, payer)
  await answerByBank(request, payer, draft.id, { answer: 'reject', code: 'AC01' })
  const payment = await makePayment(request, payer, {}, draft)
  await untilState(request, payer, payment, 'failed')
  await letHappenTo(request, { event: 'debited', payment_id: payment.id })
  const { decide, waiting, reasons } = zhSuspense
  const openItem = async (desk: Page) => {
    await openPayment(desk, 'zh-CN', payment, 'all')
    await desk.locator('nav a[href="/console/suspense"]').first().click()
    await desk.getByRole('row').filter({ hasText: reasons.payment_ended }).getByRole('link').first().click()
    await expect(desk).toHaveURL(/\/console\/suspense\/item\?id=/)
  }
  await signInOperator(page, 'operator')
  await openItem(page)
  await expect(page.getByRole('link', { name: payment.number })).toBeVisible()
  await press(page, decide.pay_late.open)
  await textOf(page).fill('The bank confirms that it has paid.')
  await buttonIn(page, decide.pay_late.submit).click()
  await expect(page.getByText(decide.proposed)).toBeVisible()

  const colleague = await openColleague(browser)
  await openItem(colleague)
  await press(colleague, consoleWords['zh-CN'].proposals.approve.open)
  await buttonIn(colleague, consoleWords['zh-CN'].proposals.approve.submit).click()
  await expect(colleague.getByText(waiting.approve.done)).toBeVisible()
  await openPayment(colleague, 'zh-CN', payment, 'all')
  await expect(colleague.getByText(zhWords.states.paid, { exact: true })).toBeVisible()
  await colleague.context().close()
})
