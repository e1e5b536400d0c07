import { type Call, commonErrors } from '@causeway/contract'
import { calls } from '@causeway/contract/calls'
import { expect } from '@playwright/test'
import { addressOf } from './addresses.ts'
import { ask, languages, test, words } from './page-test.ts'

for (const language of languages) {
  test(`the API description lists every call in ${language}`, async ({ page }) => {
    await page.goto(`/api/docs?language=${language}`)
    const { access } = words[language].pages.docs

    const sections = await page.locator('section.call').allTextContents()

    expect(sections).toHaveLength(Object.keys(calls).length)
    for (const call of Object.values(calls) as Call[]) {
      const section = sections.find((text) => text.includes(call.summary)) ?? ''
      const path = call.path.replaceAll(/:(\w+)/g, '{$1}')
      const fields = Object.keys({ ...call.params?.shape, ...call.query?.shape })
      for (const text of [call.method, path, access[call.access], ...call.errors, ...fields]) {
        expect(section).toContain(text)
      }
    }
    for (const code of commonErrors) await expect(page.locator('#refusals')).toContainText(code)
  })
}

test('each entry of the contents leads to a place on the page', async ({ page }) => {
  await page.goto('/api/docs')

  await expect(page.getByRole('navigation', { name: words['zh-CN'].pages.docs.contents })).toBeVisible()
  expect(await ask<string[]>(page, 'brokenAnchors()')).toEqual([])
})

test('the API description of a live installation has no sandbox calls', async ({ page }) => {
  await page.goto(`${addressOf('closed')}/api/docs`)

  await expect(page.locator('section#getUserInfo')).toBeVisible()
  await expect(page.locator('section#listMailbox')).toHaveCount(0)
})

test('the pages follow the language of the browser until the user chooses one', async ({ browser }) => {
  const page = await browser.newPage({ locale: 'en-US' })
  await page.goto('/api/docs')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')

  await page.getByRole('link', { name: words['en-US'].pages.layout.languages['zh-CN'] }).click()
  await page.getByRole('link', { name: words['zh-CN'].pages.layout.mailbox }).click()

  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
  await page.close()
})
