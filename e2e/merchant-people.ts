import type { Profile } from '@causeway/contract'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import enDashboard from '../apps/portal/locales/en-US/dashboard.json' with { type: 'json' }
import enGuide from '../apps/portal/locales/en-US/guide.json' with { type: 'json' }
import enNav from '../apps/portal/locales/en-US/nav.json' with { type: 'json' }
import enResult from '../apps/portal/locales/en-US/result.json' with { type: 'json' }
import enSecurity from '../apps/portal/locales/en-US/security.json' with { type: 'json' }
import zhDashboard from '../apps/portal/locales/zh-CN/dashboard.json' with { type: 'json' }
import zhGuide from '../apps/portal/locales/zh-CN/guide.json' with { type: 'json' }
import zhNav from '../apps/portal/locales/zh-CN/nav.json' with { type: 'json' }
import zhResult from '../apps/portal/locales/zh-CN/result.json' with { type: 'json' }
import zhSecurity from '../apps/portal/locales/zh-CN/security.json' with { type: 'json' }
import { decide, openCompany, submitCompany } from './companies.ts'
import { choose, type Language } from './page-test.ts'
import { makePerson, type Person } from './people.ts'

/** The texts of the signed-in screens. */
export const merchantWords = {
  'zh-CN': {
    dashboard: zhDashboard,
    guide: zhGuide,
    nav: zhNav,
    result: zhResult,
    security: zhSecurity,
  },
  'en-US': {
    dashboard: enDashboard,
    guide: enGuide,
    nav: enNav,
    result: enResult,
    security: enSecurity,
  },
} as const

export type Owner = Person & { readonly merchant_id: string }

type Step = 'submit' | 'approve' | 'refuse'

const refusals = [{ path: 'legal_name', reason: 'name_mismatch' }] as const

/** Takes a company one step further, as its user or its reviewer. */
export async function take(
  request: APIRequestContext,
  step: Step,
  { merchant_id, ...person }: Owner,
): Promise<void> {
  if (step === 'approve') return decide(request, merchant_id, 'audit_pass')
  if (step === 'refuse') return decide(request, merchant_id, 'audit_fail', refusals)
  const headers = await authorise(request, person)
  const { data } = await (await request.get('/api/user/corp', { headers })).json()
  await submitCompany(request, headers, data.version)
  await request.post('/api/user/logout', { headers })
}

/** A user with a company of its own for each test; approved by default. */
export async function makeOwner(
  request: APIRequestContext,
  name: string,
  steps: readonly Step[] = ['submit', 'approve'],
  profile?: Profile,
): Promise<Owner> {
  const person = await makePerson(request, name)
  const headers = await authorise(request, person)
  const { id: merchant_id, version } = await openCompany(request, headers, profile)
  const [first, ...decisions] = steps
  if (first === 'submit') await submitCompany(request, headers, version)
  await request.post('/api/user/logout', { headers })
  const owner = { ...person, merchant_id }
  for (const step of decisions) await take(request, step, owner)
  return owner
}

/** Signs in by the API. */
export async function authorise(
  request: APIRequestContext,
  { email, password }: Person,
): Promise<{ authorization: string }> {
  const answer = await request.post('/api/user/login', { data: { email, password } })
  return { authorization: `Bearer ${(await answer.json()).data.access_token}` }
}

/** Opens an address as a remembered user; the sign-in form has its own tests. */
export async function signIn(
  page: Page,
  { email, password }: Person,
  language: Language = 'zh-CN',
  address = '/',
): Promise<void> {
  await choose(page, language, 'light')
  // A small file of the same origin, to which the storage belongs.
  await page.goto('/icon.svg')
  const headers = { 'user-agent': await page.evaluate<string>('navigator.userAgent') }
  const answer = await page.request.post('/api/user/login', { headers, data: { email, password } })
  const { access_token, expires_in, user_info } = (await answer.json()).data
  const expires_at = Date.now() + expires_in * 1000
  for (const [name, value] of Object.entries({ access_token, user_info })) {
    const kept = JSON.stringify({ value, expires_at })
    await page.evaluate(`localStorage.setItem('causeway_${name}', ${JSON.stringify(kept)})`)
  }
  await page.goto(address)
  await expect(page).not.toHaveURL(/\/auth\/|\/$/)
}

export const SECURITY = '/merchant/settings/account-security'

/** Signs in and opens account security. */
export async function openSecurity(page: Page, person: Person, language: Language = 'zh-CN'): Promise<void> {
  await signIn(page, person, language, SECURITY)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}
