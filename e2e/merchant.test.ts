import { expect, type Page } from '@playwright/test'
import profile from '../packages/contract/locales/zh-CN/profile.json' with { type: 'json' }
import { authorise, makeOwner, merchantWords, SECURITY, signIn, take } from './merchant-people.ts'
import {
  ask,
  choose,
  findFaults,
  type Language,
  looks,
  paint,
  REFUSAL,
  test,
  themes,
  words,
} from './page-test.ts'
import { demoPerson } from './people.ts'

/** The documents that every company needs, by place of registration. */
const asked = {
  CN: ['business_licence', 'articles'],
  HK: ['certificate_of_incorporation', 'business_registration', 'annual_return', 'address_proof'],
  other: [
    'certificate_of_incorporation',
    'business_registration',
    'annual_return',
    'articles',
    'address_proof',
  ],
} as const

type Screen = {
  readonly person: string
  readonly path: string
  readonly title: keyof (typeof words)['zh-CN']['titles']
  readonly heading: (language: Language) => string
}

const screens: Readonly<Record<string, Screen>> = {
  'the home': {
    person: 'demo',
    path: '/merchant/dashboard',
    title: 'MerchantDashboard',
    heading: (language) => words[language].titles.MerchantDashboard,
  },
  'account security': {
    person: 'demo',
    path: SECURITY,
    title: 'SettingsAccountSecurity',
    heading: (language) => words[language].titles.SettingsAccountSecurity,
  },
  'the guide': {
    person: 'new',
    path: '/merchant/guide',
    title: 'MerchantGuide',
    heading: (language) => merchantWords[language].guide.title.replace('{brand}', words[language].brand),
  },
  'the result of a draft': {
    person: 'draft',
    path: '/merchant/result',
    title: 'MerchantRegisterResult',
    heading: (language) => merchantWords[language].result.not_audit.title,
  },
  'the result under review': {
    person: 'waiting',
    path: '/merchant/result',
    title: 'MerchantRegisterResult',
    heading: (language) => merchantWords[language].result.wait_audit.title,
  },
  'the result of a refusal': {
    person: 'refused',
    path: '/merchant/result',
    title: 'MerchantRegisterResult',
    heading: (language) => merchantWords[language].result.audit_fail.title,
  },
}

async function open(page: Page, { person, path }: Screen, language: Language): Promise<void> {
  await signIn(page, demoPerson(person), language, path)
  await expect(page).toHaveURL(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // Everything is loaded.
  await expect(page.locator('main [role=status]', { hasText: /./ })).toHaveCount(0)
}

test.beforeEach(({ allowComplaint }) => {
  allowComplaint(REFUSAL)
})

for (const [name, screen] of Object.entries(screens)) {
  for (const [language, theme] of looks) {
    const { titles, brand } = words[language]

    test(`${name} has its title, passes axe and fits 390 pixels, in ${language}, ${theme}`, async ({
      page,
    }) => {
      await open(page, screen, language)
      await expect(page).toHaveTitle(`${titles[screen.title]} – ${brand}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(screen.heading(language))

      await paint(page, theme)
      expect(await findFaults(page)).toEqual([])
      await page.setViewportSize({ width: 390, height: 844 })
      expect(await ask<number>(page, 'width()')).toBe(390)
    })
  }
}

test('every dialog of account security passes axe, in both themes, and fits 390 pixels', async ({
  page,
  request,
}) => {
  test.slow()
  const owner = await makeOwner(request, 'dialogs')
  await authorise(request, owner)
  await signIn(page, owner, 'zh-CN', SECURITY)
  await page.setViewportSize({ width: 390, height: 844 })
  const openers = page.getByRole('main').getByRole('button')
  await expect(page.locator('#sessions').getByRole('listitem')).toHaveCount(2)
  const count = await openers.count()
  expect(count).toBeGreaterThan(5)
  for (let index = 0; index < count; index += 1) {
    await openers.nth(index).click()
    await expect(page.locator('dialog[open]')).toBeVisible()
    // They share their components, so the themes alternate.
    await paint(page, themes[index % 2] ?? 'light')
    expect(await findFaults(page)).toEqual([])
    expect(await ask<number>(page, 'width()')).toBeLessThanOrEqual(390)
    await page.keyboard.press('Escape')
    await expect(page.locator('dialog[open]')).toHaveCount(0)
    await expect(openers.nth(index)).toBeFocused()
  }
})

test('a company that is refused meanwhile sees it when its window gets the focus again', async ({
  page,
  request,
}) => {
  const owner = await makeOwner(request, 'focus', ['submit'])
  await signIn(page, owner)
  const { wait_audit, audit_fail } = merchantWords['zh-CN'].result
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(wait_audit.title)
  await take(request, 'refuse', owner)

  await page.evaluate("window.dispatchEvent(new Event('visibilitychange'))")

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(audit_fail.title)
})

test('the navigation has exactly the existing screens', async ({ page }) => {
  const { nav } = merchantWords['zh-CN']
  await signIn(page, demoPerson('demo'))
  const navigation = page.getByRole('navigation', { name: words['zh-CN'].frame.navigation })
  const links = navigation.getByRole('link')
  await expect(links).toHaveCount(13)

  await links.last().click()

  await expect(page).toHaveURL(SECURITY)
  await expect(links.last()).toHaveAttribute('aria-current', 'page')
  await expect(page.locator('main')).toBeFocused()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(links).toHaveCount(4)
  for (const link of await links.all()) expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await navigation.getByRole('button', { name: nav.more }).click()
  await expect(page.getByRole('menuitem')).toHaveCount(9)
  await page.getByRole('menuitem').first().click()
  await expect(page).toHaveURL(/\/merchant\/collection\/material_submit(\?|$)/)
})

test('the first press of Tab offers to skip the navigation', async ({ page }) => {
  await signIn(page, demoPerson('demo'))
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: words['zh-CN'].frame.skip })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')

  await expect(page.locator('main')).toBeFocused()
  await expect(page).toHaveURL('/merchant/dashboard')
})

test('a language chosen while signed in is used for mails, too', async ({ page, request }) => {
  const owner = await makeOwner(request, 'language')
  const headers = await authorise(request, owner)
  await signIn(page, owner)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words['zh-CN'].titles.MerchantDashboard)

  await page.getByLabel(words['zh-CN'].kit.language.label).selectOption('en-US')

  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
  await expect
    .poll(async () => (await (await request.get('/api/user/info', { headers })).json()).data.language)
    .toBe('en-US')
})

test('nothing of one user is left for the next one in the same window', async ({ page }) => {
  await choose(page, 'en-US', 'light')
  await signIn(page, demoPerson('demo'), 'en-US')
  const company = page.getByRole('main').getByText('Chenxi')
  await expect(company.first()).toBeVisible()
  await page.getByRole('button', { name: demoPerson('demo').email }).click()
  await page.getByRole('menuitem', { name: words['en-US'].frame.signOut }).click()
  await expect(page).toHaveURL('/auth/signin')

  await page.getByRole('textbox').first().fill(demoPerson('second').email)
  await page
    .getByLabel(words['en-US'].auth.fields.password, { exact: true })
    .fill(demoPerson('second').password)
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL('/merchant/dashboard')
  await expect(page.getByRole('main').getByText('Harbour Bridge').first()).toBeVisible()
  await expect(company).toHaveCount(0)
})

test('the guide lists what a company needs to prepare, by place of registration', async ({ page }) => {
  const { documents } = merchantWords['zh-CN'].guide
  await signIn(page, demoPerson('new'))
  for (const [jurisdiction, papers] of Object.entries(asked)) {
    const place = profile.jurisdictions[jurisdiction as keyof typeof asked]
    await page.getByRole('radio', { name: place }).check()

    const list = page.getByRole('list', { name: `${documents.needed} · ${place}` })
    await expect(list.getByRole('listitem')).toHaveCount(papers.length + 1)
    for (const paper of papers) {
      await expect(list.getByText(profile.slots[paper].name, { exact: true })).toBeVisible()
    }
  }
})

test('the guide leads to the registration', async ({ page }) => {
  await signIn(page, demoPerson('new'))

  await page.getByRole('link', { name: merchantWords['zh-CN'].guide.start }).first().click()

  await expect(page).toHaveURL(/\/merchant\/register/)
})
