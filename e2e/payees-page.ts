import { randomInt } from 'node:crypto'
import {
  type FormField,
  findDestination,
  formOf,
  type Part,
  type PayeeType,
} from '@causeway/bank-details/payees'
import { type PayeeInput, payeeOf } from '@causeway/contract'
import { expect, type Locator, type Page } from '@playwright/test'
import enForm from '../apps/portal/locales/en-US/payee-form.json' with { type: 'json' }
import enPayees from '../apps/portal/locales/en-US/payees.json' with { type: 'json' }
import zhForm from '../apps/portal/locales/zh-CN/payee-form.json' with { type: 'json' }
import zhPayees from '../apps/portal/locales/zh-CN/payees.json' with { type: 'json' }
import { payeeInputTo } from '../apps/server/src/testing/payees.ts'
import enErrors from '../packages/contract/locales/en-US/errors-payees.json' with { type: 'json' }
import enOptions from '../packages/contract/locales/en-US/payee-options.json' with { type: 'json' }
import enWords from '../packages/contract/locales/en-US/payee-words.json' with { type: 'json' }
import zhErrors from '../packages/contract/locales/zh-CN/errors-payees.json' with { type: 'json' }
import zhOptions from '../packages/contract/locales/zh-CN/payee-options.json' with { type: 'json' }
import zhWords from '../packages/contract/locales/zh-CN/payee-words.json' with { type: 'json' }
import { countryNames } from '../packages/web/src/code-lists/country-names.ts'
import type { Language } from './page-test.ts'
import { pick, placeOf } from './registration-page.ts'

export const PAYEES = '/merchant/funds/payee-management'
export const OUTBOUND = '/merchant/funds/outbound/payee_edit'
export const INBOUND = '/merchant/funds/inbound/payee_edit'

/** The texts of the screens of payees. */
export const payeeWords = {
  'zh-CN': { ...zhWords, payees: zhPayees, form: zhForm, options: zhOptions, errors: zhErrors },
  'en-US': { ...enWords, payees: enPayees, form: enForm, options: enOptions, errors: enErrors },
} as const

/** An account number of the United Kingdom that no other payee has. */
export const freshAccount = () => String(randomInt(10_000_000, 99_999_999))

/** A name that no other payee has. */
export const freshName = (name: string) => `${name} ${randomInt(100_000, 999_999)} Ltd`

export const detailOf = (page: Page, key: string): Locator => placeOf(page, `details.${key}`)

export async function fillDetails(page: Page, details: Readonly<Record<string, string>>): Promise<void> {
  for (const [key, text] of Object.entries(details)) await detailOf(page, key).locator('input').fill(text)
}

export const countryName = (language: Language, code: string) => countryNames(language)(code)

/** The words of an option of a field; a code that speaks for itself has none. */
function optionName(language: Language, key: string, option: string): string {
  const { options, relations } = payeeWords[language]
  const places: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    ...options,
    relationship: relations,
  }
  return places[key]?.[option] ?? option
}

/** Fills in a field of a destination: text is typed, and an option is chosen by its words. */
async function fillField(page: Page, language: Language, { key, rule }: FormField, text: string) {
  const place = detailOf(page, key)
  if (key === 'country') await pick(place, countryName(language, text))
  else if (rule.options) await pick(place, optionName(language, key, text))
  else await place.locator('input').fill(text)
}

/** Where a payee is: the country of its bank, and what its destination does not have as an example. */
export type Abroad = {
  readonly destination: string
  readonly country: string
  readonly given?: Readonly<Record<string, string>>
}

/** The fields of a payee or of a payment to it, by the examples of its destination. */
export function examplesOf({ destination: id, country, given = {} }: Abroad, part: Part) {
  const destination = findDestination(id)
  if (!destination) throw new Error(`There is no destination ${id}`)
  const input = payeeInputTo(id, given)
  const { payee } = payeeOf(destination, { ...input, country })
  const form = formOf(destination, { ...payee, country }, part).filter(({ is_required }) => is_required)
  return form.map((field) => ({ field, text: input.details[field.key] ?? field.example }))
}

export async function fillExamples(
  page: Page,
  language: Language,
  examples: ReturnType<typeof examplesOf>,
): Promise<void> {
  for (const { field, text } of examples) await fillField(page, language, field, text)
}

/** Chooses a method. The currency of a local rail is proposed by the form; that of others is chosen. */
async function chooseDestination(page: Page, language: Language, id: string): Promise<void> {
  const { form, options } = payeeWords[language]
  const { currency = '', rail = '' } = findDestination(id) ?? {}
  const names: Readonly<Record<string, string>> = options.rails
  if (rail === 'SWIFT') await pick(placeOf(page, 'currency'), currency)
  else await expect(placeOf(page, 'currency').locator('input')).toHaveValue(currency)
  const name = rail === 'SWIFT' ? form.swift : form.local.replace('{rail}', names[rail] ?? rail)
  await placeOf(page, 'destination').getByRole('radio', { name }).check()
}

/** Begins a payee abroad: its country, then the currency and the method that the form proposes, or others. */
export async function beginAbroad(
  page: Page,
  language: Language,
  country: string,
  destination?: string,
): Promise<void> {
  const { form } = payeeWords[language]
  await page.goto(OUTBOUND)
  await pick(placeOf(page, 'country'), countryName(language, country))
  if (destination) await chooseDestination(page, language, destination)
  await expect(placeOf(page, 'destination').getByRole('radio', { checked: true })).toHaveCount(1)
  await page.getByRole('button', { name: form.begin, exact: true }).click()
  await expect(page).toHaveURL(/outbound\/payee_edit\?id=payee_/)
}

/** Begins a payee in mainland China. */
export async function beginInbound(page: Page, language: Language, type: PayeeType): Promise<void> {
  const { form } = payeeWords[language]
  await page.goto(INBOUND)
  await page.getByRole('radio', { name: form.types[type] }).check()
  await page.getByRole('button', { name: form.begin, exact: true }).click()
  await expect(page).toHaveURL(/inbound\/payee_edit\?id=payee_/)
}

export async function submitPayee(page: Page, language: Language): Promise<void> {
  await page.getByRole('button', { name: payeeWords[language].form.submit, exact: true }).click()
}

/** The page of one payee, with its state. */
export async function expectState(page: Page, words: string): Promise<void> {
  await expect(page).toHaveURL(/payee-management\?id=payee_/)
  await expect(page.getByRole('definition').filter({ hasText: words }).first()).toBeVisible()
}

export const britishPayee = (name: string, account_number = freshAccount()): PayeeInput => ({
  direction: 'outbound',
  destination: 'GB-GBP-FPS',
  details: { payee_type: 'company', account_name: name, sort_code: '123456', account_number },
  documents: {},
})

/** A company in mainland China. */
export const chinesePayee = (account_name_zh: string): PayeeInput => ({
  direction: 'inbound',
  destination: 'CN-CNY-CNAPS',
  country: 'CN',
  details: {
    payee_type: 'company',
    account_name_zh,
    cn_card_or_account: `62220000${freshAccount()}`,
    bank_name: 'Example Bank',
    bank_branch_name: 'Example Branch',
    cnaps_code: '102584001232',
    uscc: '91440300MA5FABCD7B',
  },
  documents: {},
})
