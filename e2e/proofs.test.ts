import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { unzipBytes } from '../apps/server/src/exports/testing/unzip.ts'
import { readPdfText } from '../apps/server/src/testing/pdf-reading.ts'
import enErrors from '../packages/contract/locales/en-US/errors-payments.json' with { type: 'json' }
import zhErrors from '../packages/contract/locales/zh-CN/errors-payments.json' with { type: 'json' }
import enList from '../packages/web/locales/en-US/list.json' with { type: 'json' }
import zhList from '../packages/web/locales/zh-CN/list.json' with { type: 'json' }
import { signIn } from './merchant-people.ts'
import { findFaults, languages, looks, paint, REFUSAL, test } from './page-test.ts'
import { PAYEES, payeeWords } from './payees-page.ts'
import {
  makeDraft,
  makePayer,
  makePayment,
  OUTBOUND_LIST,
  PAY_DETAILS,
  paymentRows,
  paymentWords,
} from './payment-records.ts'
import { CONTRACT, DECLARATION, makeSettled } from './settlement-scene.ts'

const lists = { 'zh-CN': zhList, 'en-US': enList }
const errors = { 'zh-CN': zhErrors, 'en-US': enErrors }

test.beforeEach(({ allowComplaint }) => allowComplaint(REFUSAL))

for (const language of languages) {
  const words = paymentWords[language]
  const list = lists[language].export

  test(`the proofs of the filter are one ZIP, and none are refused, in ${language}`, async ({
    page,
    request,
  }) => {
    const payer = await makePayer(request, 'archives')
    const paid = await makePayment(request, payer, { amount: '1250.00' })
    await makeDraft(request, payer, { amount: '30.00', purpose: 'rent' })
    await signIn(page, payer, language, OUTBOUND_LIST)
    await expect(paymentRows(page).filter({ hasText: words.words.states.paid })).toHaveCount(1, {
      timeout: 30_000,
    })
    const wanted = language === 'zh-CN' ? 'en-US' : 'zh-CN'
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: list.open }).click()
    await page.getByRole('menuitem', { name: words.proof.archives[wanted] }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/\.zip$/)
    const files = [...unzipBytes(await readFile(await file.path()))]
    expect(files.map(([name]) => name)).toEqual([
      expect.stringMatching(new RegExp(`^\\d{4}-\\d\\d-\\d\\d_.+_GBP1250\\.00_${paid.number}\\.pdf$`)),
    ])
    const text = (await readPdfText(files[0]?.[1] ?? Buffer.alloc(0))).join('\n')
    expect(text).toContain(paymentWords[wanted].proof.titles.LOCAL)
    await expect(page.getByRole('status').filter({ hasText: 'ZIP' })).toBeVisible()

    await page.goto(`${OUTBOUND_LIST}?purpose=rent`)
    await expect(paymentRows(page)).toHaveCount(1)
    await page.getByRole('button', { name: list.open }).click()
    await page.getByRole('menuitem', { name: words.proof.archives[language] }).click()
    await expect(page.getByText(errors[language].proofs_missing)).toBeVisible()
    await page.getByRole('button', { name: list.close }).click()
    await expect(page.getByText(errors[language].proofs_missing)).toHaveCount(0)
  })
}

test('RMB that was settled has a proof of the trade behind it, which anyone can verify', async ({
  page,
  request,
}) => {
  test.slow()
  const words = paymentWords['zh-CN']
  const { owner, payment, receipt } = await makeSettled(request, 'settles')
  await signIn(page, owner, 'zh-CN', `${PAY_DETAILS}?id=${payment.id}`)
  const card = page.getByRole('region', { name: words.settlement.title })
  await expect(card.getByText(words.settlement.note)).toBeVisible()
  for (const language of languages) {
    const download = page.waitForEvent('download')
    await card.getByRole('button', { name: words.proof[language] }).click()
    const file = await download
    expect(file.suggestedFilename()).toBe(`${paymentWords[language].settlement.title} ${payment.number}.pdf`)
    const text = (await readPdfText(await readFile(await file.path()))).join(' ').replaceAll(/\s+/g, ' ')
    for (const expected of [payment.number, receipt.number, 'USD 150.00', 'CGODDR', CONTRACT, DECLARATION]) {
      expect(text).toContain(expected)
    }
    const path = new URL(/http:\S+\/verify\/\w+/.exec(text)?.[0] ?? '').pathname
    const verified = await (await request.get(path)).text()
    expect(verified).toContain(DECLARATION)
    expect(verified).not.toContain(payment.payee.name)
  }
})

for (const [language, theme] of looks) {
  test(`proofs and what a person was paid are faultless at 390 pixels, in ${language} and ${theme}`, async ({
    page,
    request,
  }) => {
    test.slow()
    const { owner, payment, payee } = await makeSettled(request, 'looks')
    const { payees } = payeeWords[language]
    const figure = Number(payment.target.amount).toLocaleString('en-US', { minimumFractionDigits: 2 })
    const amount = `CNY\u00a0${figure}`
    const year = payees.paid.year.replace('<amount></amount>', amount)
    await signIn(page, owner, language)
    for (const [address, shown] of [
      [`${PAY_DETAILS}?id=${payment.id}`, paymentWords[language].settlement.note],
      [PAYEES, year],
      [`${PAYEES}?id=${payee.id}`, payees.one.paidThisYear],
    ] as const) {
      await page.goto(address)
      await paint(page, theme)
      await expect(page.getByText(shown).first()).toBeVisible()
      expect(await findFaults(page), address).toEqual([])
      await page.setViewportSize({ width: 390, height: 800 })
      await expect(page.getByText(shown).filter({ visible: true }).first()).toBeVisible()
      expect(await findFaults(page), address).toEqual([])
      expect(await page.evaluate('document.documentElement.scrollWidth'), address).toBeLessThanOrEqual(390)
      await page.setViewportSize({ width: 1440, height: 900 })
    }
  })
}

test('a payee shows what it was paid last, as soon as it is paid', async ({ page, request }) => {
  const { payees } = payeeWords['en-US']
  const payer = await makePayer(request, 'last')
  await signIn(page, payer, 'en-US', PAYEES)
  const row = page.getByRole('row').filter({ hasText: payer.payee.name })
  await expect(row).toHaveCount(1)
  await makePayment(request, payer, { amount: '12.50' })
  await expect(row).toContainText('GBP\u00a012.50', { timeout: 30_000 })
  await makePayment(request, payer, { amount: '30.00' })
  await expect(row).toContainText('GBP\u00a030.00', { timeout: 30_000 })
  await row.getByRole('link').click()
  const term = page.getByText(payees.one.paidThisYear, { exact: true })
  await expect(term.locator('..')).toContainText('GBP\u00a042.50')
  await page.getByRole('link', { name: 'GBP\u00a030.00' }).click()
  await expect(page).toHaveURL(new RegExp(`^[^?]*${PAY_DETAILS}\\?id=`))
})
