import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test'
import enReview from '../apps/console/locales/en-US/trade-review.json' with { type: 'json' }
import zhReview from '../apps/console/locales/zh-CN/trade-review.json' with { type: 'json' }
import refusalReplies from '../apps/console/src/features/trade/data/refusal-replies.json' with {
  type: 'json',
}
import enReceipts from '../apps/portal/locales/en-US/receipts.json' with { type: 'json' }
import enMaterials from '../apps/portal/locales/en-US/trade-materials.json' with { type: 'json' }
import zhReceipts from '../apps/portal/locales/zh-CN/receipts.json' with { type: 'json' }
import zhMaterials from '../apps/portal/locales/zh-CN/trade-materials.json' with { type: 'json' }
import gbkSheet from '../apps/server/src/trade/testing/data/gbk-sheet.json' with { type: 'json' }
import enTrade from '../packages/contract/locales/en-US/trade.json' with { type: 'json' }
import zhTrade from '../packages/contract/locales/zh-CN/trade.json' with { type: 'json' }
import { buttonIn, lookAt, signInOperator } from './console-page.ts'
import { makeOwner, type Owner, signIn } from './merchant-people.ts'
import { ask, findFaults, type Language, languages, REFUSAL, test, themes } from './page-test.ts'
import { letHappen, receive } from './receive.ts'
import { cellAt, mendCell } from './trade-grid.ts'

test.slow()
test.beforeEach(({ allowComplaint }) => allowComplaint(REFUSAL))

const words = {
  'zh-CN': { materials: zhMaterials, receipts: zhReceipts, review: zhReview, trade: zhTrade },
  'en-US': { materials: enMaterials, receipts: enReceipts, review: enReview, trade: enTrade },
}

const COLUMNS = { order_no: 3, ordered_on: 5, total: 9, currency: 10, country: 13 }
const today = () => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)

/** Twenty orders of 12.50 dollars in GBK, five of them with an error, with tracking numbers of their own. */
function gbkOrders(): Buffer {
  const own = Math.random().toString(36).slice(2, 7).toUpperCase().padEnd(5, '0')
  const text = Buffer.from(gbkSheet.base64, 'base64').toString('latin1')
  const dated = text.replaceAll('2026/11/01', today().replaceAll('-', '/')).replaceAll('1ZGBK', own)
  return Buffer.from(dated, 'latin1')
}

/** The store of the orders, which merchants of these tests have declared. */
const STORE = new TextDecoder('gbk')
  .decode(Buffer.from(gbkSheet.base64, 'base64'))
  .split('\n')[3]
  ?.split(',')[1]

const pay = (request: APIRequestContext, { merchant_id }: Owner, amount: string) =>
  receive(request, {
    merchant_id,
    currency: 'USD',
    amount,
    store: STORE ?? '',
    by_bank: { application_type: 'e_commerce', payer: 'Marketplace Payments Inc', remittance: 'Payout' },
  })

/** Chooses every receipt of the list and begins restore materials for them. */
async function beginFromReceipts(page: Page, language: Language, count: number): Promise<void> {
  const { receipts, materials } = words[language]
  const boxes = page.getByRole('table').getByRole('checkbox')
  await expect(boxes).toHaveCount(count)
  for (const box of await boxes.all()) await box.check()
  await page.getByRole('link', { name: receipts.bulk.restore }).click()
  await buttonIn(page, materials.start.go).click()
  await expect(page).toHaveURL(/id=trade_submission_/)
}

async function importFile(page: Page, language: Language, buffer: Buffer): Promise<void> {
  const { sheet, editor } = words[language].materials
  await page.getByRole('button', { name: editor.import }).click()
  const file = { name: 'orders.csv', mimeType: 'text/csv', buffer }
  await page.locator('dialog[open] input[type=file]').setInputFiles(file)
  await buttonIn(page, sheet.go).click()
  await expect(page.locator('dialog[open]')).toHaveCount(0)
  // The grid begins anew with the rows of the file.
  await expect(page.locator('[data-column="3"]').nth(5)).toBeAttached()
}

/** The operator refuses one order of the sample, accepts the others of it, and then the rest. */
async function review(browser: Browser, language: Language, number: string): Promise<void> {
  const { review: desk, trade } = words[language]
  const page = await (await browser.newContext({ locale: language })).newPage()
  await signInOperator(page, 'operator', { language })
  await page.locator('nav a[href="/console/trade"]').click()
  await page.getByRole('searchbox').fill(number)
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('row').getByRole('link').click()
  await page.getByRole('button', { name: desk.take.open, exact: true }).click()
  const boxes = page.getByRole('table').first().getByRole('checkbox')
  await expect(boxes).toHaveCount(3)
  await boxes.first().check()
  await page.getByRole('button', { name: desk.decide.refuse.open }).click()
  await page.locator('dialog[open] select').selectOption('logistics_not_found')
  const replies = page.locator('dialog[open] textarea')
  await expect(replies.first()).toHaveValue(refusalReplies.logistics_not_found['zh-CN'])
  await replies.last().fill('The number is unknown to the carrier.')
  await buttonIn(page, desk.decide.refuse.submit).click()
  await expect(boxes).toHaveCount(2)
  await page.getByRole('checkbox', { name: desk.decide.page }).check()
  await page.getByRole('button', { name: desk.decide.accept.open, exact: true }).click()
  await buttonIn(page, desk.decide.accept.submit).click()
  await expect(boxes).toHaveCount(0)
  await page.getByRole('button', { name: desk.decide.rest.open.replace('{count}', '13') }).click()
  await buttonIn(page, desk.decide.rest.submit).click()
  await expect(page.getByText(trade.submission_states.reviewed, { exact: true }).first()).toBeVisible()
  await page.context().close()
}

for (const language of languages) {
  const { materials, trade } = words[language]

  test(`orders of a GBK file are mended, reviewed by row and raise the quota, in ${language}`, async ({
    page,
    request,
    browser,
  }) => {
    const owner = await makeOwner(request, 'restores')
    const receipts = [await pay(request, owner, '150.00'), await pay(request, owner, '50.00')]
    await signIn(page, owner, language, '/merchant/collection/management')
    await beginFromReceipts(page, language, 2)
    await importFile(page, language, gbkOrders())
    await page.getByRole('checkbox', { name: materials.editor.onlyProblems }).check()
    const mended: [keyof typeof COLUMNS, string][] = [
      ['total', '12.50'],
      ['ordered_on', today()],
      ['currency', 'USD'],
      ['order_no', '113-0012'],
      ['country', 'US'],
    ]
    await expect(page.locator('[data-column="3"]')).toHaveCount(mended.length)
    for (const [row, [column, text]] of mended.entries()) await mendCell(page, row, COLUMNS[column], text)
    await expect(cellAt(page, 0, COLUMNS.total)).toContainText('12.50')
    const submit = page.getByRole('button', { name: materials.editor.submit })
    await expect(submit).toBeEnabled()
    const foot = page.locator('dl', { has: page.getByText(materials.editor.after) })
    await expect(foot).toContainText('200.00')
    await submit.click()
    await expect(page.getByText(trade.submission_states.submitted, { exact: true }).first()).toBeVisible()
    const number = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
    await page.goto('/merchant/collection/material_submit?tab=quota')

    await review(browser, language, number)

    // Sixteen orders explain the receipts. Fifteen of them are accepted: the page shows it without a reload.
    const usable = page.getByText(materials.quota.usable).locator('..')
    await expect(usable).toContainText('187.50')
    for (const { id } of receipts) await letHappen(request, 'reversed', id)
    await expect(page.getByRole('table').getByText(trade.quota_kinds.withdrawn)).toHaveCount(2)
    await expect(usable.locator('p').nth(1)).toContainText('0.00')
    await page.goto('/merchant/collection/material_submit?tab=submissions')
    await page.getByRole('link', { name: number }).click()
    await expect(page.getByText(trade.refusal_reasons.logistics_not_found)).toBeVisible()
    const replies = {
      ...refusalReplies.logistics_not_found,
      'en-US': 'The number is unknown to the carrier.',
    }
    await expect(page.getByText(replies[language])).toBeVisible()
  })
}

for (const language of languages) {
  const { materials, trade } = words[language]

  test(`the valid orders of a draft are submitted, and the others stay in it, in ${language}`, async ({
    page,
    request,
    browser,
  }) => {
    const owner = await makeOwner(request, 'parts')
    await pay(request, owner, '200.00')
    await signIn(page, owner, language, '/merchant/collection/management')
    await beginFromReceipts(page, language, 1)
    await importFile(page, language, gbkOrders())
    const { part, editor, submissions } = materials
    const draft = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
    const submit = page.getByRole('button', { name: editor.submit })
    await submit.click()
    const dialog = page.getByRole('alertdialog', { name: part.title })
    // Fifteen orders of 12.50 dollars are valid.
    await expect(dialog).toContainText(/15.*187\.50.*5/s)
    expect(await findFaults(page)).toEqual([])
    await dialog.getByRole('button', { name: part.back }).click()
    await submit.click()
    await dialog.getByRole('button', { name: /15/ }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(draft)
    await expect(page.getByRole('rowheader')).toHaveCount(6)
    await expect(submit).toBeDisabled()
    // The rest is mended where it is.
    await mendCell(page, 0, COLUMNS.total, '12.50')
    await expect(submit).toBeEnabled()
    await page.goto('/merchant/collection/material_submit?tab=submissions')
    const sent = page.getByRole('row').filter({ hasText: trade.submission_states.submitted })
    await expect(sent).toContainText('187.50')
    const number = (await sent.getByRole('link').textContent()) ?? ''
    await expect(page.getByRole('row').filter({ hasText: draft })).toContainText('12.50')
    await expect(page.getByText(submissions.empty)).toHaveCount(0)

    const desk = await (await browser.newContext({ locale: language })).newPage()
    await signInOperator(desk, 'operator', { language })
    await desk.locator('nav a[href="/console/trade"]').click()
    await desk.getByRole('searchbox').fill(number)
    await expect(desk.getByRole('row').filter({ hasText: number })).toContainText('15')
    await desk.getByRole('searchbox').fill(draft)
    await expect(desk.getByRole('row').filter({ hasText: draft })).toHaveCount(0)
    await desk.context().close()
  })
}

for (const theme of themes) {
  test(`the desk of restore materials passes axe and fits 390 pixels in the ${theme} theme`, async ({
    page,
    request,
    browser,
  }) => {
    const owner = await makeOwner(request, 'looked-at')
    await pay(request, owner, '100.00')
    const shop = await (await browser.newContext({ locale: 'zh-CN' })).newPage()
    await signIn(shop, owner, 'zh-CN', '/merchant/collection/management')
    await beginFromReceipts(shop, 'zh-CN', 1)
    await importFile(shop, 'zh-CN', gbkOrders())
    await shop.getByRole('checkbox', { name: zhMaterials.editor.onlyProblems }).check()
    for (const box of await shop.locator('[role=rowheader] input').all()) await box.check()
    await shop.getByRole('button', { name: zhMaterials.editor.remove }).click()
    const submit = shop.getByRole('button', { name: zhMaterials.editor.submit })
    await expect(submit).toBeEnabled()
    await submit.click()
    await expect(shop.getByText(zhTrade.submission_states.submitted, { exact: true }).first()).toBeVisible()
    const number = (await shop.getByRole('heading', { level: 1 }).textContent()) ?? ''

    await shop.context().close()
    await signInOperator(page, 'operator', { theme })
    await page.locator('nav a[href="/console/trade"]').click()
    await lookAt(page, 'the queue')
    await page.getByRole('searchbox').fill(number)
    await expect(page.getByRole('row')).toHaveCount(2)
    await page.getByRole('row').getByRole('link').click()
    await page.getByRole('button', { name: zhReview.take.open, exact: true }).click()
    await page.getByRole('table').getByRole('button', { name: zhReview.rows.details }).first().click()
    expect(await findFaults(page)).toEqual([])
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await ask<number>(page, 'width()')).toBe(390)
  })
}
