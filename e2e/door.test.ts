import { expect } from '@playwright/test'
import { addressOf } from './addresses.ts'
import {
  ANSWER_404,
  ANSWER_503,
  ask,
  choose,
  languages,
  NO_ANSWER,
  test,
  themes,
  words,
} from './page-test.ts'

const READY = '**/api/ready'

for (const language of languages) {
  const { door, shell, brand } = words[language]

  test(`the door says in ${language} whose it is, that it is ready, and where to go`, async ({ page }) => {
    await choose(page, language, 'light')
    await page.goto('/')

    await expect(page).toHaveTitle(brand)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(door.welcome.replace('{brand}', brand))
    await expect(page.getByRole('status')).toContainText(door.state.ready.title)
    await page.getByRole('link', { name: door.links.docs.title }).click()
    await expect(page).toHaveTitle(`${words[language].pages.docs.title} – ${brand}`)
    await page.goBack()
    await page.getByRole('link', { name: door.links.mailbox.title }).click()
    await expect(page).toHaveTitle(`${words[language].pages.mailbox.title} – ${brand}`)
  })

  test(`the door says in ${language} when the server is not ready`, async ({ page, allowComplaint }) => {
    allowComplaint(ANSWER_503)
    await choose(page, language, 'light')
    await page.route(READY, (route) => route.fulfill({ status: 503, json: { code: 'overloaded' } }))
    await page.goto('/')
    await expect(page.getByRole('status')).toContainText(door.state.notReady.title)

    await page.unroute(READY)
    await page.getByRole('button', { name: door.state.retry }).click()

    await expect(page.getByRole('button', { name: door.state.checking.title })).toBeVisible()
    await expect(page.getByRole('status')).toContainText(door.state.ready.title)
  })

  test(`the door says in ${language} that the server is out of reach`, async ({ page, allowComplaint }) => {
    allowComplaint(NO_ANSWER)
    await choose(page, language, 'light')
    await page.route(READY, (route) => route.abort())
    await page.goto('/')

    await expect(page.getByRole('status')).toContainText(door.state.offline.title)
    await expect(page.getByRole('button', { name: door.state.retry })).toBeVisible()
  })

  test(`an unknown address is not found, in ${language}, and leads home`, async ({
    page,
    allowComplaint,
  }) => {
    allowComplaint(ANSWER_404)
    await choose(page, language, 'light')

    const answer = await page.goto('/merchant/nothing')

    expect(answer?.status()).toBe(404)
    await expect(page).toHaveTitle(`${shell.notFound.title} – ${brand}`)
    await expect(page.getByText('/merchant/nothing')).toBeVisible()
    await page.getByRole('link', { name: shell.notFound.home }).click()
    await expect(page).toHaveTitle(brand)
  })
}

test('the door is Chinese and light until a person chooses otherwise', async ({ browser }) => {
  const page = await browser.newPage({ locale: 'en-US', colorScheme: 'dark' })
  await page.goto('/')

  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await page.close()
})

test('the door checks before it says anything about the server', async ({ page }) => {
  let answer = () => {}
  await page.route(READY, async (route) => {
    await new Promise<void>((resolve) => {
      answer = resolve
    })
    await route.continue()
  })
  await page.goto('/')
  const { state } = words['zh-CN'].door

  await expect(page.getByRole('status')).toContainText(state.checking.title)
  answer()
  await expect(page.getByRole('status')).toContainText(state.ready.title)
})

test('a language, once chosen, is kept, and other tabs follow', async ({ page, context }) => {
  await page.goto('/')
  const other = await context.newPage()
  await other.goto('/')

  await page.getByRole('combobox', { name: words['zh-CN'].shell.language.label }).selectOption('en-US')

  for (const each of [page, other]) {
    await expect(each.locator('html')).toHaveAttribute('lang', 'en-US')
    await expect(each).toHaveTitle(words['en-US'].brand)
  }
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
  expect(await page.evaluate("localStorage.getItem('causeway_language')")).toBe('en-US')
})

test('a theme, once chosen, is kept', async ({ page }) => {
  await page.goto('/')
  const { theme } = words['zh-CN'].shell

  await page.getByRole('button', { name: theme.dark }).click()

  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  expect(await page.evaluate("localStorage.getItem('causeway_theme')")).toBe('dark')
  await page.getByRole('button', { name: theme.light }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
})

for (const theme of themes) {
  test(`the first paint is ${theme} for a person who chose ${theme}`, async ({ page }) => {
    await choose(page, 'zh-CN', theme)
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

    expect(await ask<string[]>(page, 'themesSeen()')).toEqual([theme])
  })
}

test('without the sandbox the door has no mailbox, and a brand is never markup', async ({ page }) => {
  await choose(page, 'en-US', 'light')
  await page.goto(addressOf('closed'))

  await expect(page).toHaveTitle('Harbour & <b>Co</b>')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Harbour & <b>Co</b>')
  await expect(page.getByRole('link', { name: words['en-US'].door.links.docs.title })).toBeVisible()
  await expect(page.getByRole('link', { name: words['en-US'].door.links.mailbox.title })).toHaveCount(0)
})
