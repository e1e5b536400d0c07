import { expect, type Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { choose, languages, REFUSAL, test, words } from './page-test.ts'
import { fillSignIn, linkTo, makePerson, newPerson, register } from './people.ts'

async function expectHeading(page: Page, text: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text)
}

for (const language of languages) {
  const { auth, kit, titles, errors, brand } = words[language]

  test(`a user signs up, activates the account by mail and signs in, in ${language}`, async ({
    page,
    request,
    allowComplaint,
  }) => {
    // The user has no company yet, which the server answers with 404.
    allowComplaint(REFUSAL)
    const person = newPerson('sign-up')
    await choose(page, language, 'light')
    await page.goto('/auth/signin')
    await page.getByRole('link', { name: auth.signIn.signUp }).click()
    await expectHeading(page, auth.signUp.title)
    await page.getByRole('textbox', { name: auth.fields.email }).fill(person.email)
    const password = page.getByRole('textbox', { name: auth.fields.password, exact: true })
    const rules = page.getByRole('list', { name: kit.newPassword.label })
    await password.fill('short')
    await expect(rules.locator('[data-rule=met]')).toHaveCount(0)
    await password.fill(person.password)
    await expect(rules.locator('[data-rule=met]')).toHaveCount(3)

    const submit = page.getByRole('button', { name: auth.signUp.submit, exact: true })
    await submit.click()
    await expect(page.getByText(auth.signUp.termsRequired)).toBeVisible()
    await page.getByRole('checkbox').check()
    await submit.click()
    await expectHeading(page, auth.sent.title)

    await page.goto(await linkTo(request, person.email))
    await expect(page).toHaveURL('/auth/activate')
    await page.getByRole('button', { name: auth.activate.submit }).click()
    await expectHeading(page, auth.activate.ok.title)
    await page.getByRole('link', { name: auth.activate.signIn }).click()
    await expectHeading(page, auth.signIn.title)
    await fillSignIn(page, person, { language })

    await expect(page).toHaveURL('/merchant/guide')
    await expect(page).toHaveTitle(`${titles.MerchantGuide} – ${brand}`)
  })

  test(`a forgotten password is replaced by mail, once, in ${language}`, async ({
    page,
    request,
    allowComplaint,
  }) => {
    allowComplaint(REFUSAL)
    const person = await makePerson(request, 'reset')
    await choose(page, language, 'light')
    await page.goto('/auth/signin')
    await page.getByRole('link', { name: auth.signIn.forgot }).click()
    await expectHeading(page, auth.reset.title)
    await page.getByRole('textbox', { name: auth.fields.email }).fill(person.email)
    await page.getByRole('button', { name: auth.reset.send }).click()
    await expectHeading(page, auth.sent.title)

    const link = await linkTo(request, person.email, 2)
    await page.goto(link)
    await expect(page.getByText(auth.reset.chooseLead)).toBeVisible()
    const changed = { ...person, password: 'a causeway over the sea' }
    await page.getByRole('textbox', { name: auth.fields.newPassword }).fill(changed.password)
    await page.getByRole('button', { name: auth.reset.submit }).click()
    await expectHeading(page, auth.reset.ok.title)
    await page.getByRole('link', { name: auth.reset.signIn }).click()
    await expectHeading(page, auth.signIn.title)

    await fillSignIn(page, person, { language })
    await expect(page.getByRole('alert')).toContainText(errors.credentials_wrong)
    await fillSignIn(page, changed, { language })
    await expect(page).toHaveURL('/merchant/guide')

    await page.goto(link)
    await page.getByRole('textbox', { name: auth.fields.newPassword }).fill(changed.password)
    await page.getByRole('button', { name: auth.reset.submit }).click()
    await expectHeading(page, auth.reset.used.title)
  })

  test(`an account that is not active gets its mail again in place, in ${language}`, async ({
    page,
    request,
    allowComplaint,
  }) => {
    allowComplaint(REFUSAL)
    const person = newPerson('waiting')
    await register(request, person, language)
    await linkTo(request, person.email)
    await choose(page, language, 'light')
    await page.goto('/auth/signin')

    await fillSignIn(page, person, { language })
    await expect(page.getByRole('alert')).toContainText(errors.credentials_wrong)
    await page.getByRole('button', { name: auth.signIn.resend }).click()

    await expect(page.getByText(auth.signIn.resent)).toBeVisible()
    await page.goto(await linkTo(request, person.email, 2))
    await page.getByRole('button', { name: auth.activate.submit }).click()
    await expectHeading(page, auth.activate.ok.title)
  })

  test(`an unknown link shows a message and offers a new one, in ${language}`, async ({
    page,
    allowComplaint,
  }) => {
    allowComplaint(REFUSAL)
    await choose(page, language, 'light')
    await page.goto(`/auth/activate?token=${'x'.repeat(40)}`)
    await page.getByRole('button', { name: auth.activate.submit }).click()

    await expectHeading(page, auth.activate.unknown.title)
    await page.getByRole('textbox', { name: auth.fields.email }).fill('nobody@example.com')
    await page.getByRole('button', { name: auth.activate.send }).click()
    await expectHeading(page, auth.sent.title)
  })

  test(`a second factor asks for a code, or a recovery code, in ${language}`, async ({
    page,
    request,
    allowComplaint,
  }) => {
    allowComplaint(REFUSAL)
    const person = await makePerson(request, 'factor')
    const signedIn = await request.post('/api/user/login', { data: person })
    const headers = { authorization: `Bearer ${(await signedIn.json()).data.access_token}` }
    const begun = await request.post('/api/user/totp', { headers, data: { password: person.password } })
    const { secret } = (await begun.json()).data
    const code = new TOTP({ secret }).generate()
    const confirmed = await request.post('/api/user/totp/confirm', { headers, data: { code } })
    const [recoveryCode = ''] = (await confirmed.json()).data.recovery_codes

    await choose(page, language, 'light')
    await page.goto('/auth/signin')
    await fillSignIn(page, person, { language })
    await expectHeading(page, auth.code.title)
    // The code that was used to confirm does not count twice.
    await page.getByRole('textbox', { name: auth.fields.code }).fill(code)
    await expect(page.getByRole('alert')).toContainText(errors.code_wrong)

    await page.getByRole('button', { name: auth.code.useRecovery }).click()
    await page.getByRole('textbox', { name: auth.fields.recoveryCode }).fill(recoveryCode.toLowerCase())
    await page.getByRole('button', { name: auth.code.submit, exact: true }).click()
    await expect(page).toHaveURL('/merchant/guide')
  })
}

test('a user signs in by keyboard alone', async ({ page, request, allowComplaint }) => {
  allowComplaint(REFUSAL)
  const person = await makePerson(request, 'keyboard')
  await page.goto('/auth/signin')
  await page.getByRole('textbox', { name: words['zh-CN'].auth.fields.email }).focus()

  await page.keyboard.type(person.email)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type(person.password)
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL('/merchant/guide')
})

test('a user signs up and resets a password by keyboard alone', async ({ page, request }) => {
  const { auth } = words['zh-CN']
  const person = newPerson('keyboard')
  await page.goto('/auth/signup')
  await page.getByRole('textbox', { name: auth.fields.email }).focus()
  await page.keyboard.type(person.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(person.password)
  // Past the button that shows the password, to the terms.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expectHeading(page, auth.sent.title)

  await page.goto(await linkTo(request, person.email))
  await page.getByRole('button', { name: auth.activate.submit }).focus()
  await page.keyboard.press('Enter')
  await expectHeading(page, auth.activate.ok.title)

  await page.goto('/auth/password/reset')
  await page.getByRole('textbox', { name: auth.fields.email }).focus()
  await page.keyboard.type(person.email)
  await page.keyboard.press('Enter')
  await expectHeading(page, auth.sent.title)
  await page.goto(await linkTo(request, person.email, 2))
  await page.getByRole('textbox', { name: auth.fields.newPassword, exact: true }).focus()
  await page.keyboard.type('a way across the water')
  await page.keyboard.press('Enter')
  await expectHeading(page, auth.reset.ok.title)
})

test('a mail can be sent again after a minute', async ({ page }) => {
  await page.clock.install()
  await page.goto('/auth/password/reset')
  const { auth } = words['zh-CN']
  await page.getByRole('textbox', { name: auth.fields.email }).fill('nobody@example.com')
  await page.getByRole('button', { name: auth.reset.send }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(auth.sent.title)
  await expect(page.getByRole('button', { name: auth.sent.again, exact: true })).toHaveCount(0)

  await page.clock.runFor(61_000)

  await page.getByRole('button', { name: auth.sent.again, exact: true }).click()
  await expect(page.getByText(auth.sent.done)).toBeVisible()
})

test('the accounts that the sandbox offers fill in the form', async ({ page }) => {
  await page.goto('/auth/signin')
  const { auth } = words['zh-CN']
  await page.getByText(auth.sandbox.accounts).click()
  await page.getByRole('button', { name: 'demo@causeway.test' }).click()
  await page.getByRole('button', { name: auth.signIn.submit, exact: true }).click()

  await expect(page).toHaveURL('/merchant/dashboard')
})
