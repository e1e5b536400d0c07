import { readFile } from 'node:fs/promises'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import enDashboard from '../apps/portal/locales/en-US/dashboard.json' with { type: 'json' }
import enReceipts from '../apps/portal/locales/en-US/receipts.json' with { type: 'json' }
import enRequests from '../apps/portal/locales/en-US/requests.json' with { type: 'json' }
import zhDashboard from '../apps/portal/locales/zh-CN/dashboard.json' with { type: 'json' }
import zhReceipts from '../apps/portal/locales/zh-CN/receipts.json' with { type: 'json' }
import zhRequests from '../apps/portal/locales/zh-CN/requests.json' with { type: 'json' }
import { readPdfText } from '../apps/server/src/testing/pdf-reading.ts'
import zhList from '../packages/web/locales/zh-CN/list.json' with { type: 'json' }
import { authorise, makeOwner, type Owner, signIn } from './merchant-people.ts'
import { findFaults, languages, looks, paint, REFUSAL, test } from './page-test.ts'
import { paper } from './papers.ts'
import { demoPerson } from './people.ts'
import { type Paid, receive } from './receive.ts'

const MANAGEMENT = '/merchant/collection/management'

const texts = {
  'zh-CN': { receipts: zhReceipts, requests: zhRequests, dashboard: zhDashboard },
  'en-US': { receipts: enReceipts, requests: enRequests, dashboard: enDashboard },
}

test.beforeEach(({ allowComplaint }) => allowComplaint(REFUSAL))

type Payment = Partial<NonNullable<Paid['by_bank']>> & { readonly amount?: string }

const pay = (request: APIRequestContext, { merchant_id }: Owner, payment: Payment = {}) => {
  const { amount = '100.00', application_type = 'e_commerce', payer = 'Northwind Stores Ltd' } = payment
  const by_bank = { application_type, payer, remittance: payment.remittance ?? 'Invoice 7' }
  return receive(request, { merchant_id, currency: 'USD', amount, by_bank })
}

const rowsOf = (page: Page) =>
  page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('link') })

async function releaseByOperator(request: APIRequestContext, id: string): Promise<void> {
  const login = await request.post('/api/console/login', { data: demoPerson('operator') })
  const headers = { authorization: `Bearer ${(await login.json()).data.access_token}` }
  const released = await request.post(`/api/console/receipts/${id}/release`, {
    headers,
    data: { remark: 'The contract names the payer', accept_payer: true },
  })
  expect(await released.json()).toMatchObject({ code: 'ok' })
}

for (const language of languages) {
  const { receipts, requests, dashboard } = texts[language]

  test(`a receipt arrives on an open page, in ${language}`, async ({ page, request }) => {
    const owner = await makeOwner(request, 'arrives')
    await pay(request, owner, { amount: '5.00' })
    await signIn(page, owner, language, MANAGEMENT)
    await expect(rowsOf(page)).toHaveCount(1)
    await pay(request, owner, { amount: '1250.50', payer: 'Contoso GmbH' })
    await expect(rowsOf(page)).toHaveCount(2)
    const newest = rowsOf(page).first()
    await expect(newest).toContainText('Contoso GmbH')
    await expect(newest).toContainText('USD 1,250.50')
    await expect(newest.getByText(receipts.states.available)).toBeVisible()
    const tabs = page.getByRole('navigation', { name: receipts.tabs.label })
    await expect(tabs.getByRole('link', { name: receipts.tabs.credited })).toContainText('2')
  })

  test(`a held receipt is released once its materials are accepted, in ${language}`, async ({
    page,
    request,
  }) => {
    const owner = await makeOwner(request, 'held')
    const { id, number } = await pay(request, owner, { application_type: 't_trade', payer: 'New Buyer Ltd' })
    await signIn(page, owner, language, '/merchant/dashboard')
    const toDos = page.getByRole('list', { name: dashboard.company.toDos.title })
    await toDos.getByRole('link', { name: /New Buyer Ltd/ }).click()
    await expect(page).toHaveURL(`${MANAGEMENT}?id=${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(number)
    await expect(page.getByText(receipts.holds.payer_unknown.title)).toBeVisible()
    const form = page.getByRole('form')
    await form.getByRole('radio').first().check()
    const file = { name: 'contract.pdf', mimeType: 'application/pdf', buffer: paper() }
    await form.locator('input[type=file]').setInputFiles(file)
    await expect(form.getByRole('button', { name: /contract\.pdf PDF/ })).toBeVisible()
    await form.getByRole('button', { name: requests.submit }).click()
    await expect(page.getByText(receipts.states.material_submitted).first()).toBeVisible()
    await expect(page.getByText(receipts.holds.payer_unknown.title)).toHaveCount(0)
    await releaseByOperator(request, id)
    await expect(page.getByText(receipts.states.available).first()).toBeVisible()
    const steps = page.getByRole('listitem').filter({ hasText: receipts.steps.release })
    await expect(steps.first()).toBeVisible()
    await page.goto(`${MANAGEMENT}?view=payers`)
    await expect(page.getByRole('table')).toContainText('New Buyer Ltd')
    await page.getByRole('link', { name: number }).click()
    await expect(page).toHaveURL(new RegExp(`id=${id}`))
  })

  test(`a part of a receipt goes back to its payer, and then the rest, in ${language}`, async ({
    page,
    request,
  }) => {
    const owner = await makeOwner(request, 'returns')
    const { id } = await pay(request, owner)
    await signIn(page, owner, language, `${MANAGEMENT}?id=${id}`)
    await page.getByRole('button', { name: receipts.return.open }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(receipts.return.amount).fill('100.01')
    await dialog.getByRole('button', { name: receipts.return.next }).click()
    await expect(dialog.getByText(receipts.return.tooLarge.replace('{amount}', 'USD 100.00'))).toBeVisible()
    await dialog.getByLabel(receipts.return.amount).fill('30')
    await dialog.getByRole('button', { name: receipts.return.next }).click()
    const confirm = page.getByRole('alertdialog')
    await expect(confirm).toContainText('USD 30.00')
    await expect(confirm).toContainText('5555')
    await confirm.getByRole('button', { name: receipts.return.confirm }).click()
    const returns = page.getByRole('list', { name: receipts.returns.title })
    await expect(returns.getByText(receipts.returns.states.booked, { exact: true })).toBeVisible()
    await expect(page.getByText(receipts.states.available).first()).toBeVisible()
    await page.getByRole('button', { name: receipts.return.open }).click()
    await expect(dialog.getByLabel(receipts.return.amount)).toHaveValue('70.00')
    await dialog.getByRole('button', { name: receipts.return.next }).click()
    await confirm.getByRole('button', { name: receipts.return.confirm }).click()
    await expect(returns.getByText(receipts.returns.states.booked, { exact: true })).toHaveCount(2)
    await expect(page.getByText(receipts.states.returned).first()).toBeVisible()
    await expect(page.getByRole('button', { name: receipts.return.open })).toHaveCount(0)
  })
}

test('the filters are in the address, the export equals them, and the proof names the receipt', async ({
  page,
  request,
}) => {
  const owner = await makeOwner(request, 'filters')
  await pay(request, owner, { amount: '10.00', payer: '=Alpha' })
  const { number } = await pay(request, owner, { amount: '2000.00', payer: 'Beta' })
  await signIn(page, owner, 'zh-CN', MANAGEMENT)
  await expect(rowsOf(page)).toHaveCount(2)
  await page.getByLabel(zhReceipts.filters.amount_from).fill('1,000')
  await expect(page).toHaveURL(/amount_from=1%2C000|amount_from=1000/)
  await expect(rowsOf(page)).toHaveCount(1)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: zhList.export.open }).click()
  await page.getByRole('menuitem', { name: zhList.export.csv }).click()
  const text = await readFile(await (await download).path(), 'utf8')
  expect(text).toContain(number)
  expect(text).not.toContain('Alpha')
  await rowsOf(page).first().getByRole('link').click()
  const proof = page.waitForEvent('download')
  await page.getByRole('button', { name: zhReceipts.one.proof['zh-CN'] }).click()
  const [words = ''] = await readPdfText(await readFile(await (await proof).path()))
  expect(words).toContain(number)
  await page.goBack()
  await expect(page).toHaveURL(/amount_from/)
  await page.goto(`${MANAGEMENT}?id=receipt_nothing`)
  await expect(page.getByRole('heading', { name: zhReceipts.one.notFound })).toBeVisible()
})

for (const [language, theme] of looks) {
  test(`the screens of receipts have no fault, in ${language} and ${theme}`, async ({ page, request }) => {
    const owner = await makeOwner(request, 'looks')
    const credited = await pay(request, owner, { remittance: 'PO 77310, second half' })
    const held = await pay(request, owner, { application_type: 't_trade', payer: 'New Buyer Ltd' })
    const headers = await authorise(request, owner)
    const key = { ...headers, 'idempotency-key': `return-${credited.id}` }
    await request.post(`/api/receipts/${credited.id}/return`, { headers: key, data: { amount: '1.00' } })
    await signIn(page, owner, language, MANAGEMENT)
    const searches = ['', `?id=${credited.id}`, `?id=${held.id}`, '?view=payers', '?stage=reversed']
    const addresses = [
      ...searches.map((search) => `${MANAGEMENT}${search}`),
      '/merchant/dashboard',
      '/merchant/settings/account-materials',
    ]
    for (const address of addresses) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await paint(page, theme)
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 900 })
        expect(await findFaults(page)).toEqual([])
      }
    }
    await page.goto(`${MANAGEMENT}?id=${credited.id}`)
    await paint(page, theme)
    await page.getByRole('button', { name: texts[language].receipts.return.open }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await findFaults(page)).toEqual([])
    await page.getByRole('dialog').getByRole('button', { name: texts[language].receipts.return.next }).click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    expect(await findFaults(page)).toEqual([])
  })
}
