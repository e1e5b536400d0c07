import { expect, type Page } from '@playwright/test'
import enBank from '../apps/console/locales/en-US/bank.json' with { type: 'json' }
import enReceipts from '../apps/console/locales/en-US/receipts.json' with { type: 'json' }
import zhBank from '../apps/console/locales/zh-CN/bank.json' with { type: 'json' }
import zhReceipts from '../apps/console/locales/zh-CN/receipts.json' with { type: 'json' }
import zhSuspense from '../apps/console/locales/zh-CN/suspense.json' with { type: 'json' }
import { payers } from './bank-scenes.ts'
import { buttonIn, consoleWords, lookAt, openColleague, signInOperator } from './console-page.ts'
import { test, themes } from './page-test.ts'

test.slow()

const linkTo = (page: Page, path: string) => page.locator(`nav a[href="${path}"]`).first()

/** Opens an item of the queue by the name of its payer. */
async function openItem(page: Page, name: string): Promise<void> {
  await linkTo(page, '/console/suspense').click()
  await page.getByRole('searchbox', { name: zhSuspense.filters.search }).fill(name)
  await expect(page).toHaveURL(/search=/)
  await page.getByRole('row').getByRole('link', { name }).first().click()
  await expect(page).toHaveURL(/\/console\/suspense\/item\?id=/)
}

/** Opens a receipt by the name of its payer. */
async function openReceipt(page: Page, name: string): Promise<void> {
  await linkTo(page, '/console/receipts').click()
  await page.getByRole('row').getByRole('link', { name }).first().click()
  await expect(page).toHaveURL(/\/console\/receipts\/detail\?id=/)
}

test('a treasurer assigns money with a typing error in its number to the proposed account', async ({
  page,
}) => {
  await signInOperator(page, 'operator')
  await openItem(page, payers.assigned)
  await page.getByRole('button', { name: zhSuspense.decide.assign.open }).click()
  await buttonIn(page, zhSuspense.decide.assign.submit).click()
  await expect(page.locator('dialog[open]').getByText(zhSuspense.accounts.required)).toBeVisible()
  await page.getByRole('radio', { name: new RegExp(zhSuspense.accounts.hints.number_similar) }).check()
  await page.locator('dialog[open]').getByRole('textbox').last().fill('The last digit is mistyped.')
  await buttonIn(page, zhSuspense.decide.assign.submit).click()
  await expect(page.getByText(zhSuspense.states.assigned, { exact: true }).first()).toBeVisible()
  await page.getByRole('link', { name: zhSuspense.item.toReceipt }).click()
  await expect(page.getByText(zhReceipts.detail.assigned)).toBeVisible()
})

test('a decision about a large sum waits for a second operator, who approves it', async ({
  page,
  browser,
}) => {
  await signInOperator(page, 'operator')
  await openItem(page, payers.large)
  await page.getByRole('button', { name: zhSuspense.decide.return.open }).click()
  await page.locator('dialog[open]').getByRole('textbox').fill('No merchant claims it.')
  await buttonIn(page, zhSuspense.decide.return.submit).click()
  const { proposals } = consoleWords['zh-CN']
  await expect(page.getByText(proposals.mine)).toBeVisible()
  await expect(page.getByRole('button', { name: proposals.approve.open })).toHaveCount(0)

  const colleague = await openColleague(browser)
  await openItem(colleague, payers.large)
  await expect(colleague.getByText('No merchant claims it.')).toBeVisible()
  await colleague.getByRole('button', { name: proposals.approve.open }).click()
  await buttonIn(colleague, proposals.approve.submit).click()
  await expect(colleague.getByText(zhSuspense.states.returning, { exact: true }).first()).toBeVisible()
  await colleague.context().close()
})

test('a reviewer releases a held receipt and accepts its payer from now on', async ({ page }) => {
  await signInOperator(page, 'operator', { language: 'en-US' })
  const { requests } = consoleWords['en-US']
  await openReceipt(page, payers.held)
  await expect(page.getByText(enReceipts.payer.matches.unknown)).toBeVisible()
  await expect(page.getByText(enReceipts.payer.first)).toBeVisible()
  await expect(page.getByRole('button', { name: enReceipts.decide.release.open })).toHaveCount(0)
  await page.getByRole('button', { name: requests.close.withdraw.open }).click()
  await buttonIn(page, requests.close.withdraw.submit).click()

  await page.getByRole('button', { name: enReceipts.decide.release.open }).click()
  await page.locator('dialog[open]').getByRole('checkbox').check()
  await page.locator('dialog[open]').getByRole('textbox').fill('The contract names this payer.')
  await buttonIn(page, enReceipts.decide.release.submit).click()
  await expect(page.getByText(enReceipts.states.available, { exact: true }).first()).toBeVisible()
  await expect(page.getByText(enReceipts.payer.matches.accepted)).toBeVisible()
  await expect(page.getByText('The contract names this payer.')).toBeVisible()
})

test('a message is shown as text, and an operator marks a refused one as dealt with', async ({ page }) => {
  await signInOperator(page, 'operator', { language: 'en-US' })
  await linkTo(page, '/console/bank/messages').click()
  await page.getByRole('link', { name: enBank.queues.waiting }).click()
  await page.getByRole('row').getByRole('link', { name: enBank.kinds.unreadable }).first().click()
  await expect(page.locator('pre')).toContainText('<script>alert(1)</script>')
  await page.getByRole('button', { name: enBank.handle.open }).click()
  await page.locator('dialog[open]').getByRole('textbox').fill('The bank sends it again.')
  await buttonIn(page, enBank.handle.submit).click()
  await expect(page.getByText(enBank.states.handled, { exact: true }).first()).toBeVisible()
})

for (const theme of themes) {
  test(`axe finds no fault in the desk of receipts in the ${theme} theme, and it fits 390 pixels`, async ({
    page,
  }) => {
    await signInOperator(page, 'operator', { theme })
    await linkTo(page, '/console/receipts').click()
    await lookAt(page, 'receipts')
    await openReceipt(page, payers.heldToLook)
    await lookAt(page, 'receipt')
    await linkTo(page, '/console/suspense').click()
    await lookAt(page, 'suspense')
    await openItem(page, payers.looked)
    await lookAt(page, 'suspense item')
    await linkTo(page, '/console/bank/messages').click()
    await lookAt(page, 'messages')
    await page.getByRole('row').getByRole('link', { name: zhBank.kinds.notification }).first().click()
    // The list is shown until the message is loaded.
    await expect(page.locator('main a[href="/console/bank/messages"]')).toBeVisible()
    await lookAt(page, 'message')
    await linkTo(page, '/console/bank/statements').click()
    await lookAt(page, 'statements')
  })
}
