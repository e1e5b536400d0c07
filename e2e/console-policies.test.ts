import { expect, type Page } from '@playwright/test'
import { buttonIn, consoleWords, lookAt, openColleague, signInOperator } from './console-page.ts'
import { findFaults, looks, REFUSAL, test } from './page-test.ts'

const { policies, policyWords, proposals, shell } = consoleWords['zh-CN']
const fee = policyWords.policies.receipt_fee

test.beforeEach(({ allowComplaint }) => allowComplaint(REFUSAL))

async function openPolicies(page: Page): Promise<void> {
  await page.locator('nav a[href="/console/policies"]').click()
  await expect(page).toHaveURL('/console/policies')
}

const itemOf = (page: Page) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: fee.title }) })
const proposeFor = (title: string) => policies.proposeFor.replace('{policy}', title)

test('a policy is changed by two operators, and never by one', async ({ page, browser }) => {
  test.slow()
  await signInOperator(page, 'operator')
  await openPolicies(page)
  await page.getByRole('button', { name: proposeFor(fee.title) }).click()
  const form = page.getByRole('dialog', { name: policies.propose.title.replace('{policy}', fee.title) })
  await expect(form.getByLabel(fee.fields.basis_points)).toHaveValue('0.00')
  await form.getByLabel(fee.fields.basis_points).fill('5.01')
  await buttonIn(page, proposals.propose.submit).click()
  await expect(form.getByLabel(fee.fields.basis_points)).toHaveAttribute('aria-invalid', 'true')
  // The fee stays at nothing: other tests count what they receive.
  await form.getByLabel(fee.fields.basis_points).fill('0')
  await form.getByLabel(fee.fields.minimum_usd).fill('5')
  await form.getByLabel(fee.fields.cap_usd).fill('4.99')
  await buttonIn(page, proposals.propose.submit).click()
  await expect(form.getByText(fee.rules.cap_usd)).toBeVisible()
  await form.getByLabel(fee.fields.minimum_usd).fill('0')
  await form.getByLabel(fee.fields.cap_usd).fill('1500')
  await form.getByLabel(fee.fields.free_currencies).fill('CNY')
  await page.getByRole('option', { name: 'CNY' }).click()
  await form.getByLabel(shell.remark.label).fill('For the season.')
  await buttonIn(page, proposals.propose.submit).click()

  const title = policies.waiting.title.split('{name}')[1]?.replace('{policy}', fee.title) ?? ''
  const waiting = (of: Page) => of.getByRole('main').getByText(title).locator('../..')
  await expect(waiting(page).getByText(proposals.mine)).toBeVisible()
  await expect(waiting(page)).toContainText('USD\u00A01,500.00')
  await expect(waiting(page).getByRole('button')).toHaveText([proposals.withdraw.open])
  await expect(page.getByRole('button', { name: proposeFor(fee.title) })).toHaveCount(0)

  const colleague = await openColleague(browser)
  await openPolicies(colleague)
  await waiting(colleague).getByRole('button', { name: proposals.approve.open }).click()
  await buttonIn(colleague, proposals.approve.submit).click()
  for (const each of [page, colleague]) {
    const item = itemOf(each)
    await expect(item).toContainText('USD\u00A01,500.00')
    await expect(item).toContainText(policies.version.replace('{version}', '1'))
  }
  await itemOf(colleague).getByRole('link', { name: policies.tabs.history }).click()
  await expect(colleague).toHaveURL('/console/policies?tab=history&policy=receipt_fee')
  const change = colleague.getByRole('region', { name: policies.history.table }).getByRole('row').nth(1)
  await expect(change).toContainText(proposals.states.approved)
  await expect(change).toContainText('For the season.')
  await colleague.context().close()
})

for (const [language, theme] of looks) {
  test(`policies pass axe, and fit 390 pixels, in ${language}, ${theme}`, async ({ page }) => {
    test.slow()
    const words = consoleWords[language]
    await signInOperator(page, 'operator', { language, theme })
    await openPolicies(page)
    await lookAt(page, 'policies')
    await page.getByRole('link', { name: words.policies.tabs.history, exact: true }).first().click()
    await lookAt(page, 'history')
    await page.goBack()
    for (const name of ['receipt_fee', 'payer_scenarios'] as const) {
      const { title } = words.policyWords.policies[name]
      await page.getByRole('button', { name: words.policies.proposeFor.replace('{policy}', title) }).click()
      await expect(page.locator('dialog[open]')).toBeVisible()
      expect([name, await findFaults(page)]).toEqual([name, []])
      await page.keyboard.press('Escape')
    }
  })
}
