import { expect, type Page } from '@playwright/test'
import { openDesk } from './account-scenes.ts'
import { makeTrader, read } from './exchange-people.ts'
import { openSecurity, signIn } from './merchant-people.ts'
import { languages, NO_ANSWER, REFUSAL, test, words } from './page-test.ts'
import { paper } from './papers.ts'
import { britishPayee, detailOf, freshName, payeeWords } from './payees-page.ts'
import {
  amountAt,
  consent,
  fillPayment,
  makePayer,
  PAY_OUT,
  payButton,
  payByApi,
  paymentWords,
  review,
} from './payments-apply-page.ts'
import { pick, placeOf } from './registration-page.ts'
import { addDevice, dialogOf, PAY_PWD, press, section } from './security-page.ts'

test.beforeEach(({ allowComplaint }) => {
  allowComplaint(REFUSAL)
  allowComplaint(NO_ANSWER)
})

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

const text = async (page: Page) => (await page.locator('main').innerText()).replaceAll('\u00A0', ' ')

const next = (page: Page, language: 'zh-CN' | 'en-US') =>
  page.getByRole('button', { name: paymentWords[language].apply.next, exact: true })

for (const language of languages) {
  const { apply, purposes } = paymentWords[language]

  test(`a payment in one currency is found, saved, taken up, confirmed and made, in ${language}`, async ({
    page,
    request,
  }) => {
    test.slow()
    const { payer, payee } = await makePayer(request, 'sterling')
    await signIn(page, payer, language, PAY_OUT)
    const search = page.getByRole('searchbox', { name: apply.picker.search })
    await search.fill('nothing-like-it')
    await expect(page.getByText(apply.picker.nothing)).toBeVisible()
    await search.fill('harbour')
    await page.getByRole('button', { name: payee.name }).click()
    await expect(page).toHaveURL(new RegExp(`payee=${payee.id}`))

    await amountAt(page, 'target').fill('1200.5')
    await expect(amountAt(page, 'source')).toHaveValue('1,200.50')
    await pick(placeOf(page, 'purpose'), purposes.software)
    // The set of SWIFT is told while typing, and pinyin is a press away.
    const reference = placeOf(page, 'reference').locator('input')
    await reference.fill('\u53d1\u7968 7')
    await expect(reference).toHaveAttribute('aria-invalid', 'true')
    await page.getByRole('button', { name: payeeWords[language].form.pinyin }).click()
    await expect(reference).toHaveValue(/^fa ?piao 7$/i)
    await page.getByRole('button', { name: apply.save, exact: true }).click()
    await expect(page.locator('[data-save="saved"]')).toBeVisible()
    await expect(page).toHaveURL(/id=payment_/)

    await page.reload()
    await expect(reference).toHaveValue(/^fa ?piao 7$/i)
    await expect(amountAt(page, 'source')).toHaveValue('1,200.50')
    await reference.fill('INV-7')
    await review(page, language)
    const shown = await text(page)
    const [draft] = await read(request, payer.headers, '/api/payments')
    for (const figure of ['GBP 1,200.50', `GBP ${draft.fee.amount}`, 'INV-7', purposes.software]) {
      expect(shown).toContain(figure)
    }
    // Source and fee are the total, and the balance afterwards lacks it.
    expect(Number(draft.total.amount)).toBeCloseTo(1200.5 + Number(draft.fee.amount))
    const after = (5000 - Number(draft.total.amount)).toLocaleString('en-US', { minimumFractionDigits: 2 })
    expect(shown).toContain(`GBP ${after}`)
    const { details } = (await read(request, payer.headers, `/api/payees/${payee.id}`)).in_force.input
    expect(shown).not.toContain(details.account_number)
    await page.getByRole('button', { name: apply.confirm.reveal }).click()
    await expect(page.getByText(details.account_number)).toBeVisible()

    // A wrong password leaves the payment where it is.
    await consent(page, language, '000000')
    await payButton(page, language).click()
    await expect(page.getByRole('alert').filter({ hasText: '4' })).toBeVisible()
    await consent(page, language)
    await payButton(page, language).click()
    await expect(page.getByRole('heading', { name: apply.done.title })).toBeVisible()
    await expect(page.getByText(draft.number)).toBeVisible()
    const [made] = await read(request, payer.headers, '/api/payments')
    expect(made).toMatchObject({ number: draft.number, reference: 'INV-7' })
    expect(made.authorised_at).not.toBeNull()
    await page.getByRole('link', { name: apply.done.again }).click()
    await expect(search).toBeVisible()
  })

  test(`a shortfall and the papers that are missing are told before the password, in ${language}`, async ({
    page,
    request,
  }) => {
    test.slow()
    const { payer, payee } = await makePayer(request, 'short', { amounts: { GBP: '300', USD: '90000' } })
    await signIn(page, payer, language, PAY_OUT)
    await fillPayment(page, language, { payee: payee.id, amount: '9000' })
    await expect(page.getByText(apply.bounds.balance.title)).toBeVisible()
    const [fee] = /GBP \d\.\d\d/.exec(await text(page)) ?? []
    const sum = 8700 + Number(fee?.slice(4))
    const missing = `GBP ${sum.toLocaleString('en-US', { minimumFractionDigits: 2 })}`
    expect(await text(page)).toContain(missing)
    await next(page, language).click()
    await expect(amountAt(page, 'target')).toBeFocused()
    await expect(page.getByRole('heading', { name: apply.confirm.title })).toHaveCount(0)
    const link = page.getByRole('link', { name: apply.bounds.exchange.replace('{amount}', missing) })
    await expect(link).toHaveAttribute('href', /sell=USD&buy=GBP&side=buy&amount=87\d\d\.\d\d/)

    const sources = page.getByRole('combobox', { name: apply.amounts.sourceCurrency })
    await sources.fill('USD')
    await page.keyboard.press('Enter')
    await expect(page.getByText(apply.bounds.balance.title)).toHaveCount(0)
    await expect(amountAt(page, 'target')).toHaveValue('9,000')
    await expect(amountAt(page, 'source')).toHaveValue(/^11,\d{3}\.\d\d$/)
    await next(page, language).click()
    await expect(page.getByRole('alert').filter({ hasText: apply.papers.missingAny })).toBeFocused()
    const file = { name: 'invoice.pdf', mimeType: 'application/pdf', buffer: paper() }
    const invoice = placeOf(page, 'documents.invoice')
    await invoice.locator('input[type=file]').setInputFiles(file)
    await expect(invoice).toContainText(/PDF · 2/)
    await review(page, language)
    await expect(page.getByText(apply.confirm.held)).toBeVisible()
  })

  test(`payments like this one are named, and ticked before the password, in ${language}`, async ({
    page,
    request,
  }) => {
    test.slow()
    const { payer, payee } = await makePayer(request, 'twins')
    const scheduled = await payByApi(request, payer, {
      payee_id: payee.id,
      source_currency: 'GBP',
      amount: '120.00',
      method: 'GB-GBP-FPS',
      purpose: 'software',
      execute_on: inDays(30),
    })
    await signIn(page, payer, language, PAY_OUT)
    await fillPayment(page, language, { payee: payee.id, amount: '120' })
    await review(page, language)
    await expect(page.getByRole('link', { name: scheduled.number })).toHaveAttribute(
      'href',
      new RegExp(`pay-details\\?id=${scheduled.id}`),
    )
    await expect(payButton(page, language)).toHaveCount(0)
    const go = page.getByRole('button', { name: apply.duplicates.go })
    await go.click()
    await expect(page.getByText(apply.duplicates.missed)).toBeVisible()
    await page.getByRole('checkbox', { name: apply.duplicates.tick }).check()
    await go.click()
    await expect(page.getByText(apply.confirm.accepted)).toBeVisible()
    await consent(page, language)
    await payButton(page, language).click()
    await expect(page.getByRole('heading', { name: apply.done.title })).toBeVisible()
  })
}

/** Presses Tab until the selector has the focus. */
async function tabTo(page: Page, selector: string): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(`document.activeElement.matches('${selector}')`)).toBe(true)
  }).toPass({ intervals: [0], timeout: 10_000 })
}

test('a payment is made by keyboard alone', async ({ page, request }) => {
  const { apply, purposes } = paymentWords['zh-CN']
  const { payer, payee } = await makePayer(request, 'keys')
  await signIn(page, payer, 'zh-CN', PAY_OUT)
  await expect(page.getByRole('button', { name: payee.name })).toBeVisible()
  await tabTo(page, 'ul > li > button')
  await page.keyboard.press('Enter')
  await expect(amountAt(page, 'target')).toBeVisible()
  await tabTo(page, '[name=target_amount]')
  await page.keyboard.type('64.5')
  await expect(amountAt(page, 'source')).toHaveValue('64.50')
  await tabTo(page, '[name=purpose]')
  await page.keyboard.type(purposes.software)
  await page.keyboard.press('Enter')
  await tabTo(page, 'form button[type=submit]')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: apply.confirm.title })).toBeVisible()
  await tabTo(page, 'input[type=password]')
  await page.keyboard.type(PAY_PWD)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: apply.done.title })).toBeVisible()
})

test('a rate is held while it is confirmed, and a renewed one is shown with its difference', async ({
  page,
  request,
}) => {
  const { apply } = paymentWords['zh-CN']
  await page.clock.install({ time: Date.now() + 600_000 })
  const { payer, payee } = await makePayer(request, 'rate', { amounts: { USD: '20000.00' } })
  await signIn(page, payer, 'zh-CN', PAY_OUT)
  await page.goto(`${PAY_OUT}?payee=${payee.id}`)
  await amountAt(page, 'source').fill('1000')
  await expect(amountAt(page, 'target')).toHaveValue(/^[67]\d\d\.\d\d$/)
  await pick(placeOf(page, 'purpose'), paymentWords['zh-CN'].purposes.software)
  await review(page, 'zh-CN')
  // The clock of the device is ten minutes fast.
  const left = Number(await page.locator('[data-seconds]').getAttribute('data-seconds'))
  expect(left).toBeGreaterThan(60)
  expect(left).toBeLessThanOrEqual(300)
  await consent(page, 'zh-CN')
  await page.clock.fastForward(310_000)
  await expect(payButton(page, 'zh-CN')).toHaveCount(0)
  await page.getByRole('button', { name: apply.confirm.ended.refreshRate }).click()
  await expect(page.getByText(apply.changed.title)).toBeVisible()
  await expect(page.getByLabel(paymentWords['zh-CN'].consent.label, { exact: true }).last()).toHaveValue('')
  await consent(page, 'zh-CN')
  await payButton(page, 'zh-CN').click()
  await expect(page.getByRole('heading', { name: apply.done.title })).toBeVisible()
  const [made] = await read(request, payer.headers, '/api/payments')
  expect(made).toMatchObject({ source: { amount: '1000.00', currency: 'USD' }, fixed_side: 'source' })
  expect(Number(made.total.amount)).toBeCloseTo(1000 + Number(made.fee.amount))
})

test('a payment that was changed elsewhere is not made, and is confirmed anew', async ({ page, request }) => {
  const { apply, errors } = paymentWords['en-US']
  const { payer, payee } = await makePayer(request, 'changed')
  const { merchant } = await openDesk(request, payer)
  await signIn(page, payer, 'en-US', PAY_OUT)
  await fillPayment(page, 'en-US', { payee: payee.id, amount: '75' })
  await review(page, 'en-US')
  const [draft] = await merchant.get('/api/payments')
  const other = {
    payee_id: payee.id,
    source_currency: 'GBP',
    amount: '76.00',
    method: 'GB-GBP-FPS',
    purpose: 'goods',
  }
  const answer = await request.patch(`/api/payments/${draft.id}`, { headers: payer.headers, data: other })
  expect((await answer.json()).code).toBe('ok')
  await consent(page, 'en-US')
  await payButton(page, 'en-US').click()
  await expect(page.getByText(errors.payment_changed)).toBeVisible()
  await expect(payButton(page, 'en-US')).toHaveCount(0)
  expect((await merchant.get(`/api/payments/${draft.id}`)).payment_state).toBe('created')
  await page.getByRole('button', { name: apply.confirm.ended.refresh, exact: true }).click()
  await expect(page.getByText(apply.changed.same)).toBeVisible()
  await consent(page, 'en-US')
  await payButton(page, 'en-US').click()
  await expect(page.getByRole('heading', { name: apply.done.title })).toBeVisible()
  expect((await merchant.get(`/api/payments/${draft.id}`)).target.amount).toBe('75.00')
})

test('two presses and a lost answer make one payment, asked for by the same key', async ({
  page,
  request,
}) => {
  const { apply } = paymentWords['zh-CN']
  const { payer, payee } = await makePayer(request, 'twice')
  await signIn(page, payer, 'zh-CN', PAY_OUT)
  const keys: (string | undefined)[] = []
  await page.route('**/api/payments/*/authorise', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    if (keys.length > 1) return route.continue()
    // The server executes it, but the answer is lost.
    await route.fetch()
    await route.abort('failed')
  })
  await fillPayment(page, 'zh-CN', { payee: payee.id, amount: '80' })
  await review(page, 'zh-CN')
  await consent(page, 'zh-CN')
  await payButton(page, 'zh-CN').dblclick()
  await expect(page.getByText(words['zh-CN'].unanswered.title)).toBeVisible()
  await expect(page.getByRole('heading', { name: apply.done.title })).toBeVisible()
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
  expect(await read(request, payer.headers, '/api/payments')).toHaveLength(1)
})

test('a passkey consents to what is shown, without a payment password', async ({ page, request }) => {
  const { apply, consent: consentWords } = paymentWords['zh-CN']
  const { payer, payee } = await makePayer(request, 'key')
  await addDevice(page)
  await openSecurity(page, payer)
  const { passkeys, proof } = words['zh-CN'].security
  await press(section(page, 'passkeys'), passkeys.add)
  await dialogOf(page).getByLabel(proof.password).fill(payer.password)
  await press(dialogOf(page), passkeys.next)
  await press(dialogOf(page), passkeys.create)
  await expect(page.getByText(passkeys.added)).toBeVisible()
  await fillPayment(page, 'zh-CN', { payee: payee.id, amount: '60' })
  await review(page, 'zh-CN')
  await page.getByRole('button', { name: consentWords.passkey.use }).click()
  await expect(page.getByRole('heading', { name: apply.done.title })).toBeVisible()
})

test('a new payee comes back to its payment', async ({ page, request }) => {
  const { apply } = paymentWords['en-US']
  const payer = await makeTrader(request, 'new-payee', { amounts: { GBP: '900.00' } })
  const { merchant } = await openDesk(request, payer)
  const details = britishPayee(freshName('Lantern')).details
  const begun = await merchant.post('/api/payees', {
    direction: 'outbound',
    destination: 'GB-GBP-FPS',
    country: 'GB',
    details: { payee_type: 'company' },
    documents: {},
    is_draft: true,
  })
  await signIn(page, payer, 'en-US', PAY_OUT)
  await expect(page.getByText(apply.picker.empty)).toBeVisible()
  await expect(page.getByRole('link', { name: apply.picker.add })).toHaveAttribute('href', /back=payment/)
  await page.goto(`/merchant/funds/outbound/payee_edit?id=${begun.id}&back=payment`)
  for (const key of ['account_name', 'sort_code', 'account_number']) {
    await detailOf(page, key)
      .locator('input')
      .fill(details[key] ?? '')
  }
  await page.getByRole('button', { name: payeeWords['en-US'].form.submit, exact: true }).click()
  await expect(page).toHaveURL(`${PAY_OUT}?payee=${begun.id}`)
  await expect(page.getByText(details['account_name'] ?? '')).toBeVisible()
  await expect(amountAt(page, 'target')).toBeVisible()
})

test('leaving with changes that are not saved asks first', async ({ page, request }) => {
  const { apply } = paymentWords['en-US']
  const { payer, payee } = await makePayer(request, 'leaves')
  await signIn(page, payer, 'en-US', PAY_OUT)
  await fillPayment(page, 'en-US', { payee: payee.id, amount: '50' })
  await page.locator('nav a[href="/merchant/dashboard"]').first().click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(amountAt(page, 'target')).toHaveValue('50')
  await page.getByRole('button', { name: apply.save, exact: true }).click()
  await expect(page.locator('[data-save="saved"]')).toBeVisible()
  await page.locator('nav a[href="/merchant/dashboard"]').first().click()
  await expect(page).toHaveURL('/merchant/dashboard')
  await expect(dialog).toHaveCount(0)
})
