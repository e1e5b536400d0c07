import { type Browser, expect, type Page } from '@playwright/test'
import enApplications from '../apps/console/locales/en-US/applications.json' with { type: 'json' }
import zhApplications from '../apps/console/locales/zh-CN/applications.json' with { type: 'json' }
import { newSeller } from './account-scenes.ts'
import {
  accountWords,
  beginApplication,
  fillStore,
  makeReviewer,
  type Reviewer,
  submitApplication,
} from './accounts-page.ts'
import { signInOperator } from './console-page.ts'
import { makeOwner, signIn } from './merchant-people.ts'
import { type Language, languages, REFUSAL, test } from './page-test.ts'

const desk = { 'zh-CN': zhApplications, 'en-US': enApplications }

test.beforeEach(({ allowComplaint }) => allowComplaint(REFUSAL))

/** A merchant applies for a dollar account of a store, and it is approved; leaves its details open. */
async function openWithStore(page: Page, language: Language, ask: Reviewer, seller: string): Promise<void> {
  const { form, states } = accountWords[language]
  await beginApplication(page, language, { currencies: ['USD'], type: 'e_commerce' })
  await fillStore(page, language, seller)
  const id = await submitApplication(page, language)
  await ask(`applications/${id}/take`, {})
  await ask(`applications/${id}/decide`, { verdict: 'approve' })
  const opened = page.getByRole('list', { name: form.progress.accounts, exact: true })
  await expect(opened.getByText(states.active, { exact: true })).toHaveCount(1)
  await opened.getByRole('link', { name: /^USD/ }).click()
  await expect(page).toHaveURL(/account\/detail\?id=account_/)
}

/** An operator approves a taken application on its screen, once that shows what it is to show. */
async function approveAtDesk(
  browser: Browser,
  language: Language,
  number: string,
  shown: RegExp,
): Promise<void> {
  const { decide, filters } = desk[language]
  const operator = await (await browser.newContext({ locale: language })).newPage()
  await signInOperator(operator, 'operator', { language })
  await operator.locator('nav a[href="/console/accounts/applications"]').click()
  await operator.getByRole('searchbox', { name: filters.search }).fill(number)
  await expect(operator.getByRole('row')).toHaveCount(2)
  await operator.getByRole('row').getByRole('link').click()
  await expect(operator.getByText(shown).first()).toBeVisible()
  await operator.getByRole('button', { name: decide.approve.open, exact: true }).click()
  const dialog = operator.getByRole('dialog')
  await dialog.getByRole('button', { name: decide.approve.submit, exact: true }).click()
  await expect(operator.getByText(decide.approve.done)).toBeVisible()
  await operator.context().close()
}

for (const language of languages) {
  const { form, detail } = accountWords[language]
  const { cards } = desk[language]

  test(`a store is added to an account that the merchant has, in ${language}`, async ({
    page,
    request,
    browser,
  }) => {
    test.slow()
    const owner = await makeOwner(request, 'adds')
    const ask = await makeReviewer(request)
    await signIn(page, owner, language, '/merchant/collection/account')
    await openWithStore(page, language, ask, newSeller())
    const account = page.url()

    await page.getByRole('button', { name: detail.add.e_commerce.open, exact: true }).click()
    await page.getByRole('button', { name: detail.add.e_commerce.begin }).click()
    await expect(page).toHaveURL(/account\/e_commerce\?id=application_/)
    await expect(page.getByText(form.held.e_commerce.words)).toBeVisible()
    await fillStore(page, language, newSeller())
    const id = await submitApplication(page, language)
    const { number } = await ask(`applications/${id}/take`, {})
    await approveAtDesk(browser, language, number, new RegExp(cards.held.e_commerce))
    const held = page.getByRole('list', { name: form.progress.held.e_commerce })
    await expect(held.getByRole('listitem')).toHaveCount(1)
    await expect(page.getByRole('list', { name: form.progress.accounts, exact: true })).toHaveCount(0)

    await page.goto(account)
    const stores = page.getByRole('list', { name: detail.stores.title })
    await expect(stores.getByRole('listitem')).toHaveCount(2)
    await expect(page.getByText(detail.history.events.stores_added)).toBeVisible()
  })

  test(`a store of another merchant is appealed for and moves, in ${language}`, async ({
    page,
    request,
    browser,
  }) => {
    test.slow()
    const ask = await makeReviewer(request)
    const seller = newSeller()
    const other = await (await browser.newContext({ locale: language })).newPage()
    await signIn(other, await makeOwner(request, 'bound'), language, '/merchant/collection/account')
    await openWithStore(other, language, ask, seller)

    await signIn(page, await makeOwner(request, 'appeals'), language, '/merchant/collection/account')
    await beginApplication(page, language, { currencies: ['USD'], type: 'e_commerce' })
    await fillStore(page, language, seller)
    await page.getByRole('button', { name: form.submit, exact: true }).click()
    await expect(page.getByText(form.appeal.taken, { exact: true })).toBeVisible()
    await page.getByRole('button', { name: form.appeal.open, exact: true }).click()
    await page.getByLabel(form.stores.appeal, { exact: true }).fill('We have run this store since 2024.')
    const id = await submitApplication(page, language)
    const { number } = await ask(`applications/${id}/take`, {})
    await approveAtDesk(browser, language, number, new RegExp(desk[language].appeal.boundBy))
    await expect(page.getByRole('list', { name: form.stores.bound })).toContainText(seller)

    await expect(other.getByText(detail.history.events.store_lost)).toBeVisible()
    await expect(other.getByRole('list', { name: detail.stores.title })).toHaveCount(0)
  })
}
