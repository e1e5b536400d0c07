import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import enReceipts from '../apps/portal/locales/en-US/receipts.json' with { type: 'json' }
import enRequests from '../apps/portal/locales/en-US/requests.json' with { type: 'json' }
import zhReceipts from '../apps/portal/locales/zh-CN/receipts.json' with { type: 'json' }
import zhRequests from '../apps/portal/locales/zh-CN/requests.json' with { type: 'json' }
import {
  accountWords,
  beginApplication,
  fillStore,
  fillTrade,
  makeReviewer,
  payInto,
  type Reviewer,
  submitApplication,
} from './accounts-page.ts'
import { convert, makeTrader } from './exchange-people.ts'
import { makeOwner, merchantWords, signIn } from './merchant-people.ts'
import { type Language, languages, REFUSAL, test } from './page-test.ts'
import { letHappen, receive } from './receive.ts'

const MANAGEMENT = '/merchant/collection/management'
const BUYER = 'Lamp Imports GmbH'

const texts = {
  'zh-CN': { receipts: zhReceipts, requests: zhRequests },
  'en-US': { receipts: enReceipts, requests: enRequests },
}

test.beforeEach(({ allowComplaint }) => allowComplaint(REFUSAL))

const inBoth = (words: string) => ({ 'zh-CN': words, 'en-US': words })

/** The accounts of an approved application, once the bank has opened them all. */
async function openedAccounts(page: Page, language: Language, count: number): Promise<void> {
  const { states, form } = accountWords[language]
  const list = page.getByRole('list', { name: form.progress.accounts })
  await expect(list.getByText(states.active, { exact: true })).toHaveCount(count)
}

/** The merchant answers the one question that waits on the open page. */
async function answerWith(page: Page, language: Language, question: string, words: string): Promise<void> {
  const form = page.getByRole('form')
  await form.getByLabel(question).fill(words)
  await form.getByRole('button', { name: texts[language].requests.submit }).click()
  await expect(page.getByText(texts[language].requests.ours)).toBeVisible()
}

/** A reviewer asks, is answered, asks again about the answer, and then approves. */
async function reviewWithQuestions(page: Page, language: Language, ask: Reviewer, id: string): Promise<void> {
  const { form } = accountWords[language]
  await ask(`applications/${id}/take`, {})
  const items = [{ kind: 'text', prompt: inBoth('Who are the buyers?') }]
  const subject = { kind: 'application', id }
  const asked = await ask('requests', { subject, title: inBoth('About the buyers'), items })
  await expect(page.getByText(form.progress.yourTurn, { exact: true })).toBeVisible()
  await answerWith(page, language, 'Who are the buyers?', 'Importers in Germany')
  await expect(page.getByText(form.progress.ourTurn, { exact: true })).toBeVisible()
  const more = [{ kind: 'text', prompt: inBoth('How do they pay?') }]
  await ask(`requests/${asked.id}/follow_up`, { round: 1, items: more })
  await answerWith(page, language, 'How do they pay?', 'By transfer, before the goods leave')
  await ask(`requests/${asked.id}/close`, { round: 2 })
  await ask(`applications/${id}/decide`, { verdict: 'approve' })
}

for (const language of languages) {
  const { receipts } = texts[language]
  const { form } = accountWords[language]

  test(`accounts in three currencies are applied for, opened and paid into, in ${language}`, async ({
    page,
    request,
    context,
  }) => {
    test.slow()
    const owner = await makeOwner(request, 'collects')
    const ask = await makeReviewer(request)
    await signIn(page, owner, language, '/merchant/collection/account')
    await beginApplication(page, language, { currencies: ['USD', 'EUR'], type: 'e_commerce' })
    await fillStore(page, language, `S${randomUUID().slice(0, 8)}`)
    const shops = await submitApplication(page, language)
    await ask(`applications/${shops}/take`, {})
    await ask(`applications/${shops}/decide`, { verdict: 'approve' })
    await openedAccounts(page, language, 2)

    await beginApplication(page, language, { currencies: ['GBP'], type: 't_trade' })
    await fillTrade(page, language, BUYER)
    const trade = await submitApplication(page, language)
    await reviewWithQuestions(page, language, ask, trade)
    await openedAccounts(page, language, 1)

    // The list stays open in another tab while each account is paid into.
    const list = await context.newPage()
    await list.goto(MANAGEMENT)
    await expect(list.getByText(receipts.empty.all)).toBeVisible()
    const paid = [
      { application: trade, currency: 'GBP', amount: '310.40' },
      { application: shops, currency: 'USD', amount: '1250.50', payer: 'Amazon Payments Inc' },
      { application: shops, currency: 'EUR', amount: '99.01', payer: 'Amazon Payments Europe' },
    ]
    for (const { application, currency, amount, payer } of paid) {
      await page.goto(`/merchant/collection/account/e_commerce?id=${application}`)
      const opened = page.getByRole('list', { name: form.progress.accounts })
      await opened.getByRole('link', { name: new RegExp(`^${currency}`) }).click()
      await payInto(page, language, amount, payer)
      const row = list.getByRole('row').filter({ hasText: payer ?? BUYER })
      await expect(row).toContainText(`${currency} ${amount.replace('1250', '1,250')}`)
      await expect(row.getByText(receipts.states.available)).toBeVisible()
    }
    await list.close()
  })

  test(`a receipt without its materials goes back at the deadline, in ${language}`, async ({
    page,
    request,
  }) => {
    const owner = await makeOwner(request, 'overdue')
    const by_bank = { application_type: 't_trade', payer: 'New Buyer Ltd', remittance: 'PO 1' } as const
    const { merchant_id } = owner
    const { id } = await receive(request, { merchant_id, currency: 'USD', amount: '640.00', by_bank })
    await signIn(page, owner, language, `${MANAGEMENT}?id=${id}`)
    await expect(page.getByText(receipts.holds.payer_unknown.title)).toBeVisible()
    await letHappen(request, 'overdue', id)
    const returns = page.getByRole('list', { name: receipts.returns.title })
    await expect(returns).toContainText(receipts.returns.reasons.materials_missing)
    await expect(returns.getByText(receipts.returns.states.booked, { exact: true })).toBeVisible()
    await expect(page.getByText(receipts.states.returned).first()).toBeVisible()
    await expect(page.getByRole('form')).toHaveCount(0)
    await page.goto('/merchant/dashboard')
    const dollars = page.locator('tr[data-currency=USD]')
    await expect(dollars).toContainText('0.00')
    await expect(dollars).not.toContainText('640')
  })

  test(`a receipt is recalled after its money was spent, and the rest is owed, in ${language}`, async ({
    page,
    request,
  }) => {
    const trader = await makeTrader(request, 'recalled', { amounts: {} })
    const by_bank = { application_type: 'e_commerce', payer: 'Contoso GmbH', remittance: '' } as const
    const { merchant_id } = trader
    const { id } = await receive(request, { merchant_id, currency: 'USD', amount: '500.00', by_bank })
    await convert(request, trader, ['420.00', 'USD', 'EUR'])
    await signIn(page, trader, language, `${MANAGEMENT}?id=${id}`)
    await expect(page.getByText(receipts.states.available).first()).toBeVisible()
    await letHappen(request, 'recalled', id)
    await expect(page.getByText(receipts.holds.frozen.title)).toBeVisible()
    // Only what is left is frozen.
    const words = receipts.holds.frozen.words.replace('<amount></amount>', 'USD 80.00')
    await expect(page.getByText(words)).toBeVisible()
    await letHappen(request, 'reversed', id)
    await expect(page.getByText(receipts.states.reversed).first()).toBeVisible()
    await expect(page.getByText(receipts.steps.reverse).first()).toBeVisible()
    await page.goto('/merchant/dashboard')
    const dollars = page.locator('tr[data-currency=USD]')
    await expect(dollars).toContainText(merchantWords[language].dashboard.balances.owed)
    await expect(dollars).toContainText('420.00')
  })
}
