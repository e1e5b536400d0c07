import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { emptyPerson, emptyProfile, type Profile } from '@causeway/contract'
import { type APIRequestContext, type BrowserContext, chromium, expect, type Page } from '@playwright/test'
import zhKitWork from '../packages/web/locales/zh-CN/kit-work.json' with { type: 'json' }
import { CHROMIUM_FLAGS, findChromium } from './chromium.ts'
import { decide, newProfile, openCompany, submitCompany } from './companies.ts'
import { authorise, signIn } from './merchant-people.ts'
import { ask, findFaults, looks, words as pageWords, paint, REFUSAL, test } from './page-test.ts'
import { fillSignIn, makePerson, type Person } from './people.ts'
import {
  expectSaved,
  goToNextStep,
  openStep,
  pick,
  placeOf,
  registrationWords,
  steps,
} from './registration-page.ts'

const { register, drafts, form, profile: words, codes } = registrationWords['zh-CN']

const NO_NETWORK = /ERR_INTERNET_DISCONNECTED|ERR_FAILED/

test.beforeEach(({ allowComplaint }) => {
  allowComplaint(REFUSAL)
  allowComplaint(NO_NETWORK)
})

/** A draft with a person, saved by the API. */
function begunDraft(): Profile {
  const director = { ...emptyPerson('person_1'), roles: ['director' as const], name: 'Wing' }
  return { ...emptyProfile, jurisdiction: 'HK', legal_name: 'Begun Limited', persons: [director] }
}

async function makeDraft(request: APIRequestContext, name: string, profile = begunDraft()): Promise<Person> {
  const person = await makePerson(request, name)
  const headers = await authorise(request, person)
  const saved = await request.put('/api/user/corp/draft', { headers, data: { version: 0, profile } })
  expect((await saved.json()).code).toBe('ok')
  return person
}

/** The profile that the server has. */
async function savedProfile(request: APIRequestContext, person: Person): Promise<Profile> {
  const headers = await authorise(request, person)
  return (await (await request.get('/api/user/corp', { headers })).json()).data.profile
}

async function openRegister(page: Page, person: Person, step: string): Promise<void> {
  await signIn(page, person, 'zh-CN', `/merchant/register?step=${step}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

test('input during a network outage is saved once the network is back', async ({
  page,
  request,
  context,
}) => {
  const person = await makeDraft(request, 'offline')
  await openRegister(page, person, 'people')
  const name = placeOf(page, 'persons.person_1.name_latin').locator('input')
  await expect(name).toBeVisible()

  await context.setOffline(true)
  await name.fill('TYPED OFFLINE')
  await name.blur()
  await expect(page.locator('[data-save="offline"]')).toBeVisible()
  // Signing out now shows what would be lost.
  await page.getByRole('banner').getByRole('button', { name: person.email }).click()
  await page.getByRole('menuitem', { name: pageWords['zh-CN'].frame.signOut }).click()
  const dialog = page.getByRole('alertdialog', { name: drafts.signOut.title })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await context.setOffline(false)

  await expectSaved(page)
  expect((await savedProfile(request, person)).persons[0]?.name_latin).toBe('TYPED OFFLINE')
})

/** Kills a browser as a crash would. */
async function kill(context: BrowserContext): Promise<void> {
  const session = await context.browser()?.newBrowserCDPSession()
  const processes = (await session?.send('SystemInfo.getProcessInfo'))?.processInfo ?? []
  const main = processes.find(({ type }) => type === 'browser')
  if (!main) throw new Error('The browser names no process')
  const closed = context.waitForEvent('close')
  process.kill(main.id, 'SIGKILL')
  await closed
}

test('a browser killed without a network loses nothing and opens at the same step', async ({
  request,
  baseURL,
}) => {
  const person = await makeDraft(request, 'killed')
  const folder = mkdtempSync(path.join(tmpdir(), 'causeway-killed-'))
  const executablePath = findChromium() ?? ''
  const open = () =>
    chromium.launchPersistentContext(folder, {
      executablePath,
      args: CHROMIUM_FLAGS,
      baseURL: baseURL ?? '',
      locale: 'zh-CN',
    })
  const first = await open()
  const page = await first.newPage()
  await openRegister(page, person, 'people')
  const address = page.getByLabel(words.person_fields.address, { exact: true })
  await expect(address).toBeVisible()
  await first.setOffline(true)
  await address.fill('12 Harbour Road')
  await expect(page.locator('[data-save="offline"]')).toBeVisible()
  await kill(first)

  const again = await open()
  const reopened = await again.newPage()
  await reopened.goto('/merchant/register')
  await expect(reopened.getByRole('heading', { level: 1 })).toBeVisible()
  // The session was stored a moment before and may not have reached the disk.
  if (reopened.url().includes('/auth/')) await fillSignIn(reopened, person)

  await expect(reopened.getByRole('heading', { level: 1 })).toHaveText(words.sections.people)
  await expect(reopened.getByLabel(words.person_fields.address, { exact: true })).toHaveValue(
    '12 Harbour Road',
  )
  await expectSaved(reopened)
  expect((await savedProfile(request, person)).persons[0]?.address).toBe('12 Harbour Road')
  await again.close()
  rmSync(folder, { recursive: true, force: true })
})

test('two tabs that change the same draft see a conflict, and neither overwrites the other', async ({
  page,
  request,
  context,
}) => {
  const person = await makeDraft(request, 'tabs')
  await openRegister(page, person, 'company')
  const other = await context.newPage()
  await other.goto('/merchant/register?step=company')
  await other.getByLabel(words.fields.legal_name, { exact: true }).fill('From the other tab')
  await placeOf(other, 'legal_name_latin').locator('input').fill('Other Limited')
  await openStep(other, 'contact')
  await expectSaved(other)

  await page.getByLabel(words.fields.legal_name, { exact: true }).fill('From this tab')
  await openStep(page, 'business')

  const notice = page.getByRole('alert').filter({ hasText: register.conflict.title })
  await expect(notice.getByRole('cell', { name: 'From this tab' })).toBeVisible()
  await expect(notice.getByRole('cell', { name: 'From the other tab' })).toBeVisible()
  expect((await savedProfile(request, person)).legal_name).toBe('From the other tab')
  await notice.getByRole('button', { name: register.conflict.keepMine }).click()
  await expectSaved(page)
  await expect(notice).toHaveCount(0)
  expect(await savedProfile(request, person)).toMatchObject({
    legal_name: 'From this tab',
    legal_name_latin: 'Other Limited',
  })
})

test('errors are listed, and each entry leads to its field, across steps', async ({ page, request }) => {
  const person = await makeDraft(request, 'errors')
  await openRegister(page, person, 'company')
  const number = page.getByLabel(words.registration_numbers.HK, { exact: true })
  await number.fill('12')
  await number.blur()
  await expect(page.getByText(form.company.numberFormat.HK)).toBeVisible()

  await goToNextStep(page)
  const summary = page.getByRole('alert').filter({ has: page.getByRole('heading', { level: 2 }) })
  await expect(summary).toBeFocused()
  await summary.getByRole('button', { name: words.fields.company_type }).click()
  await expect(placeOf(page, 'company_type').locator('input')).toBeFocused()
  await summary.getByRole('button', { name: register.actions.later }).click()
  await expect(page).toHaveURL('/merchant/register?step=business')
  await expect(page.locator('nav a[href="?step=company"] [data-state]')).toHaveAttribute(
    'data-state',
    'error',
  )

  await openStep(page, 'review')
  await page.getByRole('button', { name: register.actions.submit }).click()
  await expect(summary).toBeFocused()
  await summary.getByRole('button', { name: words.fields.contact_email }).click()
  await expect(page).toHaveURL('/merchant/register?step=contact')
  await expect(page.getByLabel(words.fields.contact_email, { exact: true })).toBeFocused()
})

test('prohibited goods show their own error, and restricted ones need more', async ({ page, request }) => {
  const person = await makeDraft(request, 'goods')
  await openRegister(page, person, 'business')
  await page.getByRole('radio', { name: codes.business_nature_type.gt }).check()
  const goods = placeOf(page, 'trade_natures')

  await pick(goods, codes.trade_natures.TOBACCO)
  await expect(goods).toContainText(form.business.prohibited.replace('{goods}', codes.trade_natures.TOBACCO))
  await goods.getByRole('button', { name: codes.trade_natures.TOBACCO }).click()
  await expect(goods.getByRole('button', { name: codes.trade_natures.TOBACCO })).toHaveCount(0)
  await pick(goods, codes.trade_natures.ALCOHOL)
  await expect(page.getByLabel(words.fields.restricted_goods_note, { exact: true })).toBeVisible()
  await openStep(page, 'documents')
  await expect(placeOf(page, 'documents.licence')).toContainText(words.slots.licence.name)
  await openStep(page, 'owners')
  await expect(page.getByText(words.risk_reasons.restricted_goods)).toBeVisible()
})

test('after a refusal only refused parts can be changed, with the reason', async ({ page, request }) => {
  const person = await makePerson(request, 'mended')
  const headers = await authorise(request, person)
  const { id, version } = await openCompany(request, headers, newProfile('HK'))
  await submitCompany(request, headers, version)
  await decide(request, id, 'audit_fail', [
    { path: 'legal_name_latin', reason: 'name_mismatch' },
    { path: 'documents.address_proof', reason: 'doc_unreadable' },
  ])
  await signIn(page, person, 'zh-CN', '/merchant/register?field=legal_name_latin')

  const name = placeOf(page, 'legal_name_latin').locator('input')
  await expect(name).toBeFocused()
  await expect(placeOf(page, 'legal_name_latin')).toContainText(words.reasons.name_mismatch)
  await expect(page.getByLabel(words.registration_numbers.HK, { exact: true })).toBeDisabled()
  await name.fill('Mended Limited')
  await openStep(page, 'documents')
  const proof = placeOf(page, 'documents.address_proof')
  await expect(proof).toContainText(words.reasons.doc_unreadable)
  const replace = (path: string) => placeOf(page, path).getByRole('button', { name: zhKitWork.files.replace })
  await expect(replace('documents.address_proof')).toBeVisible()
  await expect(replace('documents.annual_return')).toHaveCount(0)
  await openStep(page, 'review')
  for (const consent of Object.values(register.review.consents)) {
    await page.getByRole('checkbox', { name: consent }).check()
  }
  await page.getByRole('button', { name: register.actions.submit }).click()

  await expect(page).toHaveURL('/merchant/result')
  expect((await savedProfile(request, person)).legal_name_latin).toBe('Mended Limited')
})

for (const [language, theme] of looks) {
  test(`every step passes axe and fits 390 pixels, in ${language}, ${theme}`, async ({ page, request }) => {
    test.slow()
    const person = await makeDraft(request, 'looks')
    await signIn(page, person, language, '/merchant/register')
    await paint(page, theme)
    for (const step of steps) {
      await page.setViewportSize({ width: 1440, height: 900 })
      await openStep(page, step)
      expect([step, await findFaults(page)]).toEqual([step, []])
      await page.setViewportSize({ width: 390, height: 844 })
      expect([step, await ask<number>(page, 'width()')]).toEqual([step, 390])
    }
  })
}
