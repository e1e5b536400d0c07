import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import enDesk from '../apps/console/locales/en-US/holders.json' with { type: 'json' }
import zhDesk from '../apps/console/locales/zh-CN/holders.json' with { type: 'json' }
import enHolder from '../apps/portal/locales/en-US/account-holder.json' with { type: 'json' }
import zhHolder from '../apps/portal/locales/zh-CN/account-holder.json' with { type: 'json' }
import { approveHolder, openAccounts, openDesk } from './account-scenes.ts'
import { accountWords } from './accounts-page.ts'
import { buttonIn, consoleWords, signInOperator } from './console-page.ts'
import { makeOwner, signIn } from './merchant-people.ts'
import { type Language, REFUSAL, test } from './page-test.ts'
import { paper } from './papers.ts'
import { expectSaved, pick, placeOf, registrationWords } from './registration-page.ts'

const HOLDERS = '/merchant/collection/account/holder'

const desk = { 'zh-CN': zhDesk, 'en-US': enDesk }

test.beforeEach(({ allowComplaint }) => allowComplaint(REFUSAL))

const file = (name: string) => ({ name, mimeType: 'application/pdf', buffer: paper() })

async function upload(page: Page, slot: string, name: string): Promise<void> {
  const place = placeOf(page, `documents.${slot}`)
  await place.locator('input[type=file]').setInputFiles(file(name))
  await expect(place.getByText(name)).toBeVisible()
  await expect(place.getByRole('progressbar')).toHaveCount(0)
}

/** The name and the type of a new holder, by the keyboard alone. */
async function beginByKeyboard(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox', { name: zhHolder.fields.holder_type }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option', { name: zhHolder.types.company })).toBeVisible()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('textbox', { name: zhHolder.fields.name })).toBeFocused()
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/holder_edit\?id=holder_/)
}

/** Fills in a company of Singapore that belongs to the merchant, and waits until all of it is kept. */
async function fillAffiliate(page: Page): Promise<void> {
  const { address_fields } = registrationWords['zh-CN'].profile
  const country = new Intl.DisplayNames(['zh-CN'], { type: 'region' }).of('SG') ?? ''
  await pick(placeOf(page, 'relation'), accountWords['zh-CN'].relations.affiliate)
  await pick(placeOf(page, 'country'), country)
  await page.getByLabel(zhHolder.fields.registration_number, { exact: true }).fill('202600077K')
  const address = placeOf(page, 'address')
  await pick(address, country)
  await address.getByLabel(address_fields.city, { exact: true }).fill('Singapore')
  await address.getByLabel(address_fields.line, { exact: true }).fill('1 Raffles Place')
  await page.getByLabel(zhHolder.fields.document_is_open_ended).check()
  await page.getByLabel(zhHolder.fields.authorisation_expires_on, { exact: true }).fill('2099-12-31')
  await upload(page, 'registration', 'register.pdf')
  await upload(page, 'relation_proof', 'relation.pdf')
  await upload(page, 'authorisation', 'letter.pdf')
  await expectSaved(page)
}

/** A reviewer opens the holder from the queue, in a browser of its own. */
async function openAtDesk(browser: Browser, language: Language, name: string): Promise<Page> {
  const page = await (await browser.newContext({ locale: language })).newPage()
  await signInOperator(page, 'operator', { language })
  await page.locator('nav a[href="/console/accounts/holders"]').click()
  await page.getByRole('searchbox', { name: desk[language].filters.search }).fill(name)
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('row').getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  return page
}

async function approve(page: Page, language: Language): Promise<void> {
  const words = desk[language].decide.approve
  await page.getByRole('button', { name: words.open, exact: true }).click()
  await buttonIn(page, words.submit).click()
  await expect(page.getByText(words.done)).toBeVisible()
}

/** The row of a holder in the list of the merchant. */
const rowOf = (page: Page, name: string): Locator => page.getByRole('row').filter({ hasText: name })

test('a holder is kept as a draft, refused, mended and approved, and the merchant sees each step', async ({
  page,
  request,
  browser,
}) => {
  test.slow()
  const name = `Harbour Lamps ${Date.now()} Pte. Ltd.`
  const { holderStates } = accountWords['zh-CN']
  await signIn(page, await makeOwner(request, 'holder'), 'zh-CN', HOLDERS)
  await page.getByRole('link', { name: zhHolder.add }).first().click()
  await beginByKeyboard(page, name)
  await fillAffiliate(page)
  await page.reload()
  await expect(page.getByLabel(zhHolder.fields.registration_number, { exact: true })).toHaveValue(
    '202600077K',
  )
  await expect(placeOf(page, 'documents.authorisation').getByText('letter.pdf')).toBeVisible()
  await page.getByRole('button', { name: zhHolder.submit, exact: true }).click()
  await expect(rowOf(page, name)).toContainText(holderStates.reviewing)
  await rowOf(page, name).getByRole('link').click()
  await expect(page.getByText(zhHolder.reviewingWords)).toBeVisible()

  const reviewer = await openAtDesk(browser, 'zh-CN', name)
  await expect(reviewer.getByRole('table')).toContainText(zhDesk.slots.authorisation)
  const { refuse } = zhDesk.decide
  const { findings } = consoleWords['zh-CN'].shell
  await reviewer.getByRole('button', { name: refuse.open, exact: true }).click()
  const dialog = reviewer.getByRole('dialog')
  await dialog.getByLabel(findings.reason).selectOption({ label: zhDesk.reasons.relation_unproven })
  await dialog.getByRole('button', { name: findings.add }).click()
  await dialog.getByLabel(findings.path).last().selectOption({ label: zhDesk.slots.authorisation })
  await buttonIn(reviewer, refuse.submit).click()
  await expect(reviewer.getByText(refuse.done)).toBeVisible()

  // The open page of the merchant becomes the form again, with the findings at their places.
  await expect(placeOf(page, 'documents.authorisation')).toContainText(zhHolder.reasons.doc_unreadable)
  await expect(page.getByText(zhHolder.reasons.relation_unproven)).toBeVisible()
  await page.getByRole('button', { name: zhHolder.submit, exact: true }).click()
  await expect(rowOf(page, name)).toContainText(holderStates.reviewing)

  await reviewer.context().close()
  const again = await openAtDesk(browser, 'zh-CN', name)
  await expect(again.getByText(zhDesk.detail.refusedBefore)).toBeVisible()
  await approve(again, 'zh-CN')
  await again.context().close()
  await expect(rowOf(page, name)).toContainText(holderStates.active)
})

test('a new name needs the notice of the registry, names the accounts, and reaches them', async ({
  page,
  request,
  browser,
}) => {
  test.slow()
  const owner = await makeOwner(request, 'renames')
  const scene = await openDesk(request, owner)
  const holder = await approveHolder(scene, { name: `Kept ${Date.now()} Pte. Ltd.` })
  const [account] = await openAccounts(scene, { type: 't_trade', holder_id: holder.id })
  const newName = `Renamed ${Date.now()} Pte. Ltd.`
  await signIn(page, owner, 'en-US', `${HOLDERS}_edit?id=${holder.id}`)
  await page.getByRole('button', { name: enHolder.change.begin, exact: true }).click()
  await page.getByLabel(enHolder.fields.name, { exact: true }).fill(newName)
  const impact = page.getByRole('main').getByRole('link', { name: /USD/ })
  await expect(impact).toHaveAttribute('href', new RegExp(`id=${account}`))
  await page.getByRole('button', { name: enHolder.submit, exact: true }).click()
  const problems = page.getByRole('alert').filter({ hasText: /2/ })
  await expect(problems.getByRole('listitem')).toHaveCount(2)
  await expect(problems.getByRole('button', { name: enHolder.slots.name_change_notice.name })).toBeVisible()
  await expect(page.getByText(enHolder.lockedName)).toBeVisible()
  await page.getByLabel(enHolder.fields.is_registry_change).check()
  await upload(page, 'name_change_notice', 'notice.pdf')
  await page.getByRole('button', { name: enHolder.submit, exact: true }).click()
  await expect(rowOf(page, holder.name)).toContainText(enHolder.change.reviewing)

  const { detail } = accountWords['en-US']
  await page.goto(`/merchant/collection/account/detail?id=${account}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const reviewer = await openAtDesk(browser, 'en-US', holder.name)
  const change = reviewer.getByRole('row').filter({ hasText: newName })
  await expect(change).toContainText(holder.name)
  await expect(reviewer.getByText(enDesk.impact.words)).toBeVisible()
  await approve(reviewer, 'en-US')
  await reviewer.context().close()
  await expect(page.getByText(detail.history.events.name_changed)).toBeVisible()
  await expect(page.getByRole('link', { name: newName })).toBeVisible()
})
