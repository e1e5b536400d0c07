import { expect, type Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { authorise, makeOwner, merchantWords, openSecurity, SECURITY, signIn } from './merchant-people.ts'
import { languages, REFUSAL, test, words } from './page-test.ts'
import { fillSignIn } from './people.ts'
import { dialogOf, PAY_PWD, press, section } from './security-page.ts'

const EXACT_TIME = /\d{4}-\d\d-\d\d \d\d:\d\d:\d\d \(UTC\+8\)/

test.beforeEach(({ allowComplaint }) => {
  allowComplaint(REFUSAL)
})

for (const language of languages) {
  const { security, dashboard } = merchantWords[language]
  const { errors } = words[language]
  const pay = security['pay-password']

  test(`a payment password that is wrong five times is locked, with the time shown, in ${language}`, async ({
    page,
    request,
  }) => {
    await signIn(page, await makeOwner(request, 'pay'), language)
    await page.getByRole('link', { name: dashboard.toDos.payPwd.title }).click()
    await expect(section(page, 'pay-password')).toBeFocused()
    await press(section(page, 'pay-password'), pay.missing.action)
    const dialog = dialogOf(page)
    await dialog.getByLabel(security.proof.password).fill('not my password')
    await dialog.getByLabel(pay.new, { exact: true }).fill('123456')
    await dialog.getByLabel(pay.again).fill('135247')
    await press(dialog, pay.submit)
    await expect(dialog.getByText(pay.againWrong)).toBeVisible()
    await dialog.getByLabel(pay.new, { exact: true }).fill(PAY_PWD)
    await dialog.getByLabel(pay.again).fill(PAY_PWD)
    await press(dialog, pay.submit)
    await expect(dialog.getByText(security.proof.passwordWrong)).toBeVisible()
    await expect(dialog.getByLabel(security.proof.password)).toBeFocused()
    await expect(dialog.getByLabel(pay.again)).toHaveValue(PAY_PWD)
    await dialog.getByLabel(security.proof.password).fill('pay crosses the water')
    await press(dialog, pay.submit)
    await expect(page.getByText(pay.saved)).toBeVisible()

    await press(section(page, 'pay-password'), pay.check.open)
    for (const left of [4, 3, 2, 1]) {
      await dialog.getByLabel(pay.label).fill('908070')
      await expect(dialog.getByRole('alert')).toContainText(errors.pay_pwd_wrong)
      await expect(dialog.getByRole('alert')).toContainText(String(left))
      await expect(dialog.getByLabel(pay.label)).toBeFocused()
    }
    await dialog.getByLabel(pay.label).fill('908070')

    await expect(dialog.getByRole('alert')).toContainText(pay.check.locked)
    const told = EXACT_TIME.exec(await dialog.getByRole('alert').innerText())?.[0] ?? ''
    expect(Date.parse(`${told.slice(0, 19).replace(' ', 'T')}+08:00`)).toBeGreaterThan(
      Date.now() + 86_000_000,
    )
    await page.keyboard.press('Escape')
    await expect(section(page, 'pay-password')).toContainText(told)
    await page.goto('/merchant/dashboard')
    await expect(page.getByRole('list', { name: dashboard.toDos.title })).toContainText(told)
    await page.goto(`${SECURITY}?section=pay-password`)
    await press(section(page, 'pay-password'), pay.locked.action)
    await dialog.getByLabel(security.proof.password).fill('pay crosses the water')
    await dialog.getByLabel(pay.new, { exact: true }).fill('975310')
    await dialog.getByLabel(pay.again).fill('975310')
    await press(dialog, pay.submit)
    await press(section(page, 'pay-password'), pay.check.open)
    await dialog.getByLabel(pay.label).fill('975310')
    await expect(page.getByText(pay.check.right)).toBeVisible()
  })

  test(`an authenticator is turned on, and signs in by its code and a recovery code, in ${language}`, async ({
    page,
    browser,
    request,
  }) => {
    const { turnOn, codes: texts } = security.authenticator
    const { auth } = words[language]
    const owner = await makeOwner(request, 'totp')
    await openSecurity(page, owner, language)
    await press(section(page, 'authenticator'), turnOn.open)
    const dialog = dialogOf(page)
    await dialog.getByLabel(security.proof.password).fill(owner.password)
    await press(dialog, turnOn.next)
    await expect(dialog.getByRole('img', { name: turnOn.qr })).toBeVisible()
    const totp = new TOTP({ secret: (await dialog.locator('code').innerText()).replaceAll(' ', '') })
    const now = Date.now()
    await dialog.getByLabel(turnOn.code).fill(totp.generate({ timestamp: now }))
    await expect(dialog.getByRole('heading', { name: texts.title })).toBeVisible()
    const codes = await dialog.getByRole('listitem').allInnerTexts()
    const download = page.waitForEvent('download')
    await press(dialog, texts.download)
    expect((await download).suggestedFilename()).toBe('recovery-codes.txt')

    await page.keyboard.press('Escape')
    await press(dialog, texts.submit)
    await expect(dialog.getByText(texts.savedRequired)).toBeVisible()
    await dialog.getByRole('checkbox', { name: texts.saved }).check()
    await press(dialog, texts.submit)
    await expect(
      section(page, 'authenticator').getByText(security.authenticator.on.badge, { exact: true }),
    ).toBeVisible()
    await expect(section(page, 'authenticator')).toContainText(String(codes.length))

    const other = await browser.newPage()
    await signInWith(other, { code: totp.generate({ timestamp: now + 30_000 }) })
    await other.close()
    const third = await browser.newPage()
    await signInWith(third, { recovery: codes[0] ?? '' })
    await third.goto(SECURITY)
    await expect(section(third, 'authenticator')).toContainText(String(codes.length - 1))
    await third.close()

    async function signInWith(where: Page, proof: { code?: string; recovery?: string }) {
      await where.goto('/auth/signin')
      await where.getByRole('combobox').selectOption(language)
      await fillSignIn(where, owner, { language })
      await expect(where.getByRole('heading', { level: 1 })).toHaveText(auth.code.title)
      if (proof.recovery) await press(where.locator('main'), auth.code.useRecovery)
      const label = proof.recovery ? auth.fields.recoveryCode : auth.fields.code
      await where.getByLabel(label).fill(proof.recovery ?? proof.code ?? '')
      if (proof.recovery) await press(where.locator('main'), auth.code.submit)
      await expect(where).toHaveURL('/merchant/dashboard')
    }
  })
}

const { security } = merchantWords['zh-CN']
const { auth } = words['zh-CN']

test('changing the login password ends the other session and keeps this one', async ({
  page,
  browser,
  request,
}) => {
  const owner = await makeOwner(request, 'change')
  const other = await browser.newPage()
  await signIn(other, owner)
  await openSecurity(page, owner)
  const { password } = security
  await press(section(page, 'password'), password.change)
  const dialog = dialogOf(page)
  await dialog.getByLabel(password.new).fill('a lantern over the sea')
  await dialog.getByLabel(password.current).fill('not my password')
  await press(dialog, password.submit)
  await expect(dialog.getByText(security.proof.passwordWrong)).toBeVisible()
  await expect(dialog.getByLabel(password.new)).toHaveValue('a lantern over the sea')
  await dialog.getByLabel(password.current).fill(owner.password)
  await press(dialog, password.submit)

  await expect(page.getByText(password.changed)).toBeVisible()
  await expect(other.getByRole('dialog', { name: auth.again.title })).toBeVisible()
  await page.reload()
  await expect(page).toHaveURL(SECURITY)
  const changed = { email: owner.email, password: 'a lantern over the sea' }
  expect((await request.post('/api/user/login', { data: changed })).ok()).toBe(true)
  await other.close()
})

test('the payment password is set and checked by keyboard alone', async ({ page, request }) => {
  const owner = await makeOwner(request, 'keys')
  await signIn(page, owner, 'zh-CN', `${SECURITY}?section=pay-password`)
  await expect(section(page, 'pay-password')).toBeFocused()
  const type = async (text: string, ...keys: string[]) => {
    await page.keyboard.type(text)
    for (const key of keys) await page.keyboard.press(key)
  }
  const pay = security['pay-password']

  await type('', 'Tab', 'Enter')
  await expect(dialogOf(page).getByLabel(security.proof.password)).toBeFocused()
  await type(owner.password, 'Tab', 'Tab')
  await type(PAY_PWD, 'Tab')
  await type(PAY_PWD, 'Enter')
  await expect(page.getByText(pay.saved)).toBeVisible()
  await expect(dialogOf(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: pay.set.action, exact: true }).nth(1)).toBeFocused()
  await type('', 'Shift+Tab', 'Enter')
  await expect(dialogOf(page).getByLabel(pay.label)).toBeFocused()
  await type(PAY_PWD)

  await expect(page.getByText(pay.check.right)).toBeVisible()
  await expect(page.getByRole('button', { name: pay.check.open, exact: true })).toBeFocused()
})

test('a dialog keeps its input without a network, and continues when it is back', async ({
  page,
  context,
  request,
  allowComplaint,
}) => {
  allowComplaint(/ERR_INTERNET_DISCONNECTED/)
  const owner = await makeOwner(request, 'offline')
  await openSecurity(page, owner)
  const pay = security['pay-password']
  await press(section(page, 'pay-password'), pay.missing.action)
  const dialog = dialogOf(page)
  await dialog.getByLabel(security.proof.password).fill(owner.password)
  await dialog.getByLabel(pay.new, { exact: true }).fill(PAY_PWD)
  await dialog.getByLabel(pay.again).fill(PAY_PWD)
  await context.setOffline(true)
  await press(dialog, pay.submit)
  await expect(dialog.getByRole('alert')).toBeVisible()
  await expect(dialog.getByLabel(pay.again)).toHaveValue(PAY_PWD)

  await context.setOffline(false)
  await press(dialog, pay.submit)

  await expect(page.getByText(pay.saved)).toBeVisible()
})

test('a session that ends during a dialog is renewed in place, and the dialog continues', async ({
  page,
  request,
}) => {
  const owner = await makeOwner(request, 'renewed')
  await openSecurity(page, owner)
  const pay = security['pay-password']
  await press(section(page, 'pay-password'), pay.missing.action)
  const dialog = page.getByRole('dialog', { name: pay.choose })
  await dialog.getByLabel(pay.new, { exact: true }).fill(PAY_PWD)
  await dialog.getByLabel(pay.again).fill(PAY_PWD)
  const headers = await authorise(request, owner)
  await request.post('/api/user/sessions/end_others', { headers })

  const again = page.getByRole('dialog', { name: auth.again.title })
  await again.getByLabel(auth.fields.password, { exact: true }).fill(owner.password)
  await press(again, auth.signIn.submit)
  await expect(again).toHaveCount(0)
  await expect(section(page, 'sessions').getByRole('listitem', { includeHidden: true })).toHaveCount(2)
  await dialog.getByLabel(security.proof.password).fill(owner.password)
  await press(dialog, pay.submit)

  await expect(page.getByText(pay.saved)).toBeVisible()
})

test('an address leads to its section, even if content above it loads later', async ({ page, request }) => {
  const owner = await makeOwner(request, 'section')
  for (let times = 0; times < 12; times += 1) await authorise(request, owner)
  await signIn(page, owner, 'zh-CN', `${SECURITY}?section=sign-ins`)

  await expect(section(page, 'sign-ins')).toBeFocused()
  await expect(section(page, 'sign-ins').getByRole('heading')).toBeInViewport()
})
