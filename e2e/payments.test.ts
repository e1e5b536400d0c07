import { readFile } from 'node:fs/promises'
import type { PaymentDetail } from '@causeway/contract'
import { expect, type Page } from '@playwright/test'
import { readPdfText } from '../apps/server/src/testing/pdf-reading.ts'
import enFailures from '../packages/contract/locales/en-US/payment-failures.json' with { type: 'json' }
import zhFailures from '../packages/contract/locales/zh-CN/payment-failures.json' with { type: 'json' }
import zhKit from '../packages/web/locales/zh-CN/kit.json' with { type: 'json' }
import zhList from '../packages/web/locales/zh-CN/list.json' with { type: 'json' }
import { read } from './exchange-people.ts'
import { signIn } from './merchant-people.ts'
import { findFaults, languages, looks, paint, REFUSAL, test } from './page-test.ts'
import {
  answerByBank,
  INBOUND_LIST,
  makeDraft,
  makePayer,
  makePayment,
  OUTBOUND_LIST,
  PAY_DETAILS,
  paymentRows,
  paymentWords,
} from './payment-records.ts'

const zh = paymentWords['zh-CN']
const failures = { 'zh-CN': zhFailures, 'en-US': enFailures }

test.beforeEach(({ allowComplaint }) => allowComplaint(REFUSAL))

/** A day on which a payment can be scheduled. */
const soon = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)

const plain = (text: string) => text.replaceAll('\u00A0', ' ')
const textOf = async (page: Page) => plain(await page.getByRole('main').innerText())

for (const language of languages) {
  const words = paymentWords[language]

  test(`payments are listed by stage, and one arrives on the open page, in ${language}`, async ({
    page,
    request,
  }) => {
    const payer = await makePayer(request, 'lists')
    await makeDraft(request, payer, { amount: '1250.00' })
    await signIn(page, payer, language, OUTBOUND_LIST)
    await expect(paymentRows(page)).toHaveCount(1)
    await makePayment(request, payer, { amount: '77.00', execute_on: soon })
    await expect(paymentRows(page)).toHaveCount(2)
    const newest = paymentRows(page).first()
    await expect(newest).toContainText(payer.payee.name)
    await expect(newest).toContainText('GBP 77.00')
    await expect(newest).toContainText(words.words.states.scheduled)
    const tabs = page.getByRole('navigation', { name: words.tabs.label })
    await expect(tabs.getByRole('link', { name: words.words.stages.scheduled })).toContainText('1')
    await tabs.getByRole('link', { name: words.words.stages.drafts }).click()
    await expect(paymentRows(page)).toHaveCount(1)
    await expect(paymentRows(page).first()).toContainText('GBP 1,250.00')
    await tabs.getByRole('link', { name: words.words.stages.done }).click()
    await expect(page.getByText(words.empty.done)).toBeVisible()
  })

  test(`a payment that failed says why, where the money is and what to do, in ${language}`, async ({
    page,
    request,
  }) => {
    const payer = await makePayer(request, 'fails')
    const draft = await makeDraft(request, payer)
    await answerByBank(request, payer, draft.id, { answer: 'reject', code: 'AC01' })
    await makePayment(request, payer, {}, draft)
    await signIn(page, payer, language, `${PAY_DETAILS}?id=${draft.id}`)
    await expect(page.getByText(words.situations.failed.title)).toBeVisible({ timeout: 30_000 })
    await expect(page.getByText(failures[language].AC01)).toBeVisible()
    await expect(page.getByRole('main').getByText('AC01').first()).toBeVisible()
    const again = page.getByRole('link', { name: words.actions.resend })
    await expect(again).toHaveAttribute('href', `${OUTBOUND_LIST}/pay-apply?resend=${draft.id}`)
    await expect(page.getByRole('link', { name: words.failure.payee })).toBeVisible()
    await page.goto('/merchant/dashboard')
    await page
      .getByRole('link', { name: new RegExp(`${payer.payee.name}.*`) })
      .first()
      .click()
    await expect(page).toHaveURL(`${PAY_DETAILS}?id=${draft.id}`)
  })
}

test('a draft is continued or discarded from its row', async ({ page, request }) => {
  const payer = await makePayer(request, 'drafts')
  const draft = await makeDraft(request, payer)
  await signIn(page, payer, 'zh-CN', OUTBOUND_LIST)
  const menu = page.getByRole('button', { name: zh.actionsOf.replace('{number}', draft.number) })
  await menu.click()
  await page.getByRole('menuitem', { name: zh.actions.edit }).click()
  await expect(page).toHaveURL(`${OUTBOUND_LIST}/pay-apply?id=${draft.id}`)
  await page.goto(OUTBOUND_LIST)
  await menu.click()
  await page.getByRole('menuitem', { name: zh.actions.discard }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: zh.discard.confirm }).click()
  await expect(page.getByText(zh.empty.all)).toBeVisible()
})

test('a scheduled payment is cancelled after the dialog has said where its money goes', async ({
  page,
  request,
}) => {
  const payer = await makePayer(request, 'cancels')
  const made = await makePayment(request, payer, { execute_on: soon })
  await signIn(page, payer, 'zh-CN', `${PAY_DETAILS}?id=${made.id}`)
  await expect(page.getByText(zh.situations.scheduled.title.replace('{day}', soon))).toBeVisible()
  await page.getByRole('button', { name: zh.actions.cancel }).click()
  const dialog = page.getByRole('alertdialog')
  const back = zh.cancel.back.replace('{total}', `GBP ${made.total.amount}`)
  await expect(dialog.getByText(back)).toBeVisible()
  await dialog.getByRole('button', { name: zh.cancel.keep }).click()
  await expect(page.getByText(zh.situations.scheduled.title.replace('{day}', soon))).toBeVisible()
  await page.getByRole('button', { name: zh.actions.cancel }).click()
  await dialog.getByRole('button', { name: zh.cancel.confirm }).click()
  await expect(page.getByText(zh.situations.cancelled.title)).toBeVisible()
  await expect(page.getByRole('button', { name: zh.actions.cancel })).toHaveCount(0)
  const balances = await read(request, payer.headers, '/api/balances')
  expect(balances).toContainEqual(expect.objectContaining({ currency: 'GBP', available: '10000.00' }))
})

test('the details add up, copy their references and show what is to come', async ({
  page,
  request,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const payer = await makePayer(request, 'details')
  const { id } = await makePayment(request, payer, { amount: '320.50', execute_on: soon })
  const payment: PaymentDetail = await read(request, payer.headers, `/api/payments/${id}`)
  await signIn(page, payer, 'zh-CN', `${PAY_DETAILS}?id=${id}`)
  await expect(page.getByRole('heading', { name: zh.one.ledger })).toBeVisible()
  const shown = await textOf(page)
  const { source, fee, total, number, uetr } = payment
  expect(Number(source.amount) + Number(fee.amount)).toBeCloseTo(Number(total.amount), 2)
  for (const money of [source, fee, total]) expect(shown).toContain(`GBP ${money.amount}`)
  for (const each of [number, uetr, payer.payee.name, payer.email, 'INV-7', soon])
    expect(shown).toContain(each)
  const current = page.getByRole('listitem').filter({ hasText: zh.steps.ahead.due })
  await expect(current).toHaveAttribute('aria-current', 'step')
  await expect(page.getByText(zh.steps.ahead.confirm)).toBeVisible()
  await page.getByRole('button', { name: zh.one.copyUetr }).click()
  await expect(page.getByText(zhKit.copy.done)).toBeVisible()
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(uetr)
  // There is nothing to prove before the bank has accepted it.
  await expect(page.getByText(zh.proof['zh-CN'])).toHaveCount(0)
})

test('a payment that is paid has a proof in both languages, and can be asked back', async ({
  page,
  request,
}) => {
  const payer = await makePayer(request, 'proves')
  const made = await makePayment(request, payer)
  await signIn(page, payer, 'zh-CN', `${PAY_DETAILS}?id=${made.id}`)
  await expect(page.getByText(zh.situations.paid.title).first()).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('heading', { name: zh.proof.titles.LOCAL })).toBeVisible()
  for (const language of languages) {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: zh.proof[language] }).click()
    const pdf = (await readPdfText(await readFile(await (await download).path()))).join('\n')
    for (const each of [made.number, made.uetr, 'GBP 100.00', payer.payee.name]) expect(pdf).toContain(each)
  }
  await page.getByRole('button', { name: zh.actions.recall }).click()
  const dialog = page.getByRole('dialog', { name: zh.recall.title })
  await expect(dialog.getByText(zh.recall.wordsPaid)).toBeVisible()
  await dialog.getByRole('combobox').click()
  await dialog.getByRole('option', { name: zh.recall.reasons.duplicate }).click()
  await dialog.getByRole('button', { name: zh.recall.confirm }).click()
  // The bank answers by itself: the payee has the money, and keeps it.
  await expect(page.getByText(zh.recalls.refused.title).first()).toBeVisible()
  await expect(page.getByRole('button', { name: zh.actions.recall })).toHaveCount(0)
})

test('filters are in the address, the way back keeps them, and the export has the same rows', async ({
  page,
  request,
}) => {
  const payer = await makePayer(request, 'filters')
  const rent = await makeDraft(request, payer, { amount: '10.00', purpose: 'rent' })
  await makeDraft(request, payer, { amount: '20.00' })
  await signIn(page, payer, 'zh-CN', `${OUTBOUND_LIST}?purpose=rent`)
  await expect(paymentRows(page)).toHaveCount(1)
  await paymentRows(page).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(rent.number)
  await page.getByRole('link', { name: zh.one.back }).click()
  await expect(page).toHaveURL(`${OUTBOUND_LIST}?purpose=rent`)
  await page.getByRole('button', { name: zhList.export.open }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: zhList.export.csv }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  const lines = file.trimEnd().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain(rent.number)
  await page.goto(`${OUTBOUND_LIST}?purpose=tax`)
  await expect(page.getByRole('heading', { name: zhList.noMatch })).toBeVisible()
})

test('a payee shows its payments and leads to all of them', async ({ page, request }) => {
  const payer = await makePayer(request, 'payees')
  const draft = await makeDraft(request, payer)
  const { id } = payer.payee
  await signIn(page, payer, 'zh-CN', `/merchant/funds/payee-management?id=${id}`)
  await page.getByRole('link', { name: 'INV-7' }).click()
  await expect(page).toHaveURL(`${PAY_DETAILS}?id=${draft.id}`)
  await page.goto(`${OUTBOUND_LIST}?payee_id=${id}`)
  await expect(page.getByRole('search').getByRole('combobox', { name: zh.filters.payee_id })).toHaveValue(id)
  await expect(paymentRows(page)).toHaveCount(1)
})

test('fees, limits and cut-offs open beside the list by an address of their own', async ({
  page,
  request,
}) => {
  const payer = await makePayer(request, 'terms')
  await signIn(page, payer, 'zh-CN', `${INBOUND_LIST}?panel=terms`)
  const panel = page.getByRole('dialog', { name: zh.terms.title })
  await expect(panel.getByText('0.30%')).toBeVisible()
  await expect(panel.getByText('Asia/Shanghai')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(page).toHaveURL(INBOUND_LIST)
  await page.getByRole('link', { name: zh.head.terms }).click()
  await expect(panel).toBeVisible()
  await page.goBack()
  await expect(panel).toHaveCount(0)
})

test('a payment of another company is not found, as one that does not exist', async ({ page, request }) => {
  const theirs = await makeDraft(request, await makePayer(request, 'theirs'))
  await signIn(page, await makePayer(request, 'mine'))
  for (const id of [theirs.id, 'payment_nothing']) {
    await page.goto(`${PAY_DETAILS}?id=${id}`)
    await expect(page.getByRole('heading', { name: zh.one.notFound })).toBeVisible()
  }
  await page.goto(PAY_DETAILS)
  await expect(page.getByRole('heading', { name: zh.one.notFound })).toBeVisible()
  await page.getByRole('link', { name: zh.one.back }).click()
  await expect(page.getByText(zh.empty.all)).toBeVisible()
})

for (const [language, theme] of looks) {
  test(`lists, details and terms have no fault and fit a narrow screen, in ${language} and ${theme}`, async ({
    page,
    request,
  }) => {
    const payer = await makePayer(request, 'looks')
    const { id } = await makePayment(request, payer, { execute_on: soon })
    await signIn(page, payer, language)
    const words = paymentWords[language]
    for (const [address, shown] of [
      [OUTBOUND_LIST, 'GBP 100.00'],
      [INBOUND_LIST, words.empty.all],
      [`${PAY_DETAILS}?id=${id}`, words.one.ledger],
      [`${OUTBOUND_LIST}?panel=terms`, 'Europe/London'],
    ] as const) {
      await page.goto(address)
      await paint(page, theme)
      await expect(page.getByText(shown).first()).toBeVisible()
      expect(await findFaults(page), address).toEqual([])
      await page.setViewportSize({ width: 390, height: 800 })
      expect(await page.evaluate('document.documentElement.scrollWidth'), address).toBeLessThanOrEqual(390)
      await page.setViewportSize({ width: 1440, height: 900 })
    }
  })
}
