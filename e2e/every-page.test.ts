import { AxeBuilder } from '@axe-core/playwright'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { addressOf } from './addresses.ts'
import { recipients } from './mails.ts'
import { ANSWER_404, ask, choose, type Language, looks, test } from './page-test.ts'

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

/** What the Tab key reaches, in its order, until it leaves the page or begins anew. */
async function reachByTab(page: Page): Promise<Focused[]> {
  const reached: Focused[] = []
  for (let presses = 0; presses < 1000; presses += 1) {
    await page.keyboard.press('Tab')
    const focused = await ask<Focused | null>(page, 'focused()')
    const before = reached.at(-1)
    if (!focused || reached.some(({ number }) => number === focused.number && number !== before?.number))
      break
    // The focus takes several steps through what is in a frame.
    if (focused.number !== before?.number) reached.push(focused)
  }
  return reached
}

test.beforeEach(({ allowComplaint }) => {
  allowComplaint(ANSWER_404)
})

for (const [name, address] of Object.entries(screens)) {
  for (const [language, theme] of looks) {
    test(`${name} has no fault that axe finds, and fits 390 pixels, in ${language}, ${theme}`, async ({
      page,
      request,
    }) => {
      await choose(page, language, theme)
      await open(page, await address(language, request))

      const { violations } = await new AxeBuilder({ page })
        .exclude('iframe')
        // Every call is described by the same function: a few show what all of them look like.
        .exclude('.call:nth-of-type(n+6)')
        .analyze()

      const faults = violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])
      expect(faults).toEqual([])
      await page.setViewportSize({ width: 390, height: 844 })
      expect(await ask<number>(page, 'width()')).toBe(390)
    })
  }

  test(`${name} can be used by keyboard alone, and shows where the focus is`, async ({ page, request }) => {
    await choose(page, 'zh-CN', 'light')
    await open(page, await address('zh-CN', request))
    // What comes a moment later must be there to be counted.
    await page.waitForLoadState('networkidle')
    const controls = await ask<number[]>(page, 'numberControls()')

    const reached = await reachByTab(page)

    expect(reached.map(({ number }) => number)).toEqual(controls)
    expect(reached.filter(({ seen }) => !seen)).toEqual([])
  })
}
