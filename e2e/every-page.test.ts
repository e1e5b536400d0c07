import { AxeBuilder } from '@axe-core/playwright'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { addressOf } from './addresses.ts'
import { recipients } from './mails.ts'
import {
  ANSWER_404,
  ANSWER_503,
  ask,
  choose,
  type Language,
  languages,
  test,
  themes,
  words,
} from './page-test.ts'

type Screen = (language: Language, request: APIRequestContext) => Promise<string> | string

const screens: Readonly<Record<string, Screen>> = {
  'the door': () => '/',
  'the door of a server that is not ready': () => '/?not-ready',
  'the page of an unknown address': () => '/nothing/here',
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
  if (address === '/?not-ready') await page.route('**/api/ready', (route) => route.fulfill({ status: 503 }))
  await page.goto(address)
  // The door has not settled until it has heard from the server.
  for (const { door } of Object.values(words)) {
    await expect(page.getByText(door.state.checking.detail)).toHaveCount(0)
  }
}

type Focused = { readonly number: number; readonly seen: boolean; readonly markup: string }

/** What the Tab key reaches, in its order, until it leaves the page or begins anew. */
async function reachByTab(page: Page): Promise<Focused[]> {
  const reached: Focused[] = []
  for (let presses = 0; presses < 200; presses += 1) {
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
  allowComplaint(ANSWER_503)
})

for (const [name, address] of Object.entries(screens)) {
  for (const language of languages) {
    for (const theme of themes) {
      test(`axe finds no fault with ${name}, ${language}, ${theme}`, async ({ page, request }) => {
        await choose(page, language, theme)
        await open(page, await address(language, request))

        const { violations } = await new AxeBuilder({ page }).exclude('iframe').analyze()

        expect(violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])).toEqual([])
      })
    }

    test(`${name} fits a screen of 390 pixels, in ${language}`, async ({ page, request }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await choose(page, language, 'light')
      await open(page, await address(language, request))

      expect(await ask<number>(page, 'width()')).toBe(390)
    })
  }

  test(`${name} can be used by keyboard alone, and shows where the focus is`, async ({ page, request }) => {
    await choose(page, 'zh-CN', 'light')
    await open(page, await address('zh-CN', request))
    const controls = await ask<number[]>(page, 'numberControls()')

    const reached = await reachByTab(page)

    expect(reached.map(({ number }) => number)).toEqual(controls)
    expect(reached.filter(({ seen }) => !seen)).toEqual([])
  })
}
