import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import enApply from '../apps/portal/locales/en-US/account-apply.json' with { type: 'json' }
import enDetail from '../apps/portal/locales/en-US/account-detail.json' with { type: 'json' }
import enForm from '../apps/portal/locales/en-US/account-form.json' with { type: 'json' }
import enAccounts from '../apps/portal/locales/en-US/accounts.json' with { type: 'json' }
import zhApply from '../apps/portal/locales/zh-CN/account-apply.json' with { type: 'json' }
import zhDetail from '../apps/portal/locales/zh-CN/account-detail.json' with { type: 'json' }
import zhForm from '../apps/portal/locales/zh-CN/account-form.json' with { type: 'json' }
import zhAccounts from '../apps/portal/locales/zh-CN/accounts.json' with { type: 'json' }
import enWords from '../packages/contract/locales/en-US/account-words.json' with { type: 'json' }
import zhWords from '../packages/contract/locales/zh-CN/account-words.json' with { type: 'json' }
import type { Language } from './page-test.ts'
import { paper } from './papers.ts'
import { demoPerson } from './people.ts'
import { pick, registrationWords } from './registration-page.ts'

/** The texts of the screens of accounts. */
export const accountWords = {
  'zh-CN': { ...zhWords, accounts: zhAccounts, apply: zhApply, detail: zhDetail, form: zhForm },
  'en-US': { ...enWords, accounts: enAccounts, apply: enApply, detail: enDetail, form: enForm },
} as const

const file = { name: 'paper.pdf', mimeType: 'application/pdf', buffer: paper() }

const slotOf = (page: Page, end: string) => page.locator(`[data-path$="${end}"]`)

async function upload(slot: Locator): Promise<void> {
  await slot.locator('input[type=file]').setInputFiles(file)
  await expect(slot.getByText('paper.pdf')).toBeVisible()
  await expect(slot.getByRole('progressbar')).toHaveCount(0)
}

type Wanted = { readonly currencies: readonly string[]; readonly type: 'e_commerce' | 't_trade' }

/** Chooses local accounts and their type, and opens the form. */
export async function beginApplication(page: Page, language: Language, wanted: Wanted): Promise<void> {
  const { apply } = accountWords[language]
  await page.goto('/merchant/collection/account/apply')
  for (const currency of wanted.currencies) {
    const places = page.getByRole('group', { name: new RegExp(`^${currency}`) })
    await places.getByRole('checkbox').first().check()
  }
  await page.getByRole('button', { name: apply.next }).click()
  await page.getByRole('button', { name: apply.types[wanted.type].begin }).click()
  await expect(page).toHaveURL(new RegExp(`account/${wanted.type}\\?id=application_`))
}

/** Fills in one store with its proof. */
export async function fillStore(page: Page, language: Language, seller_id: string): Promise<void> {
  const { codes } = registrationWords[language]
  const { stores } = accountWords[language].form
  const country = new Intl.DisplayNames([language], { type: 'region' }).of('US') ?? ''
  await page.getByRole('button', { name: stores.add }).click()
  await pick(slotOf(page, '.platform'), codes.platform.AMAZON)
  await pick(slotOf(page, '.site'), country)
  await page.getByLabel(stores.storeName, { exact: true }).fill('Lamps of the harbour')
  await page.getByLabel(stores.sellerId, { exact: true }).fill(seller_id)
  await page.getByLabel(stores.link, { exact: true }).fill('https://www.amazon.com/shops/lamps')
  await pick(slotOf(page, '.monthly_volume'), codes.monthly_txn_est['1'])
  await upload(slotOf(page, '.proof_file_ids'))
}

/** Fills in a trade in goods with one buyer. */
export async function fillTrade(page: Page, language: Language, buyer: string): Promise<void> {
  const { codes } = registrationWords[language]
  const { trade, buyers } = accountWords[language].form
  const country = new Intl.DisplayNames([language], { type: 'region' }).of('DE') ?? ''
  await page.getByRole('radio', { name: trade.kinds.goods }).check()
  await pick(slotOf(page, 'trade_natures'), codes.trade_natures.LIGHTING)
  await page.getByLabel(trade.hsCodes, { exact: true }).fill('940511, 940521')
  await page.getByRole('radio', { name: trade.exportModes.own }).check()
  await page.getByLabel(trade.note, { exact: true }).fill('LED lamps for homes')
  await pick(slotOf(page, 'payment_terms'), trade.terms.prepayment)
  await pick(slotOf(page, 'monthly_volume'), codes.monthly_txn_est['1'])
  await page.getByLabel(trade.dealSize, { exact: true }).fill('20,000')
  await page.getByRole('button', { name: buyers.add }).click()
  await page.getByLabel(buyers.name, { exact: true }).fill(buyer)
  await pick(slotOf(page, '.country'), country)
  await page.getByLabel(buyers.share, { exact: true }).fill('60%')
  await upload(slotOf(page, 'documents.contract'))
  await upload(slotOf(page, 'documents.invoice'))
}

/** Submits the form, and opens the application in the list; returns its id. */
export async function submitApplication(page: Page, language: Language): Promise<string> {
  const { accounts, applicationStates, form } = accountWords[language]
  const id = new URL(page.url()).searchParams.get('id') ?? ''
  await page.getByRole('button', { name: form.submit, exact: true }).click()
  const open = page.getByRole('list', { name: accounts.list.applications })
  await open.locator(`a[href$="${id}"]`).click()
  await expect(page.getByText(applicationStates.submitted, { exact: true })).toBeVisible()
  return id
}

/** Pays into the account of the open detail screen, as a buyer would. */
export async function payInto(page: Page, language: Language, amount: string, payer?: string): Promise<void> {
  const { payIn } = accountWords[language].detail
  const card = page.getByRole('region', { name: payIn.title })
  await card.getByLabel(payIn.amount, { exact: true }).fill(amount)
  if (payer) await card.getByLabel(payIn.payerName, { exact: true }).fill(payer)
  await card.getByRole('button', { name: payIn.submit, exact: true }).click()
  await expect(page.getByText(payIn.sent.split('{')[0] ?? '').first()).toBeVisible()
}

export type Reviewer = (
  address: string,
  data: object,
) => Promise<{ id: string; number: string; round: number }>

/** Calls of an operator, each of which must succeed. */
export async function makeReviewer(request: APIRequestContext): Promise<Reviewer> {
  const login = await request.post('/api/console/login', { data: demoPerson('operator') })
  const headers = { authorization: `Bearer ${(await login.json()).data.access_token}` }
  return async (address, data) => {
    const answer = await (await request.post(`/api/console/${address}`, { headers, data })).json()
    expect([address, answer.code]).toEqual([address, 'ok'])
    return answer.data
  }
}
