import { expect, type Page } from '@playwright/test'
import zhGallery from '../packages/web/gallery/locales/zh-CN/gallery.json' with { type: 'json' }
import zhKit from '../packages/web/locales/zh-CN/kit.json' with { type: 'json' }
import zhWork from '../packages/web/locales/zh-CN/kit-work.json' with { type: 'json' }
import { galleryAddress } from './kit-gallery.ts'
import { choose, test } from './page-test.ts'

const { files } = zhGallery
const { files: words, viewer } = zhWork

async function openSlot(page: Page, label: string) {
  await choose(page, 'zh-CN', 'light')
  await page.goto(galleryAddress('files'))
  const slot = page.getByRole('group', { name: label }).first()
  const give = (...names: readonly string[]) =>
    slot
      .locator('input[type=file]')
      .setInputFiles(names.map((name) => ({ name, mimeType: '', buffer: Buffer.from('%PDF-') })))
  const named = (template: string, name: string) =>
    slot.getByRole('button', { name: template.replace('{name}', name), exact: true })
  const preview = (name: string) =>
    slot.getByRole('button', { name: new RegExp(`^${words.preview} ${name}`) })
  return { slot, give, named, preview }
}

test('files are shown while they upload, one is cancelled, and the next continues', async ({ page }) => {
  const { slot, give, named, preview } = await openSlot(page, files.licence)
  await expect(slot.getByText(words.ruleMany.replace('{max}', '3'))).toBeVisible()
  await give('held.pdf', 'licence.pdf')
  await expect(slot.getByRole('progressbar', { name: 'held.pdf' })).not.toHaveAttribute('value')
  await expect(slot.getByText(words.sending)).toBeVisible()
  await expect(slot.getByText(words.waiting)).toBeVisible()

  await named(words.cancel, 'held.pdf').click()

  await expect(preview('licence.pdf')).toBeVisible()
  await expect(slot.getByText('held.pdf')).toHaveCount(0)
  await expect(slot).toBeFocused()
})

test('a failed file shows the reason and a retry; one that cannot be valid is never sent', async ({
  page,
}) => {
  const { slot, give, named, preview } = await openSlot(page, files.licence)
  await give('program.exe')
  await expect(slot.getByRole('alert')).toHaveText(words.refused.wrong_type)
  await expect(slot.getByRole('button', { name: words.retry })).toHaveCount(0)
  await named(words.forget, 'program.exe').click()

  await give('flaky.pdf')
  await expect(slot.getByRole('alert')).toHaveText(zhKit.form.failure.network)
  await slot.getByRole('button', { name: words.retry }).click()

  await expect(preview('flaky.pdf')).toBeVisible()
})

test('an upload stopped by a lost connection continues when it is back', async ({ page }) => {
  const { slot, give, preview } = await openSlot(page, files.licence)
  await give('flaky.pdf')
  await expect(slot.getByRole('alert')).toHaveText(zhKit.form.failure.network)

  await page.evaluate(`dispatchEvent(new Event('online'))`)

  await expect(preview('flaky.pdf')).toBeVisible()
})

test('a slot refuses files beyond its limit with a message', async ({ page }) => {
  const { slot, give, preview } = await openSlot(page, files.licence)
  await give('a.pdf', 'b.pdf', 'c.pdf', 'd.pdf')

  await expect(preview('c.pdf')).toBeVisible()
  await expect(slot.getByText(words.full.replace('{max}', '3'))).toBeVisible()
  await expect(slot.getByText('d.pdf')).toHaveCount(0)
  await expect(slot.getByRole('button', { name: words.add })).toHaveCount(0)
})

test('a replaced file stays in the history, and the reviewer’s reason stays at the slot', async ({
  page,
}) => {
  const { slot, named, preview } = await openSlot(page, files.passport)
  await expect(slot).toHaveAccessibleDescription(new RegExp(files.remark))
  const chooser = page.waitForEvent('filechooser')
  await named(words.replaceNamed, 'id-front.jpg').click()
  await (await chooser).setFiles({ name: 'id-new.jpg', mimeType: '', buffer: Buffer.from('a picture') })

  await expect(preview('id-new.jpg')).toBeVisible()
  await expect(named(words.replaceNamed, 'id-front.jpg')).toHaveCount(0)
  await slot.getByText(words.history.replace('{count}', '2')).click()
  await expect(preview('id-front.jpg')).toBeVisible()
  await named(words.remove, 'id-new.jpg').click()
  await expect(slot.getByText(words.choose)).toBeVisible()
})

test('a locked slot shows its file and allows no change', async ({ page }) => {
  const { slot, preview } = await openSlot(page, files.locked)
  await expect(slot.getByRole('button')).toHaveCount(1)
  await preview('articles.pdf').click()
  const dialog = page.getByRole('dialog', { name: 'articles.pdf' })

  await expect(dialog.getByRole('img')).toHaveAttribute('alt', /1/)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(preview('articles.pdf')).toBeFocused()
})

test('the viewer turns pages and zooms by keyboard, and tries a failed page again', async ({ page }) => {
  await openSlot(page, files.licence)
  const pane = page.getByRole('region', { name: 'statement.pdf' })
  await expect(pane.getByRole('alert')).toContainText(viewer.failed)
  await pane.getByRole('button', { name: viewer.retry }).click()
  const image = pane.getByRole('img')
  await expect(image).toBeVisible()

  await pane.focus()
  const before = await image.boundingBox()
  for (const key of ['+', '+', '+']) await page.keyboard.press(key)
  await expect
    .poll(async () => (await image.boundingBox())?.width)
    .toBeGreaterThan((before?.width ?? 0) * 1.9)
  await page.keyboard.press('PageDown')
  await expect(page.getByText(viewer.page.replace('{page}', '2').replace('{count}', '5'))).toBeVisible()
})
