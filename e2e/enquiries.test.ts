import { type APIRequestContext, expect, type Page } from '@playwright/test'
import enDesk from '../apps/console/locales/en-US/enquiries.json' with { type: 'json' }
import enSuspense from '../apps/console/locales/en-US/suspense.json' with { type: 'json' }
import zhDesk from '../apps/console/locales/zh-CN/enquiries.json' with { type: 'json' }
import zhSuspense from '../apps/console/locales/zh-CN/suspense.json' with { type: 'json' }
import enPortal from '../apps/portal/locales/en-US/enquiries.json' with { type: 'json' }
import enReceipts from '../apps/portal/locales/en-US/receipts.json' with { type: 'json' }
import zhPortal from '../apps/portal/locales/zh-CN/enquiries.json' with { type: 'json' }
import zhReceipts from '../apps/portal/locales/zh-CN/receipts.json' with { type: 'json' }
import enKit from '../packages/web/locales/en-US/kit-work.json' with { type: 'json' }
import zhKit from '../packages/web/locales/zh-CN/kit-work.json' with { type: 'json' }
import { buttonIn, lookAt, signInOperator } from './console-page.ts'
import { authorise, makeOwner, type Owner, signIn } from './merchant-people.ts'
import { ask, findFaults, type Language, languages, looks, paint, REFUSAL, test } from './page-test.ts'
import { paper } from './papers.ts'
import { goAstray, receive } from './receive.ts'

const ENQUIRIES = '/merchant/collection/management?view=enquiries'

/** Sums that no other test asks for, so that one account is proposed. */
const sums = { 'zh-CN': ['4330', '4312.00'], 'en-US': ['5330', '5312.00'] } as const

const texts = {
  'zh-CN': { portal: zhPortal, receipts: zhReceipts, desk: zhDesk, suspense: zhSuspense, kit: zhKit },
  'en-US': { portal: enPortal, receipts: enReceipts, desk: enDesk, suspense: enSuspense, kit: enKit },
}

test.slow()
test.beforeEach(({ allowComplaint }) => allowComplaint(REFUSAL))

type Told = { readonly amount: string; readonly payer: string }

/** Files an enquiry by the dialog; today, with a slip. */
async function fileEnquiry(page: Page, language: Language, { amount, payer }: Told): Promise<void> {
  const { portal } = texts[language]
  await page.getByRole('button', { name: portal.new.open }).first().click()
  const form = page.getByRole('form', { name: portal.new.title })
  await form.getByRole('textbox', { name: portal.new.amount }).fill(amount)
  const today = new Date().toISOString().slice(0, 10)
  await form.getByRole('textbox', { name: portal.new.sentOn }).fill(today)
  await form.getByRole('textbox', { name: portal.new.payer }).fill(payer)
  await form.getByRole('combobox', { name: portal.new.account }).click()
  await form.getByRole('listbox').getByRole('option').first().click()
  await page.getByRole('dialog').getByRole('button', { name: portal.new.submit }).click()
  await expect(form.getByText(portal.new.slipRequired)).toBeVisible()
  const slip = { name: 'slip.pdf', mimeType: 'application/pdf', buffer: paper(1) }
  await form.locator('input[type=file]').setInputFiles(slip)
  const { replaceNamed } = texts[language].kit.files
  const replace = replaceNamed.replace('{name}', 'slip.pdf')
  await expect(form.getByRole('button', { name: replace })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: portal.new.submit }).click()
  await expect(form).toHaveCount(0)
}

async function openEnquiry(page: Page, language: Language, payer: string): Promise<void> {
  await page.locator('nav a[href="/console/enquiries"]').first().click()
  await page.getByRole('searchbox', { name: texts[language].desk.filters.search }).fill(payer)
  await expect(page).toHaveURL(/search=/)
  await page.getByRole('row').filter({ hasText: payer }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/console\/enquiries\/detail\?id=/)
}

/** Files an enquiry as the portal does. */
async function askByCall(request: APIRequestContext, owner: Owner, { amount, payer }: Told): Promise<void> {
  const headers = await authorise(request, owner)
  const file = { name: 'slip.pdf', mimeType: 'application/pdf', buffer: paper(1) }
  const uploaded = await request.post('/api/files', { headers, multipart: { file } })
  const { data: slip } = await uploaded.json()
  const sent_on = new Date().toISOString().slice(0, 10)
  const data = { currency: 'USD', amount, sent_on, payer_name: payer, account_id: null, file_ids: [slip.id] }
  const key = { 'idempotency-key': crypto.randomUUID() }
  const asked = await request.post('/api/enquiries', { headers: { ...headers, ...key }, data })
  expect(await asked.json()).toMatchObject({ code: 'ok' })
}

/** A merchant with an account. */
async function ownerWithAccount(request: APIRequestContext, name: string): Promise<Owner> {
  const owner = await makeOwner(request, name)
  await receive(request, { merchant_id: owner.merchant_id, currency: 'USD', amount: '5.00' })
  return owner
}

for (const language of languages) {
  const { portal, receipts, desk, suspense } = texts[language]

  test(`a payment that went astray is asked for, found and seen live, in ${language}`, async ({
    page,
    request,
    browser,
  }) => {
    const payer = `Astray ${language} ${Date.now()} Ltd`
    const owner = await ownerWithAccount(request, 'astray')
    const [sent, arrived] = sums[language]
    await goAstray(request, { currency: 'USD', amount: arrived, payer, remittance: 'PI 118' })
    await signIn(page, owner, language, ENQUIRIES)
    await expect(page.getByText(portal.empty)).toBeVisible()
    await fileEnquiry(page, language, { amount: sent, payer })
    const tabs = page.getByRole('navigation', { name: receipts.tabs.label })
    await expect(tabs.getByRole('link', { name: receipts.tabs.enquiries })).toContainText('1')
    await page.getByRole('table').getByRole('link', { name: payer }).click()
    await expect(page.getByText(portal.one.waiting)).toBeVisible()
    await expect(page.getByText('slip.pdf')).toBeVisible()

    const operator = await (await browser.newContext({ locale: language })).newPage()
    await signInOperator(operator, 'operator', { language })
    await openEnquiry(operator, language, payer)
    await operator.getByRole('button', { name: desk.take.open, exact: true }).click()
    const found = operator.getByRole('table', { name: desk.candidates.suspenseList })
    await expect(found.getByText(desk.candidates.same)).toBeVisible()
    await found.getByRole('link', { name: payer }).click()
    await operator.getByRole('button', { name: suspense.decide.assign.open }).click()
    const hint = new RegExp(suspense.accounts.hints.enquiry_open)
    await operator.getByRole('radio', { name: hint }).first().check()
    await operator.locator('dialog[open]').getByRole('textbox').last().fill('The slip proves it.')
    await buttonIn(operator, suspense.decide.assign.submit).click()
    await expect(operator.getByText(suspense.states.assigned, { exact: true }).first()).toBeVisible()

    await openEnquiry(operator, language, payer)
    const receiptsFound = operator.getByRole('table', { name: desk.candidates.receiptsList })
    await receiptsFound.getByRole('row').filter({ hasText: payer }).getByRole('button').click()
    await buttonIn(operator, desk.answer.submit).click()
    await expect(operator.getByText(desk.detail.outcome)).toBeVisible()
    await operator.context().close()

    await expect(page.getByText(portal.one.answered.found, { exact: true })).toBeVisible()
    await expect(page.getByText(desk.answer.found.template)).toBeVisible()
    await page
      .getByRole('main')
      .getByRole('link', { name: /R\d{6}-/ })
      .click()
    await expect(page).toHaveURL(/\?id=receipt_/)
    await expect(page.getByText(/USD\s[45],312\.00/).first()).toBeVisible()
  })

  test(`a merchant withdraws an enquiry, in ${language}`, async ({ page, request }) => {
    const owner = await ownerWithAccount(request, 'takes-back')
    await signIn(page, owner, language, ENQUIRIES)
    const told = { amount: '77.00', payer: 'Taken Back Ltd' }
    await fileEnquiry(page, language, told)
    await page.getByRole('table').getByRole('link', { name: told.payer }).click()
    await page.getByRole('button', { name: portal.withdraw.open, exact: true }).click()
    await buttonIn(page, portal.withdraw.confirm).click()
    await expect(page.getByText(portal.states.withdrawn, { exact: true }).first()).toBeVisible()
    await expect(page.getByRole('button', { name: portal.withdraw.open, exact: true })).toHaveCount(0)
  })
}

for (const [language, theme] of looks) {
  const { portal } = texts[language]

  test(`axe finds no fault in enquiries, and they fit 390 pixels, in ${language} and ${theme}`, async ({
    page,
    request,
  }) => {
    const payer = 'Looked At Ltd'
    const owner = await ownerWithAccount(request, 'looked')
    await signIn(page, owner, language, ENQUIRIES)
    await paint(page, theme)
    await fileEnquiry(page, language, { amount: '812', payer })
    const look = async (name: string) => {
      expect([name, await findFaults(page)]).toEqual([name, []])
      await page.setViewportSize({ width: 390, height: 844 })
      expect([name, await ask<number>(page, 'width()')]).toEqual([name, 390])
      await page.setViewportSize({ width: 1440, height: 900 })
    }
    await expect(page.getByRole('table').getByRole('link', { name: payer })).toBeVisible()
    await look('list')
    await page.getByRole('button', { name: portal.new.open }).first().click()
    await expect(page.getByRole('form', { name: portal.new.title })).toBeVisible()
    await look('dialog')
    await page.keyboard.press('Escape')
    await page.getByRole('table').getByRole('link', { name: payer }).click()
    await expect(page.getByText(portal.one.waiting)).toBeVisible()
    await look('enquiry')
  })

  test(`axe finds no fault in the desk of enquiries, in ${language} and ${theme}`, async ({
    page,
    request,
  }) => {
    const payer = `Looked For ${language} Ltd`
    const owner = await ownerWithAccount(request, 'desk')
    await goAstray(request, { currency: 'USD', amount: '813.00', payer, remittance: 'PI 7' })
    await askByCall(request, owner, { amount: '813.00', payer })
    await signInOperator(page, 'operator', { language, theme })
    await page.locator('nav a[href="/console/enquiries"]').first().click()
    await lookAt(page, 'enquiries')
    await openEnquiry(page, language, payer)
    await lookAt(page, 'enquiry')
    await page.getByRole('button', { name: texts[language].desk.take.open, exact: true }).click()
    const { open, title } = texts[language].desk.answer.not_arrived
    await page.getByRole('button', { name: open }).click()
    await expect(page.getByRole('dialog', { name: title })).toBeVisible()
    expect(await findFaults(page)).toEqual([])
  })
}
