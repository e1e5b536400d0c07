import { expect, type Locator, type Page } from '@playwright/test'
import enAuth from '../apps/console/locales/en-US/auth.json' with { type: 'json' }
import enMerchant from '../apps/console/locales/en-US/merchant.json' with { type: 'json' }
import enNav from '../apps/console/locales/en-US/nav.json' with { type: 'json' }
import enRequests from '../apps/console/locales/en-US/requests.json' with { type: 'json' }
import enTitles from '../apps/console/locales/en-US/titles.json' with { type: 'json' }
import zhAuth from '../apps/console/locales/zh-CN/auth.json' with { type: 'json' }
import zhMerchant from '../apps/console/locales/zh-CN/merchant.json' with { type: 'json' }
import zhNav from '../apps/console/locales/zh-CN/nav.json' with { type: 'json' }
import zhRequests from '../apps/console/locales/zh-CN/requests.json' with { type: 'json' }
import zhTitles from '../apps/console/locales/zh-CN/titles.json' with { type: 'json' }
import enProfile from '../packages/contract/locales/en-US/profile.json' with { type: 'json' }
import zhProfile from '../packages/contract/locales/zh-CN/profile.json' with { type: 'json' }
import { choose, type Language, type Theme } from './page-test.ts'
import { DEMO_PASSWORD } from './people.ts'

/** What the console says. */
export const consoleWords = {
  'zh-CN': {
    auth: zhAuth,
    merchant: zhMerchant,
    nav: zhNav,
    profile: zhProfile,
    requests: zhRequests,
    titles: zhTitles,
  },
  'en-US': {
    auth: enAuth,
    merchant: enMerchant,
    nav: enNav,
    profile: enProfile,
    requests: enRequests,
    titles: enTitles,
  },
} as const

type SignInOptions = { readonly language?: Language; readonly theme?: Theme }

/** Signs an operator of the sandbox in by the screen. */
export async function signInOperator(
  page: Page,
  name: 'operator' | 'reviewer',
  { language = 'zh-CN', theme = 'light' }: SignInOptions = {},
): Promise<void> {
  const { fields, signIn } = consoleWords[language].auth
  await choose(page, language, theme)
  await page.goto('/console/')
  await page.getByRole('textbox', { name: fields.email }).fill(`${name}@causeway.test`)
  await page.getByRole('textbox', { name: fields.password, exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: signIn.submit, exact: true }).click()
  await expect(page).toHaveURL('/console/overview')
}

/** Finds a company by its number in the list, and opens it. */
export async function openCase(page: Page, registration_number: string): Promise<void> {
  const { titles } = consoleWords['zh-CN']
  await page.getByRole('navigation').getByRole('link', { name: titles.Merchants }).click()
  await page.getByRole('searchbox').fill(registration_number)
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('row').getByRole('link').click()
  await expect(page).toHaveURL(/\/console\/merchants\/detail\?id=/)
}

/** Opens another part of the case that is shown. */
export async function openTab(
  page: Page,
  tab: Exclude<keyof typeof zhMerchant.tabs, 'label'>,
): Promise<void> {
  const { tabs } = consoleWords['zh-CN'].merchant
  await page.getByRole('navigation', { name: tabs.label }).getByRole('link', { name: tabs[tab] }).click()
}

/** A button of the dialog that is open. */
export function buttonIn(page: Page, name: string): Locator {
  return page.locator('dialog[open]').getByRole('button', { name, exact: true })
}

/** Marks one thing of the profile with one reason of the catalogue. */
export async function mark(page: Page, label: string, reason: string): Promise<void> {
  const { marks } = consoleWords['zh-CN'].merchant
  await page.getByRole('button', { name: marks.markAt.replace('{label}', label), exact: true }).click()
  await page.getByRole('checkbox', { name: reason }).check()
  await buttonIn(page, marks.save).click()
}
