import { expect, type Page } from '@playwright/test'
import { addressOf } from './addresses.ts'
import { REFUSAL, test, words } from './page-test.ts'
import { demoPerson, fillSignIn, makePerson } from './people.ts'

const { auth, frame, security, titles } = words['zh-CN']
const DAY_SECONDS = 86_400

async function stored(page: Page): Promise<(string | null)[]> {
  return page.evaluate<(string | null)[]>(
    "['access_token', 'user_info', 'merchant'].map((name) => localStorage.getItem('causeway_' + name))",
  )
}

async function signIn(page: Page, name: string, remember = true): Promise<void> {
  await page.goto('/auth/signin')
  await fillSignIn(page, demoPerson(name), { remember })
  await expect(page).toHaveTitle(new RegExp(`^${titles.MerchantDashboard} `))
  // The navigation has ended, and everything is loaded: both ask for the session.
  await expect(page.locator('nav a[href="/merchant/dashboard"]').first()).toBeVisible()
  await expect(page.locator('main [role=status]', { hasText: /./ })).toHaveCount(0)
}

/** The token of the session, from storage. */
async function tokenOf(page: Page): Promise<string> {
  const [token] = await stored(page)
  return JSON.parse(token ?? '{}').value
}

test('a session that is not kept is gone after a reload, and storage holds neither value', async ({
  page,
}) => {
  await signIn(page, 'demo', false)
  expect((await stored(page)).slice(0, 2)).toEqual([null, null])

  await page.reload()

  await expect(page).toHaveURL('/auth/signin')
  expect((await stored(page)).slice(0, 2)).toEqual([null, null])
})

test('a session that is not kept is shared with a new tab while one is open', async ({ page, context }) => {
  await signIn(page, 'demo', false)
  const other = await context.newPage()
  await other.goto('/merchant/dashboard')

  await expect(other).toHaveURL('/merchant/dashboard')
  expect((await stored(other)).slice(0, 2)).toEqual([null, null])
})

test('a session that is kept ends at its expiry: the stored values are removed when read', async ({
  page,
  allowComplaint,
}) => {
  // Requests of the screen at this moment have no token any more.
  allowComplaint(REFUSAL)
  await page.clock.install()
  await signIn(page, 'demo')
  const kept = JSON.parse((await stored(page))[0] ?? '{}')
  const days = (kept.expires_at - (await page.evaluate<number>('Date.now()'))) / 1000 / DAY_SECONDS
  expect(Math.round(days)).toBe(30)

  await page.reload()
  await expect(page).toHaveURL('/merchant/dashboard')

  await page.clock.setSystemTime(kept.expires_at)
  await page.reload()
  await expect(page).toHaveURL('/auth/signin')
  expect((await stored(page)).slice(0, 2)).toEqual([null, null])
})

test('a session that is kept ends in an open tab, too', async ({ page, allowComplaint }) => {
  // Requests of the screen at this moment have no token any more.
  allowComplaint(REFUSAL)
  await page.clock.install()
  await signIn(page, 'demo')
  const kept = JSON.parse((await stored(page))[0] ?? '{}')

  await page.clock.setSystemTime(kept.expires_at)
  await page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")

  await expect(page.getByRole('dialog', { name: auth.again.title })).toBeVisible()
  expect((await stored(page)).slice(0, 2)).toEqual([null, null])
})

test('a token that is gone from storage is gone at the next navigation', async ({ page }) => {
  await signIn(page, 'demo')

  // In one step and without the pointer, whose preload of a link is a navigation.
  await page.evaluate(`(() => {
    localStorage.removeItem('causeway_access_token')
    document.querySelector('nav a[href="/merchant/settings/account-security"]').click()
  })()`)

  await expect(page).toHaveURL(/\/auth\/signin/)
  expect(await stored(page)).toEqual([null, null, null])
})

test('a token without its user goes on, and the profile is loaded', async ({ page }) => {
  await signIn(page, 'demo')
  const [token, user] = await stored(page)
  await page.evaluate("localStorage.removeItem('causeway_user_info')")

  await page.reload()

  await expect(page).toHaveTitle(new RegExp(`^${titles.MerchantDashboard} `))
  await expect(page.getByRole('button', { name: demoPerson('demo').email })).toBeVisible()
  const [kept, loaded] = await stored(page)
  expect(kept).toBe(token)
  expect(JSON.parse(loaded ?? '{}').value.id).toBe(JSON.parse(user ?? '{}').value.id)
})

test('signing out in one tab signs out the other, and Back shows nothing', async ({ page, context }) => {
  await signIn(page, 'demo')
  const other = await context.newPage()
  await other.goto('/merchant/dashboard')
  await other.getByRole('link', { name: titles.SettingsAccountSecurity }).first().click()
  await expect(other).toHaveURL('/merchant/settings/account-security')
  const token = await tokenOf(page)

  await page.getByRole('button', { name: frame.account }).click()
  await page.getByRole('menuitem', { name: frame.signOut }).click()

  for (const each of [page, other]) await expect(each).toHaveURL('/auth/signin')
  expect(await stored(page)).toEqual([null, null, null])
  await other.goBack()
  await expect(other).toHaveURL(/\/auth\/signin/)
  const headers = { authorization: `Bearer ${token}` }
  expect((await page.request.get('/api/user/info', { headers })).status()).toBe(401)
})

test('signing in in one tab signs in the other', async ({ page, context }) => {
  const other = await context.newPage()
  await other.goto('/merchant/settings/account-security')
  await expect(other).toHaveURL(/\/auth\/signin\?redirect=/)

  await signIn(page, 'demo')

  await expect(other).toHaveURL('/merchant/settings/account-security')
})

test('signing in returns to the requested address, but never to another site', async ({ page }) => {
  await page.goto('/merchant/settings/account-security?from=mail')
  await fillSignIn(page, demoPerson('demo'))
  await expect(page).toHaveURL('/merchant/settings/account-security?from=mail')

  await page.evaluate('localStorage.clear()')
  await page.goto('/auth/signin?redirect=https://elsewhere.example/merchant/dashboard')
  await fillSignIn(page, demoPerson('demo'))
  await expect(page).toHaveURL('/merchant/dashboard')
})

/** Signs in again in the dialog that covers the screen. */
async function signInAgain(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: auth.again.title })
  const email = dialog.getByRole('textbox', { name: auth.fields.email })
  await expect(email).toHaveValue(demoPerson('demo').email)
  await expect(email).toHaveAttribute('readonly')
  await expect(dialog.getByRole('textbox', { name: auth.fields.password, exact: true })).toBeFocused()
  await page.keyboard.type(demoPerson('demo').password)
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
}

test('a session that ends elsewhere covers the screen at once, and Escape does not uncover it', async ({
  page,
  allowComplaint,
}) => {
  allowComplaint(REFUSAL)
  await signIn(page, 'demo')
  const token = await tokenOf(page)

  await page.request.post('/api/user/logout', { headers: { authorization: `Bearer ${token}` } })

  const dialog = page.getByRole('dialog', { name: auth.again.title })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  await signInAgain(page)
  await expect(page).toHaveURL('/merchant/dashboard')
  expect(await tokenOf(page)).not.toBe(token)
})

test('a form that is refused without a session keeps its input while the user signs in', async ({
  page,
  allowComplaint,
}) => {
  allowComplaint(REFUSAL)
  // No live event arrives, so that the form is the first to notice the end of the session.
  await page.route('**/api/events', () => undefined)
  await signIn(page, 'demo')
  await page.goto('/merchant/settings/account-security')
  const headers = { authorization: `Bearer ${await tokenOf(page)}` }
  await page.getByRole('button', { name: security.password.change, exact: true }).first().click()
  const form = page.getByRole('dialog', { name: security.password.dialog })
  await form.getByRole('textbox', { name: security.password.current }).fill('what I have had')
  await form.getByRole('textbox', { name: security.password.new }).fill('what I shall have from now on')
  await page.request.post('/api/user/logout', { headers })

  await form.getByRole('button', { name: security.password.submit }).click()
  await signInAgain(page)

  await expect(form.getByRole('textbox', { name: security.password.current })).toHaveValue('what I have had')
  await form.getByRole('button', { name: security.password.submit }).click()
  await expect(form.getByText(security.proof.passwordWrong)).toBeVisible()
})

test('a user who did not choose to stay signed in is not remembered at the second sign-in', async ({
  page,
  allowComplaint,
}) => {
  allowComplaint(REFUSAL)
  const answered = page.waitForResponse('**/api/user/login')
  await signIn(page, 'demo', false)
  const { data } = await (await answered).json()

  await page.request.post('/api/user/logout', { headers: { authorization: `Bearer ${data.access_token}` } })

  const dialog = page.getByRole('dialog', { name: auth.again.title })
  await expect(dialog.getByRole('checkbox', { name: auth.fields.remember })).not.toBeChecked()
  await signInAgain(page)
  expect((await stored(page)).slice(0, 2)).toEqual([null, null])
})

test('after a session has ended, another user can sign in', async ({ page, allowComplaint }) => {
  allowComplaint(REFUSAL)
  await signIn(page, 'demo')
  const headers = { authorization: `Bearer ${await tokenOf(page)}` }
  await page.request.post('/api/user/logout', { headers })

  await page.getByRole('button', { name: auth.again.other }).click()

  await expect(page).toHaveURL('/auth/signin')
  await fillSignIn(page, demoPerson('waiting'))
  await expect(page).toHaveURL('/merchant/result')
})

test('the portal works in a browser without storage', async ({ page, request, allowComplaint }) => {
  allowComplaint(REFUSAL)
  const person = await makePerson(request, 'private')
  await page.addInitScript(`if (origin === '${addressOf('main')}') {
    Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError') } })
  }`)
  await page.goto('/auth/signin')
  await fillSignIn(page, person)

  await expect(page).toHaveURL('/merchant/guide')
})
