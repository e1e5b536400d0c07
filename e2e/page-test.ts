import path from 'node:path'
import { test as base, expect, type Page } from '@playwright/test'
import axe, { type AxeResults, type RunOptions } from 'axe-core'
import enAuth from '../apps/portal/locales/en-US/auth.json' with { type: 'json' }
import enSecurity from '../apps/portal/locales/en-US/security.json' with { type: 'json' }
import enShell from '../apps/portal/locales/en-US/shell.json' with { type: 'json' }
import enTitles from '../apps/portal/locales/en-US/titles.json' with { type: 'json' }
import zhAuth from '../apps/portal/locales/zh-CN/auth.json' with { type: 'json' }
import zhSecurity from '../apps/portal/locales/zh-CN/security.json' with { type: 'json' }
import zhShell from '../apps/portal/locales/zh-CN/shell.json' with { type: 'json' }
import zhTitles from '../apps/portal/locales/zh-CN/titles.json' with { type: 'json' }
import enBrand from '../apps/server/locales/en-US/brand.json' with { type: 'json' }
import enPages from '../apps/server/locales/en-US/pages.json' with { type: 'json' }
import zhBrand from '../apps/server/locales/zh-CN/brand.json' with { type: 'json' }
import zhPages from '../apps/server/locales/zh-CN/pages.json' with { type: 'json' }
import enErrors from '../packages/contract/locales/en-US/errors.json' with { type: 'json' }
import enAccountErrors from '../packages/contract/locales/en-US/errors-account.json' with { type: 'json' }
import zhErrors from '../packages/contract/locales/zh-CN/errors.json' with { type: 'json' }
import zhAccountErrors from '../packages/contract/locales/zh-CN/errors-account.json' with { type: 'json' }
import enKit from '../packages/web/locales/en-US/kit.json' with { type: 'json' }
import enKitWork from '../packages/web/locales/en-US/kit-work.json' with { type: 'json' }
import zhKit from '../packages/web/locales/zh-CN/kit.json' with { type: 'json' }
import zhKitWork from '../packages/web/locales/zh-CN/kit-work.json' with { type: 'json' }

export const languages = ['zh-CN', 'en-US'] as const
export type Language = (typeof languages)[number]

export const themes = ['light', 'dark'] as const

/** Colours do not depend on texts, nor widths on colours, so each language in one theme covers both. */
export const looks = [
  ['zh-CN', 'light'],
  ['en-US', 'dark'],
] as const
export type Theme = (typeof themes)[number]

/** The texts of the screens, from their catalogues. */
export const words = {
  'zh-CN': {
    auth: zhAuth,
    kit: zhKit,
    frame: zhKitWork.frame,
    unanswered: zhKitWork.unanswered,
    security: zhSecurity,
    shell: zhShell,
    titles: zhTitles,
    errors: { ...zhErrors, ...zhAccountErrors },
    pages: zhPages,
    brand: zhBrand.name,
  },
  'en-US': {
    auth: enAuth,
    kit: enKit,
    frame: enKitWork.frame,
    unanswered: enKitWork.unanswered,
    security: enSecurity,
    shell: enShell,
    titles: enTitles,
    errors: { ...enErrors, ...enAccountErrors },
    pages: enPages,
    brand: enBrand.name,
  },
} as const

type Fixtures = {
  /** Allows a browser error that is part of the test; any other fails it. */
  allowComplaint: (pattern: RegExp) => void
}

export const test = base.extend<Fixtures>({
  allowComplaint: [
    async ({ page }, use) => {
      const complaints: string[] = []
      const allowed: RegExp[] = []
      page.on('pageerror', (error) => complaints.push(error.message))
      page.on('console', (message) => {
        // A browser with windows looks for an icon where a page, such as a picture, names none.
        if (message.location().url.endsWith('/favicon.ico')) return
        if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
      })
      await page.addInitScript({ path: path.join(import.meta.dirname, 'probe.js') })
      await use((pattern) => allowed.push(pattern))
      const left = complaints.filter((complaint) => !allowed.some((pattern) => pattern.test(complaint)))
      // A route that is still being handled when the test ends is ignored.
      if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' })
      expect(left, 'errors of the browser, such as violations of the content policy').toEqual([])
    },
    { auto: true },
  ],
})

/** Calls `probe.js` in the page. */
export function ask<Answer>(page: Page, question: string): Promise<Answer> {
  return page.evaluate<Answer>(`probe.${question}`)
}

/** Axe has no rule for the name of a table. */
const NAMELESS_TABLE = 'table:visible:not([aria-label], [aria-labelledby], :has(> caption))'

// To report passes as well takes longer than all rules. The frame of a mail, the only one, is not ours.
const AXE_OPTIONS: RunOptions = { resultTypes: ['violations'], iframes: false }

/** A colour in transition has the contrast of neither theme. */
async function settleColours(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.evaluate(`document.getAnimations()
    .filter((animation) => animation instanceof CSSTransition)
    .forEach((transition) => transition.finish())`)
}

/** The violations that axe finds, except in the given parts, with their elements; a table needs a name. */
export async function findFaults(page: Page, ...without: readonly string[]): Promise<unknown[]> {
  await settleColours(page)
  // Once for all screens of a page: its text is long.
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe.source)
  const exclude = without.map((selector) => [selector])
  const { violations } = await page.evaluate<AxeResults>(
    `axe.run({ exclude: ${JSON.stringify(exclude)} }, ${JSON.stringify(AXE_OPTIONS)})`,
  )
  const faults = violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])
  const nameless = await page.locator(NAMELESS_TABLE).allInnerTexts()
  return nameless.length > 0 ? [...faults, ['table-name', ...nameless]] : faults
}

/** Opens the portal with a language and a theme chosen before. */
export async function choose(page: Page, language: Language, theme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme: theme })
  // The frame of a mail has no storage.
  await page.addInitScript(`if (origin !== 'null') {
    localStorage.setItem('causeway_language', '${language}')
    localStorage.setItem('causeway_theme', '${theme}')
  }`)
}

/** Sets the theme of the shown page. */
export async function paint(page: Page, theme: Theme): Promise<void> {
  await page.evaluate(`document.documentElement.dataset.theme = '${theme}'`)
}

/** The browser reports an error status even if the page expects it. */
export const ANSWER_404 = /responded with a status of 404/
/** The refusal of a call, such as a wrong password. */
export const REFUSAL = /responded with a status of (400|401|403|404|409|429)/
export const NO_ANSWER = /net::ERR_FAILED/
