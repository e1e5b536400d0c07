import { expect, type Page } from '@playwright/test'
import { newProfile } from './companies.ts'
import {
  buttonIn,
  consoleWords,
  lookAt,
  mark,
  openCase,
  openColleague,
  openTab,
  signInOperator,
} from './console-page.ts'
import { authorise, makeOwner } from './merchant-people.ts'
import { REFUSAL, test, themes } from './page-test.ts'

const { merchant: words, profile: catalogue, auth, titles } = consoleWords['zh-CN']

test.beforeEach(({ allowComplaint }) => allowComplaint(REFUSAL))
// Each of these has two operators, a merchant and their files.
test.slow()

test('a reviewer refuses a company with two reasons, which the merchant reads in both languages', async ({
  page,
  request,
}) => {
  const profile = newProfile('HK')
  const owner = await makeOwner(request, 'refused-by-console', ['submit'], profile)
  await signInOperator(page, 'operator')
  await openCase(page, profile.registration_number)
  await expect(page.getByText(words.claim.mine)).toBeVisible()
  await expect(page.getByRole('img').first()).toBeVisible()

  await mark(page, catalogue.fields.legal_name_latin, catalogue.reason_names.name_mismatch)
  await mark(page, catalogue.slots.annual_return.name, catalogue.reason_names.doc_unreadable)
  await page.getByRole('button', { name: words.decide.refuse.open, exact: true }).click()
  const dialog = page.locator('dialog[open]')
  for (const { profile: told } of Object.values(consoleWords)) {
    await expect(dialog.getByText(told.reasons.name_mismatch)).toBeVisible()
    await expect(dialog.getByText(told.reasons.doc_unreadable)).toBeVisible()
  }
  await dialog.getByRole('textbox').fill('Seen by the test.')
  await buttonIn(page, words.decide.refuse.submit.retry).click()

  await expect(page.getByText(words.refused.retry)).toBeVisible()
  const headers = await authorise(request, owner)
  const { data } = await (await request.get('/api/user/corp', { headers })).json()
  expect(data).toMatchObject({
    merchant_state: 'audit_fail',
    refusal_kind: 'retry',
    refusals: [
      { path: 'legal_name_latin', reason: 'name_mismatch' },
      { path: 'documents.annual_return', reason: 'doc_unreadable' },
    ],
  })
  await openTab(page, 'decisions')
  await expect(page.getByText('Seen by the test.')).toBeVisible()
  await openTab(page, 'audit')
  await expect(page.getByText('merchant.refuse')).toBeVisible()
})

test('a company of high risk is approved by two operators, and never by one', async ({
  page,
  request,
  browser,
}) => {
  const profile = newProfile('HK', { serves_third_parties: true })
  await makeOwner(request, 'high-risk', ['submit'], profile)
  await signInOperator(page, 'operator')
  await openCase(page, profile.registration_number)
  await page.getByRole('button', { name: words.decide.approve.open, exact: true }).click()
  await buttonIn(page, words.decide.approve.submitSecond).click()
  await expect(page.getByText(words.settle.maker)).toBeVisible()
  await expect(page.getByRole('button', { name: words.settle.confirm.open })).toHaveCount(0)

  const colleague = await openColleague(browser)
  await openCase(colleague, profile.registration_number)
  await colleague.getByRole('button', { name: words.settle.confirm.open }).click()
  await buttonIn(colleague, words.settle.confirm.submit).click()
  await expect(colleague.getByText(catalogue.states.audit_pass).first()).toBeVisible()
  await colleague.context().close()
})

test('a second operator sees who has a case, the first sees its takeover, and release frees it', async ({
  page,
  request,
  browser,
}) => {
  const profile = newProfile('HK')
  await makeOwner(request, 'two-operators', ['submit'], profile)
  await signInOperator(page, 'operator')
  await openCase(page, profile.registration_number)
  await expect(page.getByText(words.claim.mine)).toBeVisible()
  await page.getByRole('button', { name: words.decide.approve.open, exact: true }).click()

  const colleague = await openColleague(browser)
  await openCase(colleague, profile.registration_number)
  await expect(colleague.getByRole('button', { name: words.decide.approve.open })).toHaveCount(0)
  await colleague.getByRole('button', { name: words.claim.takeOver.open, exact: true }).click()
  await buttonIn(colleague, words.claim.takeOver.submit).click()
  await expect(colleague.getByText(words.claim.mine)).toBeVisible()

  await buttonIn(page, words.decide.approve.submit).click()
  await expect(page.locator('dialog[open]').getByText(consoleWords['zh-CN'].shell.race.words)).toBeVisible()
  await buttonIn(page, consoleWords['zh-CN'].shell.race.reload).click()
  await expect(page.getByRole('button', { name: words.claim.takeOver.open, exact: true })).toBeVisible()

  const claims: string[] = []
  colleague.on('request', (sent) => void (sent.url().endsWith('/claim') && claims.push(sent.url())))
  await colleague.getByRole('button', { name: words.claim.release }).click()
  await expect(colleague.getByText(words.claim.mine)).toHaveCount(0)
  await openTab(colleague, 'decisions')
  await expect(colleague.getByText(words.decisions.empty)).toBeVisible()
  expect(claims).toEqual([])
  await colleague.context().close()
})

test('the token is only in memory, and sessions of portal and console are separate', async ({
  page,
  context,
}) => {
  await signInOperator(page, 'operator')
  expect(await page.evaluate('Object.keys({ ...localStorage, ...sessionStorage })')).toEqual(
    expect.not.arrayContaining([expect.stringContaining('token')]),
  )
  const portal = await context.newPage()
  await portal.goto('/')
  await expect(portal).toHaveURL('/auth/signin')

  const other = await context.newPage()
  await other.goto('/console/operators')
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(titles.Operators)
  await other.close()
  await portal.close()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(auth.signIn.title)
})

/** The registration number of the company that the sandbox leaves to the operators. */
const demoCompanyNumber = '91330106MA7CDE5P6X'

const LISTS = ['overview', 'merchants', 'amendments', 'requests', 'payees', 'audit', 'operators', 'jobs']
const TABS = ['versions', 'decisions', 'amendments', 'requests', 'files', 'audit'] as const

for (const theme of themes) {
  const begin = (page: Page) => signInOperator(page, 'operator', { theme })

  // The dark theme has the same parts in other colours, so a few screens cover it.
  const lists = theme === 'light' ? LISTS : ['merchants', 'audit']
  const tabs = theme === 'light' ? TABS : []

  test(`axe finds no fault in the lists in the ${theme} theme, and they fit 390 pixels`, async ({ page }) => {
    await begin(page)
    for (const path of lists) {
      await page.locator(`nav a[href="/console/${path}"]`).click()
      await expect(page).toHaveURL(`/console/${path}`)
      await lookAt(page, path)
    }
  })

  test(`axe finds no fault in a case in the ${theme} theme, and it fits 390 pixels`, async ({ page }) => {
    await begin(page)
    await openCase(page, demoCompanyNumber)
    await lookAt(page, 'review')
    for (const tab of tabs) {
      await openTab(page, tab)
      await lookAt(page, tab)
    }
  })
}
