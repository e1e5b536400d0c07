import { type APIRequestContext, expect } from '@playwright/test'
import { TOTP } from 'otpauth'
import {
  authorise,
  makeOwner,
  merchantWords,
  type Owner,
  openSecurity,
  SECURITY,
  signIn,
} from './merchant-people.ts'
import { REFUSAL, test, words } from './page-test.ts'
import { fillSignIn } from './people.ts'
import { addDevice, dialogOf, PAY_PWD, press, section } from './security-page.ts'

const { security } = merchantWords['zh-CN']
const { auth } = words['zh-CN']

async function setPayPwd(request: APIRequestContext, owner: Owner): Promise<void> {
  const headers = await authorise(request, owner)
  const data = { password: owner.password, pay_pwd: PAY_PWD }
  expect((await request.post('/api/user/set_pay_pwd', { headers, data })).ok()).toBe(true)
  await request.post('/api/user/logout', { headers })
}

test.beforeEach(({ allowComplaint }) => {
  allowComplaint(REFUSAL)
})

test('a passkey is added, renamed, signs its owner in, and is removed', async ({ page, request }) => {
  const owner = await makeOwner(request, 'passkey')
  await addDevice(page)
  await openSecurity(page, owner)
  const { passkeys, proof } = security
  const place = section(page, 'passkeys')
  await press(place, passkeys.add)
  const dialog = dialogOf(page)
  await dialog.getByLabel(proof.password).fill(owner.password)
  await press(dialog, passkeys.next)
  await dialog.getByLabel(passkeys.name).fill('Office laptop')
  await press(dialog, passkeys.create)
  await expect(place.getByText('Office laptop')).toBeVisible()
  await press(place, passkeys.rename.of.replace('{name}', 'Office laptop'))
  await dialog.getByLabel(passkeys.name).fill('Travel laptop')
  await press(dialog, passkeys.rename.submit)
  await expect(place.getByText('Travel laptop')).toBeVisible()

  await page.getByRole('button', { name: owner.email }).click()
  await page.getByRole('menuitem', { name: words['zh-CN'].frame.signOut }).click()
  await expect(page).toHaveURL('/auth/signin')
  await page.getByRole('button', { name: auth.passkey.use }).click()
  await expect(page).toHaveURL('/merchant/dashboard')
  await page.goto(SECURITY)
  await expect(place).not.toContainText(security.passkeys.timesUnused.split('·').at(-1)?.trim() ?? '')
  await press(place, passkeys.remove.of.replace('{name}', 'Travel laptop'))
  await dialog.getByLabel(proof.password).fill(owner.password)
  await press(dialog, passkeys.remove.submit)

  await expect(place.getByText(passkeys.none)).toBeVisible()
})

test('a passkey that the browser refuses to make can be retried without the password', async ({
  page,
  request,
}) => {
  const owner = await makeOwner(request, 'cancel')
  await openSecurity(page, owner)
  const { passkeys, proof } = security
  await page.evaluate(`navigator.credentials.create = async () => {
    throw new DOMException('closed by the person', 'NotAllowedError')
  }`)
  await press(section(page, 'passkeys'), passkeys.add)
  const dialog = dialogOf(page)
  await dialog.getByLabel(proof.password).fill(owner.password)
  await press(dialog, passkeys.next)
  await dialog.getByLabel(passkeys.name).fill('Office laptop')
  await press(dialog, passkeys.create)
  await expect(dialog.getByText(passkeys.cancelled)).toBeVisible()
  await expect(dialog.getByLabel(passkeys.name)).toHaveValue('Office laptop')

  await page.evaluate('delete navigator.credentials.create')
  await addDevice(page)
  await press(dialog, passkeys.create)

  await expect(section(page, 'passkeys').getByText('Office laptop')).toBeVisible()
})

test('at an IP address passkeys cannot be added, with the reason', async ({ page, request }) => {
  const owner = await makeOwner(request, 'address')
  await page.goto('http://127.0.0.1:4380/auth/signin')
  await fillSignIn(page, owner)
  await expect(page).toHaveURL(/dashboard$/)
  await expect(page.getByText(merchantWords['zh-CN'].dashboard.toDos.passkey.title)).toHaveCount(0)

  await page.goto(`http://127.0.0.1:4380${SECURITY}`)

  await expect(page.getByText(security.passkeys.impossible)).toBeVisible()
  await expect(page.getByRole('button', { name: security.passkeys.add })).toHaveCount(0)
})

test('ending another session signs that browser out at once', async ({ page, browser, request }) => {
  const owner = await makeOwner(request, 'devices')
  const other = await browser.newPage()
  await signIn(other, owner)
  await openSecurity(page, owner)
  const { end } = security.sessions
  await section(page, 'sessions').getByRole('button', { name: end.open }).last().click()
  await press(dialogOf(page), end.submit)

  await expect(other.getByRole('dialog', { name: auth.again.title })).toBeVisible()
  await expect(section(page, 'sessions').getByRole('listitem')).toHaveCount(1)
  await other.close()
})

test('all other sessions are ended together, and this one stays', async ({ page, browser, request }) => {
  const owner = await makeOwner(request, 'others')
  const other = await browser.newPage()
  await signIn(other, owner)
  await authorise(request, owner)
  await openSecurity(page, owner)
  const place = section(page, 'sessions')
  await expect(place.getByRole('listitem')).toHaveCount(3)
  await press(place, security.sessions.endOthers.open)
  await press(dialogOf(page), security.sessions.endOthers.submit)

  await expect(place.getByRole('listitem')).toHaveCount(1)
  await expect(place.getByText(security.sessions.current)).toBeVisible()
  await expect(other.getByRole('dialog', { name: auth.again.title })).toBeVisible()
  await other.close()
})

test('the page of the sign-in history is in the address, and survives a reload', async ({
  page,
  request,
}) => {
  const owner = await makeOwner(request, 'history')
  for (let times = 0; times < 20; times += 1) await authorise(request, owner)
  await openSecurity(page, owner)
  const place = section(page, 'sign-ins')
  await expect(place.getByRole('row')).toHaveCount(21)

  await place.getByRole('navigation').getByRole('button').last().click()

  await expect(page).toHaveURL(`${SECURITY}?page=2`)
  await expect(place.getByRole('row')).toHaveCount(3)
  await page.reload()
  await expect(place.getByRole('row')).toHaveCount(3)
})

test('a section that cannot be loaded shows the error in its place, with a retry', async ({
  page,
  request,
  allowComplaint,
}) => {
  allowComplaint(/status of 503/)
  const owner = await makeOwner(request, 'outage')
  const json = { code: 'overloaded', msg: '', data: { request_id: 'request-9' } }
  await page.route('**/api/user/sessions?*', (route) => route.fulfill({ status: 503, json }))
  await signIn(page, owner, 'zh-CN', SECURITY)
  const place = section(page, 'sessions')
  await expect(place.getByRole('alert')).toContainText(words['zh-CN'].errors.overloaded)
  await expect(place.getByRole('alert')).toContainText('request-9')
  await expect(section(page, 'sign-ins').getByRole('row')).not.toHaveCount(0)

  await page.unroute('**/api/user/sessions?*')
  await place.getByRole('alert').getByRole('button').first().click()

  await expect(place.getByText(security.sessions.current)).toBeVisible()
})

test('an owner who has completed all tasks sees that on the dashboard', async ({ page, request }) => {
  const owner = await makeOwner(request, 'done')
  const { toDos } = merchantWords['zh-CN'].dashboard
  await setPayPwd(request, owner)
  await addDevice(page)
  await openSecurity(page, owner)
  await press(section(page, 'passkeys'), security.passkeys.add)
  await dialogOf(page).getByLabel(security.proof.password).fill(owner.password)
  await press(dialogOf(page), security.passkeys.next)
  await press(dialogOf(page), security.passkeys.create)
  await expect(dialogOf(page)).toHaveCount(0)
  const headers = await authorise(request, owner)
  const begun = await request.post('/api/user/totp', { headers, data: { password: owner.password } })
  const code = new TOTP({ secret: (await begun.json()).data.secret }).generate()
  await request.post('/api/user/totp/confirm', { headers, data: { code } })

  await page.goto('/merchant/dashboard')

  await expect(page.getByText(toDos.done.title)).toBeVisible()
})
