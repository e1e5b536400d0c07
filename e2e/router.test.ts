import { expect } from '@playwright/test'
import { addressOf } from './addresses.ts'
import { ANSWER_404, ask, choose, languages, NO_ANSWER, test, themes, words } from './page-test.ts'
import { demoPerson, fillSignIn } from './people.ts'

const screens = [
  ['/auth/signin', 'AuthSignIn'],
  ['/auth/signup', 'AuthSignUp'],
  ['/auth/activate', 'AuthActivate'],
  ['/auth/password/reset', 'AuthPasswordReset'],
] as const

for (const language of languages) {
  const { auth, shell, titles, brand } = words[language]

  for (const [address, name] of screens) {
    test(`${address} has the title “${titles[name]}”, in ${language}`, async ({ page }) => {
      await choose(page, language, 'light')
      const answer = await page.goto(address)

      expect(answer?.status()).toBe(200)
      await expect(page).toHaveTitle(`${titles[name]} – ${brand}`)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
    })
  }

  test(`an unknown address is not found, in ${language}, and offers the start page`, async ({
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
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(auth.signIn.title)
  })
}

for (const [from, to] of [
  ['/', '/auth/signin'],
  ['/merchant', '/auth/signin'],
  ['/auth', '/auth/signin'],
] as const) {
  test(`${from} leads a signed-out user to ${to}`, async ({ page }) => {
    await page.goto(from)

    await expect(page).toHaveURL(to)
    await expect(page).toHaveTitle(`${words['zh-CN'].titles.AuthSignIn} – ${words['zh-CN'].brand}`)
  })
}

for (const [address, meant] of [
  ['/auth/signin/', '/auth/signin'],
  ['/Auth/signin', '/auth/signin'],
  ['//auth//signin', '/auth/signin'],
  ['/merchant/dashboard/', '/merchant/dashboard'],
  ['/Merchant/dashboard', '/merchant/dashboard'],
] as const) {
  test(`${address} is not found, and offers ${meant}`, async ({ page, allowComplaint }) => {
    allowComplaint(ANSWER_404)
    const answer = await page.goto(`${addressOf('main')}${address}`)

    expect(answer?.status()).toBe(404)
    await expect(page).toHaveTitle(`${words['zh-CN'].shell.notFound.title} – ${words['zh-CN'].brand}`)
    const link = page.getByRole('link', { name: meant, exact: true })
    await expect(link).toHaveAttribute('href', meant)
    await link.click()
    await expect(page).toHaveTitle(`${words['zh-CN'].titles.AuthSignIn} – ${words['zh-CN'].brand}`)
  })
}

for (const address of ['/merchant/dashboard/', '/merchant//dashboard', '/merchant/']) {
  test(`${address} is not found by the history of an open page, either`, async ({ page }) => {
    const { titles, shell, brand } = words['zh-CN']
    await page.goto('/auth/signin')
    await fillSignIn(page, demoPerson('demo'))
    await expect(page).toHaveTitle(`${titles.MerchantDashboard} – ${brand}`)

    await page.evaluate(`history.pushState({}, '', '${address}')`)

    await expect(page).toHaveTitle(`${shell.notFound.title} – ${brand}`)
    await expect(page).toHaveURL(`${addressOf('main')}${address}`)
    await page.goBack()
    await expect(page).toHaveTitle(`${titles.MerchantDashboard} – ${brand}`)
  })
}

test('a change of the screen starts at its top, and so does going back', async ({ page }) => {
  await page.setViewportSize({ width: 700, height: 300 })
  await page.goto('/auth/signin')
  const signUp = page.getByRole('link', { name: words['zh-CN'].auth.signIn.signUp })
  await signUp.scrollIntoViewIfNeeded()
  expect(await page.evaluate<number>('scrollY')).toBeGreaterThan(0)

  await signUp.click()
  await expect(page).toHaveURL('/auth/signup')
  await expect.poll(() => page.evaluate<number>('scrollY')).toBe(0)

  await page.evaluate('scrollTo(0, 200)')
  await page.goBack()
  await expect(page).toHaveURL('/auth/signin')
  await expect.poll(() => page.evaluate<number>('scrollY')).toBe(0)
})

test('a screen is loaded on demand, with a progress bar until it is there', async ({ page }) => {
  const loaded: string[] = []
  let letThrough = () => {}
  const held = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
  await page.route('**/assets/sign-up-screen-*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/auth/signin')
  const bar = page.locator('[data-bar]')
  await expect(bar).toHaveAttribute('data-bar', 'idle')
  expect(loaded.filter((file) => /sign-up|activate|reset|code-step|prod|en-us/.test(file))).toEqual([])

  await page.getByRole('link', { name: words['zh-CN'].auth.signIn.signUp }).click()

  await expect(bar).toHaveAttribute('data-bar', 'running')
  await expect(page).toHaveTitle(`${words['zh-CN'].titles.AuthSignIn} – ${words['zh-CN'].brand}`)
  letThrough()
  await expect(page).toHaveTitle(`${words['zh-CN'].titles.AuthSignUp} – ${words['zh-CN'].brand}`)
  await expect(bar).toHaveAttribute('data-bar', 'idle')
})

test('a file that a new version has removed offers a reload', async ({ page, allowComplaint }) => {
  allowComplaint(NO_ANSWER)
  allowComplaint(/dynamically imported module|preload/i)
  await page.route('**/assets/sign-up-screen-*.js', (route) => route.abort())
  await page.goto('/auth/signin')

  await page.getByRole('link', { name: words['zh-CN'].auth.signIn.signUp }).click()

  const { outdated } = words['zh-CN'].shell.error
  await expect(page.getByRole('heading', { name: outdated.title })).toBeVisible()
  await expect(page.locator('[data-bar]')).toHaveAttribute('data-bar', 'failed')
  await page.unroute('**/assets/sign-up-screen-*.js')
  await page.getByRole('button', { name: outdated.action }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words['zh-CN'].auth.signUp.title)
})

test('a chosen language is kept with its title, and other tabs follow', async ({ page, context }) => {
  await page.goto('/auth/signin')
  const other = await context.newPage()
  await other.goto('/auth/signup')

  await page.getByRole('combobox', { name: words['zh-CN'].kit.language.label }).selectOption('en-US')

  const { titles, brand } = words['en-US']
  await expect(page).toHaveTitle(`${titles.AuthSignIn} – ${brand}`)
  await expect(other).toHaveTitle(`${titles.AuthSignUp} – ${brand}`)
  for (const each of [page, other]) await expect(each.locator('html')).toHaveAttribute('lang', 'en-US')
  await page.reload()
  await expect(page).toHaveTitle(`${titles.AuthSignIn} – ${brand}`)
  expect(await page.evaluate("localStorage.getItem('causeway_language')")).toBe('en-US')
})

test('a change of the language keeps the input and repeats the errors', async ({ page }) => {
  await page.goto('/auth/signin')
  const { auth, kit } = words['zh-CN']
  await page.getByRole('textbox', { name: auth.fields.email }).fill('nobody')
  await page.getByRole('button', { name: auth.signIn.submit, exact: true }).click()
  await expect(page.getByText(auth.fields.emailFormat)).toBeVisible()

  await page.getByRole('combobox', { name: kit.language.label }).selectOption('en-US')

  await expect(page.getByText(words['en-US'].auth.fields.emailFormat)).toBeVisible()
  await expect(page.getByRole('textbox', { name: words['en-US'].auth.fields.email })).toHaveValue('nobody')
})

test('a chosen theme is kept', async ({ page }) => {
  await page.goto('/auth/signin')
  const { theme } = words['zh-CN'].kit

  await page.getByRole('button', { name: theme.dark }).click()

  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  expect(await page.evaluate("localStorage.getItem('causeway_theme')")).toBe('dark')
  await page.getByRole('button', { name: theme.light }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
})

for (const theme of themes) {
  test(`the first paint is ${theme} for a user who chose ${theme}`, async ({ page }) => {
    await choose(page, 'zh-CN', theme)
    await page.goto('/auth/signin')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

    expect(await ask<string[]>(page, 'themesSeen()')).toEqual([theme])
  })
}

test('the portal is Chinese and light until the user chooses otherwise', async ({ browser }) => {
  const page = await browser.newPage({ locale: 'en-US', colorScheme: 'dark' })
  await page.goto(`${addressOf('main')}/auth/signin`)

  await expect(page).toHaveTitle(`${words['zh-CN'].titles.AuthSignIn} – ${words['zh-CN'].brand}`)
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await page.close()
})

test('a live installation does not offer the mailbox, and a brand is never markup', async ({ page }) => {
  await choose(page, 'en-US', 'light')
  await page.goto(`${addressOf('closed')}/auth/signin`)
  const { auth, titles } = words['en-US']

  await expect(page).toHaveTitle(`${titles.AuthSignIn} – Harbour & <b>Co</b>`)
  await expect(page.getByRole('link', { name: 'Harbour & <b>Co</b>' })).toBeVisible()
  await expect(page.getByText(auth.sandbox.accounts)).toHaveCount(0)
  await expect(page.getByRole('link', { name: auth.sandbox.mailbox })).toHaveCount(0)
})
