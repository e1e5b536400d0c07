import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import zhExchange from '../apps/portal/locales/zh-CN/exchange.json' with { type: 'json' }
import zhDetails from '../apps/portal/locales/zh-CN/exchange-details.json' with { type: 'json' }
import zhRates from '../apps/portal/locales/zh-CN/rates.json' with { type: 'json' }
import { readPdfText } from '../apps/server/src/testing/pdf-reading.ts'
import zhWork from '../packages/web/locales/zh-CN/kit-work.json' with { type: 'json' }
import zhList from '../packages/web/locales/zh-CN/list.json' with { type: 'json' }
import { spansOf } from '../packages/web/src/format/usual-spans.ts'
import { convert, makeTrader } from './exchange-people.ts'
import { signIn } from './merchant-people.ts'
import { REFUSAL, test, words } from './page-test.ts'

const DETAILS = '/merchant/exchange/details'
const { filters, one, empty } = zhDetails

test.beforeEach(({ allowComplaint }) => allowComplaint(REFUSAL))

const rowsOf = (page: Page) =>
  page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('link') })

const grouped = (amount: string) =>
  Number(amount).toLocaleString('en-US', { minimumFractionDigits: amount.split('.')[1]?.length ?? 0 })

test('the filter is kept in the address, also when going back, and the export matches it', async ({
  page,
  request,
}) => {
  const trader = await makeTrader(request, 'lists', { amounts: { USD: '900.00', EUR: '900.00' } })
  for (const amount of ['10.00', '20.00', '30.00']) await convert(request, trader, [amount, 'USD', 'CNY'])
  const euro = await convert(request, trader, ['40.00', 'EUR', 'JPY'])
  await signIn(page, trader)
  await page.goto(DETAILS)
  await expect(rowsOf(page)).toHaveCount(4)
  await page.getByLabel(filters.sell_currency).selectOption('USD')
  await expect(page).toHaveURL(/sell_currency=USD/)
  await expect(rowsOf(page)).toHaveCount(3)
  await page.getByRole('button', { name: zhDetails.columns.time }).click()
  await expect(page).toHaveURL(/sort=booked_at/)
  await expect(rowsOf(page).first()).toContainText('USD 10.00')

  await rowsOf(page).first().getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('USD')
  await expect(page.getByRole('main')).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL(/sell_currency=USD.*sort=booked_at|sort=booked_at.*sell_currency=USD/)
  await expect(rowsOf(page)).toHaveCount(3)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: zhList.export.open }).click()
  await page.getByRole('menuitem', { name: zhList.export.csv }).click()
  const text = await readFile(await (await download).path(), 'utf8')
  const lines = text.trim().split(/\r\n/)
  expect(lines).toHaveLength(4)
  expect(text).not.toContain(euro.number)
  await expect(page.getByRole('status').getByText(zhList.export.saved.replace('{count}', '3'))).toBeVisible()
  const again = page.waitForEvent('download')
  await page.getByRole('button', { name: zhList.export.again }).click()
  expect(await readFile(await (await again).path(), 'utf8')).toBe(text)
  await page.getByRole('button', { name: zhList.export.close }).click()
  await expect(page.getByRole('button', { name: zhList.export.again })).toHaveCount(0)
  // The empty result of a filter differs from an empty list.
  await page.goto(`${DETAILS}?sell_currency=USD&buy_currency=JPY`)
  await expect(page.getByRole('heading', { name: zhList.noMatch })).toBeVisible()
  await expect(page.getByText(empty.title)).toHaveCount(0)
})

test('the dates of the list are one range in the address, and half of it is not asked for', async ({
  page,
  request,
}) => {
  const trader = await makeTrader(request, 'dates')
  await convert(request, trader, ['10.00', 'USD', 'CNY'])
  await signIn(page, trader)
  await page.goto(DETAILS)
  await expect(rowsOf(page)).toHaveCount(1)
  const asked: string[] = []
  page.on('request', (each) => {
    const { pathname, search } = new URL(each.url())
    if (pathname === '/api/exchange/conversions') asked.push(search)
  })
  // The day of the browser, which is in another time zone than the tests. Swedish dates are as 2026-11-15.
  const today = await page.evaluate<string>(`new Date().toLocaleDateString('sv-SE')`)
  const { thisMonth, lastMonth } = spansOf(today)
  const range = page.getByRole('group', { name: zhList.period })
  const calendar = range.getByRole('button', { name: zhWork.date.open })
  await calendar.click()
  await page.getByRole('gridcell').getByRole('button').and(page.locator(':focus')).press('Enter')
  await expect(page.getByRole('status').filter({ hasText: today })).toBeVisible()
  await page.keyboard.press('Escape')
  await range.getByLabel(zhWork.date.from).fill(thisMonth.from)
  await range.getByLabel(zhWork.date.from).press('Tab')
  await range.getByLabel(zhWork.date.to).fill(today)
  expect(asked).toEqual([])
  await expect(page).toHaveURL(DETAILS)

  await range.getByLabel(zhWork.date.to).press('Enter')
  await expect(page).toHaveURL(`${DETAILS}?from=${thisMonth.from}&to=${today}`)
  await expect(rowsOf(page)).toHaveCount(1)
  await calendar.click()
  await page.getByRole('button', { name: zhWork.date.lastMonth }).click()
  await expect(page).toHaveURL(`${DETAILS}?from=${lastMonth.from}&to=${lastMonth.to}`)
  await expect(page.getByRole('heading', { name: zhList.noMatch })).toBeVisible()
  expect(asked).toHaveLength(2)
  await page.reload()
  await expect(range.getByLabel(zhWork.date.from)).toHaveValue(lastMonth.from)
})

test('one conversion shows its terms and its entries; the PDF and the page that verifies it agree', async ({
  page,
  request,
}) => {
  const trader = await makeTrader(request, 'shows')
  const made = await convert(request, trader, ['1234.50', 'USD', 'CNY'])
  await signIn(page, trader)
  await page.goto(`${DETAILS}?id=${made.id}`)
  await expect(page.getByRole('heading', { name: one.ledger })).toBeVisible()
  const figures = [`CNY ${grouped(made.buy.amount)}`, 'USD 1,234.50', made.rate, made.mid_rate]
  const shown = (await page.locator('main').innerText()).replaceAll('\u00A0', ' ')
  for (const figure of [...figures, made.number, trader.email, 'USD 8,765.50']) {
    expect(shown).toContain(figure)
  }
  let pdf = ''
  for (const language of ['zh-CN', 'en-US'] as const) {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: zhExchange.confirmation[language] }).click()
    pdf = (await readPdfText(await readFile(await (await download).path()))).join('\n')
    for (const figure of [...figures, made.number]) expect(pdf).toContain(figure)
  }
  // Amounts are hidden on this device.
  await page.evaluate("localStorage.setItem('causeway_amounts', 'hidden')")
  for (const [search, heading] of [
    [`?id=${made.id}`, one.ledger],
    ['', zhDetails.label],
  ] as const) {
    await page.goto(`${DETAILS}${search}`)
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    await expect(page.getByRole('main').getByText(zhRates.hidden).first()).toBeAttached()
    await expect(page.getByRole('main')).not.toContainText(/(USD|CNY)\s\d/)
  }
  await page.goto(/\/verify\/[0-9a-f]{32}/.exec(pdf)?.[0] ?? '')
  const { brand, pages } = words['zh-CN']
  const issued = pages.verify.title.replace('{brand}', brand)
  await expect(page.getByRole('heading', { name: issued })).toBeVisible()
  const verified = await page.locator('dd').allInnerTexts()
  const [bought, sold] = figures
  expect(verified).toEqual(expect.arrayContaining([made.number, bought, sold, `1 USD = ${made.rate} CNY`]))
  // The page equals the screen, but for the masked name, the mid-market rate and "none" for no fee.
  const more = [expect.stringContaining('\u2217'), `1 USD = ${made.mid_rate} CNY`, 'USD 0.00']
  expect(verified.filter((line) => !shown.includes(line))).toEqual(more)
})

test('a conversion of another company is not found, as one that does not exist', async ({
  page,
  request,
}) => {
  const theirs = await convert(request, await makeTrader(request, 'theirs'), ['5.00', 'USD', 'CNY'])
  await signIn(page, await makeTrader(request, 'mine', { amounts: {} }))
  for (const id of [theirs.id, 'conversion_nothing']) {
    await page.goto(`${DETAILS}?id=${id}`)
    await expect(page.getByRole('heading', { name: one.notFound })).toBeVisible()
  }
  await page.getByRole('link', { name: one.back }).click()
  await expect(page.getByText(empty.title)).toBeVisible()
})

test('a conversion is found by its number, and a mistyped number is named as such at the field', async ({
  page,
  request,
}) => {
  const trader = await makeTrader(request, 'numbers')
  const made = await convert(request, trader, ['5.00', 'USD', 'CNY'])
  await convert(request, trader, ['6.00', 'USD', 'CNY'])
  await signIn(page, trader)
  await page.goto(DETAILS)
  await expect(rowsOf(page)).toHaveCount(2)
  const field = page.getByLabel(filters.search).last()
  const mistyped = `${made.number.slice(0, -1)}${made.number.endsWith('X') ? 'Y' : 'X'}`
  await page.goto(`${DETAILS}?search=${mistyped}`)
  await expect(rowsOf(page)).toHaveCount(2)
  await field.fill(mistyped)
  await expect(page.getByText(zhList.mistyped).last()).toBeVisible()
  await expect(rowsOf(page)).toHaveCount(2)
  await field.fill(made.number.toLowerCase().replace('-', ' '))
  await expect(rowsOf(page)).toHaveCount(1)
  await expect(page.getByText(zhList.mistyped)).toHaveCount(0)
  await expect(rowsOf(page).first()).toContainText(made.number)
})
