import { expect, type Page } from '@playwright/test'
import { buttonIn, consoleWords, lookAt, openColleague, signInOperator } from './console-page.ts'
import { makeOwner } from './merchant-people.ts'
import { findFaults, looks, REFUSAL, test } from './page-test.ts'
import { demoPerson } from './people.ts'
import { receive } from './receive.ts'

const { audits, auth, journal, ledger, positions, proposals, rates, shell, titles } = consoleWords['zh-CN']

test.beforeEach(({ allowComplaint }) => allowComplaint(REFUSAL))

async function openScreen(page: Page, path: string): Promise<void> {
  await page.locator(`nav a[href="/console/${path}"]`).click()
  await expect(page).toHaveURL(`/console/${path}`)
}

test('margins are changed by two operators, and never by one', async ({ page, browser }) => {
  test.slow()
  await signInOperator(page, 'operator')
  await openScreen(page, 'rates')
  await page.getByRole('button', { name: proposals.propose.open }).click()
  const form = page.getByRole('dialog', { name: rates.propose.title })
  await form.getByLabel(rates.propose.scope).selectOption('pair')
  await form.getByLabel(rates.propose.first).selectOption('TRY')
  await form.getByLabel(rates.propose.second).selectOption('NOK')
  for (const [lock, bps] of [
    ['30s', '41'],
    ['5m', '40'],
    ['1h', '57'],
    ['24h', '91'],
  ] as const) {
    await form.getByLabel(rates.locks[lock]).fill(bps)
  }
  await buttonIn(page, proposals.propose.submit).click()
  await expect(form.getByText(rates.propose.decreasing)).toBeVisible()
  await form.getByLabel(rates.locks['5m']).fill('46')
  await form.getByLabel(shell.remark.label).fill('Seen by the test.')
  await buttonIn(page, proposals.propose.submit).click()

  const waiting = (of: Page) => of.getByRole('main').getByText('NOK/TRY').first().locator('../..')
  await expect(waiting(page).getByText(proposals.mine)).toBeVisible()
  await expect(waiting(page).getByRole('button')).toHaveText([proposals.withdraw.open])

  const colleague = await openColleague(browser)
  await openScreen(colleague, 'rates')
  await waiting(colleague).getByRole('button', { name: proposals.approve.open }).click()
  await buttonIn(colleague, proposals.approve.submit).click()
  for (const each of [page, colleague]) {
    const row = each.getByRole('region', { name: rates.margins.table }).getByRole('row', { name: 'NOK/TRY' })
    await expect(row.getByRole('cell')).toHaveText([/^41/, /^46/, /^57/, /^91/])
  }
  const change = colleague
    .getByRole('region', { name: rates.history.table })
    .getByRole('row', { name: 'NOK/TRY' })
  await expect(change).toContainText(proposals.states.approved)
  await expect(change).toContainText('Seen by the test.')
  await colleague.context().close()
})

test('the explorer shows every leg of a credit, the books balance, and an audit has no findings', async ({
  page,
  request,
}) => {
  test.slow()
  const { merchant_id } = await makeOwner(request, 'credited')
  const { number } = await receive(request, { merchant_id, currency: 'USD', amount: '4321.09' })
  await signInOperator(page, 'operator')
  await openScreen(page, 'ledger')
  await page.getByLabel(journal.filters.merchant_id).fill(merchant_id)
  await expect(page).toHaveURL(`/console/ledger?merchant_id=${merchant_id}`)
  const released = page.getByRole('listitem').filter({ hasText: ledger.kinds.receipt_released })
  await expect(released.getByText(number)).toBeVisible()
  const legs = released.getByRole('row')
  const credited = legs.filter({ hasText: ledger.accounts.available })
  await expect(credited.getByRole('cell').nth(1)).toHaveText('USD 4,321.09')
  await expect(credited.getByRole('cell').nth(2)).toHaveText('USD 4,321.09')

  await released.getByRole('link', { name: ledger.kinds.receipt_released }).click()
  await expect(page).toHaveURL(/\/console\/ledger\/transaction\?id=\d+$/)
  // One row, once the details have replaced the journal.
  await expect(page.getByRole('row').filter({ hasText: '\u2212USD 4,321.09' })).toHaveCount(1)

  await openScreen(page, 'positions')
  // One row, once the positions have replaced the transaction.
  const dollars = page.getByRole('row').filter({ hasText: 'USD' })
  await expect(dollars).toHaveCount(1)
  await expect(dollars).toContainText(positions.balanced)
  await expect(page.getByText(positions.unbalanced)).toHaveCount(0)

  await openScreen(page, 'ledger/audits')
  await expect(page.getByText(audits.chain.title)).toBeVisible()
  const runs = page.getByRole('region', { name: audits.runs.table }).getByRole('link')
  const before = await runs.count()
  await page.getByRole('button', { name: audits.start }).click()
  await expect(runs).not.toHaveCount(before)
  await expect(page.getByText(audits.verdict.clean)).toBeVisible()
})

test('an operator who is not a treasurer gets no link to it, and the reason', async ({ page }) => {
  const asReviewer = async (json: { data: { operator?: { roles: string[] }; roles?: string[] } }) => {
    ;(json.data.operator ?? json.data).roles = ['reviewer']
    return json
  }
  await page.route(/\/api\/console\/(login|info)$/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: await asReviewer(await response.json()) })
  })
  await page.goto('/console/ledger')
  const { email, password } = demoPerson('operator')
  await page.getByRole('textbox', { name: auth.fields.email }).fill(email)
  await page.getByRole('textbox', { name: auth.fields.password, exact: true }).fill(password)
  await page.getByRole('button', { name: auth.signIn.submit, exact: true }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(shell.refused.title)
  const links = page.getByRole('navigation').getByRole('link')
  await expect(links.filter({ hasText: titles.AuditLog })).toBeVisible()
  for (const title of [titles.Ledger, titles.Positions, titles.LedgerAudits, titles.Rates]) {
    await expect(links.filter({ hasText: title })).toHaveCount(0)
  }
})

for (const [language, theme] of looks) {
  test(`the books and the rates pass axe, and fit 390 pixels, in ${language}, ${theme}`, async ({ page }) => {
    test.slow()
    await signInOperator(page, 'operator', { language, theme })
    for (const path of ['ledger', 'positions', 'ledger/audits', 'rates']) {
      await openScreen(page, path)
      await lookAt(page, path)
    }
    await page.getByRole('button', { name: consoleWords[language].proposals.propose.open }).click()
    await expect(page.locator('dialog[open]')).toBeVisible()
    expect(await findFaults(page)).toEqual([])
  })
}
