import { expect, type Page, type Route } from '@playwright/test'
import zhApply from '../apps/portal/locales/zh-CN/exchange-apply.json' with { type: 'json' }
import zhCenter from '../apps/portal/locales/zh-CN/exchange-center.json' with { type: 'json' }
import { goToConfirm, openApply, payPassword } from './exchange-page.ts'
import { makeTrader, placeOrder, read } from './exchange-people.ts'
import { signIn } from './merchant-people.ts'
import { NO_ANSWER, REFUSAL, test, words } from './page-test.ts'

const { unanswered, errors } = words['zh-CN']
const { confirm, done } = zhApply
const { cancel } = zhCenter.orders

type Answer = (route: Route) => Promise<void>

const html = { contentType: 'text/html', body: '<h1>Please wait</h1>' }
const refusal = (code: string) => ({ json: { code, msg: '', data: {} } })

/** The server executes it, but the answer is lost. */
const lose: Answer = async (route) => {
  await route.fetch()
  await route.abort('failed')
}

/** Answers that do not concern the key whose first answer was lost. */
const silent: Readonly<Record<string, Answer>> = {
  'too many requests': (route) => route.fulfill({ status: 429, ...refusal('too_many_requests') }),
  'a page of a gateway': (route) => route.fulfill({ status: 429, ...html }),
  'a page that is no JSON': (route) => route.fulfill({ status: 200, ...html }),
  'an error of the server': (route) => route.fulfill({ status: 500, ...refusal('internal_error') }),
  'a suspension': (route) => route.fulfill({ status: 403, ...refusal('merchant_suspended') }),
  'a connection that was cut': (route) => route.abort('connectionreset'),
}

test.beforeEach(async ({ page, allowComplaint }) => {
  for (const complaint of [REFUSAL, NO_ANSWER, /status of 500/, /ERR_CONNECTION_RESET/, /HTTP 429/, /JSON/]) {
    allowComplaint(complaint)
  }
  await page.clock.install()
})

/** Replaces the answers to an address one by one, then lets the server answer; returns the keys received. */
async function answerBy(page: Page, address: string, answers: readonly Answer[]): Promise<string[]> {
  const keys: string[] = []
  await page.route(address, async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    const answer = answers[keys.length]
    keys.push(route.request().headers()['idempotency-key'] ?? '')
    await (answer ? answer(route) : route.continue())
  })
  return keys
}

test('after a lost answer only an answer to the same key ends the retries and unlocks Back', async ({
  page,
  request,
}) => {
  const trader = await makeTrader(request, 'silent')
  await signIn(page, trader)
  await openApply(page)
  // Each answer waits for its turn, so that the retries cannot overtake the checks.
  const turns = Object.values(silent).map((answer) => ({ answer, ...Promise.withResolvers<void>() }))
  const held = turns.map(
    ({ answer, promise }): Answer =>
      async (route) => {
        await promise
        await answer(route)
      },
  )
  const keys = await answerBy(page, '**/api/exchange/conversions', [lose, ...held])
  await goToConfirm(page)
  await payPassword(page)
  await page.getByRole('button', { name: confirm.submit }).click()

  for (const [tries, turn] of [undefined, ...turns].entries()) {
    await expect.poll(() => keys.length).toBeGreaterThan(tries)
    await expect(page.getByText(unanswered.title)).toBeVisible()
    await expect(page.getByRole('button', { name: confirm.back })).toBeDisabled()
    await expect(page.getByText(errors.too_many_requests)).toHaveCount(0)
    turn?.resolve()
    await page.clock.runFor(8000)
  }
  await expect(page.getByRole('heading', { name: done.title })).toBeVisible()
  expect(new Set(keys).size).toBe(1)
  expect(await read(request, trader.headers, '/api/exchange/conversions')).toHaveLength(1)
})

test('a refusal of the first try is shown at once and unlocks Back', async ({ page, request }) => {
  const trader = await makeTrader(request, 'refused-first')
  await signIn(page, trader)
  await openApply(page)
  const tooMany = silent['too many requests'] ?? lose
  const keys = await answerBy(page, '**/api/exchange/conversions', [tooMany])
  await goToConfirm(page)
  await payPassword(page)
  await page.getByRole('button', { name: confirm.submit }).click()

  await expect(page.getByText(errors.too_many_requests)).toBeVisible()
  await expect(page.getByRole('button', { name: confirm.back })).toBeEnabled()
  expect(keys).toHaveLength(1)
})

test('cancelling an order whose answer is lost stays open until the same key is answered', async ({
  page,
  request,
}) => {
  const trader = await makeTrader(request, 'cancels', { amounts: { USD: '1000.00' } })
  const order = await placeOrder(request, trader, '400.00')
  await signIn(page, trader)
  await page.goto('/merchant/exchange/center?tab=orders')
  const keys = await answerBy(page, `**/api/exchange/orders/${order.id}/cancel`, [lose])
  await page.getByRole('button', { name: cancel.of.replace('{amount}', 'USD 400.00') }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: cancel.submit }).click()

  await expect(dialog.getByText(unanswered.title)).toBeVisible()
  await expect(dialog.getByRole('button', { name: cancel.keep })).toBeDisabled()
  await page.clock.runFor(1000)
  await expect(page.getByText(cancel.done.replace('{amount}', 'USD 400.00'))).toBeVisible()
  await expect(dialog).toHaveCount(0)
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
})
