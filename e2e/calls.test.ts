import { expect, type Page } from '@playwright/test'
import { screens } from '../apps/portal/src/screens.ts'
import { signIn } from './merchant-people.ts'
import { REFUSAL, test, words } from './page-test.ts'
import { demoPerson } from './people.ts'

const CALLS_MAX = 9

test.beforeEach(({ allowComplaint }) => {
  allowComplaint(REFUSAL)
})

/** The calls that a page makes after its latest load began, each with its input. */
function watchCalls(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) calls.length = 0
    const { pathname, search } = new URL(request.url())
    if (!pathname.startsWith('/api/')) return
    calls.push(`${request.method()} ${pathname}${search}${request.postData() ?? ''}`)
  })
  return calls
}

/** The stream of events is opened last. */
async function expectLoaded(page: Page, calls: readonly string[]): Promise<void> {
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(main.getByText(words['zh-CN'].kit.states.loading)).toHaveCount(0)
  await expect.poll(() => calls).toContain('GET /api/events')
}

for (const { name, path } of screens.filter(({ group }) => group === 'merchant')) {
  test(`a reload of ${name} makes at most ${CALLS_MAX} calls, and none of them twice`, async ({ page }) => {
    await signIn(page, demoPerson('demo'))
    const calls = watchCalls(page)
    await page.goto(path)
    await expectLoaded(page, calls)

    await page.reload()

    await expectLoaded(page, calls)
    expect(calls.length, calls.join('\n')).toBeLessThanOrEqual(CALLS_MAX)
    expect(calls.toSorted()).toEqual([...new Set(calls)].toSorted())
  })
}

test('the thumbnails of files that come into view together come by one call', async ({ page }) => {
  await signIn(page, demoPerson('demo'))
  const calls = watchCalls(page)
  await page.goto('/merchant/settings/account-materials')
  const images = page.getByRole('main').locator('img')
  await expect(images.nth(1)).toHaveAttribute('src', /^data:image\/jpeg/)
  const made = calls.filter((call) => call.startsWith('POST /api/files/thumbnails'))
  // A part that loads later may move further files into view.
  expect(made.length).toBeLessThan(await images.count())
})
