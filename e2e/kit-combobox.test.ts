import { expect, type Locator, type Page } from '@playwright/test'
import zhCodeLists from '../packages/contract/locales/zh-CN/code-lists.json' with { type: 'json' }
import enGallery from '../packages/web/gallery/locales/en-US/gallery.json' with { type: 'json' }
import zhGallery from '../packages/web/gallery/locales/zh-CN/gallery.json' with { type: 'json' }
import enWork from '../packages/web/locales/en-US/kit-work.json' with { type: 'json' }
import zhWork from '../packages/web/locales/zh-CN/kit-work.json' with { type: 'json' }
import { openInputMethod } from './compose.ts'
import { galleryAddress } from './kit-gallery.ts'
import { choose, type Language, test } from './page-test.ts'

const { fields } = zhGallery
const { select } = zhWork
const goods = zhCodeLists.trade_natures

async function open(page: Page, language: Language = 'zh-CN'): Promise<void> {
  await choose(page, language, 'light')
  await page.goto(galleryAddress('fields'))
}

const box = (page: Page, name: string) => page.getByRole('combobox', { name })
const options = (page: Page) => page.getByRole('listbox').getByRole('option')
const status = (page: Page, words: string) =>
  page.getByRole('status').filter({ hasText: new RegExp(`^${words}$`) })
const chip = (page: Page, label: string) =>
  page.getByRole('button', { name: select.remove.replace('{label}', label) })

async function edges(element: Locator) {
  const box = await element.boundingBox()
  if (!box) throw new Error('The element is not shown')
  return { top: box.y, bottom: box.y + box.height }
}

test('a choice is searched when a word has been composed, and keeps its value until then', async ({
  page,
}) => {
  await open(page)
  const { compose, commit, press } = await openInputMethod(page)
  const country = box(page, fields.country)
  await country.fill('dg')
  await page.keyboard.press('Enter')
  await expect(country).toHaveValue(fields.countries.de.label)

  await country.click()
  await compose('xin')
  await compose("xin'jia'po")
  await expect(country).toHaveValue("xin'jia'po")
  await expect(options(page)).toHaveCount(12)
  await press('Enter')
  await expect(options(page)).toHaveCount(12)
  await commit(fields.countries.sg.label)
  await expect(options(page)).toHaveText([new RegExp(fields.countries.sg.label)])
  // Safari ends the composition before it reports the key that ended it.
  await press('Enter')
  await expect(options(page)).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(country).toHaveValue(fields.countries.sg.label)
})

test('a cancelled composition leaves the value of an optional choice', async ({ page }) => {
  await open(page)
  const { compose } = await openInputMethod(page)
  const destination = box(page, fields.destination)
  await destination.fill('dg')
  await page.keyboard.press('Enter')

  await destination.click()
  await compose('xin')
  await expect(destination).toHaveValue('xin')
  await compose('')
  await page.keyboard.press('Tab')

  await expect(destination).toHaveValue(fields.countries.de.label)
})

test('several choices are searched when a word has been composed', async ({ page }) => {
  await open(page)
  const { compose, commit } = await openInputMethod(page)
  await box(page, fields.goods).click()
  const all = await options(page).count()
  await compose("wu'jin")
  await expect(box(page, fields.goods)).toHaveValue("wu'jin")
  await expect(options(page)).toHaveCount(all)
  await commit(goods.TOOLS_HARDWARE)

  await expect(options(page)).toHaveText([new RegExp(goods.TOOLS_HARDWARE)])
  await expect(chip(page, goods.APPAREL)).toBeVisible()
})

test('a press on a heading or on the padding of a list leaves it open and the focus in the input', async ({
  page,
}) => {
  await open(page)
  const purposes = box(page, fields.purposes)
  await purposes.click()
  const list = page.getByRole('listbox')
  await list.getByText(fields.usual).click()
  await expect(purposes).toBeFocused()
  await list.click({ position: { x: 1, y: 1 } })

  await expect(purposes).toBeFocused()
  await expect(options(page)).toHaveCount(45)
})

test('a list above its field stays at the field when a search shortens it', async ({ page }) => {
  await page.setViewportSize({ width: 600, height: 640 })
  await open(page)
  const purposes = box(page, fields.purposes)
  await page.evaluate(`document.querySelector('[name="purposes"]').scrollIntoView({ block: 'end' })`)
  await purposes.click()
  const popup = page.locator('[popover]').filter({ has: page.getByRole('listbox') })
  const gap = async () => Math.round((await edges(purposes)).top - (await edges(popup)).bottom)
  await expect.poll(gap).toBeGreaterThan(0)
  const before = await gap()
  expect(before).toBeLessThan(20)

  await page.keyboard.type('zzz')

  await expect(options(page)).toHaveCount(0)
  await expect.poll(gap).toBe(before)
})

for (const [language, words] of [
  ['zh-CN', { ...select, one: select.found.replace('{count}', '1'), country: fields.country }],
  ['en-US', { ...enWork.select, one: '1 option', country: enGallery.fields.country }],
] as const) {
  test(`the number of options found is announced, in ${language}`, async ({ page }) => {
    await open(page, language)
    const country = box(page, words.country)
    await country.fill('xj')
    await expect(status(page, words.one)).toBeAttached()
    await country.fill('zzz')
    await expect(status(page, words.nothing)).toBeAttached()
    await page.keyboard.press('Escape')
    await expect(status(page, words.nothing)).toHaveCount(0)
  })
}

test('a name is found without its accents and with any apostrophe', async ({ page }) => {
  await open(page, 'en-US')
  const { country, countries } = enGallery.fields
  const field = box(page, country)
  for (const [typed, found] of [
    ['turkiye', countries.tr.label],
    ['TÜRK', countries.tr.label],
    ["cote d'ivoire", countries.ci.label],
    ['Côte d’I', countries.ci.label],
  ] as const) {
    await field.fill(typed)
    await expect(options(page), typed).toHaveText([new RegExp(`^${found}`)])
  }
})

test('typing after a choice starts a new search', async ({ page }) => {
  await open(page)
  const country = box(page, fields.country)
  await country.focus()
  await page.keyboard.type('xj')
  await page.keyboard.press('Enter')
  await expect(country).toHaveValue(fields.countries.sg.label)
  await page.keyboard.type('dg')
  await expect(country).toHaveValue('dg')
  await options(page).click()
  await expect(country).toHaveValue(fields.countries.de.label)
  await country.click()
  await page.keyboard.type('yn')

  await expect(country).toHaveValue('yn')
  await expect(options(page)).toHaveText([new RegExp(fields.countries.vn.label)])
})

test('the input of several choices is described by them', async ({ page }) => {
  await open(page)
  const field = box(page, fields.goods)
  await expect(field).toHaveAccessibleDescription(goods.APPAREL)
  await field.fill('wjgj')
  await expect(options(page)).toHaveText([new RegExp(goods.TOOLS_HARDWARE)])
  await page.keyboard.press('Enter')

  await expect(field).toHaveAccessibleDescription(new RegExp(`${goods.APPAREL}.+${goods.TOOLS_HARDWARE}`))
  const list = page.getByRole('list', { name: select.chosen.replace('{count}', '2') })
  await expect(list.getByRole('listitem')).toHaveCount(2)
})

test('a held Backspace deletes text and no choice, in the input and on a choice', async ({ page }) => {
  await open(page)
  const field = box(page, fields.goods)
  await field.fill('wjgj')
  await expect(options(page)).toHaveText([new RegExp(goods.TOOLS_HARDWARE)])
  await page.keyboard.press('Enter')
  await page.keyboard.type('ab')
  for (const _ of 'held') await page.keyboard.down('Backspace')
  await page.keyboard.up('Backspace')
  await expect(field).toHaveValue('')
  await expect(chip(page, goods.TOOLS_HARDWARE)).toBeVisible()
  await expect(chip(page, goods.APPAREL)).toBeVisible()

  await page.keyboard.press('ArrowLeft')
  for (const _ of 'held') await page.keyboard.down('Backspace')
  await page.keyboard.up('Backspace')

  await expect(chip(page, goods.TOOLS_HARDWARE)).toHaveCount(0)
  await expect(chip(page, goods.APPAREL)).toBeVisible()
})

test('Enter closes an open list without an active option, and submits nothing', async ({ page }) => {
  await open(page)
  await box(page, fields.country).fill('dg')
  await page.keyboard.press('Enter')
  await page.getByLabel(fields.date).fill('2030-01-05')
  for (const name of [fields.destination, fields.purposes]) {
    await box(page, name).click()
    await expect(page.getByRole('listbox')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('listbox')).toHaveCount(0)
    await box(page, name).fill('zzz')
    await page.keyboard.press('Enter')
    await expect(box(page, name)).toHaveValue('')
  }
  await expect(page.getByTestId('saved')).toBeEmpty()
  // The list is closed now, so that Enter is the form's.
  await page.keyboard.press('Enter')
  await expect(page.getByTestId('saved')).not.toBeEmpty()
})
