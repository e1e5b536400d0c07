import { type APIRequestContext, expect } from '@playwright/test'
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
import { openDesk } from './account-scenes.ts'
import { buttonIn, signInOperator } from './console-page.ts'
import { makeOwner } from './merchant-people.ts'
import { ask, findFaults, languages, REFUSAL, test } from './page-test.ts'
import { receive } from './receive.ts'
import { companyOrder, submitOrders } from './trade-orders.ts'

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

const LISTED = 'Orinoco Minerales SA'
const PAYER = 'Harbour Valves Ltd'

/** A company with two orders for one of its receipts: of a listed buyer, and of flagged goods. */
async function submitCase(request: APIRequestContext): Promise<string> {
  const owner = await makeOwner(request, 'case')
  const { merchant_id } = owner
  const by_bank = { application_type: 'e_commerce', payer: PAYER, remittance: 'SC-1' } as const
  const paid = { merchant_id, currency: 'USD', by_bank } as const
  await receive(request, { ...paid, amount: '50.00' })
  const { id } = await receive(request, { ...paid, amount: '200.00' })
  const { number } = await submitOrders(await openDesk(request, owner), id, [
    companyOrder({ order_no: 'PI-1', goods: 'Valves', buyer: LISTED }),
    companyOrder({ order_no: 'PI-2', goods: 'Night vision camera', buyer: PAYER }),
  ])
  return number
}

for (const language of languages) {
  const { review, trade, screening, receipts, errors } = words[language]

  test(`a reviewer sees payer, volume, goods and list hits, which block their rows, in ${language}`, async ({
    page,
    request,
  }) => {
    const number = await submitCase(request)
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
