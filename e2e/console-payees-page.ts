import type { PayeeDetail } from '@causeway/contract'
import { expect, type Page } from '@playwright/test'
import enDesk from '../apps/console/locales/en-US/payees.json' with { type: 'json' }
import zhDesk from '../apps/console/locales/zh-CN/payees.json' with { type: 'json' }
import type { Language } from './page-test.ts'

/** The texts of the desk of payees. */
export const payeeDesks = { 'zh-CN': zhDesk, 'en-US': enDesk } as const

/** Opens a payee from the queue. */
export async function openPayee(
  page: Page,
  language: Language,
  { number, name }: PayeeDetail,
): Promise<void> {
  const { queues, filters } = payeeDesks[language]
  await page.locator('nav a[href="/console/payees"]').first().click()
  const tabs = page.getByRole('navigation', { name: queues.label })
  await tabs.getByRole('link', { name: queues.to_review }).click()
  await expect(page).toHaveURL(/queue=to_review/)
  await page.getByRole('searchbox', { name: filters.search }).fill(number)
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('row').getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
}
