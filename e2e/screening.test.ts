import { expect, type Page } from '@playwright/test'
import en from '../apps/console/locales/en-US/screening.json' with { type: 'json' }
import enTitles from '../apps/console/locales/en-US/titles.screening.json' with { type: 'json' }
import zh from '../apps/console/locales/zh-CN/screening.json' with { type: 'json' }
import zhTitles from '../apps/console/locales/zh-CN/titles.screening.json' with { type: 'json' }
import { buttonIn, lookAt, openColleague, signInOperator } from './console-page.ts'
import { test, themes } from './page-test.ts'
import { screenedNames } from './screening-hits.ts'

test.slow()

/** Opens the oldest waiting hit of a name from the queue. */
async function openHit(page: Page, name: string, { filters } = zh): Promise<void> {
  await page.locator('nav a[href="/console/screening"]').first().click()
  await page.getByRole('searchbox', { name: filters.search }).fill(name)
  await expect(page).toHaveURL(/search=/)
  await page.getByRole('row').getByRole('link', { name }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
}

test('a reviewer compares a hit with its entry, and clears it with a reason', async ({ page }) => {
  await signInOperator(page, 'operator', { language: 'en-US' })
  await openHit(page, screenedNames.cleared, en)
  await expect(page.getByText(en.entry.title)).toBeVisible()
  await expect(page.locator('mark')).toHaveCount(0)
  await expect(page.getByText('HRB 000001')).toBeVisible()
  await expect(page.getByText(en.entry.differs)).toBeVisible()

  await page.getByRole('button', { name: en.decide.clear.open }).click()
  await buttonIn(page, en.decide.clear.submit).click()
  await expect(page.locator('dialog[open] [aria-invalid=true]')).toHaveCount(1)
  await page.locator('dialog[open]').getByRole('textbox').fill('Another company: registered in 1994.')
  await buttonIn(page, en.decide.clear.submit).click()
  await expect(page.getByText(en.states.cleared, { exact: true })).toBeVisible()
  await expect(page.getByText('Another company: registered in 1994.')).toBeVisible()
  await expect(page.getByRole('button', { name: en.decide.clear.open })).toHaveCount(0)
})

test('a true match is proposed by one reviewer and confirmed by another', async ({ page, browser }) => {
  await signInOperator(page, 'operator')
  await openHit(page, screenedNames.confirmed)
  await page.getByRole('button', { name: zh.decide.propose.open }).click()
  await page.locator('dialog[open]').getByRole('textbox').fill('Same address in Dandong.')
  await buttonIn(page, zh.decide.propose.submit).click()
  await expect(page.getByText(zh.decide.mine)).toBeVisible()
  await expect(page.getByRole('button', { name: zh.decide.confirm.open })).toHaveCount(0)

  const colleague = await openColleague(browser)
  await openHit(colleague, screenedNames.confirmed)
  await expect(colleague.getByText('Same address in Dandong.').first()).toBeVisible()
  await colleague.getByRole('button', { name: zh.decide.confirm.open }).click()
  await colleague.locator('dialog[open]').getByRole('textbox').fill('Confirmed by the registry.')
  await buttonIn(colleague, zh.decide.confirm.submit).click()
  await expect(colleague.getByText(zh.states.confirmed, { exact: true })).toBeVisible()
  await colleague.context().close()
})

test('clearing one of two hits with the same pair clears both, and says so before', async ({ page }) => {
  await signInOperator(page, 'operator')
  await openHit(page, screenedNames.pair)
  await expect(page.getByText(zh.hit.samePair.replace('{count}', '1'))).toBeVisible()
  await page.getByRole('button', { name: zh.decide.clear.open }).click()
  await page.locator('dialog[open]').getByRole('textbox').fill('Another birth year.')
  await buttonIn(page, zh.decide.clear.submit).click()
  await expect(page.getByText(zh.states.cleared, { exact: true })).toBeVisible()

  await page.locator('nav a[href="/console/screening"]').first().click()
  await page.getByRole('searchbox', { name: zh.filters.search }).fill(screenedNames.pair)
  await expect(page.getByText(zh.states.cleared, { exact: true })).toHaveCount(3)
  await page.getByRole('row').getByRole('link', { name: screenedNames.pair }).last().click()
  await expect(page.getByText(zh.hit.remembered)).toBeVisible()
})

test('a list is loaded on request, and a name is screened without keeping it', async ({ page }) => {
  await signInOperator(page, 'operator', { language: 'en-US' })
  await page.locator('nav a[href="/console/screening"]').first().click()
  await page.getByRole('link', { name: enTitles.ScreeningLists }).click()
  await page.getByRole('button', { name: en.lists.load }).click()
  await expect(page.getByText(en.lists.queued)).toBeVisible()
  await expect(page.getByRole('button', { name: en.lists.load })).toBeVisible()

  await page.getByRole('textbox', { name: en.lists.search.name }).fill('Tianyu ZHAO')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('cell', { name: 'Zhao Tianyu' }).first()).toBeVisible()
  await page.getByRole('textbox', { name: en.lists.search.name }).fill('Acme Lamps')
  await page.keyboard.press('Enter')
  await expect(page.getByText(en.lists.search.nothing.replace('{name}', 'Acme Lamps'))).toBeVisible()
})

for (const theme of themes) {
  test(`axe finds no fault in screening in the ${theme} theme, and it fits 390 pixels`, async ({ page }) => {
    await signInOperator(page, 'operator', { theme })
    await page.locator('nav a[href="/console/screening"]').first().click()
    await lookAt(page, 'hits')
    await openHit(page, screenedNames.looked)
    await lookAt(page, 'hit')
    await page.locator('nav a[href="/console/screening"]').first().click()
    await page.getByRole('link', { name: zhTitles.ScreeningLists }).click()
    await lookAt(page, 'lists')
  })
}
