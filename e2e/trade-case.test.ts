import { type APIRequestContext, type APIResponse, expect } from '@playwright/test'
import enReceipts from '../apps/console/locales/en-US/receipts.json' with { type: 'json' }
import enScreening from '../apps/console/locales/en-US/screening.json' with { type: 'json' }
import enReview from '../apps/console/locales/en-US/trade-review.json' with { type: 'json' }
import zhReceipts from '../apps/console/locales/zh-CN/receipts.json' with { type: 'json' }
import zhScreening from '../apps/console/locales/zh-CN/screening.json' with { type: 'json' }
import zhReview from '../apps/console/locales/zh-CN/trade-review.json' with { type: 'json' }
import enErrors from '../packages/contract/locales/en-US/errors-trade.json' with { type: 'json' }
import enTrade from '../packages/contract/locales/en-US/trade.json' with { type: 'json' }
import zhErrors from '../packages/contract/locales/zh-CN/errors-trade.json' with { type: 'json' }
import zhTrade from '../packages/contract/locales/zh-CN/trade.json' with { type: 'json' }
import { buttonIn, signInOperator } from './console-page.ts'
import { authorise, makeOwner } from './merchant-people.ts'
import { ask, findFaults, languages, REFUSAL, test } from './page-test.ts'
import { receive } from './receive.ts'

test.slow()
test.beforeEach(({ allowComplaint }) => allowComplaint(REFUSAL))

const words = {
  'zh-CN': {
    review: zhReview,
    trade: zhTrade,
    screening: zhScreening,
    receipts: zhReceipts,
    errors: zhErrors,
  },
  'en-US': {
    review: enReview,
    trade: enTrade,
    screening: enScreening,
    receipts: enReceipts,
    errors: enErrors,
  },
}

const today = () => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
const LISTED = 'Orinoco Minerales SA'
const PAYER = 'Harbour Valves Ltd'

const order = (order_no: string, changes: object) => ({
  contract_no: 'SC-1',
  contract_total: '350',
  order_no,
  ordered_on: today(),
  quantity: '1',
  unit_price: '100',
  total: '100',
  currency: 'USD',
  country: 'GB',
  hs_code: '848180',
  terms: 'FOB',
  bill_of_lading: 'B1',
  ...changes,
})

/** Submits two orders between companies: of a listed buyer, and of flagged goods. */
async function submitOrders(request: APIRequestContext): Promise<string> {
  const owner = await makeOwner(request, 'case')
  const { merchant_id } = owner
  const by_bank = { application_type: 'e_commerce', payer: PAYER, remittance: 'SC-1' } as const
  await receive(request, { merchant_id, currency: 'USD', amount: '50.00', by_bank })
  const { id: receipt_id } = await receive(request, {
    merchant_id,
    currency: 'USD',
    amount: '200.00',
    by_bank,
  })
  const headers = await authorise(request, owner)
  const read = async (answer: APIResponse) => {
    expect(answer.ok()).toBe(true)
    return (await answer.json()).data as { id: string; version: number; number: string }
  }
  const draft = { template: 'b2b', receipt_ids: [receipt_id] }
  const { id, version, number } = await read(
    await request.post('/api/trade/submissions', { headers, data: draft }),
  )
  const texts = [
    order('PI-1', { goods: 'Valves', buyer: LISTED }),
    order('PI-2', { goods: 'Night vision camera', buyer: PAYER }),
  ]
  const rows = texts.map((text, position) => ({ order_id: null, position, text }))
  const path = `/api/trade/submissions/${id}`
  const saved = await read(await request.put(`${path}/rows`, { headers, data: { version, rows } }))
  await read(await request.post(`${path}/submit`, { headers, data: { version: saved.version } }))
  await request.post('/api/user/logout', { headers })
  return number
}

for (const language of languages) {
  const { review, trade, screening, receipts, errors } = words[language]

  test(`a reviewer sees payer, volume, goods and list hits, which block their rows, in ${language}`, async ({
    page,
    request,
  }) => {
    const number = await submitOrders(request)
    await signInOperator(page, 'operator', { language })
    await page.locator('nav a[href="/console/trade"]').click()
    await page.getByRole('searchbox').fill(number)
    await page.getByRole('row').filter({ hasText: number }).getByRole('link').click()
    await page.getByRole('button', { name: review.take.open, exact: true }).click()
    await expect(page.getByText(receipts.payer.matches.unknown)).toBeVisible()
    await expect(page.getByText('50.00').first()).toBeVisible()
    await expect(page.getByText(review.merchant.monthly)).toBeVisible()
    await expect(page.getByText(trade.exceptions.buyer_listed)).toBeVisible()
    await expect(page.getByText('Night vision', { exact: false }).first()).toBeVisible()
    await expect(page.getByText(trade.exceptions.goods_flagged, { exact: false })).toBeVisible()
    expect(await findFaults(page)).toEqual([])
    await page.getByRole('table').getByRole('button', { name: review.rows.details }).first().click()
    const contract = page.locator('dl', { has: page.getByText(review.rows.contract, { exact: true }) })
    for (const amount of ['350.00', '100.00', '150.00']) await expect(contract).toContainText(amount)
    await page.getByRole('checkbox', { name: review.decide.page }).check()
    await page.getByRole('button', { name: review.decide.accept.open, exact: true }).click()
    await buttonIn(page, review.decide.accept.submit).click()
    await expect(page.getByText(errors.trade_buyer_listed)).toBeVisible()
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await ask<number>(page, 'width()')).toBe(390)
    await page.setViewportSize({ width: 1280, height: 800 })

    await page.getByRole('link', { name: 'Orinoco Minerales' }).first().click()
    await expect(page).toHaveURL(/screening/)
    await page.getByRole('button', { name: screening.decide.clear.open }).click()
    await page.locator('dialog[open] textarea').fill('Another company of this name.')
    await buttonIn(page, screening.decide.clear.submit).click()
    await expect(page.locator('dialog[open]')).toHaveCount(0)
    await page.goBack()
    await expect(page.getByText(screening.states.cleared)).toBeVisible()
    await page.getByRole('checkbox', { name: review.decide.page }).check()
    await page.getByRole('button', { name: review.decide.accept.open, exact: true }).click()
    await buttonIn(page, review.decide.accept.submit).click()
    await expect(page.getByText(trade.submission_states.reviewed, { exact: true }).first()).toBeVisible()
  })
}
