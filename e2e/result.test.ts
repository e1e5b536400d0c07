import type { NewItem, Request } from '@causeway/contract'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import enRequests from '../apps/portal/locales/en-US/requests.json' with { type: 'json' }
import zhRequests from '../apps/portal/locales/zh-CN/requests.json' with { type: 'json' }
import enProfile from '../packages/contract/locales/en-US/profile.json' with { type: 'json' }
import zhProfile from '../packages/contract/locales/zh-CN/profile.json' with { type: 'json' }
import { decide } from './companies.ts'
import { read } from './exchange-people.ts'
import { authorise, makeOwner, merchantWords, type Owner, signIn, take } from './merchant-people.ts'
import { findFaults, NO_ANSWER, paint, ask as probe, REFUSAL, test, themes } from './page-test.ts'
import { picture } from './papers.ts'
import { demoPerson } from './people.ts'

const zh = { ...merchantWords['zh-CN'], requests: zhRequests, profile: zhProfile }
const en = { ...merchantWords['en-US'], requests: enRequests, profile: enProfile }

const both = (text: string) => ({ 'zh-CN': text, 'en-US': text })
const item = (kind: NewItem['kind'], prompt: string, rest: Partial<NewItem> = {}): NewItem => ({
  kind,
  prompt: both(prompt),
  path: null,
  options: [],
  ...rest,
})

const items = [
  item('text', 'Who buys from you?'),
  item('choice', 'How are you paid?', { options: [{ code: 'card', label: both('By card') }] }),
  item('file', 'Show the card again', { path: 'documents.business_registration' }),
]

/** Actions of operators by the API: the console has its own tests. */
async function operate(request: APIRequestContext, path: string, data: object): Promise<Request> {
  const login = await request.post('/api/console/login', { data: demoPerson('operator') })
  const headers = { authorization: `Bearer ${(await login.json()).data.access_token}` }
  const answer = await (await request.post(`/api/console/${path}`, { headers, data })).json()
  expect(answer.code).toBe('ok')
  return answer.data
}

const askCompany = (request: APIRequestContext, { merchant_id: id }: Owner, asked = items) => {
  const subject = { kind: 'merchant', id }
  return operate(request, 'requests', { subject, title: both('About your trade'), items: asked })
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test.beforeEach(({ allowComplaint }) => {
  allowComplaint(REFUSAL)
})

test('each reason of a refusal leads to its field or file', async ({ page, request }) => {
  const owner = await makeOwner(request, 'reasons', ['submit'])
  await decide(request, owner.merchant_id, 'audit_fail', [
    { path: 'registration_number', reason: 'number_mismatch' },
    { path: 'documents.business_registration', reason: 'doc_unreadable' },
  ])
  await signIn(page, owner, 'en-US')

  await expect(heading(page)).toHaveText(en.result.audit_fail.title)
  const reasons = page.getByRole('list', { name: en.result.audit_fail.reasons })
  const { registration_numbers, slots, reasons: whys } = en.profile
  for (const [name, why, field] of [
    [registration_numbers.HK, whys.number_mismatch, 'registration_number'],
    [slots.business_registration.name, whys.doc_unreadable, 'documents.business_registration'],
  ] as const) {
    const row = reasons.getByRole('listitem').filter({ hasText: `${name} ·` })
    await expect(row).toContainText(why)
    const address = new URL((await row.getByRole('link').getAttribute('href')) ?? '', page.url())
    expect([address.pathname, address.searchParams.get('field')]).toEqual(['/merchant/register', field])
  }
  await expect(page.getByRole('link', { name: en.result.audit_fail.mend })).toBeVisible()
})

test('a registration that is closed for good shows a message and no next step', async ({ page, request }) => {
  const owner = await makeOwner(request, 'closed', ['submit'])
  const data = {
    decision: 'audit_fail',
    reasons: [{ path: null, reason: 'sanctions' }],
    refusal_kind: 'final',
  }
  await request.post(`/api/sandbox/merchants/${owner.merchant_id}/decide`, { data })
  const { number } = await read(request, await authorise(request, owner), '/api/user/corp')
  await signIn(page, owner)

  await expect(heading(page)).toHaveText(zh.result.closed.title)
  await expect(page.getByText(zh.profile.reasons.not_supported)).toBeVisible()
  await expect(page.getByText(number)).toBeVisible()
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(0)
  await expect(page.getByRole('main').getByText(zh.profile.reasons.sanctions)).toHaveCount(0)
})

test('a request appears by itself, keeps the input, and is answered in place', async ({ page, request }) => {
  const owner = await makeOwner(request, 'asked', ['submit'])
  await signIn(page, owner)
  await expect(heading(page)).toHaveText(zh.result.wait_audit.title)
  const opened = await askCompany(request, owner)

  const form = page.getByRole('form', { name: 'About your trade' })
  await form.getByRole('button', { name: zh.requests.submit }).click()
  await expect(form.locator('textarea')).toHaveAttribute('aria-invalid', 'true')
  await form.getByRole('textbox', { name: 'Who buys from you?' }).fill('Retailers in Leeds')
  await form.getByRole('radio', { name: 'By card' }).check()
  await page.reload()
  await expect(form.getByRole('textbox')).toHaveValue('Retailers in Leeds')
  await expect(form.getByRole('radio')).toBeChecked()
  const file = { name: 'clear.png', mimeType: 'image/png', buffer: picture() }
  await form.locator('input[type=file]').setInputFiles(file)
  await expect(form.getByRole('button', { name: /clear\.png PNG/ })).toBeVisible()
  await form.getByRole('button', { name: zh.requests.submit }).click()

  const card = page.getByRole('region', { name: 'About your trade' })
  await expect(card.getByText(zh.requests.ours)).toBeVisible()
  await expect(card.getByRole('heading')).toBeFocused()
  await expect(card.getByText('Retailers in Leeds')).toBeVisible()

  const [first] = opened.items
  const returned = { [first?.id ?? '']: both('Name them, please') }
  await operate(request, `requests/${opened.id}/follow_up`, { round: 1, returned })
  await expect(form.getByText('Name them, please')).toBeVisible()
  await expect(form.getByRole('textbox')).toHaveValue('Retailers in Leeds')
  await expect(form.getByRole('radio')).toHaveCount(0)
  await expect(card.getByText(zh.requests.items.accepted)).toHaveCount(2)
})

test('a request that is closed during the input shows a message', async ({ page, request }) => {
  const owner = await makeOwner(request, 'overtaken', ['submit'])
  const { id } = await askCompany(request, owner)
  await signIn(page, owner)
  await page.getByRole('textbox', { name: 'Who buys from you?' }).fill('Retailers')

  await operate(request, `requests/${id}/close`, { round: 1 })

  await expect(page.getByText(zh.requests.changed)).toBeVisible()
  await expect(page.getByRole('form')).toHaveCount(0)
})

test('a second answer is refused with a message', async ({ page, request, allowComplaint }) => {
  allowComplaint(NO_ANSWER)
  const owner = await makeOwner(request, 'second', ['submit'])
  const { id, items: asked } = await askCompany(request, owner, items.slice(0, 1))
  // This tab gets no live events.
  await page.route('**/api/events', (route) => route.abort())
  await signIn(page, owner)
  await page.getByRole('textbox', { name: 'Who buys from you?' }).fill('Retailers')
  const data = { round: 1, answers: { [asked[0]?.id ?? '']: { text: 'Wholesalers' } } }
  const headers = await authorise(request, owner)
  expect((await request.post(`/api/requests/${id}/answer`, { headers, data })).ok()).toBe(true)

  await page.getByRole('button', { name: zh.requests.submit }).click()

  await expect(page.getByText(zh.requests.changed)).toBeVisible()
  await expect(page.getByText('Wholesalers')).toBeVisible()
  await expect(page.getByRole('form')).toHaveCount(0)
})

test('an approval during a visit leads to the dashboard in every tab, with the reason', async ({
  page,
  context,
  request,
}) => {
  const owner = await makeOwner(request, 'falls', ['submit'])
  await signIn(page, owner)
  await expect(heading(page)).toHaveText(zh.result.wait_audit.title)
  const other = await context.newPage()
  await other.goto('/merchant/result')
  await expect(heading(other)).toHaveText(zh.result.wait_audit.title)

  await take(request, 'approve', owner)

  for (const tab of [page, other]) await expect(tab).toHaveURL('/merchant/dashboard')
  await expect(page.getByText(zh.nav.approved)).toBeVisible()
})

test('a request in place passes axe in both themes, and fits 390 pixels', async ({ page, request }) => {
  const owner = await makeOwner(request, 'narrow', ['submit'])
  await askCompany(request, owner)
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, owner)
  await expect(page.getByRole('form', { name: 'About your trade' })).toBeVisible()

  expect(await probe<number>(page, 'width()')).toBe(390)
  for (const theme of themes) {
    await paint(page, theme)
    expect(await findFaults(page)).toEqual([])
  }
})
