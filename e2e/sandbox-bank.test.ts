import { expect, type Page } from '@playwright/test'
import enBank from '../apps/console/locales/en-US/sandbox-bank.json' with { type: 'json' }
import zhReceipts from '../apps/console/locales/zh-CN/receipts.json' with { type: 'json' }
import zhBank from '../apps/console/locales/zh-CN/sandbox-bank.json' with { type: 'json' }
import { lookAt, signInOperator } from './console-page.ts'
import { makeOwner } from './merchant-people.ts'
import { looks, test } from './page-test.ts'
import { receive } from './receive.ts'

test.slow()

const openBank = (page: Page) => page.locator('nav a[href="/console/bank/sandbox"]').first().click()

test('an operator recalls a credit as its bank, and the receipt shows the recall', async ({
  page,
  request,
}) => {
  const { merchant_id } = await makeOwner(request, 'recalled')
  const by_bank = { application_type: 'e_commerce', payer: 'Recalled Goods Ltd', remittance: '' } as const
  const { id, number } = await receive(request, { merchant_id, currency: 'USD', amount: '120.00', by_bank })
  await signInOperator(page, 'operator')
  await page.locator('nav a[href="/console/receipts"]').first().click()
  await page.getByRole('searchbox', { name: zhReceipts.filters.search }).fill(number)
  await page.locator(`main a[href*="${id}"]`).first().click()
  await page.locator('main a[href^="/console/bank/sandbox"]').click()
  await page.getByRole('button', { name: zhBank.takeBack.submit, exact: true }).click()
  await expect(page.getByText(zhBank.takeBack.done.recall)).toBeVisible()
  await page.goBack()
  await expect(page.getByText(zhReceipts.recalled, { exact: true })).toBeVisible()
})

test('an operator sets a fault of the bank, and removes it', async ({ page }) => {
  const { faults } = zhBank
  await signInOperator(page, 'operator')
  await openBank(page)
  const delayed = page.getByRole('textbox', { name: faults.names.delayed })
  const save = page.getByRole('button', { name: faults.submit, exact: true })
  await delayed.fill('101')
  await save.click()
  await expect(page.getByText(faults.percent)).toBeVisible()
  await delayed.fill('1')
  const code = page.getByRole('textbox', { name: faults.code })
  await page.getByRole('textbox', { name: faults.names.reject_payments }).fill('1')
  await code.fill('ac4')
  await save.click()
  await expect(page.getByText(faults.codeWrong)).toBeVisible()
  await code.fill('AC04')
  await page.getByRole('textbox', { name: faults.account }).fill('NO-SUCH-ACCOUNT')
  await save.click()
  await expect(page.getByText(faults.done)).toBeVisible()
  await page.locator('nav a[href="/console/bank/statements"]').first().click()
  await openBank(page)
  await expect(delayed).toHaveValue('1')
  await expect(code).toHaveValue('AC04')
  await delayed.fill('')
  await page.getByRole('textbox', { name: faults.names.reject_payments }).fill('')
  await save.click()
  await expect(page.getByText(faults.done).last()).toBeVisible()
})

for (const [language, theme] of looks) {
  test(`the sandbox bank passes axe and fits 390 pixels, in ${language}, ${theme}`, async ({ page }) => {
    const words = language === 'zh-CN' ? zhBank : enBank
    await signInOperator(page, 'operator', { language, theme })
    await openBank(page)
    await expect(page.getByText(words.faults.words)).toBeVisible()
    await lookAt(page, 'the sandbox bank')
  })
}
