import { expect, type Page } from '@playwright/test'
import zhGallery from '../packages/web/gallery/locales/zh-CN/gallery.json' with { type: 'json' }
import zhList from '../packages/web/locales/zh-CN/list.json' with { type: 'json' }
import { openInputMethod } from './compose.ts'
import { galleryAddress } from './kit-gallery.ts'
import { choose, findFaults, test } from './page-test.ts'

const { data } = zhGallery

const tableOf = (page: Page) => page.getByRole('region', { name: data.receipts })
const next = (page: Page) => page.getByRole('button', { name: zhList.next })
const searchOf = (page: Page) => page.getByRole('searchbox', { name: data.filters.search })
const firstRow = (page: Page) => tableOf(page).getByRole('row').nth(1)

async function open(page: Page, search = ''): Promise<void> {
  await choose(page, 'zh-CN', 'light')
  await page.goto(`${galleryAddress('data')}${search}`)
}

test('a table keeps its page and its order in the address', async ({ page }) => {
  await open(page)
  await next(page).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(tableOf(page).getByText('R-82K120')).toBeVisible()
  await tableOf(page).getByRole('button', { name: data.amount }).click()
  await expect(page).toHaveURL(/sort=-amount/)
  await expect(page).not.toHaveURL(/page=/)

  await page.reload()

  await expect(tableOf(page).getByText('USD 36,540.40')).toBeVisible()
  await expect(tableOf(page).getByRole('columnheader', { name: data.amount })).toHaveAttribute(
    'aria-sort',
    'descending',
  )
})

test('a narrow screen offers the order and the filters of a list', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page)
  const cards = page.getByRole('list', { name: data.receipts }).getByRole('listitem')
  await expect(cards.first()).toContainText('USD 812.40')
  const descending = zhList.descending.replace('{column}', data.amount)
  await page.getByLabel(zhList.sort, { exact: true }).selectOption(descending)
  await expect(page).toHaveURL(/sort=-amount/)
  await expect(cards.first()).toContainText('USD 36,540.40')

  await expect(page.getByLabel(data.filters.state)).toBeHidden()
  await page.getByText(zhList.filters, { exact: true }).click()
  await page.getByLabel(data.filters.state).selectOption('warn')
  await expect(page).toHaveURL(/state=warn/)
  await expect(cards).toHaveCount(15)
  expect(await findFaults(page)).toEqual([])
})

test('the fields of filters stand in columns: a narrow one takes one and a wide one takes two', async ({
  page,
}) => {
  await open(page)
  const fields = page.getByRole('search').locator('> *')
  for (const width of [1440, 900, 700]) {
    await page.setViewportSize({ width, height: 900 })
    const boxes = await Promise.all((await fields.all()).map((field) => field.boundingBox()))
    const widths = boxes.map((box) => Math.round(box?.width ?? 0))
    const [narrow = 0, wide = 0] = [Math.min(...widths), Math.max(...widths)]
    expect(new Set(widths).size, `${width}`).toBe(2)
    expect(Math.abs(wide - 2 * narrow - 12), `${width}`).toBeLessThanOrEqual(2)
  }
})

test('the size of the pages and the choice of columns are kept over a reload', async ({ page }) => {
  await open(page)
  const headers = tableOf(page).getByRole('columnheader')
  await page.getByLabel(zhList.pageSize).selectOption('50')
  await expect(page).toHaveURL(/page_size=50/)
  const menu = page.getByRole('button', { name: zhList.columns.open })
  await menu.focus()
  await page.keyboard.press('ArrowDown')
  // The first column names the row: it stays.
  await page.keyboard.press('Enter')
  await expect(headers).toHaveCount(5)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(headers).toHaveCount(4)

  await page.reload()

  await expect(headers).toHaveText([data.payer, data.state, data.at, data.amount])
  await expect(tableOf(page).getByRole('row')).toHaveCount(46)
  await menu.click()
  await page.getByRole('menuitem', { name: zhList.columns.reset }).click()
  await expect(headers).toHaveCount(5)
})

test('a list that is longer than its pages reach goes on behind them', async ({ page }) => {
  await open(page, '&total=20500&page_size=100&page=100')
  await expect(page.getByText(zhList.countOver.replace('{count}', '10,000'), { exact: true })).toBeVisible()
  await expect(firstRow(page)).toContainText('R-82K10000')
  await next(page).click()
  await expect(page).toHaveURL(/after=R-82K10099/)
  await expect(page).not.toHaveURL(/page=/)
  await expect(firstRow(page)).toContainText('R-82K10100')
  await page.getByRole('button', { name: zhList.beginning }).click()
  await expect(firstRow(page)).toContainText('R-82K100')
  // The last window has a last page, where the list ends.
  await page.goto(`${galleryAddress('data')}&total=20500&page_size=100&page=5&after=R-82K20099`)
  await expect(firstRow(page)).toContainText('R-82K20500')
  await expect(next(page)).toBeDisabled()
})

test('the address may say what it likes: what is no filter, page or order of the list is ignored', async ({
  page,
}) => {
  await open(page, '&state=gone&page=999999&page_size=7&sort=-colour&from=today')
  await expect(firstRow(page)).toContainText('R-82K100')
  await expect(tableOf(page).getByRole('row')).toHaveCount(21)
  await expect(page.getByRole('button', { name: zhList.clearFilter })).toHaveCount(0)
})

test('a row opens over its list, and the way back leads to the same place and the same row', async ({
  page,
}) => {
  await open(page, '&page=2&page_size=20')
  const link = tableOf(page).getByRole('row').nth(18).getByRole('link')
  await link.scrollIntoViewIfNeeded()
  const before = await page.evaluate('scrollY')
  expect(before).toBeGreaterThan(0)
  for (const back of [() => page.goBack(), () => page.getByRole('link', { name: data.back }).click()]) {
    await link.click()
    await expect(page.getByRole('heading', { name: data.receipt.replace('{id}', 'R-82K137') })).toBeVisible()
    await expect(page.getByRole('main')).toBeFocused()
    await back()
    await expect(page).toHaveURL(/page=2/)
    await expect(link).toBeFocused()
    expect(await page.evaluate('scrollY')).toBe(before)
  }
})

test('a list has one export, and the file is called as the list', async ({ page }) => {
  await open(page)
  await expect(page.getByRole('button', { name: zhList.export.open })).toHaveCount(1)
  const rows = zhList.count.replace('{count}', '45')
  await page.getByRole('button', { name: zhList.export.open }).click()
  await expect(page.getByText(zhList.export.note.replace('{rows}', rows))).toBeVisible()
  await expect(page.getByRole('menuitem')).toHaveText([zhList.export.csv, zhList.export.xlsx])
})

test('a text filter searches once for a composed word, and never while it is being composed', async ({
  page,
}) => {
  await page.clock.install()
  await open(page)
  const search = searchOf(page)
  await expect(firstRow(page)).toContainText('R-82K100')
  const { compose, commit, press } = await openInputMethod(page)
  const searched: (string | null)[] = []
  page.on('framenavigated', (frame) => searched.push(new URL(frame.url()).searchParams.get('search')))

  await search.click()
  await compose('nuo')
  await page.clock.fastForward(2000)
  await compose("nuo'de")
  await press('Enter')
  await page.clock.fastForward(2000)
  await expect(search).toHaveValue("nuo'de")
  expect(searched).toEqual([])
  await commit('\u8bfa\u5fb7')
  await page.clock.fastForward(2000)
  await expect(page.getByRole('heading', { name: zhList.noMatch })).toBeVisible()

  expect(searched).toEqual(['\u8bfa\u5fb7'])
})

test('the result of a filter is announced, and the focus stays in the list when it is cleared', async ({
  page,
}) => {
  await open(page)
  const said = page.getByRole('status')
  await searchOf(page).fill('Nordkauf')
  await expect(said.filter({ hasText: zhList.count.replace('{count}', '11') })).toBeAttached()
  await searchOf(page).fill('No such person')
  await expect(said.filter({ hasText: zhList.noMatch })).toBeAttached()
  await page.getByRole('button', { name: zhList.clearFilter }).last().click()
  await expect(said.filter({ hasText: zhList.count.replace('{count}', '45') })).toBeAttached()
  await expect(searchOf(page)).toBeFocused()
})

test('the focus goes from a button of the pager to its neighbour at the ends of a list', async ({ page }) => {
  await open(page, '&page=2')
  const previous = page.getByRole('button', { name: zhList.previous })
  await next(page).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/page=3/)
  await expect(next(page)).toBeDisabled()
  await expect(previous).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(previous).toBeDisabled()
  await expect(next(page)).toBeFocused()

  await open(page, '&total=20500&after=R-82K10099')
  await page.getByRole('button', { name: zhList.beginning }).press('Enter')
  await expect(page).not.toHaveURL(/after=/)
  await expect(next(page)).toBeFocused()
})
