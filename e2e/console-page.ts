import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import enAuth from '../apps/console/locales/en-US/auth.json' with { type: 'json' }
import enJournal from '../apps/console/locales/en-US/journal.json' with { type: 'json' }
import enAudits from '../apps/console/locales/en-US/ledger-audits.json' with { type: 'json' }
import enMerchant from '../apps/console/locales/en-US/merchant.json' with { type: 'json' }
import enPolicies from '../apps/console/locales/en-US/policies.json' with { type: 'json' }
import enPositions from '../apps/console/locales/en-US/positions.json' with { type: 'json' }
import enProposals from '../apps/console/locales/en-US/proposals.json' with { type: 'json' }
import enRates from '../apps/console/locales/en-US/rates.json' with { type: 'json' }
import enRequests from '../apps/console/locales/en-US/requests.json' with { type: 'json' }
import enShell from '../apps/console/locales/en-US/shell.json' with { type: 'json' }
import enTitles from '../apps/console/locales/en-US/titles.json' with { type: 'json' }
import zhAuth from '../apps/console/locales/zh-CN/auth.json' with { type: 'json' }
import zhJournal from '../apps/console/locales/zh-CN/journal.json' with { type: 'json' }
import zhAudits from '../apps/console/locales/zh-CN/ledger-audits.json' with { type: 'json' }
import zhMerchant from '../apps/console/locales/zh-CN/merchant.json' with { type: 'json' }
import zhPolicies from '../apps/console/locales/zh-CN/policies.json' with { type: 'json' }
import zhPositions from '../apps/console/locales/zh-CN/positions.json' with { type: 'json' }
import zhProposals from '../apps/console/locales/zh-CN/proposals.json' with { type: 'json' }
import zhRates from '../apps/console/locales/zh-CN/rates.json' with { type: 'json' }
import zhRequests from '../apps/console/locales/zh-CN/requests.json' with { type: 'json' }
import zhShell from '../apps/console/locales/zh-CN/shell.json' with { type: 'json' }
import zhTitles from '../apps/console/locales/zh-CN/titles.json' with { type: 'json' }
import enLedger from '../packages/contract/locales/en-US/ledger.json' with { type: 'json' }
import enPolicyWords from '../packages/contract/locales/en-US/policy-words.json' with { type: 'json' }
import enProfile from '../packages/contract/locales/en-US/profile.json' with { type: 'json' }
import zhLedger from '../packages/contract/locales/zh-CN/ledger.json' with { type: 'json' }
import zhPolicyWords from '../packages/contract/locales/zh-CN/policy-words.json' with { type: 'json' }
import zhProfile from '../packages/contract/locales/zh-CN/profile.json' with { type: 'json' }
import { ask, choose, findFaults, type Language, type Theme } from './page-test.ts'
import { DEMO_PASSWORD } from './people.ts'

/** The texts of the console. */
export const consoleWords = {
  'zh-CN': {
    audits: zhAudits,
    auth: zhAuth,
    journal: zhJournal,
    ledger: zhLedger,
    merchant: zhMerchant,
    positions: zhPositions,
    profile: zhProfile,
    policies: zhPolicies,
    policyWords: zhPolicyWords,
    proposals: zhProposals,
    rates: zhRates,
    requests: zhRequests,
    shell: zhShell,
    titles: zhTitles,
  },
  'en-US': {
    audits: enAudits,
    auth: enAuth,
    journal: enJournal,
    ledger: enLedger,
    merchant: enMerchant,
    positions: enPositions,
    profile: enProfile,
    policies: enPolicies,
    policyWords: enPolicyWords,
    proposals: enProposals,
    rates: enRates,
    requests: enRequests,
    shell: enShell,
    titles: enTitles,
  },
} as const

type SignInOptions = { readonly language?: Language; readonly theme?: Theme }

/** Signs in an operator of the sandbox by the screen. */
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

/** A second operator, in another browser context. */
export async function openColleague(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext({ locale: 'zh-CN' })).newPage()
  await signInOperator(page, 'reviewer')
  return page
}

/** No findings of axe, and no horizontal scrolling on a narrow screen, once everything is loaded. */
export async function lookAt(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('main [role=status]', { hasText: /./ })).toHaveCount(0)
  await expectFaultless(page, name)
}

/** The same for a page that has loaded, on which a status can stay. */
export async function expectFaultless(page: Page, name: string): Promise<void> {
  // Between two screens there is a moment without a heading.
  await expect.poll(() => findFaults(page), { message: name }).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  expect([name, await ask<number>(page, 'width()')]).toEqual([name, 390])
  await page.setViewportSize({ width: 1440, height: 900 })
}

/** Finds a company by its number in the list and opens it. */
export async function openCase(page: Page, registration_number: string): Promise<void> {
  await page.locator('nav a[href="/console/merchants"]').click()
  await page.getByRole('searchbox').fill(registration_number)
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('row').getByRole('link').click()
  await expect(page).toHaveURL(/\/console\/merchants\/detail\?id=/)
}

/** Opens a tab of the case. */
export async function openTab(
  page: Page,
  tab: Exclude<keyof typeof zhMerchant.tabs, 'label'>,
): Promise<void> {
  const { tabs } = consoleWords['zh-CN'].merchant
  await page.getByRole('navigation', { name: tabs.label }).getByRole('link', { name: tabs[tab] }).click()
}

/** A button of the open dialog. */
export function buttonIn(page: Page, name: string): Locator {
  return page.locator('dialog[open]').getByRole('button', { name, exact: true })
}

/** Marks a part of the profile with a reason of the catalogue. */
export async function mark(page: Page, label: string, reason: string): Promise<void> {
  const { marks } = consoleWords['zh-CN'].merchant
  await page.getByRole('button', { name: marks.markAt.replace('{label}', label), exact: true }).click()
  await page.getByRole('checkbox', { name: reason }).check()
  await buttonIn(page, marks.save).click()
}
