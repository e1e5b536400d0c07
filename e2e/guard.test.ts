import { expect } from '@playwright/test'
import { choose, languages, REFUSAL, test, words } from './page-test.ts'
import { demoPerson, fillSignIn } from './people.ts'

const homes = {
  demo: '/merchant/dashboard',
  new: '/merchant/guide',
  draft: '/merchant/result',
  waiting: '/merchant/result',
  refused: '/merchant/result',
} as const

const others = [
  '/merchant/dashboard',
  '/merchant/guide',
  '/merchant/result',
  '/merchant/settings/account-security',
]

for (const [name, home] of Object.entries(homes)) {
  test(`the account “${name}” is redirected to ${home} from screens without access`, async ({
    page,
    allowComplaint,
  }) => {
    // A user without a company gets the status 404.
    allowComplaint(REFUSAL)
    await page.goto('/auth/signin')
    await fillSignIn(page, demoPerson(name))
    await expect(page).toHaveURL(home)

    for (const address of others) {
      const isOpen = name === 'demo' && address === '/merchant/settings/account-security'
      await page.goto(address)
      await expect(page).toHaveURL(isOpen ? address : home)
    }
    await page.goto('/auth/signin')
    await expect(page).toHaveURL(home)
  })
}

for (const language of languages) {
  test(`an outage does not lead to the guide: it shows a message with a retry, in ${language}`, async ({
    page,
    allowComplaint,
  }) => {
    allowComplaint(/status of 503/)
    const { profiles } = words[language].shell.error
    await choose(page, language, 'light')
    await page.goto('/auth/signin')
    await page.route('**/api/user/corp', (route) => route.fulfill({ status: 503, body: 'down' }))
    allowComplaint(/HTTP 503/)
    await fillSignIn(page, demoPerson('demo'), { language })

    await expect(page.getByRole('heading', { name: profiles.title })).toBeVisible()
    await expect(page.getByText(profiles.detail)).toBeVisible()
    await expect(page.locator('[data-bar]')).toHaveAttribute('data-bar', 'failed')
    await page.unroute('**/api/user/corp')
    await page.getByRole('button', { name: profiles.action }).click()

    await expect(page).toHaveURL('/merchant/dashboard')
    await expect(page.locator('[data-bar]')).toHaveAttribute('data-bar', 'idle')
    await expect(page.getByRole('heading', { name: profiles.title })).toHaveCount(0)
  })
}

for (const [what, data] of [
  ['is null', null],
  ['has no state', { merchant_state: null }],
  ['has an empty state', { merchant_state: '' }],
] as const) {
  test(`a company whose profile ${what} leads to the guide, and counts as loaded`, async ({ page }) => {
    let asked = 0
    page.on('request', (request) => {
      if (request.url().endsWith('/api/user/info')) asked += 1
    })
    await page.route('**/api/user/corp', (route) => route.fulfill({ json: { code: 'ok', msg: '', data } }))
    await page.goto('/auth/signin')
    await fillSignIn(page, demoPerson('demo'))

    await expect(page).toHaveURL('/merchant/guide')
    await page.locator('a[href="/merchant/register"]').first().click()
    await expect(page).toHaveURL('/merchant/register')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(asked).toBe(1)
  })
}

test('the message of the server about an outage is shown to the user', async ({ page, allowComplaint }) => {
  allowComplaint(/status of 503/)
  await page.goto('/auth/signin')
  const json = {
    code: 'overloaded',
    msg: words['zh-CN'].errors.overloaded,
    data: { request_id: 'request-7' },
  }
  await page.route('**/api/user/info', (route) => route.fulfill({ status: 503, json }))
  await fillSignIn(page, demoPerson('demo'))

  await expect(page.getByText(json.msg)).toBeVisible()
  await expect(page.getByText('request-7')).toBeVisible()
})
