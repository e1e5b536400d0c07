import { randomInt } from 'node:crypto'
import type { Profile } from '@causeway/contract'
import { wholeProfile } from '@causeway/contract/testing/whole-profile.ts'
import { expect, type Locator, type Page } from '@playwright/test'
import enDrafts from '../apps/portal/locales/en-US/drafts.json' with { type: 'json' }
import enForm from '../apps/portal/locales/en-US/profile-form.json' with { type: 'json' }
import enRegister from '../apps/portal/locales/en-US/register.json' with { type: 'json' }
import zhDrafts from '../apps/portal/locales/zh-CN/drafts.json' with { type: 'json' }
import zhForm from '../apps/portal/locales/zh-CN/profile-form.json' with { type: 'json' }
import zhRegister from '../apps/portal/locales/zh-CN/register.json' with { type: 'json' }
import enCodes from '../packages/contract/locales/en-US/code-lists.json' with { type: 'json' }
import enPlatforms from '../packages/contract/locales/en-US/code-lists.platforms.json' with { type: 'json' }
import enProfile from '../packages/contract/locales/en-US/profile.json' with { type: 'json' }
import zhCodes from '../packages/contract/locales/zh-CN/code-lists.json' with { type: 'json' }
import zhPlatforms from '../packages/contract/locales/zh-CN/code-lists.platforms.json' with { type: 'json' }
import zhProfile from '../packages/contract/locales/zh-CN/profile.json' with { type: 'json' }
import { words as pageWords } from './page-test.ts'
import { paper, picture } from './papers.ts'

/** The texts of the registration. */
export const registrationWords = {
  'zh-CN': {
    register: zhRegister,
    drafts: zhDrafts,
    form: zhForm,
    profile: zhProfile,
    codes: { ...zhCodes, ...zhPlatforms },
  },
  'en-US': {
    register: enRegister,
    drafts: enDrafts,
    form: enForm,
    profile: enProfile,
    codes: { ...enCodes, ...enPlatforms },
  },
} as const

const { register, form, profile: words, codes } = registrationWords['zh-CN']
const { fields, person_fields, address_fields } = words
const { optional } = pageWords['zh-CN'].kit.form

export const steps = ['company', 'business', 'people', 'owners', 'contact', 'documents', 'review'] as const
export type Step = (typeof steps)[number]

export async function openStep(page: Page, step: Step): Promise<void> {
  await page.locator(`nav a[href="?step=${step}"]`).click()
  await expect(page).toHaveURL(`/merchant/register?step=${step}`)
}

export async function goToNextStep(page: Page): Promise<void> {
  await page.getByRole('button', { name: register.actions.next, exact: true }).click()
}

/** The field or document of a path. */
export function placeOf(page: Page, path: string): Locator {
  return page.locator(`[data-path="${path}"]`)
}

export async function expectSaved(page: Page): Promise<void> {
  await expect(page.locator('[data-save="saved"]')).toBeVisible()
}

/** Selects options by typing. */
export async function pick(scope: Locator, ...labels: readonly string[]): Promise<void> {
  const input = scope.locator('input').first()
  for (const label of labels) {
    await input.fill(label)
    await scope.page().getByRole('option', { name: label }).first().click()
  }
  await input.press('Escape')
}

async function fill(scope: Locator, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    await scope.getByLabel(label, { exact: true }).fill(value)
  }
}

/** The complete company of the tests, with a unique number. */
export function chineseCompany(): Profile {
  return { ...wholeProfile('CN'), registration_number: newCreditCode() }
}

const LETTERS = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const WEIGHTS = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28]

/** A unified social credit code with valid check digits. */
function newCreditCode(): string {
  const digits = String(randomInt(10_000_000, 99_999_999))
  const sum = [...digits].reduce((total, digit, index) => {
    return total + Number(digit) * ([3, 7, 9, 10, 5, 8, 4, 2][index] ?? 0)
  }, 0)
  const check = (11 - (sum % 11)) % 11
  if (check === 10) return newCreditCode()
  const body = `91440300${digits}${check}`
  const total = [...body].reduce((all, letter, index) => {
    return all + LETTERS.indexOf(letter) * (WEIGHTS[index] ?? 0)
  }, 0)
  return `${body}${LETTERS[(31 - (total % 31)) % 31]}`
}

export async function fillCompany(page: Page, company: Profile): Promise<void> {
  const main = page.getByRole('main')
  const place = company.jurisdiction === 'CN' ? 'CN' : 'HK'
  await main.getByRole('radio', { name: words.jurisdictions[place] }).check()
  await fill(main, {
    [fields.legal_name]: company.legal_name,
    [words.registration_numbers[place]]: company.registration_number,
    [fields.incorporated_on]: company.incorporated_on,
  })
  await placeOf(page, 'legal_name_latin').locator('input').fill(company.legal_name_latin)
  await pick(placeOf(page, 'company_type'), codes.company_type.llc)
  if (place === 'CN') await main.getByRole('checkbox', { name: fields.licence_is_open_ended }).check()
  else await fill(main, { [words.licence_expiries.HK]: company.licence_expires_on })
  const { registered_address } = company
  await fill(placeOf(page, 'registered_address'), {
    [address_fields.city]: registered_address.city,
    [address_fields.line]: registered_address.line,
  })
  await main.getByRole('checkbox', { name: fields.operates_at_registered_address }).check()
  await pick(placeOf(page, 'address_type'), codes.address_type.so)
}

export async function fillBusiness(page: Page, company: Profile): Promise<void> {
  await page.getByRole('radio', { name: codes.business_nature_type.ec }).check()
  await pick(placeOf(page, 'business_child_types'), codes.business_child_type['21'])
  await pick(placeOf(page, 'trade_natures'), codes.trade_natures.APPAREL, codes.trade_natures.BAGS)
  await page.getByRole('button', { name: form.websites.add }).click()
  await page.getByLabel(words.website_fields.url, { exact: true }).fill(company.websites[0]?.url ?? '')
  await pick(placeOf(page, 'opening_purposes'), codes.opening_purpose.ECOMMERCE_COLLECTION)
  await pick(placeOf(page, 'source_funds'), codes.source_funds.bp)
  await pick(placeOf(page, 'source_of_cust'), codes.source_of_cust.ec)
  await pick(placeOf(page, 'monthly_txn_est'), codes.monthly_txn_est['2'])
  await pick(placeOf(page, 'currencies'), 'USD', 'EUR')
  // By the initials of its name.
  await placeOf(page, 'countries').locator('input').first().fill('dg')
  await page.getByRole('option', { name: 'DE' }).click()
}

/** Fills in the fields of a person in the open card. */
export async function fillPerson(card: Locator, person: Profile['persons'][number]): Promise<void> {
  const of = (field: string) => card.locator(`[data-path$=".${field}"]`)
  await fill(card, { [person_fields.name]: person.name })
  await of('name_latin').locator('input').fill(person.name_latin)
  await pick(of('id_type'), words.identity_types[person.id_type ?? 'cn_id_card'])
  await fill(card, {
    [person_fields.id_number]: person.id_number,
    [person_fields.address]: person.address,
    // A Hong Kong identity card has no expiry date.
    ...(person.id_type === 'cn_id_card' && { [person_fields.id_expires_on]: '2036-05-11' }),
  })
  await of('mobile').locator('input').fill(person.mobile)
  const born = card.getByLabel(person_fields.birth_date, { exact: true })
  // The number of a resident identity card contains it.
  if (person.id_type === 'cn_id_card') await expect(born).toHaveValue(person.birth_date)
  else await born.fill(person.birth_date)
}

const files = {
  pdf: { name: 'paper.pdf', mimeType: 'application/pdf', buffer: paper() },
  png: { name: 'card.png', mimeType: 'image/png', buffer: picture() },
}

/** Uploads a real file for every required document, all at once. */
export async function uploadAll(page: Page): Promise<void> {
  const slots = page.locator('[data-path^="documents."]')
  await expect(slots.first()).toBeVisible()
  for (const slot of await slots.all()) {
    if ((await slot.getByText(optional).count()) > 0) continue
    const isCard = (await slot.getAttribute('data-path'))?.includes('id_')
    await slot.locator('input[type="file"]').setInputFiles(isCard ? files.png : files.pdf)
    await expect(slot.getByText(isCard ? 'card.png' : 'paper.pdf')).toBeVisible()
  }
  await expect(slots.getByRole('progressbar')).toHaveCount(0)
}
