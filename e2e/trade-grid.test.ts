import { expect, type Page } from '@playwright/test'
import zhDrafts from '../apps/portal/locales/zh-CN/drafts.json' with { type: 'json' }
import zhMaterials from '../apps/portal/locales/zh-CN/trade-materials.json' with { type: 'json' }
import zhTrade from '../packages/contract/locales/zh-CN/trade.json' with { type: 'json' }
import { openInputMethod } from './compose.ts'
import { buttonIn } from './console-page.ts'
import { makeOwner, signIn } from './merchant-people.ts'
import { ask, findFaults, NO_ANSWER, paint, REFUSAL, test, themes } from './page-test.ts'
import { cellAt, fieldOf, mendCell, pasteCells } from './trade-grid.ts'

test.slow()
test.beforeEach(async ({ page, request, allowComplaint }) => {
  allowComplaint(REFUSAL)
  const owner = await makeOwner(request, 'grid')
  await signIn(page, owner, 'zh-CN', '/merchant/collection/material_submit')
  await page.getByRole('button', { name: zhMaterials.create }).click()
  await buttonIn(page, zhMaterials.start.go).click()
  await expect(page.getByRole('grid')).toBeVisible()
})

const ORDER = 3
const DATE = 5
const GOODS = 6
const QUANTITY = 7
const PRICE = 8
const TOTAL = 9
const CURRENCY = 10

const saved = (page: Page) => expect(page.locator('[data-save=saved]')).toBeVisible()

test('cells of a sheet are pasted from the active cell, and undone and redone as one step', async ({
  page,
}) => {
  await cellAt(page, 0, ORDER).click()
  await pasteCells(page, 'A-1\t1\t2026-11-01\t"Lamp\n""large"""\r\nA-2\t1\t2026-11-02\tVase\r\n')
  await expect(cellAt(page, 1, ORDER)).toHaveText('A-2')
  await expect(cellAt(page, 0, GOODS)).toHaveText(/Lamp\s*"large"/)
  await cellAt(page, 0, GOODS).click()
  await page.keyboard.press('Control+z')
  await expect(cellAt(page, 1, ORDER)).toHaveCount(0)
  await page.keyboard.press('Control+y')
  await expect(cellAt(page, 1, ORDER)).toHaveText('A-2')
  await saved(page)
  await page.reload()
  await expect(cellAt(page, 1, ORDER)).toHaveText('A-2')
})

test('the field of a pressed cell has the focus before another key can come', async ({ page }) => {
  await expect(cellAt(page, 0, GOODS)).toBeVisible()
  const label = await page.evaluate<string>(`(async () => {
    const pressed = document.querySelector('[data-row="0"][data-column="${GOODS}"]')
    pressed.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }))
    await Promise.resolve()
    return document.activeElement.getAttribute('aria-label') ?? ''
  })()`)
  expect(label).toContain(zhTrade.fields.goods)
})

test('a Chinese word is composed from a selected cell, and Enter chooses it without leaving', async ({
  page,
}) => {
  await mendCell(page, 0, GOODS, 'Lamp')
  await cellAt(page, 0, GOODS).click()
  const { compose, commit, press } = await openInputMethod(page)
  await compose('tai deng')
  await press('Enter')
  await expect(fieldOf(page)).toHaveAccessibleName(new RegExp(zhTrade.fields.goods))
  await commit('\u53f0\u706f')
  await page.keyboard.press('Enter')
  await expect(cellAt(page, 0, GOODS)).toHaveText('\u53f0\u706f')
})

test('a warning is told in its cell and on the page of its order, and kept by the filter', async ({
  page,
}) => {
  await mendCell(page, 0, ORDER, 'W-1')
  await mendCell(page, 1, ORDER, 'W-2')
  for (const [column, text] of [
    [QUANTITY, '2'],
    [PRICE, '10'],
    [TOTAL, '100'],
    [CURRENCY, 'USD'],
  ] as const)
    await mendCell(page, 1, column, text)
  await cellAt(page, 1, TOTAL).click()
  const warning = zhTrade.exceptions.total_differs
  await expect(fieldOf(page)).toHaveAccessibleDescription(warning)
  await expect(fieldOf(page)).toHaveAttribute('aria-invalid', 'false')
  await saved(page)
  await page.getByRole('checkbox', { name: zhMaterials.editor.onlyProblems }).check()
  await expect(page.getByRole('rowheader')).toHaveCount(2)
  await page.goto('/merchant/collection/material_submit?tab=orders')
  await page.getByRole('link', { name: 'W-2' }).click()
  await expect(page.getByText(warning)).toBeVisible()
})

test('the keyboard alone fills, moves, selects, clears and leaves the grid', async ({ page }) => {
  await cellAt(page, 0, ORDER).click()
  await page.keyboard.type('K-1')
  await page.keyboard.press('Enter')
  await page.keyboard.type('K-2')
  await page.keyboard.press('Tab')
  await expect(cellAt(page, 1, ORDER)).toHaveText('K-2')
  await page.keyboard.press('Escape')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Shift+ArrowUp')
  await page.keyboard.press('Delete')
  await expect(cellAt(page, 1, ORDER)).toHaveText('')
  await expect(fieldOf(page)).toHaveValue('')
  await page.keyboard.press('Control+z')
  await expect(cellAt(page, 1, ORDER)).toHaveText('K-2')
  await expect(fieldOf(page)).toHaveValue('K-1')
  await page.keyboard.press('Tab')
  await expect(fieldOf(page)).not.toBeFocused()
})

test('a wrong cell is told at once, with its reason, and no longer once it is mended', async ({ page }) => {
  await mendCell(page, 0, DATE, 'yesterday')
  await cellAt(page, 0, DATE).click()
  await expect(fieldOf(page)).toHaveAttribute('aria-invalid', 'true')
  await expect(fieldOf(page)).toHaveAccessibleDescription(/./)
  await page.keyboard.type(new Date().toISOString().slice(0, 10))
  await page.keyboard.press('Enter')
  await cellAt(page, 0, DATE).click()
  await expect(fieldOf(page)).toHaveAttribute('aria-invalid', 'false')
})

test('an edit is kept that is made just before leaving, by a link or back to the list', async ({ page }) => {
  const back = page.getByRole('link', { name: zhMaterials.editor.back })
  const draft = page.url()
  await mendCell(page, 0, ORDER, 'L-1')
  await back.click()
  await expect(page.getByRole('grid')).toHaveCount(0)
  await page.goto(draft)
  await expect(cellAt(page, 0, ORDER)).toHaveText('L-1')
  await cellAt(page, 0, ORDER).click()
  await page.keyboard.type('L-2')
  await page.locator('nav a[href="/merchant/dashboard"]').first().click()
  await expect(page).toHaveURL(/dashboard/)
  await page.goto(draft)
  await expect(cellAt(page, 0, ORDER)).toHaveText('L-2')
})

test('edits that the server did not get are kept in the browser, and saved once it answers', async ({
  page,
  allowComplaint,
}) => {
  allowComplaint(NO_ANSWER)
  await mendCell(page, 0, ORDER, 'N-1')
  await saved(page)
  await page.route('**/api/trade/submissions/*/rows', (route) => route.abort())
  await mendCell(page, 0, ORDER, 'N-2')
  await mendCell(page, 1, ORDER, 'N-3')
  await expect(page.locator('[data-save=failed], [data-save=offline]')).toBeVisible()
  await page.unroute('**/api/trade/submissions/*/rows')
  await page.reload()
  await expect(cellAt(page, 0, ORDER)).toHaveText('N-2')
  await saved(page)
  await page.reload()
  await expect(cellAt(page, 0, ORDER)).toHaveText('N-2')
  await expect(cellAt(page, 1, ORDER)).toHaveText('N-3')
  await expect(cellAt(page, 3, ORDER)).toHaveCount(0)
})

for (const side of ['keepMine', 'loadTheirs'] as const) {
  test(`a draft that another window has changed asks which edits count: ${side}`, async ({
    page,
    context,
  }) => {
    await mendCell(page, 0, ORDER, 'C-1')
    await saved(page)
    const second = await context.newPage()
    await second.goto(page.url())
    await mendCell(second, 0, ORDER, 'C-2')
    await mendCell(second, 1, ORDER, 'C-3')
    await saved(second)
    await mendCell(page, 0, ORDER, 'C-4')
    await page.getByRole('button', { name: zhDrafts.conflict[side] }).click()
    await saved(page)
    await page.reload()
    await expect(cellAt(page, 0, ORDER)).toHaveText(side === 'keepMine' ? 'C-4' : 'C-2')
    await expect(cellAt(page, 1, ORDER)).toHaveText('C-3')
    await expect(cellAt(page, 2, ORDER)).toHaveText('')
    await expect(cellAt(page, 3, ORDER)).toHaveCount(0)
    await second.close()
  })
}

test('on a phone each row with a problem is mended in its own panel, one after another', async ({ page }) => {
  await mendCell(page, 0, ORDER, 'P-1')
  await mendCell(page, 1, ORDER, 'P-2')
  await saved(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('grid')).toHaveCount(0)
  await page.getByRole('button', { name: /P-1/ }).click()
  const panel = page.locator('dialog[open]')
  const wrong = panel.locator('[aria-invalid=true]')
  await expect(wrong.first()).toBeFocused()
  const before = await wrong.count()
  await panel.getByLabel(zhTrade.fields.goods).fill('Lamp')
  await expect(wrong).toHaveCount(before - 1)
  expect(await findFaults(page)).toEqual([])
  await panel.getByRole('button', { name: zhMaterials.cards.next }).click()
  await expect(panel.getByLabel(zhTrade.fields.order_no)).toHaveValue('P-2')
  await panel.getByLabel(zhTrade.fields.goods).fill('Vase')
  await panel.getByRole('button', { name: zhMaterials.cards.done }).click()
  expect(await ask<number>(page, 'width()')).toBe(390)
  expect(await findFaults(page)).toEqual([])
  await page.getByRole('button', { name: zhMaterials.cards.add }).click()
  await panel.getByLabel(zhTrade.fields.order_no).fill('P-3')
  await panel.getByRole('button', { name: zhMaterials.cards.done }).click()
  await saved(page)
  await page.reload()
  await expect(page.getByRole('button', { name: /P-3/ })).toBeVisible()
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(cellAt(page, 0, GOODS)).toHaveText(/Lamp/)
  await expect(cellAt(page, 1, GOODS)).toHaveText('Vase')
  await expect(cellAt(page, 2, ORDER)).toHaveText('P-3')
})

for (const theme of themes) {
  test(`the draft passes axe and fits 390 pixels in the ${theme} theme`, async ({ page }) => {
    await mendCell(page, 0, DATE, 'yesterday')
    await saved(page)
    await paint(page, theme)
    expect(await findFaults(page)).toEqual([])
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await ask<number>(page, 'width()')).toBe(390)
  })
}
