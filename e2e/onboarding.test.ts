import type { Profile } from '@causeway/contract'
import { type APIRequestContext, type Browser, expect, type Locator, type Page } from '@playwright/test'
import zhRequests from '../apps/portal/locales/zh-CN/requests.json' with { type: 'json' }
import zhKitWork from '../packages/web/locales/zh-CN/kit-work.json' with { type: 'json' }
import { newProfile } from './companies.ts'
import { buttonIn, consoleWords, mark, openCase, openTab, signInOperator } from './console-page.ts'
import { merchantWords, signIn } from './merchant-people.ts'
import { REFUSAL, test } from './page-test.ts'
import { paper } from './papers.ts'
import { makePerson } from './people.ts'
import {
  chineseCompany,
  fillBusiness,
  fillCompany,
  fillPerson,
  goToNextStep,
  openStep,
  pick,
  placeOf,
  registrationWords,
  uploadAll,
} from './registration-page.ts'

const { register, form, profile: words, codes } = registrationWords['zh-CN']
const { merchant: bench, requests } = consoleWords['zh-CN']

test.beforeEach(({ allowComplaint }) => allowComplaint(REFUSAL))

/** The differences between two places of registration. */
const companies = {
  CN: { profile: chineseCompany, role: 'legal_representative', refused: 'articles' },
  HK: { profile: () => newProfile('HK'), role: 'director', refused: 'annual_return' },
} as const

async function fillShare(card: Locator, percent: string): Promise<void> {
  await card.getByLabel(words.person_fields.share_percent, { exact: true }).fill(percent)
  await pick(card.locator('[data-path$=".wealth_sources"]'), codes.wealth_source.SALARY)
}

/** Fills in the persons: the first becomes an owner by a checkbox, others are added. */
async function fillPeople(page: Page, { persons }: Profile, role: 'legal_representative' | 'director') {
  const [first, ...others] = persons
  if (!first) throw new Error('A complete profile has persons')
  const card = page.locator('section[data-path^="persons."]')
  await page.getByRole('button', { name: form.people.add[role] }).click()
  await fillPerson(card, first)
  await goToNextStep(page)
  await page.getByRole('checkbox', { name: first.name }).check()
  await fillShare(card, first.share_percent)
  for (const other of others) {
    await page.getByRole('button', { name: form.owners.add, exact: true }).click()
    await fillShare(card.last(), other.share_percent)
    await fillPerson(card.last(), other)
  }
  await expect(card.last().getByText(form.owners.total.replace('{total}', '100'))).toBeVisible()
  await goToNextStep(page)
}

async function sign(page: Page): Promise<void> {
  for (const consent of Object.values(register.review.consents)) {
    await page.getByRole('checkbox', { name: consent }).check()
  }
  await page.getByRole('button', { name: register.actions.submit }).click()
  await expect(page).toHaveURL('/merchant/result')
}

async function registerCompany(page: Page, request: APIRequestContext, place: keyof typeof companies) {
  const { profile, role } = companies[place]
  const company = profile()
  await signIn(page, await makePerson(request, `onboarding-${place}`))
  await page.getByRole('link', { name: merchantWords['zh-CN'].guide.start }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.sections.company)
  await fillCompany(page, company)
  await goToNextStep(page)
  await fillBusiness(page, company)
  await goToNextStep(page)
  await fillPeople(page, company, role)
  await page.getByLabel(words.fields.contact_name, { exact: true }).fill(company.contact_name)
  await page.getByLabel(words.fields.contact_email, { exact: true }).fill(company.contact_email)
  await page.getByLabel(words.fields.contact_mobile, { exact: true }).fill(company.contact_mobile)
  await goToNextStep(page)
  await uploadAll(page)
  await goToNextStep(page)
  await sign(page)
  return company
}

/** Corrects the refused parts: a name is entered again and a file replaced. */
async function mend(page: Page, refused: string): Promise<void> {
  await page.getByRole('link', { name: merchantWords['zh-CN'].result.audit_fail.mend }).click()
  await expect(placeOf(page, 'legal_name_latin')).toContainText(words.reasons.name_mismatch)
  await placeOf(page, 'legal_name_latin').locator('input').fill('Mended Trading Limited')
  await openStep(page, 'documents')
  const slot = placeOf(page, `documents.${refused}`)
  await expect(slot).toContainText(words.reasons.doc_unreadable)
  await slot.getByRole('button', { name: zhKitWork.files.replace }).click()
  const clear = { name: 'clear.pdf', mimeType: 'application/pdf', buffer: paper(3) }
  await slot.locator('input[type=file]').setInputFiles(clear)
  await expect(slot.getByText('clear.pdf')).toBeVisible()
  await expect(slot.getByRole('progressbar')).toHaveCount(0)
  await openStep(page, 'review')
  await sign(page)
}

async function openConsole(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext({ locale: 'zh-CN' })).newPage()
  await signInOperator(page, 'operator')
  return page
}

async function refuse(console: Page, refused: keyof typeof words.slots): Promise<void> {
  await mark(console, words.fields.legal_name_latin, words.reason_names.name_mismatch)
  await mark(console, words.slots[refused].name, words.reason_names.doc_unreadable)
  await console.getByRole('button', { name: bench.decide.refuse.open, exact: true }).click()
  await buttonIn(console, bench.decide.refuse.submit.retry).click()
  await expect(console.getByText(bench.refused.retry)).toBeVisible()
}

async function askForMore(console: Page): Promise<void> {
  await console.getByRole('button', { name: bench.actions.request }).click()
  const dialog = console.locator('dialog[open]')
  await dialog.getByLabel(requests.open.template).selectOption({ index: 4 })
  await buttonIn(console, requests.form.removeItem.replace('{number}', '2')).click()
  await buttonIn(console, requests.open.submit).click()
  await expect(console.getByText(requests.states.action_required).first()).toBeVisible()
}

for (const place of ['CN', 'HK'] as const) {
  test(`a company in ${place} goes from the guide to its dashboard, with a refusal and a request`, async ({
    page,
    request,
    browser,
  }) => {
    test.setTimeout(120_000)
    const { refused } = companies[place]
    const company = await registerCompany(page, request, place)
    const console = await openConsole(browser)
    await openCase(console, company.registration_number)
    await refuse(console, refused)

    // The merchant's screen updates by itself.
    await mend(page, refused)
    await openCase(console, company.registration_number)
    await openTab(console, 'versions')
    await expect(console.getByText('Mended Trading Limited').first()).toBeVisible()
    await askForMore(console)

    await page.getByLabel(words.address_fields.city, { exact: true }).fill('Hong Kong')
    await page.getByLabel(words.address_fields.line, { exact: true }).fill('1 Bridge Road')
    await pick(page.locator('form'), 'HK')
    await page.getByRole('button', { name: zhRequests.submit }).click()
    await expect(page.getByText(zhRequests.ours).first()).toBeVisible()

    await console.reload()
    await signInOperator(console, 'operator')
    await openCase(console, company.registration_number)
    await openTab(console, 'requests')
    await console.getByRole('button', { name: requests.close.accept.open }).click()
    await expect(console.getByText('1 Bridge Road')).toBeVisible()
    await buttonIn(console, requests.close.accept.submit).click()
    await openTab(console, 'review')
    await console.getByRole('button', { name: bench.decide.approve.open, exact: true }).click()
    await buttonIn(console, bench.decide.approve.submit).click()

    await expect(page).toHaveURL('/merchant/dashboard')
    await console.context().close()
  })
}
