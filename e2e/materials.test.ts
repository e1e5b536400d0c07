import { expect } from '@playwright/test'
import zhMaterials from '../apps/portal/locales/zh-CN/materials.json' with { type: 'json' }
import zhProfile from '../packages/contract/locales/zh-CN/profile.json' with { type: 'json' }
import zhKitWork from '../packages/web/locales/zh-CN/kit-work.json' with { type: 'json' }
import { makeOwner, signIn } from './merchant-people.ts'
import { ask, findFaults, paint, REFUSAL, test } from './page-test.ts'
import { paper } from './papers.ts'
import { demoPerson } from './people.ts'

const MATERIALS = '/merchant/settings/account-materials'
const { editor, documents, review, refused } = zhMaterials

test.beforeEach(({ allowComplaint }) => allowComplaint(REFUSAL))

test('a change is proposed with its file, leaves the old in force, and is corrected after a refusal', async ({
  page,
  request,
}) => {
  const owner = await makeOwner(request, 'amends')
  await signIn(page, owner, 'zh-CN', `${MATERIALS}?edit=contact`)
  await page.getByLabel(zhProfile.fields.contact_name, { exact: true }).fill('Chan Mei Ling')
  await page.getByRole('navigation', { name: editor.index }).getByText(zhProfile.sections.documents).click()
  const slot = page.locator('[data-path="documents.annual_return"]')
  await slot.getByRole('button', { name: zhKitWork.files.replace }).click()
  const file = { name: 'newer.pdf', mimeType: 'application/pdf', buffer: paper(3) }
  await slot.locator('input[type=file]').setInputFiles(file)
  await expect(slot.getByText('newer.pdf')).toBeVisible()
  await expect(slot.getByRole('progressbar')).toHaveCount(0)
  await page.getByRole('button', { name: /2/ }).last().click()
  await expect(page.getByText('Chan Mei Ling')).toBeVisible()
  await page.getByRole('button', { name: editor.submit }).click()

  await expect(page.getByText(review.title)).toBeVisible()
  await expect(slot).toContainText(documents.states.reviewing)
  await expect(page.locator('dl').getByText('Wong Ka Man').first()).toBeVisible()

  const login = await request.post('/api/console/login', { data: demoPerson('operator') })
  const headers = { authorization: `Bearer ${(await login.json()).data.access_token}` }
  const found = await request.get(`/api/console/merchants/${owner.merchant_id}`, { headers })
  const { amendments, version } = (await found.json()).data
  const refusals = [{ path: 'documents.annual_return', reason: 'doc_unreadable' }]
  const data = { verdict: 'refuse', version, refusal_kind: 'retry', refusals }
  const address = `/api/console/amendments/${amendments[0].id}/decisions`
  expect((await request.post(address, { headers, data })).ok()).toBe(true)

  // The screen updates by itself.
  await expect(page.getByText(refused.title)).toBeVisible()
  await expect(slot).toContainText(zhProfile.reasons.doc_unreadable)
  await page.getByRole('link', { name: refused.mend }).click()
  await expect(page).toHaveURL(/edit=/)
})

for (const [part, theme] of [
  ['', 'light'],
  ['?edit=company', 'dark'],
] as const) {
  test(`account materials${part} pass axe in the ${theme} theme, and fit 390 pixels`, async ({ page }) => {
    await signIn(page, demoPerson('demo'), 'zh-CN', `${MATERIALS}${part}`)
    await expect(page.locator('main [data-path]').first()).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await paint(page, theme)
    expect(await findFaults(page)).toEqual([])
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await ask<number>(page, 'width()')).toBe(390)
  })
}
