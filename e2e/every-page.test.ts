import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { addressOf } from './addresses.ts'
import { recipients } from './mails.ts'
import { ANSWER_404, ask, choose, findFaults, type Language, test } from './page-test.ts'

type Screen = (language: Language, request: APIRequestContext) => Promise<string> | string

const screens: Readonly<Record<string, Screen>> = {
  'the sign-in': () => '/auth/signin',
  'the sign-up': () => '/auth/signup',
  'the activation': () => `/auth/activate?token=${'a'.repeat(40)}`,
  'the activation without a link': () => '/auth/activate',
  'the password reset': () => '/auth/password/reset',
  'the choice of a new password': () => `/auth/password/reset?token=${'a'.repeat(40)}`,
  'the page of an unknown address': () => '/nothing/here',
  'the page of a mistyped address': () => '/auth/signin/',
  'the terms': (language) => `/terms?language=${language}`,
  'the API description': (language) => `/api/docs?language=${language}`,
  'the mailbox': (language) => `/mailbox?language=${language}`,
  'the mailbox without a match': (language) => `/mailbox?language=${language}&to=nobody@example.com`,
  'the empty mailbox': (language) => `${addressOf('empty')}/mailbox?language=${language}`,
  'a mail': async (language, request) => {
    const answer = await request.get('/api/sandbox/mailbox', { params: { to: recipients[language] } })
    return `/mailbox/${(await answer.json()).data[0].id}?language=${language}`
  },
  'a mail that does not exist': (language) => `/mailbox/mail_nothing?language=${language}`,
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

type Focused = { readonly number: number; readonly seen: boolean; readonly markup: string }

/** The elements that the Tab key reaches, in order, until it starts again. */
async function reachByTab(page: Page): Promise<Focused[]> {
  await ask(page, 'watchFocus()')
  let reached: Focused[] = []
  for (let presses = 1; presses <= 2000; presses += 1) {
    // A key held down repeats as one pressed again and again.
    await page.keyboard.down('Tab')
    if (presses % 20 > 0) continue
    reached = await ask<Focused[]>(page, 'focusedSoFar()')
    const again = reached.findIndex(({ number }, index) => isAmong(number, reached.slice(0, index)))
    if (again > 0) return reached.slice(0, again)
  }
  return reached
}

function isAmong(number: number, earlier: readonly Focused[]): boolean {
  return earlier.some((other) => other.number === number)
}

test.beforeEach(({ allowComplaint }) => {
  allowComplaint(ANSWER_404)
})

/** All calls are rendered by the same function, so a few are enough. */
const TOO_MANY = '.call:nth-of-type(n+6)'

/** No horizontal scrolling on a narrow screen, and no findings of axe. */
async function expectFaultless(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await ask<number>(page, 'width()')).toBe(390)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.evaluate(`document.querySelectorAll('${TOO_MANY}').forEach((call) => call.remove())`)
  expect(await findFaults(page, 'iframe')).toEqual([])
}

for (const [name, address] of Object.entries(screens)) {
  test(`${name} is faultless for axe, fits 390 pixels and needs only a keyboard, in Chinese, light`, async ({
    page,
    request,
  }) => {
    await choose(page, 'zh-CN', 'light')
    await open(page, await address('zh-CN', request))
    // Content that loads later must be there to be counted.
    await page.waitForLoadState('networkidle')
    const controls = await ask<number[]>(page, 'numberControls()')

    const reached = await reachByTab(page)

    expect(reached.map(({ number }) => number)).toEqual(controls)
    expect(reached.filter(({ seen }) => !seen)).toEqual([])
    await expectFaultless(page)
  })

  test(`${name} is faultless for axe, and fits 390 pixels, in English, dark`, async ({ page, request }) => {
    await choose(page, 'en-US', 'dark')
    await open(page, await address('en-US', request))

    await expectFaultless(page)
  })
}
