import { expect, type Page } from '@playwright/test'
import { type Desk, openDesk } from './account-scenes.ts'
import { expectFaultless } from './console-page.ts'
import { makeOwner, type Owner, signIn } from './merchant-people.ts'
import { type Language, languages, looks, paint, REFUSAL, test, words } from './page-test.ts'
import { paper } from './papers.ts'
import {
  beginAbroad,
  britishPayee,
  chinesePayee,
  countryName,
  detailOf,
  expectState,
  fillDetails,
  freshAccount,
  freshName,
  INBOUND,
  OUTBOUND,
  PAYEES,
  payeeWords,
  submitPayee,
} from './payees-page.ts'
import { expectSaved, pick, placeOf } from './registration-page.ts'

test.beforeEach(({ allowComplaint }) => allowComplaint(REFUSAL))

const HAN_COMPANY = '\u6df1\u5733\u6668\u66e6\u8d38\u6613\u6709\u9650\u516c\u53f8'

async function chooseFromMenu(page: Page, language: Language, name: string, item: string): Promise<void> {
  const label = payeeWords[language].payees.actionsOf.replace('{name}', name)
  await page.getByRole('button', { name: label }).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

for (const language of languages) {
  const { form, payees, states, nameChecks, errors } = payeeWords[language]

  test(`a payee in Britain is made, changed to a close name, and disabled, in ${language}`, async ({
    page,
    request,
  }) => {
    test.slow()
    const name = freshName('Harbour Lamps')
    const account_number = freshAccount()
    await signIn(page, await makeOwner(request, 'payee'), language, PAYEES)
    await expect(page.getByText(payees.empty.words)).toBeVisible()
    await page.getByRole('link', { name: payees.add }).first().click()
    await page.getByRole('link', { name: form.choose.outbound.begin }).click()
    await expect(page).toHaveURL(OUTBOUND)
    await beginAbroad(page, language, 'GB')

    // A number is grouped while it is typed, and a short one says how long it is.
    const sortCode = detailOf(page, 'sort_code')
    await sortCode.locator('input').pressSequentially('1234')
    await expect(sortCode.locator('input')).toHaveValue('12-34')
    await page.keyboard.press('Tab')
    await expect(sortCode.locator('[id$=error]')).toContainText('6')
    await fillDetails(page, { sort_code: '123456', account_number, account_name: name })
    await expectSaved(page)
    await page.reload()
    await expect(sortCode.locator('input')).toHaveValue('12-34-56')
    await expect(detailOf(page, 'account_name').locator('input')).toHaveValue(name)
    await submitPayee(page, language)
    await expectState(page, states.active)

    await page.getByRole('link', { name: payees.actions.change, exact: true }).click()
    await expect(page.getByText(form.changeNote)).toBeVisible()
    await fillDetails(page, { account_name: name.replace('Lamps', 'Lamp') })
    await submitPayee(page, language)
    const check = page.getByRole('alert').filter({ hasText: form.check.title.close })
    await expect(check).toContainText(name)
    await check.getByRole('button', { name: form.check.accept }).click()
    await expectState(page, nameChecks.close)
    await expect(page.getByText(payees.one.accepted)).toBeVisible()

    await page.getByRole('link', { name: payees.one.back }).click()
    await chooseFromMenu(page, language, name.replace('Lamps', 'Lamp'), payees.actions.disable)
    await page.getByRole('alertdialog').getByRole('button', { name: payees.disable.confirm }).click()
    await expect(page.getByRole('row').filter({ hasText: states.disabled })).toHaveCount(1)
    await page.getByRole('searchbox').or(page.getByLabel(payees.filters.search)).first().fill('nothing')
    await expect(page.getByText(payees.empty.words)).toBeHidden()
    await expect(page).toHaveURL(/search=nothing/)
  })

  test(`a payee of the United States is filled from a message, and has one account, in ${language}`, async ({
    page,
    request,
  }) => {
    test.slow()
    const owner = await makeOwner(request, 'ach')
    const { merchant } = await openDesk(request, owner)
    const account = freshAccount()
    const details = {
      payee_type: 'company',
      account_name: freshName('Bright'),
      routing_number: '072990009',
      account_number: account,
      account_type: 'checking',
      address_line1: '88 Example Road',
      city: 'New York',
      us_state: 'NY',
      us_zip: '10001',
    }
    const ach = { direction: 'outbound', destination: 'US-USD-ACH', details, documents: {} }
    const other = await merchant.post('/api/payees', ach)
    expect(other.payee_state).toBe('active')

    await signIn(page, owner, language, PAYEES)
    await beginAbroad(page, language, 'US')
    await page.getByRole('button', { name: form.paste.open, exact: true }).click()
    const block = `Beneficiary: Other Lamps Inc\nABA: 072990009\nAccount number: ${account}\nIBAN: none`
    await page.getByRole('dialog').getByRole('textbox').fill(block)
    await page.getByRole('dialog').getByRole('button', { name: form.paste.submit }).click()
    await expect(detailOf(page, 'account_number').locator('input')).toHaveValue(account)
    await page.getByRole('button', { name: form.paste.undo, exact: true }).click()
    await expect(detailOf(page, 'account_number').locator('input')).toHaveValue('')
    const { account_name, routing_number, address_line1, city, us_zip } = details
    await fillDetails(page, {
      account_name,
      routing_number,
      account_number: account,
      address_line1,
      city,
      us_zip,
    })
    await pick(detailOf(page, 'us_state'), 'NY')
    await pick(detailOf(page, 'account_type'), 'Checking')
    await submitPayee(page, language)
    const refusal = page.getByRole('alert').filter({ hasText: errors.payee_duplicate })
    await expect(refusal.getByRole('link')).toHaveAttribute('href', new RegExp(`id=${other.id}`))
    await fillDetails(page, { account_number: freshAccount() })
    await submitPayee(page, language)
    await expectState(page, states.active)
  })

  test(`a company in mainland China is reviewed, mended and approved, in ${language}`, async ({
    page,
    request,
  }) => {
    test.slow()
    const owner = await makeOwner(request, 'inbound')
    const desk = await openDesk(request, owner)
    await signIn(page, owner, language, INBOUND)
    await page.getByRole('button', { name: form.begin, exact: true }).click()
    await expect(page).toHaveURL(/inbound\/payee_edit\?id=payee_/)
    const { payee_type: _type, ...typed } = chinesePayee(HAN_COMPANY).details
    await fillDetails(page, { ...typed, uscc: '92440300MA5FABCD7B' })
    await expect(detailOf(page, 'uscc')).toContainText(form.soleTrader)
    await fillDetails(page, { uscc: typed['uscc'] ?? '' })
    const proof = placeOf(page, 'documents.relation_proof')
    const optional = words[language].kit.form.optional
    await expect(proof).toContainText(optional)
    await pick(detailOf(page, 'relationship'), payeeWords[language].relations.affiliate)
    await expect(proof).not.toContainText(optional)
    await submitPayee(page, language)
    const problems = page.getByRole('alert').filter({ hasText: form.fields.relation_proof })
    await expect(problems).toBeVisible()
    const file = { name: 'relation.pdf', mimeType: 'application/pdf', buffer: paper() }
    await proof.locator('input[type=file]').setInputFiles(file)
    await expect(proof.getByText('relation.pdf')).toBeVisible()
    await expect(proof.getByRole('progressbar')).toHaveCount(0)
    await expectSaved(page)
    await submitPayee(page, language)
    await expectState(page, states.verifying)
    await expect(page.getByText(payees.notices.verifying.words)).toBeVisible()

    const id = new URL(page.url()).searchParams.get('id') ?? ''
    const findings = [{ path: 'documents.relation_proof', reason: 'relation_unproven' }]
    await decide(desk, id, { verdict: 'ask', findings })
    await expect(page.getByText(payees.notices.material_required.words)).toBeVisible()
    await page.getByRole('link', { name: payees.actions.mend, exact: true }).click()
    await expect(proof).toContainText(payeeWords[language].findings.relation_unproven)
    await submitPayee(page, language)
    await expectState(page, states.verifying)
    await decide(desk, id, { verdict: 'approve' })
    await expectState(page, states.active)
  })
}

for (const language of languages) {
  const { form } = payeeWords[language]

  test(`the bank of a code is shown, and fills what is empty, in ${language}`, async ({ page, request }) => {
    await signIn(page, await makeOwner(request, 'directory'), language, INBOUND)
    await page.getByRole('button', { name: form.begin, exact: true }).click()
    await expect(page).toHaveURL(/inbound\/payee_edit\?id=payee_/)
    const code = detailOf(page, 'cnaps_code')
    const own = '\u6df1\u5733\u652f\u884c'
    await fillDetails(page, { cnaps_code: '102584001240', bank_branch_name: own })
    await expect(code).toContainText(form.bank.unknown)
    await fillDetails(page, { cnaps_code: '102584001232' })
    await expect(code).not.toContainText(form.bank.unknown)
    await code.getByRole('button', { name: form.bank.fill }).click()
    await expect(detailOf(page, 'bank_name').locator('input')).not.toHaveValue('')
    await expect(detailOf(page, 'bank_name').locator('input')).toBeFocused()
    await expect(detailOf(page, 'bank_branch_name').locator('input')).toHaveValue(own)
    // What is filled is no longer offered.
    await expect(code.getByRole('button')).toHaveCount(0)
    await expectSaved(page)
  })
}

async function decide({ operator }: Desk, id: string, verdict: object): Promise<void> {
  const { open_version } = await operator.get(`/api/console/payees/${id}`)
  const { revision } = open_version
  await operator.post(`/api/console/payees/${id}/decide`, { remark: '', ...verdict, revision })
}

test('values survive a change of method and country, and Latin fields offer pinyin', async ({
  page,
  request,
}) => {
  const { form } = payeeWords['zh-CN']
  await signIn(page, await makeOwner(request, 'route'), 'zh-CN', PAYEES)
  await beginAbroad(page, 'zh-CN', 'US')
  await fillDetails(page, { account_name: 'Sunrise Inc', account_number: '123456789', us_zip: '10001' })
  await placeOf(page, 'destination')
    .getByText(/Fedwire/)
    .click()
  await expect(detailOf(page, 'account_name_latin').locator('input')).toHaveValue('Sunrise Inc')
  await fillDetails(page, { account_name_latin: HAN_COMPANY })
  await page.getByRole('button', { name: form.pinyin, exact: true }).click()
  await expect(detailOf(page, 'account_name_latin').locator('input')).toHaveValue(/^SHEN ZHEN CHEN XI/)
  await pick(placeOf(page, 'country'), countryName('zh-CN', 'GB'))
  await expect(detailOf(page, 'account_number').locator('input')).toHaveValue('123456789')
  await expect(detailOf(page, 'us_zip')).toHaveCount(0)
  const { us_zip } = payeeWords['zh-CN'].fields
  await expect(page.getByRole('status').filter({ hasText: us_zip })).toBeVisible()
  await placeOf(page, 'way').getByText('IBAN').click()
  await expect(detailOf(page, 'sort_code')).toHaveCount(0)
  await expect(detailOf(page, 'iban')).toBeVisible()
})

test('RMB to mainland China leads to the payees there, by the keyboard alone', async ({ page, request }) => {
  const { form } = payeeWords['en-US']
  await signIn(page, await makeOwner(request, 'rmb'), 'en-US', OUTBOUND)
  await page.getByRole('combobox', { name: form.fields.country }).focus()
  await page.keyboard.type('China')
  await expect(page.getByRole('option', { name: 'China' }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByText(form.toInbound.words)).toBeVisible()
  await expect(page.getByRole('button', { name: form.begin, exact: true })).toHaveCount(0)
  const link = page.getByRole('link', { name: form.toInbound.open })
  await link.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(INBOUND)
})

test('what is typed without a network is kept, and saved afterwards', async ({
  page,
  request,
  allowComplaint,
}) => {
  allowComplaint(/ERR_INTERNET_DISCONNECTED|Failed to load resource/)
  await signIn(page, await makeOwner(request, 'offline'), 'en-US', PAYEES)
  await beginAbroad(page, 'en-US', 'GB')
  await expectSaved(page)
  await page.context().setOffline(true)
  await fillDetails(page, { account_name: 'Kept Lamps Ltd' })
  await expect(page.locator('[data-save="offline"]')).toBeVisible()
  await page.context().setOffline(false)
  await expectSaved(page)
  await page.reload()
  await expect(detailOf(page, 'account_name').locator('input')).toHaveValue('Kept Lamps Ltd')
})

test('a change that is not submitted is shown beside the account that is paid, and can be withdrawn', async ({
  page,
  request,
}) => {
  const { payees } = payeeWords['en-US']
  const owner = await makeOwner(request, 'change')
  const { merchant } = await openDesk(request, owner)
  const input = britishPayee(freshName('Before'))
  const { id } = await merchant.post('/api/payees', input)
  const details = { ...input.details, sort_code: '654321' }
  await merchant.put(`/api/payees/${id}/draft`, { revision: 0, input: { ...input, details } })
  await signIn(page, owner, 'en-US', `${PAYEES}?id=${id}`)
  const words = payees.one.changed.replace('{before}', '12-34-56').replace('{after}', '65-43-21')
  await expect(page.getByText(words)).toBeVisible()
  await page.getByRole('button', { name: payees.actions.withdrawChange, exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: payees.withdrawChange.confirm }).click()
  await expect(page.getByText(words)).toHaveCount(0)
  await expectState(page, payeeWords['en-US'].states.active)
})

async function scene(desk: Desk) {
  const { merchant } = desk
  const active = await merchant.post('/api/payees', britishPayee(freshName('Active')))
  const draft = await merchant.post('/api/payees', { ...britishPayee('Draft Ltd'), is_draft: true })
  const waiting = await merchant.post('/api/payees', chinesePayee(HAN_COMPANY))
  const asked = await merchant.post('/api/payees', chinesePayee(HAN_COMPANY))
  const findings = [{ path: null, reason: 'relation_missing' }]
  await decide(desk, asked.id, { verdict: 'ask', findings })
  return { active, draft, waiting, asked }
}

async function openAll(page: Page, desk: Desk, owner: Owner, language: Language, theme: 'light' | 'dark') {
  const { loading } = words[language].kit.states
  const { active, draft, waiting, asked } = await scene(desk)
  await signIn(page, owner, language, PAYEES)
  const addresses = [
    PAYEES,
    `${PAYEES}?direction=inbound&search=nothing`,
    ...[active, draft, waiting, asked].map(({ id }) => `${PAYEES}?id=${id}`),
    `${PAYEES}?id=payee_nothing`,
    '/merchant/funds/payee-edit',
    OUTBOUND,
    INBOUND,
    `${OUTBOUND}?id=${draft.id}`,
    `${OUTBOUND}?id=${active.id}`,
    `${INBOUND}?id=${asked.id}`,
    `${INBOUND}?id=${waiting.id}`,
  ]
  for (const address of addresses) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('status').getByText(loading)).toHaveCount(0)
    await paint(page, theme)
    await expectFaultless(page, address)
  }
}

for (const [language, theme] of looks) {
  test(`the screens of payees have no fault and fit 390 pixels, in ${language} and ${theme}`, async ({
    page,
    request,
  }) => {
    test.slow()
    const owner = await makeOwner(request, 'looks')
    await openAll(page, await openDesk(request, owner), owner, language, theme)
  })
}

test('the form of a payee in the address is opened, and one that does not exist is told', async ({
  page,
  request,
}) => {
  const { payees } = payeeWords['en-US']
  const owner = await makeOwner(request, 'address')
  const { merchant } = await openDesk(request, owner)
  const draft = await merchant.post('/api/payees', { ...britishPayee('Draft Ltd'), is_draft: true })
  await signIn(page, owner, 'en-US', `/merchant/funds/payee-edit?id=${draft.id}`)
  await expect(page).toHaveURL(`${OUTBOUND}?id=${draft.id}`)
  await page.goto(`${INBOUND}?id=${draft.id}`)
  await expect(page.getByRole('heading', { level: 1, name: payees.one.notFound })).toBeVisible()
})
