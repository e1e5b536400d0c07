import { expect, type Page } from '@playwright/test'
import zhConsent from '../apps/portal/locales/zh-CN/consent.json' with { type: 'json' }
import zhApply from '../apps/portal/locales/zh-CN/exchange-apply.json' with { type: 'json' }
import { PAY_PWD } from './security-page.ts'

const APPLY = '/merchant/exchange/apply'

export const amountOf = (page: Page, side: 'sell' | 'buy') => page.locator(`[name=${side}_amount]`)

export async function openApply(
  page: Page,
  search = '?sell=USD&buy=CNY&amount=1000&side=sell',
): Promise<void> {
  await page.goto(`${APPLY}${search}`)
  await expect(amountOf(page, 'sell')).toBeVisible()
}

/** Continues to the confirmation once there is a price. */
export async function goToConfirm(page: Page): Promise<void> {
  await expect(amountOf(page, 'buy')).not.toHaveValue('')
  await page.getByRole('button', { name: zhApply.next }).click()
  await expect(page.getByRole('heading', { name: zhApply.confirm.title })).toBeVisible()
}

export async function payPassword(page: Page, digits = PAY_PWD): Promise<void> {
  await page.getByLabel(zhConsent.label, { exact: true }).last().fill(digits)
}
