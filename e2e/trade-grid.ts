import type { Locator, Page } from '@playwright/test'

/** A cell of the grid of orders; the first row and the first column are 0. */
export const cellAt = (page: Page, row: number, column: number): Locator =>
  page.locator(`[data-row="${row}"][data-column="${column}"]`)

/** The field in the active cell, which has the focus. */
export const fieldOf = (page: Page): Locator => page.locator('[data-grid-input]')

/** Replaces the text of a cell. */
export async function mendCell(page: Page, row: number, column: number, text: string): Promise<void> {
  await cellAt(page, row, column).click()
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
}

/** Pastes cells as a spreadsheet gives them: as plain text, with HTML beside it. */
export async function pasteCells(page: Page, text: string): Promise<void> {
  await page.evaluate(`{
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', ${JSON.stringify(text)})
    clipboardData.setData('text/html', '<table><tr><td>of the sheet</td></tr></table>')
    const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.querySelector('[data-grid-input]').dispatchEvent(paste)
  }`)
}
