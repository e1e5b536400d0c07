import { expect } from '@playwright/test'
import zhCodeLists from '../packages/contract/locales/zh-CN/code-lists.json' with { type: 'json' }
import zhProfile from '../packages/contract/locales/zh-CN/profile.json' with { type: 'json' }
import zhGallery from '../packages/web/gallery/locales/zh-CN/gallery.json' with { type: 'json' }
import zhWork from '../packages/web/locales/zh-CN/kit-work.json' with { type: 'json' }
import { galleryAddress } from './kit-gallery.ts'
import { choose, test } from './page-test.ts'

const { fields, profile } = zhGallery
const { select } = zhWork
const goods = zhCodeLists.trade_natures

test.beforeEach(async ({ page }) => {
  await choose(page, 'zh-CN', 'light')
})

test('several options are found by pinyin initials, selected and removed by keyboard alone', async ({
  page,
}) => {
  await page.goto(galleryAddress('fields'))
  const field = page.getByLabel(fields.goods)
  await field.focus()
  await page.keyboard.type('wjgj')
  await expect(page.getByRole('listbox').getByRole('option', { name: goods.TOOLS_HARDWARE })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText(select.added.replace('{label}', goods.TOOLS_HARDWARE))).toBeAttached()
  await page.keyboard.press('Escape')

  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(
    page.getByRole('button', { name: select.remove.replace('{label}', goods.APPAREL) }),
  ).toBeFocused()
  await page.keyboard.press('Delete')

  await expect(page.getByText(select.removed.replace('{label}', goods.APPAREL))).toBeAttached()
  await expect(
    page.getByRole('button', { name: select.remove.replace('{label}', goods.APPAREL) }),
  ).toHaveCount(0)
  await field.focus()
  await page.keyboard.press('Backspace')
  await expect(
    page.getByRole('button', { name: select.remove.replace('{label}', goods.TOOLS_HARDWARE) }),
  ).toHaveCount(0)
})

test('a multiple choice has a limit and groups, and the form has the codes', async ({ page }) => {
  await page.goto(galleryAddress('fields'))
  await page.getByLabel(fields.purposes).click()
  const list = page.getByRole('listbox')
  await expect(list.getByText(fields.usual)).toBeVisible()
  for (const index of [0, 1, 2, 3]) await list.getByRole('option').nth(index).click()

  await expect(list.getByRole('option', { selected: true })).toHaveCount(3)
  await expect(page.getByText(select.max.replace('{max}', '3')).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByLabel(fields.country).fill('dg')
  await page.keyboard.press('Enter')
  await page.getByLabel(fields.date).fill('2030-01-05')
  await page.getByRole('button', { name: fields.save }).click()
  await expect(page.getByTestId('saved')).not.toBeEmpty()
  const saved = JSON.parse(await page.getByTestId('saved').innerText())
  expect(saved.purposes).toHaveLength(3)
  expect(saved.goods).toEqual(['APPAREL'])
})

test('the steps of a form show which is done, invalid and current, narrow too', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(galleryAddress('profile'))
  const steps = page.getByRole('navigation', { name: profile.steps })
  await expect(steps.getByRole('link', { name: zhWork.steps.error })).toHaveText(
    new RegExp(zhProfile.sections.people),
  )
  const documents = steps.getByRole('link', { name: zhProfile.sections.documents })
  await documents.press('Enter')

  await expect(documents).toHaveAttribute('aria-current', 'step')
  await expect(
    steps.getByText(zhWork.steps.position.replace('{number}', '6').replace('{count}', '7')),
  ).toBeVisible()
})

test('a profile shows labels for its codes, and marks where they belong', async ({ page }) => {
  await page.goto(galleryAddress('profile'))
  const company = page.getByRole('region', { name: zhProfile.sections.company })
  await expect(company).toContainText(zhProfile.registration_numbers.CN)
  await expect(company).toContainText(zhProfile.open_ended)
  await expect(page.getByRole('region', { name: zhProfile.sections.business })).toContainText(goods.TOYS)
  await expect(company.locator('[data-path="legal_name"]')).toContainText(profile.fault)
})
