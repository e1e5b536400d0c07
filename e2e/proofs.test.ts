import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { unzipBytes } from '../apps/server/src/exports/testing/unzip.ts'
import { readPdfText } from '../apps/server/src/testing/pdf-reading.ts'
import enErrors from '../packages/contract/locales/en-US/errors-payments.json' with { type: 'json' }
import zhErrors from '../packages/contract/locales/zh-CN/errors-payments.json' with { type: 'json' }
import enList from '../packages/web/locales/en-US/list.json' with { type: 'json' }
import zhList from '../packages/web/locales/zh-CN/list.json' with { type: 'json' }
import { signIn } from './merchant-people.ts'
import { languages, REFUSAL, test } from './page-test.ts'
import {
  makeDraft,
  makePayer,
  makePayment,
  OUTBOUND_LIST,
  paymentRows,
  paymentWords,
} from './payment-records.ts'

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
