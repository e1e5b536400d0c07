import { expect, type Page } from '@playwright/test'
import zhErrors from '../packages/contract/locales/zh-CN/errors.json' with { type: 'json' }
import zhGallery from '../packages/web/gallery/locales/zh-CN/gallery.json' with { type: 'json' }
import zhKit from '../packages/web/locales/zh-CN/kit.json' with { type: 'json' }
import zhWork from '../packages/web/locales/zh-CN/kit-work.json' with { type: 'json' }
import zhList from '../packages/web/locales/zh-CN/list.json' with { type: 'json' }
import { galleryAddress } from './kit-gallery.ts'
import { ask, choose, findFaults, looks, paint, test, themes } from './page-test.ts'

const { fields, overlays, data } = zhGallery

async function open(page: Page, part: string): Promise<void> {
  await choose(page, 'zh-CN', 'light')
  await page.goto(galleryAddress(part))
}

async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(text)})`)
  await page.keyboard.press('Control+V')
}

/** Overlays, and how a user opens them. */
const opened: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  list: async (page) => {
    await page.goto(galleryAddress('fields'))
    await page.getByLabel(fields.country).click()
    await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(12)
  },
  calendar: async (page) => {
    await page.goto(galleryAddress('fields'))
    await page.getByRole('button', { name: zhWork.date.open }).click()
    await expect(page.getByRole('dialog', { name: zhWork.date.choose })).toBeVisible()
  },
  'calendar of a range': async (page) => {
    await page.goto(`${galleryAddress('data')}&from=2026-10-19&to=2026-11-11`)
    await page.getByRole('button', { name: zhWork.date.open }).click()
    await expect(page.getByRole('dialog').getByRole('grid')).toHaveCount(2)
  },
  'list of several choices': async (page) => {
    await page.goto(galleryAddress('fields'))
    await page.getByLabel(fields.purposes).click()
    await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(45)
  },
  'file in the viewer': async (page) => {
    await page.goto(galleryAddress('files'))
    await page.getByRole('button', { name: 'articles.pdf' }).click()
    await expect(page.getByRole('dialog').getByRole('img')).toBeVisible()
  },
  menu: async (page) => {
    await page.goto(galleryAddress('overlays'))
    await page.getByRole('button', { name: overlays.account }).click()
    await expect(page.getByRole('menu')).toBeVisible()
  },
  'dialog with a calendar and a list': async (page) => {
    await page.goto(galleryAddress('overlays'))
    await page.getByRole('button', { name: overlays.dialog, exact: true }).click()
    await page.getByRole('button', { name: zhWork.date.open }).click()
    await expect(page.getByRole('dialog', { name: zhWork.date.choose })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByLabel(overlays.region).click()
    await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(3)
  },
  'choice of columns': async (page) => {
    await page.goto(galleryAddress('data'))
    await page.getByRole('button', { name: zhList.columns.open }).first().click()
    await expect(page.getByRole('menuitemcheckbox')).toHaveCount(5)
  },
  'confirmation that failed': async (page) => {
    await page.goto(galleryAddress('overlays'))
    await page.getByRole('button', { name: overlays.failing }).click()
    await page.getByRole('button', { name: overlays.endSession }).click()
    await expect(page.getByRole('alertdialog').getByRole('alert')).toHaveText(zhErrors.internal_error)
  },
}

test.beforeEach(async ({ context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
})

for (const [language, theme] of looks) {
  test(`the kit passes axe and fits 390 pixels, in ${language}, ${theme}`, async ({ page }) => {
    await choose(page, language, theme)
    await page.goto(galleryAddress())
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

    expect(await findFaults(page)).toEqual([])
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await ask<number>(page, 'width()')).toBe(390)
  })
}

for (const [name, show] of Object.entries(opened)) {
  test(`an open ${name} violates neither the content policy nor axe, in both themes`, async ({ page }) => {
    await choose(page, 'zh-CN', 'light')
    await show(page)

    for (const theme of themes) {
      await paint(page, theme)
      expect([theme, await findFaults(page)]).toEqual([theme, []])
    }
  })
}

test.describe('an amount', () => {
  const pastes = [
    ['1,234.56', '1,234.56'],
    ['1 234.56', '1,234.56'],
    ['\uffe51,234.56', '1,234.56'],
    ['US$ 1,234.5', '1,234.5'],
    ['\uff11\uff12\uff13\uff14', '1,234'],
    ['1.2\u4e07', '12,000'],
    ['3\u4ebf', '300,000,000'],
    ['007', '7'],
  ] as const

  test('is parsed from pasted text in any notation', async ({ page }) => {
    await open(page, 'fields')
    const amount = page.getByLabel(fields.amount)
    for (const [text, shown] of pastes) {
      await amount.fill('')
      await paste(page, text)
      await expect(amount, text).toHaveValue(shown)
    }
  })

  test('is unchanged by text that is no amount or is ambiguous', async ({ page }) => {
    await open(page, 'fields')
    const amount = page.getByLabel(fields.amount)
    await amount.fill('12')
    for (const text of ['1.234,56', '-5', 'DE89 3704', '12,34']) {
      await amount.selectText()
      await paste(page, text)
      await expect(amount, text).toHaveValue('12')
      await expect(page.getByText(zhWork.money.unreadable)).toBeVisible()
    }
  })

  test('has no decimals if the currency has none, and shows it', async ({ page }) => {
    await open(page, 'fields')
    const yen = page.getByLabel(fields.yen)
    await yen.pressSequentially('1250.5')

    await expect(yen).toHaveValue('1,250')
    await page.keyboard.press('Backspace')
    await page.keyboard.type('7')
    await expect(yen).toHaveValue('12,507')
    await yen.fill('')
    await paste(page, '1,234.56')
    await expect(yen).toHaveValue('')
    await expect(page.getByRole('status').filter({ hasText: 'JPY' })).toBeVisible()
    await page.getByLabel(zhWork.money.currency).selectOption('KRW')
    await expect(page.getByRole('status').filter({ hasText: 'KRW' })).toBeVisible()
  })

  test('is changed by neither the wheel nor the arrow keys, and keeps the caret position', async ({
    page,
  }) => {
    await open(page, 'fields')
    const amount = page.getByLabel(fields.amount)
    await amount.pressSequentially('1234567.899')
    await expect(amount).toHaveValue('1,234,567.89')
    await amount.hover()
    await page.mouse.wheel(0, 200)
    await page.keyboard.press('ArrowUp')
    await expect(amount).toHaveValue('1,234,567.89')

    await page.keyboard.press('Home')
    for (const _ of '1,2') await page.keyboard.press('ArrowRight')
    await page.keyboard.type('55')

    await expect(amount).toHaveValue('125,534,567.89')
  })

  test('is text in the form', async ({ page }) => {
    await open(page, 'fields')
    await page.getByLabel(fields.amount).fill('90071992547409.93')
    await page.getByLabel(fields.country).fill('dg')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel(fields.country)).toHaveValue(fields.countries.de.label)
    await page.getByLabel(fields.date).fill('2030/1/5')
    await page.getByRole('button', { name: fields.save }).click()

    await expect(page.getByTestId('saved')).not.toBeEmpty()
    const saved = JSON.parse(await page.getByTestId('saved').innerText())
    expect(saved).toMatchObject({ amount: '90071992547409.93', country: 'DE', birthday: '2030-01-05' })
  })
})

test('a code may be pasted with its spaces, and a payment password is never shown', async ({ page }) => {
  await open(page, 'fields')
  const code = page.getByLabel(fields.code)
  await code.focus()
  await paste(page, ' 123 456 ')
  await expect(code).toHaveValue('123456')
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')

  const payPwd = page.getByLabel(fields.payPwd)
  await payPwd.focus()
  await page.keyboard.type('24x6802')
  await expect(payPwd).toHaveValue('246802')
  await expect(payPwd).toHaveAttribute('type', 'password')
  await expect(payPwd).toHaveAttribute('autocomplete', 'off')
})

test('an option is found by pinyin initials and selected by keyboard alone', async ({ page }) => {
  await open(page, 'fields')
  const country = page.getByLabel(fields.country)
  await country.focus()
  await page.keyboard.type('xj')
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(country).toHaveValue(fields.countries.sg.label)

  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(country).toHaveValue(fields.countries.au.label)
  await country.fill('zzz')
  await expect(page.getByText(zhWork.select.nothing).last()).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(country).toHaveValue(fields.countries.au.label)
})

test('a date is selected in the calendar by keyboard alone', async ({ page }) => {
  await open(page, 'fields')
  const date = page.getByLabel(fields.date)
  await date.fill('2026-11-15')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const calendar = page.getByRole('dialog', { name: zhWork.date.choose })
  await expect(calendar.getByRole('button', { name: '2026' }).and(page.locator(':focus'))).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')

  await expect(date).toHaveValue('2026-11-23')
  await expect(calendar).toBeHidden()
  await expect(page.getByRole('button', { name: zhWork.date.open })).toBeFocused()
})

test('a dialog traps the focus, restores it, and closes after the list open in it', async ({ page }) => {
  await open(page, 'overlays')
  const opener = page.getByRole('button', { name: overlays.dialog, exact: true })
  await opener.click()
  const dialog = page.getByRole('dialog', { name: overlays.dialogTitle })
  const region = dialog.getByLabel(overlays.region)
  await expect(region).toBeFocused()
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press('Tab')
    const outside = await page.evaluate(
      `document.activeElement !== document.body && !document.activeElement.closest('dialog')`,
    )
    expect(outside).toBe(false)
  }
  await region.click()
  await expect(dialog.getByRole('option')).toHaveCount(3)
  await page.keyboard.press('Escape')
  await expect(dialog.getByRole('option')).toHaveCount(0)
  await expect(dialog).toBeVisible()

  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
})

test('a locked dialog does not close on Escape', async ({ page }) => {
  await open(page, 'overlays')
  await page.getByRole('button', { name: overlays.locked }).click()
  const dialog = page.getByRole('dialog', { name: overlays.lockedTitle })
  for (let presses = 0; presses < 4; presses += 1) await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)

  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: overlays.done }).click()
  await expect(dialog).toBeHidden()
})

test('a click outside a dialog closes it, unless a form would be lost', async ({ page }) => {
  await open(page, 'overlays')
  await page.getByRole('button', { name: overlays.panel }).click()
  await page.mouse.click(5, 300)
  await expect(page.getByRole('dialog', { name: overlays.panelTitle })).toBeHidden()

  await page.getByRole('button', { name: overlays.dialog, exact: true }).click()
  await page.mouse.click(5, 300)
  await expect(page.getByRole('dialog', { name: overlays.dialogTitle })).toBeVisible()
})

test('a menu is used by keyboard alone', async ({ page }) => {
  await open(page, 'overlays')
  const account = page.getByRole('button', { name: overlays.account })
  await account.focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: overlays.security })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')

  await expect(page.getByRole('menu')).toBeHidden()
  await expect(page.getByRole('status').filter({ hasText: overlays.signedOut })).toBeVisible()
})

test('a notice closes after five seconds, but not while the pointer is on it', async ({ page }) => {
  await page.clock.install()
  await open(page, 'overlays')
  await page.getByRole('button', { name: overlays.notify }).click()
  const notice = page.getByText(overlays.saved, { exact: true })
  await notice.hover()
  await page.clock.fastForward(20_000)
  await expect(notice).toBeVisible()

  await page.mouse.move(0, 0)
  await page.clock.fastForward(5_100)
  await expect(notice).toHaveCount(0)
})

test('a copy button copies the plain value and confirms it', async ({ page }) => {
  await open(page, 'data')
  await page.getByRole('button', { name: data.copyIban }).click()

  await expect(page.getByRole('status').filter({ hasText: zhKit.copy.done })).toBeVisible()
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe('DE89370400440532013000')
})
