import { expect, type Page } from '@playwright/test'
import enErrors from '../packages/contract/locales/en-US/errors.json' with { type: 'json' }
import enFields from '../packages/contract/locales/en-US/fields.json' with { type: 'json' }
import zhErrors from '../packages/contract/locales/zh-CN/errors.json' with { type: 'json' }
import zhFields from '../packages/contract/locales/zh-CN/fields.json' with { type: 'json' }
import zhGallery from '../packages/web/gallery/locales/zh-CN/gallery.json' with { type: 'json' }
import zhKit from '../packages/web/locales/zh-CN/kit.json' with { type: 'json' }
import zhWork from '../packages/web/locales/zh-CN/kit-work.json' with { type: 'json' }
import { galleryAddress } from './kit-gallery.ts'
import { choose, test } from './page-test.ts'

const { form, fields, files } = zhGallery

const PASSWORD = 'a calm sea at dawn'

async function openForms(page: Page): Promise<void> {
  await choose(page, 'zh-CN', 'light')
  await page.goto(galleryAddress('form'))
}

async function fillIn(page: Page, email: string) {
  await openForms(page)
  const signUp = page.getByRole('form', { name: form.signUp })
  const field = {
    email: signUp.getByLabel(form.email),
    password: signUp.getByLabel(form.password, { exact: true }),
    submit: signUp.getByRole('button', { name: form.submit }),
    alert: signUp.getByRole('alert'),
  }
  await field.email.fill(email)
  await field.password.fill(PASSWORD)
  await signUp.getByLabel(form.terms).check()
  return { signUp, ...field }
}

test('a form shows errors at their fields and focuses the first', async ({ page }) => {
  const { signUp, email, password, submit } = await fillIn(page, '')
  await password.fill('short')
  await submit.click()

  await expect(email).toBeFocused()
  await expect(signUp.getByText(zhFields.required)).toBeVisible()
  await expect(password).toHaveAccessibleDescription(new RegExp(form.tooShort))
  await email.fill('user@example.com')
  await expect(signUp.getByText(zhFields.required)).toHaveCount(0)
  await expect(page.getByTestId('sent')).toHaveText('0')
})

test('a form shows no error when the focus only passes through an empty field', async ({ page }) => {
  const { signUp, email } = await fillIn(page, '')
  await email.focus()
  await page.keyboard.press('Tab')
  await expect(signUp.getByText(zhFields.required)).toHaveCount(0)

  await email.fill('no address')
  await page.keyboard.press('Tab')
  await expect(signUp.getByText(zhFields.format)).toBeVisible()
})

test('a form shows the server’s field errors at the fields', async ({ page }) => {
  const { email, submit, alert } = await fillIn(page, 'taken@example.com')
  await submit.click()

  await expect(email).toHaveAccessibleDescription(zhFields.not_an_option)
  await expect(email).toBeFocused()
  await expect(alert).toHaveCount(0)
})

test('a form shows the server’s refusal in place, in both languages, and keeps its values', async ({
  page,
}) => {
  const { email, password, submit, alert } = await fillIn(page, 'refused@example.com')
  await submit.click()
  await expect(alert).toContainText(zhErrors.credentials_wrong)
  await expect(alert).toContainText('3')

  await page.getByRole('button', { name: 'en-US' }).click()

  const english = page.getByRole('alert')
  await expect(english).toContainText(enErrors.credentials_wrong)
  await expect(page.locator('input[name="email"]')).toHaveValue('refused@example.com')
  await page.locator('input[name="email"]').fill('nothing')
  await expect(page.getByText(enFields.format)).toBeVisible()
  await page.getByRole('button', { name: 'zh-CN' }).click()
  await expect(email).toHaveAccessibleDescription(zhFields.format)
  await expect(password).toHaveValue(PASSWORD)
})

test('a form shows when to retry, and has its own text for a lost connection', async ({ page }) => {
  const { email, submit, alert } = await fillIn(page, 'later@example.com')
  await submit.click()
  await expect(alert).toContainText('30')
  await email.fill('muchlater@example.com')
  await submit.click()
  await expect(alert).toContainText(/\d\d:\d\d/)
  await email.fill('offline@example.com')
  await submit.click()
  await expect(alert).toHaveText(zhKit.form.failure.network)
  await email.fill('strange@example.com')
  await submit.click()
  await expect(alert).toHaveText('Words of the server, in one language.')
})

test('a form is sent once when the button is pressed repeatedly', async ({ page }) => {
  const { email, submit } = await fillIn(page, 'held@example.com')
  // Twice before React has rendered, then by clicks.
  await page.evaluate(`for (const _ of [1, 2]) document.querySelector('form').requestSubmit()`)
  await submit.dblclick({ force: true })
  await email.press('Enter')

  await expect(submit).toHaveAttribute('aria-disabled', 'true')
  await page.evaluate(`dispatchEvent(new Event('release'))`)
  await expect(submit).not.toHaveAttribute('aria-disabled')
  await expect(page.getByTestId('sent')).toHaveText('1')
})

test('a form uses a schema of the contract unchanged: a blank value is missing or left out', async ({
  page,
}) => {
  await openForms(page)
  const change = page.getByRole('form', { name: form.changePassword })
  const save = change.getByRole('button', { name: form.save })
  await save.click()
  await expect(change.getByText(zhFields.required)).toHaveCount(2)
  await change.getByLabel(form.password, { exact: true }).fill('the current password')
  await change.getByLabel(form.newPassword).fill('password1234')
  await expect(change.getByText(zhFields.too_common)).toBeVisible()
  await change.getByLabel(form.newPassword).fill(PASSWORD)
  await save.click()

  const sent = { password: 'the current password', new_password: PASSWORD }
  await expect(page.getByTestId('changed')).toHaveText(JSON.stringify(sent))
})

test('a field says whether it is required', async ({ page }) => {
  await openForms(page)
  const signUp = page.getByRole('form', { name: form.signUp })
  for (const field of [
    signUp.getByLabel(form.email),
    signUp.getByLabel(form.password, { exact: true }),
    signUp.getByLabel(form.terms),
  ]) {
    await expect(field).toHaveAttribute('aria-required', 'true')
  }
  await expect(page.getByLabel(form.code)).toHaveAttribute('aria-required', 'false')
  await page.goto(galleryAddress('fields'))
  for (const name of [fields.name, fields.country, fields.date, fields.amount, fields.goods, fields.code]) {
    await expect(page.getByLabel(name, { exact: true })).toHaveAttribute('aria-required', 'true')
  }
  for (const name of [fields.destination, fields.remark, fields.purposes]) {
    await expect(page.getByLabel(name)).toHaveAttribute('aria-required', 'false')
  }
  await page.goto(galleryAddress('files'))
  await expect(page.getByRole('group', { name: files.licence }).first()).toHaveAccessibleDescription(
    new RegExp(zhWork.field.required),
  )
})
