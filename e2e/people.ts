import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { type Language, words } from './page-test.ts'

export const DEMO_PASSWORD = 'causeway-demo-2026'

export type Person = { readonly email: string; readonly password: string }

/** A new user for one test. */
export function newPerson(name = 'person'): Person {
  return { email: `${name}-${randomUUID().slice(0, 8)}@example.com`, password: `${name} crosses the water` }
}

export function demoPerson(name: string): Person {
  return { email: `${name}@causeway.test`, password: DEMO_PASSWORD }
}

/** The link in the newest mail to an address, once that many have arrived. */
export async function linkTo(request: APIRequestContext, email: string, mails = 1): Promise<string> {
  let text = ''
  await expect
    .poll(
      async () => {
        const answer = await request.get('/api/sandbox/mailbox', { params: { to: email } })
        const { data } = await answer.json()
        text = data[0]?.text ?? ''
        // Not by the count, which is read after the list and may include a newer mail.
        return data.length
      },
      { intervals: [50, 50, 100] },
    )
    .toBe(mails)
  return /https?:\S+/.exec(text)?.[0] ?? ''
}

/** Registers an account by the API. */
export async function register(
  request: APIRequestContext,
  person: Person,
  language: Language,
): Promise<void> {
  const data = { ...person, language, accepted_terms: true }
  expect((await request.post('/api/user/register', { data })).ok()).toBe(true)
}

/** An active account. */
export async function makePerson(request: APIRequestContext, name?: string): Promise<Person> {
  const person = newPerson(name)
  await register(request, person, 'zh-CN')
  const token = new URL(await linkTo(request, person.email)).searchParams.get('token') ?? ''
  expect((await request.post('/api/user/activate', { params: { token } })).ok()).toBe(true)
  return person
}

type SignInOptions = { readonly language?: Language; readonly remember?: boolean }

/** Fills in and sends the sign-in form. */
export async function fillSignIn(page: Page, person: Person, options: SignInOptions = {}): Promise<void> {
  const { language = 'zh-CN', remember = true } = options
  const { fields, signIn } = words[language].auth
  await page.getByRole('textbox', { name: fields.email }).fill(person.email)
  await page.getByRole('textbox', { name: fields.password, exact: true }).fill(person.password)
  await page.getByRole('checkbox', { name: fields.remember }).setChecked(remember)
  await page.getByRole('button', { name: signIn.submit, exact: true }).click()
}
