import { expect, type Page } from '@playwright/test'
import zhGallery from '../packages/web/gallery/locales/zh-CN/gallery.json' with { type: 'json' }
import zhKit from '../packages/web/locales/zh-CN/kit.json' with { type: 'json' }
import { galleryAddress } from './kit-gallery.ts'
import { choose, findFaults, test } from './page-test.ts'

const { controls, overlays } = zhGallery

async function open(page: Page, part: string): Promise<void> {
  await choose(page, 'zh-CN', 'light')
  await page.goto(galleryAddress(part))
}

async function openPanel(page: Page) {
  await open(page, 'overlays')
  await page.getByRole('button', { name: overlays.panel }).click()
  const panel = page.getByRole('dialog', { name: overlays.panelTitle })
  return { panel, notifyHere: panel.getByRole('button', { name: overlays.notifyHere }) }
}

test('a notice comes into a live region that was there before it', async ({ page }) => {
  await open(page, 'overlays')
  // One is for the state of the connection.
  const regions = page.getByRole('status')
  await expect(regions).toHaveText(['', ''])

  await page.getByRole('button', { name: overlays.notify, exact: true }).click()

  await expect(regions).toHaveText(['', overlays.saved])
})

test('a notice over an open dialog is announced in it, and used by pointer and by keyboard', async ({
  page,
}) => {
  const { panel, notifyHere } = await openPanel(page)
  const region = panel.locator('[role="status"]')
  await expect(region).toHaveText('')
  await notifyHere.click()
  await expect(region).toContainText(overlays.saved)
  expect(await findFaults(page)).toEqual([])
  await region.getByRole('button', { name: overlays.undo }).click()
  await expect(region).toHaveText(overlays.undone)
  await region.getByRole('button', { name: zhKit.dialog.close }).click()
  await expect(region).toHaveText('')

  await notifyHere.focus()
  await page.keyboard.press('Enter')
  const undo = region.getByRole('button', { name: overlays.undo })
  await expect(undo).toBeVisible()
  // After the help and the button that closes the panel.
  for (const _ of [1, 2, 3]) await page.keyboard.press('Tab')
  await expect(undo).toBeFocused()
  await page.keyboard.press('Enter')

  await expect(region).toHaveText(overlays.undone)
  await expect(panel).toBeVisible()
})

test('the buttons of a form and of a question stand in one order: cancel, then the action', async ({
  page,
}) => {
  await open(page, 'overlays')
  const { cancel } = zhKit.dialog
  for (const [opener, role, action] of [
    [overlays.dialog, 'dialog', overlays.done],
    [overlays.confirm, 'alertdialog', overlays.endSession],
  ] as const) {
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 })
      await page.getByRole('button', { name: opener, exact: true }).click()
      const dialog = page.getByRole(role)
      const first = await dialog.getByRole('button', { name: cancel }).boundingBox()
      const last = await dialog.getByRole('button', { name: action }).boundingBox()
      expect(first?.y, opener).toBe(last?.y)
      expect((first?.x ?? 0) + (first?.width ?? 0), opener).toBeLessThan(last?.x ?? 0)
      if (width === 390) expect(first?.width).toBeGreaterThan(150)
      await dialog.getByRole('button', { name: cancel }).click()
      await expect(dialog).toBeHidden()
    }
  }
})

test('a notice stays when the dialog below it closes', async ({ page }) => {
  const { panel, notifyHere } = await openPanel(page)
  await notifyHere.click()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()

  const notice = page.getByRole('status').filter({ hasText: overlays.saved })
  await notice.getByRole('button', { name: overlays.undo }).click()
  await expect(page.getByRole('status').filter({ hasText: overlays.undone })).toBeVisible()
})

test('the focus goes from a closed notice to the next one, and from the last one to where it was', async ({
  page,
}) => {
  const { panel, notifyHere } = await openPanel(page)
  await notifyHere.click()
  await page.keyboard.press('Enter')
  const closers = panel.locator('[role="status"]').getByRole('button', { name: zhKit.dialog.close })
  await expect(closers).toHaveCount(2)
  await notifyHere.focus()
  await closers.first().click()
  await expect(closers).toHaveCount(1)
  await expect(panel.locator('[role="status"] button:focus')).toHaveCount(1)
  await page.keyboard.press('Tab')
  await expect(closers).toBeFocused()
  await page.keyboard.press('Enter')

  await expect(closers).toHaveCount(0)
  await expect(notifyHere).toBeFocused()
})

test('Escape closes a tooltip under the pointer while the focus is elsewhere', async ({ page }) => {
  await open(page, 'controls')
  await page.getByRole('button', { name: controls.help }).hover()
  const tooltip = page.getByRole('tooltip')
  await expect(tooltip).toHaveText(controls.tooltip)
  await page.keyboard.press('Escape')

  await expect(tooltip).toHaveCount(0)
})

test('Escape closes the tooltip first, and then the dialog around it', async ({ page }) => {
  const { panel, notifyHere } = await openPanel(page)
  await notifyHere.focus()
  await panel.getByRole('button', { name: overlays.help }).hover()
  await expect(page.getByRole('tooltip')).toHaveText(overlays.helpWords)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  await expect(panel).toBeVisible()

  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
})
