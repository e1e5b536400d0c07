import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { screens as consoleScreens } from '../apps/console/src/screens.ts'
import { screens } from '../apps/portal/src/screens.ts'
import { consoleWords } from './console-page.ts'
import { makeOwner, signIn } from './merchant-people.ts'
import { ANSWER_404, choose, test } from './page-test.ts'
import { DEMO_PASSWORD, demoPerson, makePerson, type Person } from './people.ts'

/** What a reload may ask for, in all: page, files and calls. */
const MOST = 25
/**
 * The list of receipts also asks for accounts and debts, the dashboard for receipts that wait, and that of
 * RMB payments for the quota. The form of a payment has the fields of destinations from that of payees.
 */
const MORE: Readonly<Record<string, number>> = {
  '/merchant/collection/management': 3,
  '/merchant/dashboard': 1,
  '/merchant/funds/inbound': 1,
  '/merchant/funds/inbound/pay-apply': 3,
  '/merchant/funds/outbound/pay-apply': 3,
}

test.beforeEach(({ allowComplaint }) => {
  allowComplaint(ANSWER_404)
})

/** Watches what a page asks for; `quiet` waits until it asks for nothing more. */
function watchRequests(page: Page) {
  const asked: string[] = []
  const open = new Set<object>()
  page.on('request', (request) => {
    if (!request.url().startsWith('http')) return
    const { pathname, search } = new URL(request.url())
    asked.push(`${request.method()} ${pathname}${search}${request.postData() ?? ''}`)
    // The stream of events stays open.
    if (!request.url().endsWith('/api/events')) open.add(request)
  })
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  const quiet = async () => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    let looks = 0
    const countLooks = () => {
      looks = open.size === 0 ? looks + 1 : 0
      return looks
    }
    await expect.poll(countLooks, { intervals: [50] }).toBeGreaterThan(10)
  }
  return { asked, quiet }
}

/** Counts from the start of a load until the page is quiet. */
async function expectFew(page: Page, load: () => Promise<unknown>, most = MOST): Promise<readonly string[]> {
  const { asked, quiet } = watchRequests(page)
  await quiet()
  asked.length = 0
  await load()
  await quiet()
  expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(most)
  return asked
}

for (const { path } of screens.filter(({ group }) => group === 'merchant')) {
  const most = MOST + (MORE[path] ?? 0)
  test(`a reload of ${path} makes at most ${most} requests, and none of them twice`, async ({ page }) => {
    await signIn(page, demoPerson('demo'), 'zh-CN', path)
    const asked = await expectFew(page, () => page.reload(), most)
    expect(asked.toSorted()).toEqual([...new Set(asked)].toSorted())
  })
}

const newcomers = {
  '/merchant/guide': (request) => makePerson(request, 'guide'),
  '/merchant/register': (request) => makeOwner(request, 'register', []),
  '/merchant/result': (request) => makeOwner(request, 'result', ['submit']),
} satisfies Record<string, (request: APIRequestContext) => Promise<Person>>

for (const [path, make] of Object.entries(newcomers)) {
  test(`a reload of ${path} makes at most ${MOST} requests`, async ({ page, request }) => {
    await signIn(page, await make(request), 'zh-CN', path)
    await expect(page).toHaveURL(path)
    await expectFew(page, () => page.reload())
  })
}

for (const { path } of consoleScreens.filter(({ group }) => group === 'work')) {
  test(`${path} makes at most ${MOST} requests after the sign-in`, async ({ page, request }) => {
    const { fields, signIn: words } = consoleWords['zh-CN'].auth
    await choose(page, 'zh-CN', 'light')
    const isOfOne = path.endsWith('/detail')
    await page.goto(isOfOne ? `${path}?id=${(await makeOwner(request, 'requests')).merchant_id}` : path)
    await page.getByRole('textbox', { name: fields.email }).fill('operator@causeway.test')
    await page.getByRole('textbox', { name: fields.password, exact: true }).fill(DEMO_PASSWORD)
    await expectFew(page, async () => {
      await page.getByRole('button', { name: words.submit, exact: true }).click()
      await expect(page).toHaveURL(new RegExp(`${path}(\\?|$)`))
    })
  })
}

test('the thumbnails of files that come into view together come by one call', async ({ page }) => {
  await signIn(page, demoPerson('demo'))
  const { asked } = watchRequests(page)
  await page.goto('/merchant/settings/account-materials')
  const images = page.getByRole('main').locator('img')
  await expect(images.nth(1)).toHaveAttribute('src', /^data:image\/jpeg/)
  const calls = asked.filter((call) => call.startsWith('POST /api/files/thumbnails'))
  // A part that loads later may move further files into view.
  expect(calls.length).toBeLessThan(await images.count())
})
