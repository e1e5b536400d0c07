import { expect } from '@playwright/test'
import zhKitWork from '../packages/web/locales/zh-CN/kit-work.json' with { type: 'json' }
import { addressOf } from './addresses.ts'
import { makeOwner, signIn } from './merchant-people.ts'
import { REFUSAL, test, words } from './page-test.ts'
import { paper } from './papers.ts'

test('an upload sends no cookies', async ({ page, context, request, allowComplaint }) => {
  allowComplaint(REFUSAL)
  await signIn(
    page,
    await makeOwner(request, 'uploads'),
    'zh-CN',
    '/merchant/settings/account-materials?edit=documents',
  )
  await context.addCookies([{ name: 'elsewhere', value: '1', url: addressOf('main') }])
  const slot = page.locator('[data-path="documents.annual_return"]')
  await slot.getByRole('button', { name: zhKitWork.files.replace }).click()
  const sent = page.waitForRequest((each) => each.method() === 'POST' && each.url().includes('/api/files'))
  await slot
    .locator('input[type=file]')
    .setInputFiles({ name: 'newer.pdf', mimeType: 'application/pdf', buffer: paper(3) })

  const headers = await (await sent).allHeaders()
  expect(headers).not.toHaveProperty('cookie')
  expect(headers['authorization']).toMatch(/^Bearer /)
  await expect(slot.getByRole('progressbar')).toHaveCount(0)
  await expect(slot.getByText('newer.pdf')).toBeVisible()
})

test('an event stream that fails is logged by method, path and result', async ({
  page,
  request,
  allowComplaint,
}) => {
  allowComplaint(/status of 503/)
  const json = { code: 'overloaded', msg: words['zh-CN'].errors.overloaded, data: {} }
  await page.route('**/api/events', (route) => route.fulfill({ status: 503, json }))
  const logged = page.waitForEvent('console', (message) => message.text().startsWith('GET /api/events'))
  await signIn(page, await makeOwner(request, 'hears-nothing'), 'zh-CN', '/merchant/dashboard')

  expect((await logged).text()).toBe(`GET /api/events: overloaded ${json.msg}`)
})
