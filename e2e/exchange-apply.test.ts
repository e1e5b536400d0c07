import { expect, type Page } from '@playwright/test'
import enConsent from '../apps/portal/locales/en-US/consent.json' with { type: 'json' }
import enApply from '../apps/portal/locales/en-US/exchange-apply.json' with { type: 'json' }
import zhConsent from '../apps/portal/locales/zh-CN/consent.json' with { type: 'json' }
import zhExchange from '../apps/portal/locales/zh-CN/exchange.json' with { type: 'json' }
import zhApply from '../apps/portal/locales/zh-CN/exchange-apply.json' with { type: 'json' }
import { amountOf, goToConfirm, openApply, payPassword } from './exchange-page.ts'
import { convert, makeTrader, moveRate, read } from './exchange-people.ts'
import { openSecurity, signIn } from './merchant-people.ts'
import { ask, choose, findFaults, looks, NO_ANSWER, REFUSAL, test, words } from './page-test.ts'
import { demoPerson, fillSignIn } from './people.ts'
import { addDevice, dialogOf, PAY_PWD, press, section } from './security-page.ts'

const { confirm, done, short } = zhApply

test.beforeEach(({ allowComplaint }) => {
  allowComplaint(REFUSAL)
  allowComplaint(NO_ANSWER)
})

const secondsLeft = async (page: Page) =>
  Number(await page.locator('[data-seconds]').getAttribute('data-seconds'))

/** Presses Tab until the selector has the focus. */
async function tabTo(page: Page, selector: string): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(`document.activeElement.matches('${selector}')`)).toBe(true)
  }).toPass({ intervals: [0], timeout: 10_000 })
}

test('a conversion is made by keyboard alone, and its figures are those of the books', async ({
  page,
  request,
}) => {
  const trader = await makeTrader(request, 'keys')
  await signIn(page, trader)
  await openApply(page, '')
  await tabTo(page, '[name=sell_amount]')
  await page.keyboard.type('1234.5')
  await expect(amountOf(page, 'buy')).not.toHaveValue('')
  await tabTo(page, 'form button[type=submit]')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: confirm.title })).toBeVisible()
  const shown = (await page.locator('main').innerText()).replaceAll('\u00A0', ' ')
  await tabTo(page, 'input[type=password]')
  await page.keyboard.type(PAY_PWD)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: done.title })).toBeVisible()

  const [conversion] = await read(request, trader.headers, '/api/exchange/conversions')
  expect(conversion.sell).toEqual({ amount: '1234.50', currency: 'USD' })
  const bought = `CNY ${Number(conversion.buy.amount).toLocaleString('en-US', { minimumFractionDigits: 2 })}`
  for (const figure of [bought, 'USD 1,234.50', conversion.rate, conversion.mid_rate, 'USD 8,765.50']) {
    expect(shown).toContain(figure)
  }
  await expect(page.locator('main')).toContainText(bought)
  await expect(page.locator('main')).toContainText('USD 8,765.50')
  await page.getByRole('link', { name: done.details }).click()
  await expect(page).toHaveURL(new RegExp(`id=${conversion.id}`))
})

test('the side edited last stays fixed, and the yen has no decimals', async ({ page, request }) => {
  await signIn(page, demoPerson('demo'))
  await openApply(page, '?sell=USD&buy=SEK')
  await amountOf(page, 'buy').fill('5000')
  await expect(amountOf(page, 'sell')).not.toHaveValue('')
  const before = await amountOf(page, 'sell').inputValue()
  await moveRate(request, 'SEK', '12.5')
  await expect(amountOf(page, 'sell')).not.toHaveValue(before)
  await expect(amountOf(page, 'buy')).toHaveValue('5,000')
  await expect(page).toHaveURL(/sell=USD&buy=SEK&amount=5000&side=buy/)
  await page.reload()
  await expect(amountOf(page, 'buy')).toHaveValue('5,000')
  await expect(amountOf(page, 'sell')).not.toHaveValue('')

  await page.getByRole('button', { name: zhApply.swap }).click()
  await expect(amountOf(page, 'sell')).toHaveValue('5,000')
  await page.getByRole('combobox', { name: zhApply.sellCurrency }).fill('JPY')
  await page.keyboard.press('Enter')
  await amountOf(page, 'sell').press('End')
  await amountOf(page, 'sell').pressSequentially('.5')
  await expect(amountOf(page, 'sell')).toHaveValue('5,000')
  const noDecimals = /=0 \{(.+?)\}/.exec(zhExchange.amount.decimals)?.[1]
  await expect(page.getByRole('status').filter({ hasText: `JPY ${noDecimals}` })).toBeVisible()
  await amountOf(page, 'sell').press('ArrowUp')
  await page.mouse.wheel(0, -200)
  await expect(amountOf(page, 'sell')).toHaveValue('5,000')
})

test('the countdown uses the server time, and a tab that slept asks for a new rate', async ({
  page,
  request,
}) => {
  // The device's clock is ten minutes fast.
  await page.clock.install({ time: Date.now() + 600_000 })
  await signIn(page, await makeTrader(request, 'sleeps'))
  await openApply(page)
  await goToConfirm(page)
  const left = await secondsLeft(page)
  expect(left).toBeGreaterThan(20)
  expect(left).toBeLessThanOrEqual(30)
  await payPassword(page)

  await page.clock.fastForward(40_000)
  await expect(page.getByText(confirm.expired.title)).toBeVisible()
  await expect(page.getByRole('button', { name: confirm.submit })).toHaveCount(0)
  await expect(page.getByRole('button', { name: confirm.refresh })).toBeFocused()
  await page.setViewportSize({ width: 390, height: 844 })
  const quotes = page.waitForRequest('**/api/exchange/quotes')
  await page.getByRole('button', { name: confirm.refresh }).click()
  await quotes
  // A new rate needs a new consent: the password typed for the old one is cleared.
  await expect(page.getByText(confirm.changed.title)).toBeVisible()
  await expect(page.getByLabel(zhConsent.label, { exact: true }).last()).toHaveValue('')
  await expect(page.getByLabel(zhConsent.label, { exact: true }).last()).toBeFocused()
  await expect(page.getByText(confirm.changed.title)).toBeInViewport()
  expect(await secondsLeft(page)).toBeGreaterThan(20)
})

test('on a slow line old figures are dimmed and never blank, zero or NaN', async ({ page, request }) => {
  await page.clock.install()
  await signIn(page, await makeTrader(request, 'slow'))
  await openApply(page)
  await expect(amountOf(page, 'buy')).not.toHaveValue('')
  await page.evaluate(`
    const input = document.querySelector('[name=buy_amount]')
    window.seen = new Set()
    const look = () => { window.seen.add(input.value); requestAnimationFrame(look) }
    look()`)
  await amountOf(page, 'sell').press('End')
  await amountOf(page, 'sell').pressSequentially('25', { delay: 60 })
  await expect(amountOf(page, 'buy')).toHaveValue(/^\d{3},\d{3}\.\d\d$/)
  const seen: string[] = await page.evaluate('[...window.seen]')
  expect(seen.filter((value) => !/^[1-9][\d,]*\.\d\d$/.test(value))).toEqual([])

  await amountOf(page, 'sell').fill('10')
  await goToConfirm(page)
  const figure = page.locator('main p').filter({ hasText: /^CNY\s[\d,.]+$/ })
  const before = await figure.innerText()
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/exchange/quotes', async (route) => {
    await released
    await route.continue()
  })
  await page.clock.fastForward(40_000)
  await page.getByRole('button', { name: confirm.refresh }).click()
  await expect(page.locator('main [aria-busy=true]').first()).toBeVisible()
  await expect(figure).toHaveText(before)
  release()
  await expect(page.getByText(confirm.changed.title)).toBeVisible()
})

test('two presses and a lost answer make one conversion, retried with the same key', async ({
  page,
  request,
}) => {
  const trader = await makeTrader(request, 'twice')
  await signIn(page, trader)
  await openApply(page)
  const keys: (string | undefined)[] = []
  await page.route('**/api/exchange/conversions', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    keys.push(route.request().headers()['idempotency-key'])
    if (keys.length > 1) return route.continue()
    // The server executes it, but the answer is lost.
    await route.fetch()
    await route.abort('failed')
  })
  await goToConfirm(page)
  await payPassword(page)
  await page.getByRole('button', { name: confirm.submit }).dblclick()
  await expect(page.getByText(words['zh-CN'].unanswered.title)).toBeVisible()
  await expect(page.getByRole('heading', { name: done.title })).toBeVisible()

  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
  const made = await read(request, trader.headers, '/api/exchange/conversions')
  expect(made).toHaveLength(1)
  await expect(page.locator('main')).toContainText(made[0].number)
})

test('a user who leaves during the request sees the outcome later, and the next user does not', async ({
  page,
  request,
}) => {
  await page.clock.install()
  const trader = await makeTrader(request, 'leaves')
  await signIn(page, trader)
  let tries = 0
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/exchange/conversions', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    tries += 1
    if (tries > 1) return route.abort('failed')
    await released
    await route.continue()
  })
  await openApply(page)
  await goToConfirm(page)
  await payPassword(page)
  await page.getByRole('button', { name: confirm.submit }).click()
  await expect.poll(() => tries).toBe(1)
  await page.goBack()
  await expect(amountOf(page, 'sell')).toBeVisible()
  release()
  await page.getByRole('button', { name: zhApply.left.see }).click()
  const [made] = await read(request, trader.headers, '/api/exchange/conversions')
  await expect(page).toHaveURL(new RegExp(`id=${made.id}`))

  // A lost request is not retried for the next user.
  await openApply(page)
  await goToConfirm(page)
  await payPassword(page)
  await page.getByRole('button', { name: confirm.submit }).click()
  await expect(page.getByText(words['zh-CN'].unanswered.title)).toBeVisible()
  await page.getByRole('button', { name: trader.email }).click()
  await page.getByRole('menuitem', { name: words['zh-CN'].frame.signOut }).click()
  await expect(page).toHaveURL('/auth/signin')
  const asked = tries
  await fillSignIn(page, demoPerson('demo'))
  await expect(page).toHaveURL('/merchant/dashboard')
  await page.clock.fastForward(60_000)
  await expect(page.getByRole('main')).toContainText('USD')
  expect(tries).toBe(asked)
})

test('a payment password is set during the conversion, and a wrong one shows the tries left', async ({
  page,
  request,
}) => {
  const trader = await makeTrader(request, 'sets', { pay_pwd: false })
  await signIn(page, trader)
  await openApply(page)
  await goToConfirm(page)
  const { security, errors } = words['zh-CN']
  await page.getByRole('button', { name: zhConsent.missing.action }).click()
  const dialog = dialogOf(page)
  await dialog.getByLabel(security.proof.password).fill(trader.password)
  await dialog.getByLabel(security['pay-password'].new, { exact: true }).fill(PAY_PWD)
  await dialog.getByLabel(security['pay-password'].again).fill(PAY_PWD)
  await press(dialog, security['pay-password'].submit)
  await expect(page.getByText(security['pay-password'].saved)).toBeVisible()
  await expect(page.getByLabel(zhConsent.label, { exact: true }).last()).toBeFocused()

  await payPassword(page, '908070')
  await page.getByRole('button', { name: confirm.submit }).click()
  await expect(page.getByRole('alert')).toContainText(errors.pay_pwd_wrong)
  await expect(page.getByRole('alert')).toContainText('4')
  await payPassword(page)
  await page.getByRole('button', { name: confirm.submit }).click()
  await expect(page.getByRole('heading', { name: done.title })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('USD 9,000.00')
  await page.getByRole('button', { name: zhExchange.convertAgain }).click()
  await expect(amountOf(page, 'sell')).toHaveValue('')
})

test('a locked payment password works once the lock is over; setting a new one outlives the quote', async ({
  page,
  request,
}) => {
  await page.clock.install()
  await signIn(page, await makeTrader(request, 'locked'))
  const pay_pwd_locked_until = new Date(Date.now() + 60_000).toISOString()
  await page.route('**/api/user/info', async (route) => {
    const answer = await (await route.fetch()).json()
    await route.fulfill({ json: { ...answer, data: { ...answer.data, pay_pwd_locked_until } } })
  })
  await openApply(page, '?sell=USD&buy=CNY&amount=1000&side=sell&lock=5m')
  await goToConfirm(page)
  await page.getByRole('button', { name: zhConsent.locked.action }).focus()
  await page.clock.fastForward(60_000)
  await expect(page.getByLabel(zhConsent.label, { exact: true }).last()).toBeFocused()

  const forgotten = page.getByRole('button', { name: zhConsent.forgotten })
  const password = dialogOf(page).getByLabel(words['zh-CN'].security.proof.password)
  await forgotten.click()
  await expect(password).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(forgotten).toBeFocused()
  await forgotten.click()
  await password.fill('half of it')
  await page.clock.fastForward(300_000)
  await expect(page.getByText(confirm.expired.title)).toBeVisible()
  await expect(password).toHaveValue('half of it')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: confirm.refresh })).toBeFocused()
})

test('a passkey consents without a payment password, and a change of language keeps the form', async ({
  page,
  request,
}) => {
  const trader = await makeTrader(request, 'signs', { pay_pwd: false })
  await addDevice(page)
  await openSecurity(page, trader)
  const { passkeys, proof } = words['zh-CN'].security
  await press(section(page, 'passkeys'), passkeys.add)
  await dialogOf(page).getByLabel(proof.password).fill(trader.password)
  await press(dialogOf(page), passkeys.next)
  await press(dialogOf(page), passkeys.create)
  await expect(page.getByText(passkeys.added)).toBeVisible()

  await openApply(page, '?sell=USD&buy=CNY&amount=75.25&side=sell&lock=5m')
  await goToConfirm(page)
  await page.getByLabel(words['zh-CN'].kit.language.label).selectOption('en-US')
  await expect(page.getByRole('heading', { name: enApply.confirm.title })).toBeVisible()
  await page.getByRole('button', { name: enConsent.passkey.use }).click()
  await expect(page.getByRole('heading', { name: enApply.done.title })).toBeVisible()
  const [made] = await read(request, trader.headers, '/api/exchange/conversions')
  expect(made).toMatchObject({ consent: 'passkey', sell: { amount: '75.25', currency: 'USD' } })
})

test('an insufficient balance is shown before the password, to the cent, with an alternative', async ({
  page,
  request,
}) => {
  await signIn(page, await makeTrader(request, 'short', { amounts: { USD: '250.75' } }))
  await openApply(page)
  await expect(page.getByText(short.title)).toBeVisible()
  await expect(page.locator('main')).toContainText('USD 749.25')
  await page.getByRole('button', { name: zhApply.next }).click()
  await expect(amountOf(page, 'sell')).toBeFocused()
  await page.getByRole('button', { name: short.useAll }).click()
  await expect(amountOf(page, 'sell')).toHaveValue('250.75')
  await goToConfirm(page)
  await page.goBack()
  await expect(amountOf(page, 'sell')).toHaveValue('250.75')
  // A quote is shown once: after a reload the form is back with its input.
  await goToConfirm(page)
  await page.reload()
  await expect(amountOf(page, 'sell')).toHaveValue('250.75')
  await expect(page).toHaveURL(/amount=250.75&side=sell$/)
})

for (const [language, theme] of looks) {
  test(`the conversion form and list pass axe and fit 390 pixels in ${language}, ${theme}`, async ({
    page,
    request,
  }) => {
    const trader = await makeTrader(request, 'looks')
    const made = await convert(request, trader, ['20.00', 'USD', 'CNY'])
    await signIn(page, trader, language)
    await choose(page, language, theme)
    await openApply(page, '?sell=USD&buy=CNY&amount=10&side=sell&lock=5m')
    await expect(amountOf(page, 'buy')).not.toHaveValue('')
    expect(await findFaults(page)).toEqual([])
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await ask<number>(page, 'width()')).toBe(390)
    const { next, confirm: last } = language === 'zh-CN' ? zhApply : enApply
    await page.getByRole('button', { name: next }).click()
    await expect(page.getByRole('button', { name: last.submit })).toBeInViewport()
    expect(await findFaults(page)).toEqual([])
    expect(await ask<number>(page, 'width()')).toBe(390)

    await page.goto('/merchant/exchange/details')
    await page.locator('main li a').first().click()
    await expect(page).toHaveURL(new RegExp(`id=${made.id}`))
    await expect(page.locator('main dl').first()).toBeVisible()
    expect(await findFaults(page)).toEqual([])
    expect(await ask<number>(page, 'width()')).toBe(390)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/merchant/exchange/details')
    await expect(page.getByRole('table')).toBeVisible()
    expect(await findFaults(page)).toEqual([])
  })
}
