import type { PayeeDetail, PayeeInput } from '@causeway/contract'
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import enDesk from '../apps/console/locales/en-US/payees.json' with { type: 'json' }
import zhDesk from '../apps/console/locales/zh-CN/payees.json' with { type: 'json' }
import zhScreening from '../apps/console/locales/zh-CN/screening.json' with { type: 'json' }
import { freshAccount, payeeInputTo } from '../apps/server/src/testing/payees.ts'
import enWords from '../packages/contract/locales/en-US/payee-words.json' with { type: 'json' }
import zhWords from '../packages/contract/locales/zh-CN/payee-words.json' with { type: 'json' }
import { type Desk, openDesk } from './account-scenes.ts'
import { buttonIn, consoleWords, lookAt, signInOperator } from './console-page.ts'
import { openPayee, payeeDesks } from './console-payees-page.ts'
import { makeOwner } from './merchant-people.ts'
import { findFaults, looks, REFUSAL, test } from './page-test.ts'

const words = { 'zh-CN': zhWords, 'en-US': enWords }

test.slow()
test.beforeEach(({ allowComplaint }) => allowComplaint(REFUSAL))

/** A company in Shenzhen, and the same with a letter more. */
const COMPANY = '\u6df1\u5733\u6668\u66e6\u8d38\u6613\u6709\u9650\u516c\u53f8'
const LONGER = '\u6df1\u5733\u5e02\u6668\u66e6\u8d38\u6613\u6709\u9650\u516c\u53f8'
/** A person of the list of the sandbox. */
const LISTED = '\u8d75\u5929\u5b87'
const WRONG_CNAPS = '102584001231'

const newAccount = () => `6222${Date.now()}${freshAccount().slice(-3)}`

async function merchantDesk(request: APIRequestContext, name: string): Promise<Desk> {
  return openDesk(request, await makeOwner(request, name))
}

/** An affiliate in the mainland, with the proof that it is one. */
function affiliate({ file_id }: Desk, changes: Record<string, string> = {}): PayeeInput {
  const given = { cn_card_or_account: newAccount(), relationship: 'affiliate', ...changes }
  const documents = { relation_proof: { file_ids: [file_id] } }
  return { ...payeeInputTo('CN-CNY-CNAPS', given), documents }
}

const submit = ({ merchant }: Desk, input: PayeeInput): Promise<PayeeDetail> =>
  merchant.post('/api/payees', input)

/** Submits a name that the bank knows a little differently, which the merchant accepts. */
async function submitClose(desk: Desk): Promise<PayeeDetail> {
  const { merchant } = desk
  const input = affiliate(desk, { account_name_zh: COMPANY, cnaps_code: WRONG_CNAPS })
  const { id } = await submit(desk, input)
  await merchant.post(`/api/payees/${id}/withdraw`)
  const details = { ...input.details, account_name_zh: LONGER }
  const draft = await submit(desk, { ...input, details })
  expect(draft.name_check?.outcome).toBe('close')
  return verify(desk, draft)
}

async function verify(
  { merchant }: Desk,
  { id, open_version, name_check }: PayeeDetail,
): Promise<PayeeDetail> {
  const body = { revision: open_version?.revision, accepts: name_check?.outcome }
  return merchant.post(`/api/payees/${id}/verify`, body)
}

/** A payee that a reviewer has approved without the console. */
async function approved(desk: Desk, input: PayeeInput): Promise<PayeeDetail> {
  const { id, open_version } = await submit(desk, input)
  const body = { verdict: 'approve', revision: open_version?.revision }
  await desk.operator.post(`/api/console/payees/${id}/decide`, body)
  return desk.merchant.get(`/api/payees/${id}`)
}

/** A change of an active payee that waits for a reviewer. */
async function change(desk: Desk, id: string, input: PayeeInput): Promise<void> {
  const { revision } = await desk.merchant.put(`/api/payees/${id}/draft`, { revision: 0, input })
  await desk.merchant.post(`/api/payees/${id}/verify`, { revision })
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const rowOf = (page: Page, label: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: label, exact: true }) })
const cardOf = (page: Page, title: string): Locator => page.getByRole('region', { name: title, exact: true })

test('a payee is asked for materials, submitted again and approved', async ({ page, request }) => {
  const desk = await merchantDesk(request, 'payee-asked')
  const payee = await submitClose(desk)
  const { decide, detail, nameCheck, slots } = zhDesk
  await signInOperator(page, 'operator')
  await openPayee(page, 'zh-CN', payee)
  const check = cardOf(page, nameCheck.title)
  await expect(check).toContainText(zhWords.nameChecks.close)
  await expect(check).toContainText(COMPANY)
  await expect(check).toContainText(LONGER)
  await expect(check).toContainText('payee-asked')
  await expect(rowOf(page, zhWords.fields.cnaps_code)).toContainText(detail.checkDigit)
  await rowOf(page, slots.relation_proof).getByRole('button').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')

  await press(page, decide.ask.open)
  const dialog = page.getByRole('dialog')
  const { findings } = consoleWords['zh-CN'].shell
  await dialog.getByLabel(findings.path).selectOption({ label: slots.relation_proof })
  await dialog.getByLabel(findings.reason).selectOption({ label: zhWords.findings.relation_unproven })
  await dialog.getByRole('button', { name: findings.add }).click()
  await dialog.getByLabel(findings.path).last().selectOption({ label: zhWords.fields.cnaps_code })
  await dialog.getByLabel(findings.reason).last().selectOption({ label: zhWords.findings.number_mismatch })
  await buttonIn(page, decide.ask.submit).click()
  await expect(page.getByText(decide.ask.done)).toBeVisible()
  await expect(page.getByText(detail.waits)).toBeVisible()
  await expect(page.getByRole('button', { name: decide.approve.open })).toHaveCount(0)

  const asked: PayeeDetail = await desk.merchant.get(`/api/payees/${payee.id}`)
  expect(asked.open_version?.findings).toEqual([
    { path: 'documents.relation_proof', reason: 'relation_unproven' },
    { path: 'details.cnaps_code', reason: 'number_mismatch' },
  ])
  await verify(desk, asked)
  await openPayee(page, 'zh-CN', payee)
  await expect(page.getByText(detail.askedBefore)).toBeVisible()
  await press(page, decide.approve.open)
  await buttonIn(page, decide.approve.submit).click()
  await expect(page.getByText(decide.approve.done)).toBeVisible()
  await expect(page.getByText(zhWords.states.active, { exact: true })).toBeVisible()
  await expect(page.getByText(detail.inForce)).toBeVisible()
  await expect(cardOf(page, detail.account)).not.toContainText(detail.neverPaid)
})

test('a payee is rejected with a reason and a remark, both of which are needed', async ({
  page,
  request,
}) => {
  const desk = await merchantDesk(request, 'payee-rejected')
  const payee = await submit(desk, affiliate(desk))
  const { decide, detail } = enDesk
  await signInOperator(page, 'operator', { language: 'en-US' })
  await openPayee(page, 'en-US', payee)
  await press(page, decide.reject.open)
  await buttonIn(page, decide.reject.submit).click()
  await expect(page.locator('dialog[open] [aria-invalid=true]')).toHaveCount(2)
  await page.getByLabel(decide.reject.reason).selectOption({ label: enWords.rejections.information_false })
  await page.locator('dialog[open]').getByRole('textbox').fill('The registry knows no such company.')
  await buttonIn(page, decide.reject.submit).click()
  await expect(page.getByText(decide.reject.done)).toBeVisible()
  await expect(page.getByText(detail.rejectedFor, { exact: true })).toBeVisible()
  await expect(page.getByText(enWords.rejections.information_false)).toBeVisible()
  await expect(page.getByText('The registry knows no such company.')).toBeVisible()
  const rejected: PayeeDetail = await desk.merchant.get(`/api/payees/${payee.id}`)
  expect(rejected).toMatchObject({
    payee_state: 'rejected',
    open_version: { rejection: 'information_false' },
  })
})

test('a change is shown beside what is in force, and a lost race leads back to the page', async ({
  page,
  request,
}) => {
  const desk = await merchantDesk(request, 'payee-changed')
  const input = affiliate(desk)
  const payee = await approved(desk, input)
  const next = newAccount()
  await change(desk, payee.id, { ...input, details: { ...input.details, cn_card_or_account: next } })
  const { decide, changed, detail } = zhDesk
  await signInOperator(page, 'operator')
  await openPayee(page, 'zh-CN', payee)
  await expect(page.getByText(changed, { exact: true })).toBeVisible()
  const number = rowOf(page, zhWords.fields.cn_card_or_account).getByRole('cell')
  await expect(number).toHaveText([input.details['cn_card_or_account'] ?? '', next])
  const name = rowOf(page, zhWords.fields.account_name_zh).getByRole('cell')
  await expect(name).toHaveText([payee.name, payee.name])
  await expect(cardOf(page, detail.account)).toContainText(detail.newAccount)

  await press(page, decide.approve.open)
  await desk.merchant.post(`/api/payees/${payee.id}/withdraw`)
  await buttonIn(page, decide.approve.submit).click()
  const { race } = consoleWords['zh-CN'].shell
  await expect(page.locator('dialog[open]').getByText(race.words)).toBeVisible()
  await buttonIn(page, race.reload).click()
  await expect(page.getByText(changed, { exact: true })).toHaveCount(0)
  await expect(page.getByRole('button', { name: decide.approve.open })).toHaveCount(0)
})

test('a payee like a listed name is approved only after its hits, which lead to it and back', async ({
  page,
  request,
}) => {
  const desk = await merchantDesk(request, 'payee-listed')
  const given = { account_name_zh: LISTED, cn_card_or_account: newAccount(), relationship: 'contractor' }
  const payee = await submit(desk, payeeInputTo('CN-CNY-CNAPS_PERSONAL', given))
  const hits = async () => (await desk.operator.get(`/api/console/payees/${payee.id}`)).hits.length
  await expect.poll(hits).toBeGreaterThan(0)
  const { decide, hits: notices } = zhDesk
  await signInOperator(page, 'operator')
  await openPayee(page, 'zh-CN', payee)
  await expect(page.getByText(notices.undecided.title)).toBeVisible()
  await expect(page.getByRole('button', { name: decide.reject.open })).toBeVisible()
  await expect(page.getByRole('button', { name: decide.approve.open })).toHaveCount(0)

  while ((await page.getByText(notices.undecided.title).count()) > 0) {
    const open = page.getByRole('listitem').filter({ hasText: zhScreening.states.open })
    await cardOf(page, zhScreening.ofSubject.title).locator(open).first().getByRole('link').click()
    await press(page, zhScreening.decide.clear.open)
    await page.locator('dialog[open]').getByRole('textbox').fill('Another birth date.')
    await buttonIn(page, zhScreening.decide.clear.submit).click()
    await expect(page.getByText(zhScreening.states.cleared, { exact: true })).toBeVisible()
    await page.locator('main').getByRole('link', { name: payee.number }).click()
    await expect(page).toHaveURL(/\/console\/payees\/detail\?id=/)
    await expect(cardOf(page, zhScreening.ofSubject.title)).toContainText(zhScreening.states.cleared)
  }
  await press(page, decide.approve.open)
  await buttonIn(page, decide.approve.submit).click()
  await expect(page.getByText(decide.approve.done)).toBeVisible()
})

for (const [language, theme] of looks) {
  test(`axe finds no fault in the desk of payees, which fits 390 pixels, in ${language}, ${theme}`, async ({
    page,
    request,
  }) => {
    const desk = await merchantDesk(request, 'payee-looks')
    const first = await submitClose(desk)
    const input = affiliate(desk)
    const second = await approved(desk, input)
    await change(desk, second.id, { ...input, details: { ...input.details, bank_name: 'Harbour Bank' } })
    const { decide } = payeeDesks[language]
    await signInOperator(page, 'operator', { language, theme })
    await expect(page.locator('main a[href="/console/payees?queue=to_review"]')).toBeVisible()
    await openPayee(page, language, first)
    await lookAt(page, 'a payee')
    await press(page, decide.ask.open)
    const { findings } = consoleWords[language].shell
    await expect(page.getByRole('dialog').getByLabel(findings.reason)).toBeVisible()
    expect(await findFaults(page)).toEqual([])
    await page.keyboard.press('Escape')
    await press(page, decide.reject.open)
    await expect(page.getByLabel(decide.reject.reason)).toBeVisible()
    expect(await findFaults(page)).toEqual([])
    await page.keyboard.press('Escape')
    await openPayee(page, language, second)
    await expect(page.getByText(words[language].states.active, { exact: true })).toBeVisible()
    await lookAt(page, 'a change')
    await page.locator('nav a[href="/console/payees"]').first().click()
    await lookAt(page, 'payees')
  })
}
