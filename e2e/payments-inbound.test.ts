import type { PayeeType } from '@causeway/bank-details/payees'
import type { PayeeDetail } from '@causeway/contract'
import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test'
import { openDesk } from './account-scenes.ts'
import { buttonIn, signInOperator } from './console-page.ts'
import { openPayee, payeeDesks } from './console-payees-page.ts'
import { makeTrader } from './exchange-people.ts'
import { signIn } from './merchant-people.ts'
import { type Language, languages, test } from './page-test.ts'
import { paper } from './papers.ts'
import {
  beginInbound,
  examplesOf,
  expectState,
  fillExamples,
  freshAccount,
  INBOUND,
  payeeWords,
  submitPayee,
} from './payees-page.ts'
import { expectPaid, paymentWords } from './payment-records.ts'
import { fund } from './payment-scenes.ts'
import { amountAt, confirmPayment, PAY_IN, paymentWords as payWords } from './payments-apply-page.ts'
import { receive } from './receive.ts'
import { pick, placeOf } from './registration-page.ts'
import { acceptOrders, companyOrder, submitOrders } from './trade-orders.ts'

test.slow()

const BUYER = 'Harbour Valves Ltd'

/** A merchant with dollars and the settlement quota of an accepted order; its provider has RMB. */
async function makeExporter(request: APIRequestContext) {
  const exporter = await makeTrader(request, 'exporter', { amounts: {} })
  const desk = await openDesk(request, exporter)
  const by_bank = { application_type: 'e_commerce', payer: BUYER, remittance: 'SC-1' } as const
  const paid = { merchant_id: exporter.merchant_id, currency: 'USD', amount: '600.00', by_bank } as const
  const { id } = await receive(request, paid)
  const terms = { contract_total: '600', unit_price: '600', total: '600' }
  const order = companyOrder({ order_no: 'PI-1', goods: 'Valves', buyer: BUYER, ...terms })
  await acceptOrders(desk, await submitOrders(desk, id, [order]))
  await fund(desk, '9000.00', 'CNY')
  return { exporter, desk }
}

/** Adds a payee in mainland China by the examples of its destination. */
async function addPayee(page: Page, language: Language, type: PayeeType): Promise<string> {
  await beginInbound(page, language, type)
  const destination = type === 'company' ? 'CN-CNY-CNAPS' : 'CN-CNY-CNAPS_PERSONAL'
  const given = { cn_card_or_account: `62220000${freshAccount()}` }
  await fillExamples(page, language, examplesOf({ destination, country: 'CN', given }, 'payee'))
  await submitPayee(page, language)
  await expectState(page, payeeWords[language].states.verifying)
  return new URL(page.url()).searchParams.get('id') ?? ''
}

/** The reviewer approves the payee in the console. */
async function approve(browser: Browser, language: Language, payee: PayeeDetail): Promise<void> {
  const { decide } = payeeDesks[language]
  const page = await (await browser.newContext({ locale: language })).newPage()
  await signInOperator(page, 'operator', { language })
  await openPayee(page, language, payee)
  await page.getByRole('button', { name: decide.approve.open, exact: true }).click()
  await buttonIn(page, decide.approve.submit).click()
  await expect(page.getByText(decide.approve.done)).toBeVisible()
  await page.context().close()
}

/** Pays dollars as RMB for goods, with their contract, and gives the address of the payment's details. */
async function payGoods(page: Page, language: Language, amount: string): Promise<string> {
  await amountAt(page, 'source').fill(amount)
  await pick(placeOf(page, 'purpose'), payWords[language].purposes.goods)
  const file = { name: 'contract.pdf', mimeType: 'application/pdf', buffer: paper() }
  const contract = placeOf(page, 'documents.purchase_contract')
  await contract.locator('input[type=file]').setInputFiles(file)
  await expect(contract).toContainText(/PDF · 2/)
  return confirmPayment(page, language)
}

for (const language of languages) {
  for (const type of ['company', 'individual'] as const) {
    test(`RMB is paid to a payee of type ${type} in mainland China, in ${language}`, async ({
      page,
      request,
      browser,
    }) => {
      const { exporter, desk } = await makeExporter(request)
      await signIn(page, exporter, language, INBOUND)
      const id = await addPayee(page, language, type)
      await approve(browser, language, await desk.merchant.get(`/api/payees/${id}`))
      await expectState(page, payeeWords[language].states.active)
      const { payments } = payeeWords[language].payees
      await page.getByRole('link', { name: payments.pay, exact: true }).click()
      await expect(page).toHaveURL(`${PAY_IN}?payee=${id}`)
      await expectPaid(page, language, await payGoods(page, language, '250'), 'USD 250.00')
      const used = page.getByRole('term').filter({ hasText: paymentWords[language].one.quotaUsed })
      await expect(used.locator('xpath=following-sibling::dd[1]')).toHaveText('USD\u00A0250.00')
      await page.goto('/merchant/funds/inbound')
      await expect(page.getByText('USD\u00A0350.00').first()).toBeVisible()
    })
  }
}
