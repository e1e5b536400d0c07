import type { CDPSession, Page } from '@playwright/test'

/** The input method of the browser, as a Chinese keyboard drives it. */
export async function openInputMethod(page: Page) {
  const browser: CDPSession = await page.context().newCDPSession(page)
  return {
    /** Shows the letters of a word that is still being composed; no letters cancel it. */
    compose: (text: string) =>
      browser.send('Input.imeSetComposition', {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      }),
    /** Replaces the letters by the chosen word. */
    commit: (text: string) => browser.send('Input.insertText', { text }),
    /** A key that the input method takes for itself: browsers give it the code 229. */
    press: (key: string) =>
      browser.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key, windowsVirtualKeyCode: 229 }),
  }
}
