import type { Payment } from '@causeway/contract'
import { expect, type Page } from '@playwright/test'
import enPayments from '../apps/console/locales/en-US/payments.json' with { type: 'json' }
import enRequests from '../apps/console/locales/en-US/requests.json' with { type: 'json' }
import zhPayments from '../apps/console/locales/zh-CN/payments.json' with { type: 'json' }
import zhTreasury from '../apps/console/locales/zh-CN/treasury.json' with { type: 'json' }
import templates from '../apps/console/src/features/requests/data/payment-templates.json' with {
  type: 'json',
}
import enWords from '../packages/contract/locales/en-US/payment-words.json' with { type: 'json' }
import zhWords from '../packages/contract/locales/zh-CN/payment-words.json' with { type: 'json' }
import { buttonIn, lookAt, signInOperator } from './console-page.ts'
import { findFaults, type Language, looks, test } from './page-test.ts'
import { fund, openPayDesk, payKronor, payPounds, reach } from './payment-scenes.ts'

const desks = { 'zh-CN': zhPayments, 'en-US': enPayments }

test.slow()

/** Opens a payment from the queue. */
async function openPayment(page: Page, language: Language, { number }: Payment, queue: 'to_review' | 'all') {
  const { queues, filters } = desks[language]
  await page.locator('nav a[href="/console/payments"]').first().click()
  const tabs = page.getByRole('navigation', { name: queues.label })
  await tabs.getByRole('link', { name: queues[queue] }).click()
  await page.getByRole('searchbox', { name: filters.search }).fill(number)
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('row').getByRole('link').click()
  await expect(page).toHaveURL(/\/console\/payments\/detail\?id=/)
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const remark = (page: Page) => page.locator('dialog[open]').getByRole('textbox').last()

test('a held payment is let go with a remark, and the bank pays it', async ({ page, request }) => {
  const desk = await openPayDesk(request, 'payment-cleared', { GBP: '9000.00' })
  await fund(desk, '20000.00', 'GBP')
  const payment = await payPounds(desk, '5500.00')
  const { decide, held, statuses, steps } = zhPayments
  await signInOperator(page, 'operator')
  await openPayment(page, 'zh-CN', payment, 'to_review')
  await expect(page.getByText(held.reasons.new_account)).toBeVisible()
  await expect(page.getByText(statuses.none)).toBeVisible()
  await expect(page.getByRole('row', { name: zhWords.papers.invoice }).getByRole('button')).toBeVisible()
  await press(page, decide.clear.open)
  await buttonIn(page, decide.clear.submit).click()
  await expect(page.locator('dialog[open] [aria-invalid=true]')).toHaveCount(1)
  await remark(page).fill('The invoice names this account.')
  await buttonIn(page, decide.clear.submit).click()
  await expect(page.getByText(decide.clear.done)).toBeVisible()
  await expect(page.getByRole('button', { name: decide.clear.open })).toHaveCount(0)
  await expect(page.getByText('The invoice names this account.')).toBeVisible()

  await reach(desk, payment, 'paid')
  await page.locator('nav a[href="/console/overview"]').first().click()
  await openPayment(page, 'zh-CN', payment, 'all')
  await expect(page.getByText(zhWords.states.paid, { exact: true })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: steps.confirm })).toBeVisible()
  const answers = page.getByRole('table', { name: statuses.list })
  await expect(answers).toContainText(statuses.effects.moved)
  await answers.getByRole('link', { name: statuses.see }).first().click()
  await expect(page.locator('pre')).toContainText(payment.number)
})

test('a held payment is refused, and its money is given back', async ({ page, request }) => {
  const desk = await openPayDesk(request, 'payment-refused', { GBP: '9000.00' })
  const payment = await payPounds(desk, '5600.00')
  const { decide } = enPayments
  await signInOperator(page, 'operator', { language: 'en-US' })
  await openPayment(page, 'en-US', payment, 'to_review')
  await press(page, decide.block.open)
  await remark(page).fill('The payee does not answer.')
  await buttonIn(page, decide.block.submit).click()
  await expect(page.getByText(decide.block.done)).toBeVisible()
  await expect(page.getByText(enWords.states.cancelled, { exact: true })).toBeVisible()
  await expect(page.getByText(enWords.cancel_reasons.review_refused)).toBeVisible()
  await expect(page.getByRole('button', { name: decide.clear.open })).toHaveCount(0)
  const balances: readonly { currency: string; available: string }[] =
    await desk.merchant.get('/api/balances')
  expect(balances.find(({ currency }) => currency === 'GBP')?.available).toBe('9000.00')
})

test('a held payment is asked about, and waits for the materials of its merchant', async ({
  page,
  request,
}) => {
  const desk = await openPayDesk(request, 'payment-asked', { GBP: '9000.00' })
  const payment = await payPounds(desk, '5700.00')
  const { decide, detail } = enPayments
  const [template] = templates
  await signInOperator(page, 'operator', { language: 'en-US' })
  await openPayment(page, 'en-US', payment, 'to_review')
  await expect(page.getByText(detail.noRequests)).toBeVisible()
  await press(page, decide.ask)
  const dialog = page.locator('dialog[open]')
  await dialog.getByLabel(enRequests.open.template).selectOption('1')
  await dialog.getByRole('button', { name: enRequests.open.submit }).click()
  await expect(page.getByText(enRequests.open.done)).toBeVisible()
  await expect(page.getByText(template?.title['en-US'] ?? '').first()).toBeVisible()
  const asked = await desk.merchant.get(`/api/payments/${payment.id}`)
  expect(asked).toMatchObject({ review_state: 'request', request_ids: [expect.any(String)] })
})

test('a payment that waits for money goes out once the treasury has paid it in', async ({
  page,
  request,
}) => {
  const desk = await openPayDesk(request, 'payment-unfunded', { GBP: '900.00' })
  const payment = await payKronor(desk, '4000.00')
  const { order, states, waiting } = zhTreasury
  const fill = zhTreasury.fill.replace('{currency}', 'SEK')
  await signInOperator(page, 'operator')
  await page.locator('nav a[href="/console/treasury"]').first().click()
  const row = page.getByRole('row').filter({ has: page.getByRole('button', { name: fill }) })
  await expect(row).toContainText(waiting.replace('{count}', '1'))
  await row.getByRole('button', { name: fill }).click()
  const amount = page.getByRole('textbox', { name: order.buy })
  await expect(amount).not.toHaveValue('')
  await remark(page).fill('For a supplier in Sweden')
  await buttonIn(page, order.submit).click()
  await expect(page.getByRole('button', { name: fill })).toHaveCount(0)
  const deals = page.getByRole('table', { name: zhTreasury.deals.list })
  await expect(deals.getByRole('row').filter({ hasText: 'SEK' })).toContainText(states.settled)
  await reach(desk, payment, 'paid')
})

test('a cover deal is shown beside the market before it is ordered', async ({ page }) => {
  const { order, kinds, states } = zhTreasury
  await signInOperator(page, 'operator')
  await page.locator('nav a[href="/console/treasury"]').first().click()
  await press(page, order.open)
  const dialog = page.locator('dialog[open]')
  await dialog.getByLabel(order.kind).selectOption({ label: kinds.cover })
  await dialog.getByRole('textbox', { name: order.buy }).fill('100.00')
  await expect(dialog.getByText(order.about.split('{')[0] ?? '')).toBeVisible()
  await dialog.getByRole('textbox', { name: order.sell }).fill('900.00')
  await expect(dialog.getByText(order.far)).toBeVisible()
  await dialog.getByRole('textbox', { name: order.sell }).fill('')
  await buttonIn(page, order.submit).click()
  await expect(dialog.locator('[aria-invalid=true]')).toHaveCount(2)
  await dialog.getByRole('textbox', { name: order.sell }).fill('92.00')
  await remark(page).fill('Cover')
  await buttonIn(page, order.submit).click()
  const deals = page.getByRole('table', { name: zhTreasury.deals.list })
  await expect(deals.getByRole('row').filter({ hasText: 'EUR\u00a092.00' })).toContainText(states.settled)
})

for (const [language, theme] of looks) {
  test(`axe finds no fault in payments and treasury, which fit 390 pixels, in ${language}, ${theme}`, async ({
    page,
    request,
  }) => {
    const desk = await openPayDesk(request, 'payment-looks', { GBP: '9000.00' })
    const payment = await payPounds(desk, '5700.00')
    const { decide, held } = desks[language]
    await signInOperator(page, 'operator', { language, theme })
    await expect(page.locator('main a[href="/console/payments?queue=to_review"]')).toBeVisible()
    await openPayment(page, language, payment, 'to_review')
    await expect(page.getByText(held.title, { exact: true }).first()).toBeVisible()
    await lookAt(page, 'a payment')
    await press(page, decide.block.open)
    await expect(remark(page)).toBeVisible()
    expect(await findFaults(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.locator('nav a[href="/console/payments"]').first().click()
    await expect(page.getByRole('table')).toBeVisible()
    await lookAt(page, 'payments')
    await page.locator('nav a[href="/console/treasury"]').first().click()
    await expect(page.getByRole('table').first()).toBeVisible()
    await lookAt(page, 'treasury')
  })
}
