import { type APIRequestContext, expect, type Page } from '@playwright/test'
import zhDebts from '../apps/console/locales/zh-CN/debts.json' with { type: 'json' }
import zhWords from '../packages/contract/locales/zh-CN/debt-words.json' with { type: 'json' }
import { buttonIn, consoleWords, lookAt, openColleague, signInOperator } from './console-page.ts'
import { convert, makeTrader, read, type Trader } from './exchange-people.ts'
import { signIn } from './merchant-people.ts'
import { findFaults, looks, paint, test, themes } from './page-test.ts'
import { letHappen, receive } from './receive.ts'

test.slow()

const DEBTS = '/merchant/collection/management?view=debts'

const pay = (request: APIRequestContext, { merchant_id }: Trader, amount: string) => {
  const by_bank = { application_type: 'e_commerce', payer: 'Northwind Ltd', remittance: 'Invoice 7' } as const
  return receive(request, { merchant_id, currency: 'USD', amount, by_bank })
}

/** A merchant who spent 60 of the 100 dollars that the bank took back; with the number of the debt. */
async function makeDebtor(request: APIRequestContext, name: string): Promise<[Trader, string]> {
  const trader = await makeTrader(request, name, { amounts: {} })
  const { id } = await pay(request, trader, '100.00')
  await convert(request, trader, ['60.00', 'USD', 'CNY'])
  await letHappen(request, 'reversed', id)
  const numbers = async (): Promise<string[]> => {
    const { debts } = await read(request, trader.headers, '/api/debts')
    return debts.map((debt: { readonly number: string }) => debt.number)
  }
  await expect.poll(async () => (await numbers()).length).toBe(1)
  return [trader, (await numbers())[0] ?? '']
}

async function openDebt(page: Page, number: string): Promise<void> {
  await page.locator('nav a[href="/console/debts"]').first().click()
  await page.getByRole('row').filter({ hasText: number }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/console\/debts\/detail\?id=debt_/)
}

test('a merchant sees what it owes and what repaid it', async ({ page, request }) => {
  const [trader, number] = await makeDebtor(request, 'owes')
  await signIn(page, trader, 'zh-CN', DEBTS)
  const table = page.getByRole('table')
  await expect(table.getByRole('row')).toHaveCount(2)
  await expect(page.locator('main')).toContainText(number)
  await expect(page.getByRole('heading', { level: 2 })).toContainText('USD 60.00')
  await expect(page.getByText(zhWords.states.open, { exact: true }).first()).toBeVisible()
  await pay(request, trader, '25.00')
  await page.goto(DEBTS)
  await expect(table.getByRole('row')).toHaveCount(3)
  await expect(page.getByRole('heading', { level: 2 })).not.toContainText('USD 60.00')
})

test('a debt is written off once a second operator approves', async ({ page, browser, request }) => {
  const [, number] = await makeDebtor(request, 'lost')
  await signInOperator(page, 'operator')
  await openDebt(page, number)
  await page.getByRole('button', { name: zhDebts.decide.write_off.open }).click()
  await page.locator('dialog[open]').getByRole('textbox').fill('The company is dissolved.')
  await buttonIn(page, zhDebts.decide.write_off.submit).click()
  const { proposals } = consoleWords['zh-CN']
  await expect(page.getByText(proposals.mine)).toBeVisible()

  const colleague = await openColleague(browser)
  await openDebt(colleague, number)
  await colleague.getByRole('button', { name: proposals.approve.open }).click()
  await buttonIn(colleague, proposals.approve.submit).click()
  await expect(colleague.getByText(zhWords.states.written_off, { exact: true }).first()).toBeVisible()
  await colleague.context().close()
})

for (const [language, theme] of looks) {
  test(`what a merchant owes has no fault, in ${language} and ${theme}`, async ({ page, request }) => {
    const [trader, number] = await makeDebtor(request, 'looks')
    await signIn(page, trader, language, DEBTS)
    await expect(page.locator('main')).toContainText(number)
    await paint(page, theme)
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await findFaults(page)).toEqual([])
    }
  })
}

for (const theme of themes) {
  test(`axe finds no fault in the desk of debts in the ${theme} theme, and it fits 390 pixels`, async ({
    page,
    request,
  }) => {
    const [, number] = await makeDebtor(request, 'desk')
    await signInOperator(page, 'operator', { theme })
    await page.locator('nav a[href="/console/debts"]').first().click()
    await lookAt(page, 'debts')
    await openDebt(page, number)
    await lookAt(page, 'debt')
  })
}
