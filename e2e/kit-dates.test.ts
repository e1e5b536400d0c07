import { expect, type Page } from '@playwright/test'
import enGallery from '../packages/web/gallery/locales/en-US/gallery.json' with { type: 'json' }
import zhGallery from '../packages/web/gallery/locales/zh-CN/gallery.json' with { type: 'json' }
import enWork from '../packages/web/locales/en-US/kit-work.json' with { type: 'json' }
import zhWork from '../packages/web/locales/zh-CN/kit-work.json' with { type: 'json' }
import zhList from '../packages/web/locales/zh-CN/list.json' with { type: 'json' }
import { galleryAddress } from './kit-gallery.ts'
import { choose, type Language, test } from './page-test.ts'

const { dates, fields } = zhGallery
const words = { 'zh-CN': [zhGallery.dates, zhWork.date], 'en-US': [enGallery.dates, enWork.date] } as const

/** The first and the last date that the gallery allows. */
const MIN = '2024-02-10'
const MAX = '2026-03-20'

const written = (language: Language, day: string) =>
  new Intl.DateTimeFormat(language, { dateStyle: 'full' }).format(new Date(`${day}T12:00:00`))

const calendarOf = (page: Page) => page.getByRole('dialog', { name: zhWork.date.choose, exact: true })
const rangeOf = (page: Page) => page.getByRole('dialog', { name: zhWork.date.chooseRange })
const dayOf = (page: Page, day: string, language: Language = 'zh-CN') =>
  page.getByRole('gridcell').getByRole('button', { name: written(language, day) })
const buttonOf = (page: Page) => page.getByRole('button', { name: zhWork.date.open }).first()

async function openDates(page: Page, language: Language = 'zh-CN'): Promise<void> {
  await choose(page, language, 'light')
  await page.clock.setFixedTime('2026-03-18T10:00:00')
  await page.goto(galleryAddress('dates'))
}

/** Opens the calendar by keyboard, at that day. */
async function openAt(page: Page, day: string, language: Language = 'zh-CN'): Promise<void> {
  await page.getByLabel(words[language][0].day).fill(day)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(dayOf(page, day, language)).toBeFocused()
}

test.describe('a calendar', () => {
  const moves = [
    ['ArrowRight', '2025-11-16'],
    ['ArrowLeft', '2025-11-15'],
    ['ArrowUp', '2025-11-08'],
    ['ArrowDown', '2025-11-15'],
    ['Home', '2025-11-10'],
    ['End', '2025-11-16'],
    ['PageUp', '2025-10-16'],
    ['PageDown', '2025-11-16'],
    ['Shift+PageUp', '2024-11-16'],
    ['Shift+PageUp', MIN],
    ['ArrowLeft', MIN],
    ['Shift+PageDown', '2025-02-10'],
    ['Shift+PageDown', '2026-02-10'],
    ['Shift+PageDown', MAX],
    ['End', MAX],
    ['PageDown', MAX],
  ] as const

  test('moves by day, week, month and year, and stops at the dates allowed', async ({ page }) => {
    await openDates(page)
    await openAt(page, '2025-11-15')
    for (const [key, day] of moves) {
      await page.keyboard.press(key)
      await expect(dayOf(page, day), key).toBeFocused()
    }
    await page.keyboard.press('Enter')
    await expect(page.getByLabel(dates.day)).toHaveValue(MAX)
  })

  for (const [language, first] of [
    ['zh-CN', '2025-11-10'],
    ['en-US', '2025-11-09'],
  ] as const) {
    test(`is a grid with the chosen day, and its weeks begin on the right day, in ${language}`, async ({
      page,
    }) => {
      await openDates(page, language)
      await openAt(page, '2025-11-15', language)
      const month = new Intl.DateTimeFormat(language, { year: 'numeric', month: 'long' })
      const grid = page.getByRole('grid', { name: month.format(new Date(2025, 10)) })
      await expect(grid.getByRole('gridcell', { selected: true })).toHaveText('15')
      await page.keyboard.press('Home')
      await expect(dayOf(page, first, language)).toBeFocused()
      const weekday = new Intl.DateTimeFormat(language, { weekday: 'long' })
      await expect(
        grid.getByLabel(weekday.format(new Date(`${first}T12:00:00`)), { exact: true }),
      ).toHaveCount(1)
      await expect(grid.locator('th').first()).toHaveAttribute('aria-label', weekday.format(new Date(first)))
    })
  }

  test('offers every month and year allowed, and no day outside them', async ({ page }) => {
    await openDates(page)
    await openAt(page, '2025-11-15')
    const calendar = calendarOf(page)
    const year = calendar.getByLabel(zhWork.date.year)
    await expect(year.getByRole('option')).toHaveCount(3)
    await year.selectOption('2024')
    await calendar.getByLabel(zhWork.date.month, { exact: true }).selectOption('1')
    await expect(dayOf(page, '2024-02-09')).toBeDisabled()
    await expect(calendar.getByRole('button', { name: zhWork.date.previousMonth })).toBeDisabled()
    await dayOf(page, MIN).click()
    await expect(page.getByLabel(dates.day)).toHaveValue(MIN)
  })

  test('closes when Tab leaves it forwards, and the focus goes on to the next control', async ({ page }) => {
    await openDates(page)
    await openAt(page, '2025-11-15')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: dates.save })).toBeFocused()
    await expect(calendarOf(page)).toBeHidden()
  })

  test('closes when Tab leaves it backwards, and on Escape, and its button has the focus', async ({
    page,
  }) => {
    await openDates(page)
    await openAt(page, '2025-11-15')
    // The lists of months and years, the two arrows, and then the button.
    for (const _ of [1, 2, 3, 4]) await page.keyboard.press('Shift+Tab')
    await expect(calendarOf(page)).toBeVisible()
    await page.keyboard.press('Shift+Tab')
    await expect(buttonOf(page)).toBeFocused()
    await expect(calendarOf(page)).toBeHidden()

    await openAt(page, '2025-11-15')
    await page.keyboard.press('Escape')
    await expect(calendarOf(page)).toBeHidden()
    await expect(buttonOf(page)).toBeFocused()
  })

  test('closes when its button is pressed again', async ({ page }) => {
    await openDates(page)
    await buttonOf(page).click()
    await expect(dayOf(page, '2026-03-18')).toBeFocused()
    await buttonOf(page).click()
    await expect(calendarOf(page)).toBeHidden()
    await expect(buttonOf(page)).toHaveAttribute('aria-expanded', 'false')
  })
})

test.describe('where clocks are set forward at midnight', () => {
  test.use({ timezoneId: 'America/Sao_Paulo' })

  test('that day is reached, chosen and kept', async ({ page }) => {
    await choose(page, 'zh-CN', 'light')
    await page.goto(galleryAddress('fields'))
    const date = page.getByLabel(fields.date)
    await date.fill('2018-11-03')
    await buttonOf(page).click()
    await expect(dayOf(page, '2018-11-03')).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(dayOf(page, '2018-11-04')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(date).toHaveValue('2018-11-04')
  })
})

test.describe('a range of dates', () => {
  const spanOf = (page: Page) => page.getByTestId('span')
  const range = (page: Page) => page.getByRole('group', { name: dates.span })
  const open = (page: Page) => range(page).getByRole('button', { name: zhWork.date.open }).click()
  const ends = (from: string, to: string) => JSON.stringify({ from, to })

  test('is chosen in either order by keyboard, and not before both days are', async ({ page }) => {
    await openDates(page)
    await range(page).getByRole('button', { name: zhWork.date.open }).focus()
    await page.keyboard.press('Enter')
    await expect(dayOf(page, '2026-03-18')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status').filter({ hasText: '2026-03-18' })).toBeVisible()
    await expect(spanOf(page)).toHaveText('{}')
    await page.keyboard.press('PageUp')
    await expect(dayOf(page, '2026-02-18')).toBeFocused()
    await page.keyboard.press('Enter')

    await expect(spanOf(page)).toHaveText(ends('2026-02-18', '2026-03-18'))
    await expect(rangeOf(page)).toBeHidden()
    await expect(range(page).getByLabel(zhWork.date.from)).toHaveValue('2026-02-18')
    await open(page)
    // Both months are shown: eleven days of one and eighteen of the other.
    await expect(page.getByRole('gridcell', { selected: true })).toHaveCount(29)
  })

  test('is as before if the calendar closes after the first day', async ({ page }) => {
    await openDates(page)
    await open(page)
    await dayOf(page, '2026-03-02').click()
    await page.keyboard.press('Escape')
    await expect(rangeOf(page)).toBeHidden()
    await expect(spanOf(page)).toHaveText('{}')
    await expect(range(page).getByLabel(zhWork.date.from)).toHaveValue('')
  })

  test('is one of the usual spans, cut to the dates allowed', async ({ page }) => {
    await openDates(page)
    for (const [name, span] of [
      [zhWork.date.thisMonth, ends('2026-03-01', MAX)],
      [zhWork.date.lastMonth, ends('2026-02-01', '2026-02-28')],
      [zhWork.date.last30Days, ends('2026-02-17', '2026-03-18')],
    ] as const) {
      await open(page)
      await rangeOf(page).getByRole('button', { name }).click()
      await expect(spanOf(page)).toHaveText(span)
      await expect(rangeOf(page)).toBeHidden()
      await open(page)
      await expect(rangeOf(page).getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true')
      await page.keyboard.press('Escape')
    }
  })

  test('is typed, applied when the focus leaves both ends, and refused with a reason', async ({ page }) => {
    await openDates(page)
    const from = range(page).getByLabel(zhWork.date.from)
    const to = range(page).getByLabel(zhWork.date.to)
    await from.fill('2025/3/1')
    await from.press('Tab')
    await expect(to).toBeFocused()
    await expect(spanOf(page)).toHaveText('{}')
    await to.fill('20250302')
    await page.getByRole('button', { name: dates.save }).focus()
    await expect(spanOf(page)).toHaveText(ends('2025-03-01', '2025-03-02'))
    await expect(from).toHaveValue('2025-03-01')

    for (const [text, reason] of [
      ['2025-02-31', zhWork.date.unreadable],
      ['2025-02-28', zhWork.date.reversed],
      ['2026-03-21', zhWork.date.tooLate.replace('{max}', MAX)],
    ] as const) {
      await to.fill(text)
      await to.press('Enter')
      await expect(range(page).getByText(reason)).toBeVisible()
      await expect(to).toHaveAttribute('aria-invalid', 'true')
    }
    await expect(spanOf(page)).toHaveText(ends('2025-03-01', '2025-03-02'))
    await to.fill('')
    await to.press('Enter')
    await expect(spanOf(page)).toHaveText(JSON.stringify({ from: '2025-03-01' }))
  })

  test('has two months side by side, and one on a phone, without a scrollbar', async ({ page }) => {
    await openDates(page)
    await open(page)
    await expect(rangeOf(page).getByRole('grid')).toHaveCount(2)
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 390, height: 844 })
    await open(page)
    await expect(rangeOf(page).getByRole('grid')).toHaveCount(1)
    const box = await rangeOf(page).boundingBox()
    expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 0) <= 390).toBe(true)
  })

  test('closes when Tab leaves the last of its spans', async ({ page }) => {
    await openDates(page)
    await open(page)
    await expect(dayOf(page, '2026-03-18')).toBeFocused()
    for (const _ of [1, 2, 3]) await page.keyboard.press('Tab')
    await expect(rangeOf(page).getByRole('button', { name: zhWork.date.last30Days })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(rangeOf(page)).toBeHidden()
  })
})

test('a list is filtered by a range, and half of one leaves its address as it is', async ({ page }) => {
  await choose(page, 'zh-CN', 'light')
  await page.clock.setFixedTime('2026-11-17T10:00:00')
  await page.goto(galleryAddress('data'))
  const range = page.getByRole('group', { name: zhList.period })
  await range.getByRole('button', { name: zhWork.date.open }).click()
  await dayOf(page, '2026-11-14').click()
  await expect(page.getByRole('status').filter({ hasText: '2026-11-14' })).toBeVisible()
  await expect(page).not.toHaveURL(/from=/)
  await dayOf(page, '2026-11-12').click()
  await expect(page).toHaveURL(/from=2026-11-12&to=2026-11-14/)

  const chip = zhList.chip.replace('{name}', zhWork.date.to).replace('{value}', '2026-11-14')
  await page.getByRole('button', { name: zhWork.select.remove.replace('{label}', chip) }).click()
  await expect(page).not.toHaveURL(/to=/)
  await expect(range.getByLabel(zhWork.date.to)).toHaveValue('')
  await expect(range.getByLabel(zhWork.date.from)).toHaveValue('2026-11-12')
})
