import { type APIRequestContext, expect } from '@playwright/test'
import { addressOf } from './addresses.ts'
import { hostileMail, manyMails, recipients } from './mails.ts'
import { ANSWER_404, languages, test, words } from './page-test.ts'

const { mailbox } = words['en-US'].pages

async function mailTo(request: APIRequestContext, to: string): Promise<string> {
  const answer = await request.get('/api/sandbox/mailbox', { params: { to } })
  return (await answer.json()).data[0].id
}

for (const language of languages) {
  test(`the product’s mail arrives in ${language} and is shown with its links`, async ({ page }) => {
    const brand = words[language].brand
    await page.goto(`/mailbox?language=${language}&to=${recipients[language]}`)
    await page.getByRole('table').getByRole('link').first().click()

    await expect(page.getByRole('heading', { level: 1 })).toContainText(brand)
    await expect(page.getByRole('link', { name: `${addressOf('main')}/` })).toBeVisible()
    await expect(page.frameLocator('iframe').getByText(brand, { exact: true })).toBeVisible()
    await page.getByRole('link', { name: words[language].pages.mailbox.message.back }).click()
    await expect(page).toHaveTitle(`${words[language].pages.mailbox.title} – ${brand}`)
  })

  test(`an empty mailbox shows a message in ${language}`, async ({ page }) => {
    await page.goto(`${addressOf('empty')}/mailbox?language=${language}`)

    await expect(page.getByRole('heading', { level: 2 })).toHaveText(
      words[language].pages.mailbox.empty.title,
    )
    await expect(page.getByRole('table')).toHaveCount(0)
  })
}

test('mails are listed newest first, in pages', async ({ page }) => {
  await page.goto(`/mailbox?language=en-US&to=${manyMails[0]?.to}`)
  const subjects = page.getByRole('table').getByRole('link')
  await expect(subjects).toHaveCount(20)
  await expect(page.getByText('25 messages to many@example.com')).toBeVisible()

  await page.getByRole('link', { name: mailbox.paging.next }).click()

  await expect(subjects).toHaveCount(5)
  await expect(page.getByText('2 / 2')).toBeVisible()
  await page.getByRole('link', { name: mailbox.paging.previous }).click()
  await expect(subjects).toHaveCount(20)
})

test('mails to a recipient are found by the whole address, in upper or lower case', async ({ page }) => {
  await page.goto('/mailbox?language=en-US')
  const recipient = page.getByRole('textbox', { name: mailbox.filter.label })

  await recipient.fill(` ${recipients['en-US'].toUpperCase()} `)
  await recipient.press('Enter')
  await expect(page.getByRole('table').getByRole('link')).toHaveCount(1)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')

  await recipient.fill('english')
  await page.getByRole('button', { name: mailbox.filter.submit }).click()
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(mailbox.none.title)
  await page.getByRole('link', { name: mailbox.none.clear }).click()
  await expect(page.getByRole('table')).toBeVisible()
})

test('hostile text in a mail is shown as text', async ({ page, request, allowComplaint }) => {
  // The browser reports that it blocks the content of the mail, as intended.
  allowComplaint(/frame is sandboxed|"img-src data:"/)
  await page.goto(`/mailbox/${await mailTo(request, hostileMail.to)}?language=en-US`)
  await expect(page.frameLocator('iframe').locator('#mail')).toBeVisible()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(hostileMail.subject)
  await expect(page.getByText(hostileMail.text.split('\n')[0] ?? '')).toBeVisible()
  await expect(page.locator('.plain a')).toHaveText(['https://example.com/?a=1&b='])
  await expect(page.locator('[data-broken]')).toHaveCount(0)
  await expect(page.frameLocator('iframe').locator('[data-broken]')).toHaveCount(0)
})

test('the HTML of a mail runs no script, even when it is opened by itself', async ({ request }) => {
  const answer = await request.get(`/mailbox/${await mailTo(request, hostileMail.to)}/html`)

  expect(answer.headers()['content-security-policy']).toMatch(/^sandbox; default-src 'none';/)
})

test('a mail that does not exist is not found', async ({ page, allowComplaint }) => {
  allowComplaint(ANSWER_404)
  for (const id of ['mail_01J', 'nothing', '%00', `mail_${'0'.repeat(26)}`]) {
    const answer = await page.goto(`/mailbox/${id}?language=en-US`)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(mailbox.not_found.title)
  }
})

test('an invalid query still shows the mailbox', async ({ request }) => {
  for (const query of [
    'page=0',
    'page=x',
    'page=999999',
    'page=1&page=2',
    'to=%00',
    'to=a&to=b',
    'language=x',
  ]) {
    const answer = await request.get(`/mailbox?${query}`)
    expect(`${query}: ${answer.status()}`).toBe(`${query}: 200`)
  }
})

test('a live installation has no mailbox', async ({ page, allowComplaint }) => {
  allowComplaint(ANSWER_404)
  const answer = await page.goto(`${addressOf('closed')}/mailbox`)

  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words['zh-CN'].shell.notFound.title)
})
