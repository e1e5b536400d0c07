import { type APIRequestContext, expect, type Page } from '@playwright/test'
import enCenter from '../apps/portal/locales/en-US/exchange-center.json' with { type: 'json' }
import zhConsent from '../apps/portal/locales/zh-CN/consent.json' with { type: 'json' }
import zhDashboard from '../apps/portal/locales/zh-CN/dashboard.json' with { type: 'json' }
import zhExchange from '../apps/portal/locales/zh-CN/exchange.json' with { type: 'json' }
import zhCenter from '../apps/portal/locales/zh-CN/exchange-center.json' with { type: 'json' }
import zhRates from '../apps/portal/locales/zh-CN/rates.json' with { type: 'json' }
import { makeTrader, moveRate, read, type Trader } from './exchange-people.ts'
import { signIn } from './merchant-people.ts'
import { ask, findFaults, looks, NO_ANSWER, REFUSAL, test, words } from './page-test.ts'
import { demoPerson } from './people.ts'
import { receive } from './receive.ts'
import { dialogOf, PAY_PWD, press } from './security-page.ts'

const CENTER = '/merchant/exchange/center'
const { alerts, orders, board } = zhCenter

test.beforeEach(({ allowComplaint }) => {
  allowComplaint(REFUSAL)
  allowComplaint(NO_ANSWER)
})

const payPassword = (page: Page) =>
  dialogOf(page).getByLabel(zhConsent.label, { exact: true }).last().fill(PAY_PWD)

const rowOf = (page: Page, pair: string) => page.locator(`[data-pair="${pair}"]`)

async function openCenter(page: Page, search: string): Promise<void> {
  await page.goto(`${CENTER}?${search}`)
  await expect(rowOf(page, 'USD/CNY')).toBeVisible()
}

/** The mails to a user that mention a currency. */
async function mailsAbout(request: APIRequestContext, { email }: Trader, currency: string) {
  const { data } = await (await request.get('/api/sandbox/mailbox', { params: { to: email } })).json()
  return data.filter(({ text }: { text: string }) => text.includes(currency)).length
}

/** The positions and sizes of the cells of the board. */
const placesOf = async (page: Page) =>
  Promise.all((await page.locator('tbody :is(tr, th, td)').all()).map((cell) => cell.boundingBox()))

test('the board follows the market without layout shifts; stars and the chosen pair are kept', async ({
  page,
  request,
}) => {
  await moveRate(request, 'NOK', '10.55')
  const trader = await makeTrader(request, 'board')
  await signIn(page, trader)
  await openCenter(page, 'sell=USD&buy=NOK&span=7d')
  await page.getByRole('button', { name: board.star.replace('{pair}', 'USD/NOK') }).click()
  const row = rowOf(page, 'USD/NOK')
  await expect(row.getByRole('button', { pressed: true })).toBeVisible()
  await expect(row).toContainText(/10\.[456]/)
  await expect(page.getByRole('slider')).toBeVisible()
  const before = await placesOf(page)

  await moveRate(request, 'NOK', '11.15')

  await expect(row).toContainText(/11\.[012]/)
  expect(await placesOf(page)).toEqual(before)
  await page.getByRole('slider').press('ArrowLeft')
  await expect(page.locator('figcaption')).toContainText('UTC+8')
  await page.reload()
  await expect(rowOf(page, 'USD/NOK').getByRole('link')).toHaveAttribute('aria-current', 'true')
  await expect(page.locator('tbody tr').first()).toHaveAttribute('data-pair', 'USD/NOK')
})

test('an alert fires once when the market crosses its target, with one mail', async ({ page, request }) => {
  await moveRate(request, 'CZK', '20')
  const trader = await makeTrader(request, 'alert')
  await signIn(page, trader)
  await openCenter(page, 'sell=USD&buy=CZK&tab=alerts')
  await page.getByRole('button', { name: alerts.open }).first().click()
  const target = dialogOf(page).locator('[name=target_rate]')
  await expect(target).not.toHaveValue('')
  await target.fill('22')
  await press(dialogOf(page), alerts.submit)
  await expect(page.getByText(alerts.states.active)).toBeVisible()

  await moveRate(request, 'CZK', '23')

  await expect(page.getByText(alerts.states.fired)).toBeVisible()
  await expect(page.getByText(/USD\/CZK.*2[23]\./).first()).toBeVisible()
  await expect.poll(() => mailsAbout(request, trader, 'CZK')).toBe(1)
  await moveRate(request, 'CZK', '20')
  await moveRate(request, 'CZK', '23')
  // A second alert that fires later proves that the first would have fired again.
  const again = { sell_currency: 'USD', buy_currency: 'CZK', target_rate: '24.5' }
  await request.post('/api/exchange/alerts', { headers: trader.headers, data: again })
  await moveRate(request, 'CZK', '26')
  await expect.poll(() => mailsAbout(request, trader, 'CZK')).toBe(2)
})

test('an order is placed with the payment password, reserves its money and is filled once', async ({
  page,
  request,
}) => {
  await moveRate(request, 'DKK', '6')
  const trader = await makeTrader(request, 'order', { amounts: { USD: '1000.00' } })
  await signIn(page, trader)
  await openCenter(page, 'sell=USD&buy=DKK')
  await page.getByRole('button', { name: orders.open }).first().click()
  const dialog = dialogOf(page)
  await dialog.locator('[name=amount]').fill('1000.01')
  await dialog.locator('[name=target_rate]').fill('5.5')
  await press(dialog, orders.continue)
  await expect(dialog.getByText(orders.reached.split('{rate}')[0] ?? '')).toBeVisible()
  await expect(dialog.getByRole('link', { name: zhExchange.convert })).toBeVisible()
  await dialog.locator('[name=target_rate]').fill('6.5')
  await press(dialog, orders.continue)
  await expect(dialog.getByText(orders.short.replace('{amount}', 'USD 0.01'))).toBeVisible()
  await dialog.locator('[name=amount]').fill('400')
  await expect(dialog.getByText('DKK 2,600.00')).toBeVisible()
  await press(dialog, orders.continue)
  await expect(dialog.getByRole('heading', { name: orders.review }).locator(':focus')).toBeVisible()
  await payPassword(page)
  await press(dialog, orders.place)
  await expect(page.getByText(orders.states.open)).toBeVisible()
  await expect(page.getByText(`${zhRates.reserved} 400.00`)).toBeVisible()

  await moveRate(request, 'DKK', '7')

  await expect(page.getByText(orders.states.filled, { exact: true })).toBeVisible()
  await expect(page.getByText(`${zhRates.reserved} 400.00`)).toHaveCount(0)
  const conversions = await read(request, trader.headers, '/api/exchange/conversions')
  expect(conversions).toHaveLength(1)
  expect(Number(conversions[0].buy.amount)).toBeGreaterThanOrEqual(2600)
  const balances = await read(request, trader.headers, '/api/balances')
  expect(balances).toEqual([
    expect.objectContaining({ currency: 'DKK', available: conversions[0].buy.amount }),
    expect.objectContaining({ currency: 'USD', available: '600.00', reserved: '0.00' }),
  ])
  await page.getByRole('link', { name: orders.conversion }).click()
  await expect(page).toHaveURL(`/merchant/exchange/details?id=${conversions[0].id}`)
})

test('a lost answer makes one order, which is retried with the same key', async ({ page, request }) => {
  const trader = await makeTrader(request, 'order-lost', { amounts: { USD: '1000.00' } })
  await signIn(page, trader)
  await openCenter(page, 'sell=USD&buy=CHF')
  const keys: (string | undefined)[] = []
  await page.route('**/api/exchange/orders', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    keys.push(route.request().headers()['idempotency-key'])
    if (keys.length > 1) return route.continue()
    // The server executes it, but the answer is lost.
    await route.fetch()
    await route.abort('failed')
  })
  await page.getByRole('button', { name: orders.open }).first().click()
  const dialog = dialogOf(page)
  await dialog.locator('[name=amount]').fill('400')
  await dialog.locator('[name=target_rate]').fill('0.9')
  await press(dialog, orders.continue)
  await expect(dialog.getByText(orders.reserve.replace('{amount}', 'USD 400.00'))).toBeVisible()
  expect(await page.evaluate("document.activeElement.closest('dialog') !== null")).toBe(true)
  await payPassword(page)
  await press(dialog, orders.place)
  await expect(dialog.getByText(words['zh-CN'].unanswered.title)).toBeVisible()
  await expect(dialog.getByRole('button', { name: orders.back })).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(page.getByText(orders.placed.replace('{amount}', 'USD 400.00'))).toBeVisible()

  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
  expect(await read(request, trader.headers, '/api/exchange/orders')).toHaveLength(1)
})

test('changed margins are loaded while the market moves', async ({ page }) => {
  await signIn(page, demoPerson('demo'))
  await openCenter(page, 'sell=USD&buy=CNY')
  await expect(rowOf(page, 'USD/CNY')).toContainText(/\d\.\d{5}/)
  const margins = { '30s': 77, '5m': 77, '1h': 77, '24h': 77 }
  await page.route('**/api/exchange/rates', async (route) => {
    const answer = await (await route.fetch()).json()
    const data = { ...answer.data, default_margins: margins, pair_margins: {} }
    await route.fulfill({ json: { ...answer, data } })
  })
  // Half a minute later by the clock without a timer: the next tick loads them.
  await page.evaluate('{ const now = Date.now; Date.now = () => now() + 31_000 }')
  const margin = zhExchange.marginValue.replace('{points}', '77').replace('{percent}', '0.77%')
  await expect(page.getByText(margin)).toBeVisible()
})

test('stale or missing rates show a message and stay readable', async ({ page }) => {
  await signIn(page, demoPerson('demo'))
  await page.route('**/api/events', (route) => route.abort())
  await page.route('**/api/exchange/rates', async (route) => {
    const answer = await (await route.fetch()).json()
    await route.fulfill({ json: { ...answer, data: { ...answer.data, is_stale: true } } })
  })
  await openCenter(page, '')
  await expect(page.getByText(zhRates.stale.title)).toBeVisible()
  await expect(rowOf(page, 'USD/CNY')).toContainText(/\d\.\d{5}/)
  await page.unroute('**/api/exchange/rates')

  await page.route('**/api/exchange/rates', (route) => route.abort())
  await page.evaluate("window.dispatchEvent(new Event('visibilitychange'))")
  await expect(page.getByText(zhRates.unreachable.offline)).toBeVisible()
  await expect(rowOf(page, 'USD/CNY')).toContainText(/\d\.\d{5}/)

  await page.unroute('**/api/exchange/rates')
  await page.getByRole('button', { name: zhRates.unreachable.retry }).click()
  await expect(page.getByText(zhRates.unreachable.offline)).toHaveCount(0)
})

test('the dashboard shows the balances, and hides them on this device', async ({ page, request }) => {
  const trader = await makeTrader(request, 'home', { amounts: { USD: '1234.50', JPY: '98765' } })
  await signIn(page, trader)
  const row = (currency: string) => page.locator(`tr[data-currency=${currency}]`)
  const amounts = async () => {
    const balances = await read(request, trader.headers, '/api/balances')
    for (const { currency, available, total } of balances) {
      const cells = await row(currency).locator('td').allInnerTexts()
      expect([cells[0], cells.at(-1)].map((text) => text?.replaceAll(',', ''))).toEqual([available, total])
    }
    return balances.length
  }
  await expect(row('JPY')).toBeVisible()
  expect(await amounts()).toBe(2)
  await page.getByLabel(zhDashboard.balances.totalCurrency).selectOption('JPY')
  await expect(page.getByText(/\u2248\sJPY\s\d{3},\d{3}/)).toBeVisible()

  await receive(request, { merchant_id: trader.merchant_id, currency: 'EUR', amount: '50.00' })
  await expect(row('EUR')).toBeVisible()
  expect(await amounts()).toBe(3)

  await press(page.getByRole('main'), zhDashboard.balances.hide)
  await page.reload()
  await expect(row('USD')).toContainText(zhRates.hidden)
  await expect(page.getByText('1,234.50')).toHaveCount(0)
})

for (const [language, theme] of looks) {
  const words = language === 'zh-CN' ? zhCenter : enCenter

  test(`the exchange centre and its dialogs pass axe and fit 390 pixels, in ${language}, ${theme}`, async ({
    page,
  }) => {
    await signIn(page, demoPerson('demo'), language)
    await openCenter(page, 'tab=alerts')
    await expect(page.getByRole('slider')).toBeVisible()
    await page.evaluate(`document.documentElement.dataset.theme = '${theme}'`)
    expect(await findFaults(page)).toEqual([])
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await ask<number>(page, 'width()')).toBe(390)
    for (const opener of [words.alerts.open, words.orders.open]) {
      await page.getByRole('button', { name: opener }).first().click()
      await expect(dialogOf(page).locator('[name=target_rate]')).toBeVisible()
      expect(await findFaults(page)).toEqual([])
      await page.keyboard.press('Escape')
      await expect(dialogOf(page)).toHaveCount(0)
      await expect(page.getByRole('button', { name: opener }).first()).toBeFocused()
    }
  })
}
