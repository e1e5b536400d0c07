import { wholePayees, withWrongCharacter } from '@causeway/contract/testing/whole-payees.ts'
import { expect, type Page } from '@playwright/test'
import { makeOwner, signIn } from './merchant-people.ts'
import { languages, test, words } from './page-test.ts'
import {
  bic,
  chinese,
  digits,
  iban,
  kana,
  latin,
  lettersDigits,
  like,
  symbols,
  type ToldAt,
} from './payee-messages.ts'
import { beginAbroad, beginInbound, detailOf, PAYEES, submitPayee } from './payees-page.ts'
import { placeOf } from './registration-page.ts'

test.slow()

type Tried = {
  readonly destination: string
  readonly country: string
  /** The number of the way of naming the account, where it is not the first one. */
  readonly way?: { readonly words: string; readonly place: number }
  /** Every field that is typed, in the order of the form, and what it tells. */
  readonly told: ToldAt
}

const street = { address_line1: latin, city: symbols }

const america: readonly Tried[] = [
  {
    destination: 'US-USD-ACH',
    country: 'US',
    told: {
      account_name: symbols,
      routing_number: digits(9),
      account_number: lettersDigits(4, 17),
      ...street,
      us_zip: like('10001'),
    },
  },
  {
    destination: 'US-USD-FEDWIRE',
    country: 'US',
    told: {
      account_name_latin: latin,
      routing_number: digits(9),
      account_number: lettersDigits(4, 17),
      bank_name: symbols,
      ...street,
      us_zip: like('10001'),
      reference: latin,
    },
  },
  {
    destination: 'AU-AUD-NPP',
    country: 'AU',
    told: { account_name: symbols, bsb: digits(6), account_number: digits(5, 9), reference: latin },
  },
  {
    destination: 'CA-CAD-EFT',
    country: 'CA',
    told: {
      account_name: symbols,
      institution_number: digits(3),
      transit_number: digits(5),
      account_number: digits(7, 12),
      ...street,
      state: symbols,
      ca_postcode: like('M5V 2T6'),
    },
  },
  {
    destination: 'MX-MXN-SPEI',
    country: 'MX',
    told: {
      account_name: symbols,
      clabe: digits(18),
      rfc: like('XAXX010101000'),
      curp: like('XEXX010101HNEXXXA4'),
      ...street,
      state: symbols,
      postcode: like('06600'),
    },
  },
]

const europe: readonly Tried[] = [
  {
    destination: 'GB-GBP-FPS',
    country: 'GB',
    told: { account_name: symbols, sort_code: digits(6), account_number: digits(8), reference: latin },
  },
  {
    destination: 'GB-GBP-FPS',
    country: 'GB',
    way: { words: 'IBAN', place: 1 },
    told: { account_name: symbols, iban: iban('GB', 22), reference: latin },
  },
  {
    destination: 'EU-EUR-SEPA_CT',
    country: 'DE',
    told: { account_name: symbols, iban: iban('DE', 22), bic, creditor_reference: like('RF33DEMO0001') },
  },
  {
    destination: 'AE-AED-UAEFTS',
    country: 'AE',
    told: { account_name: symbols, iban: iban('AE', 23), bic, ...street },
  },
  {
    destination: 'TR-TRY-TR_FAST',
    country: 'TR',
    told: { account_name: symbols, iban: iban('TR', 26), tr_company_number: like('1234567890') },
  },
]

const asia: readonly Tried[] = [
  {
    destination: 'HK-HKD-HK_FPS',
    country: 'HK',
    told: { account_name: symbols, bank_code: digits(3), account_number: digits(6, 12) },
  },
  {
    destination: 'SG-SGD-FAST',
    country: 'SG',
    told: { account_name: symbols, bic, account_number: lettersDigits(7, 17) },
  },
  {
    destination: 'JP-JPY-ZENGIN',
    country: 'JP',
    told: {
      account_name_kana: kana,
      account_name_latin: latin,
      bank_code: digits(4),
      branch_code: digits(3),
      account_number: digits(7),
      purpose_text: latin,
    },
  },
  {
    destination: 'KR-KRW-KFTC',
    country: 'KR',
    told: {
      account_name: symbols,
      kr_bank_code: digits(3),
      bic,
      account_number: digits(10, 16),
      kr_brn: digits(10),
      phone: like('+821012345678'),
      purpose_text: latin,
    },
  },
]

const china: readonly Tried[] = [
  {
    destination: 'CN-CNY-CNAPS',
    country: 'CN',
    told: {
      account_name_zh: chinese,
      cn_card_or_account: digits(8, 32),
      bank_name: symbols,
      bank_branch_name: symbols,
      cnaps_code: digits(12),
      bank_province: symbols,
      bank_city: symbols,
      uscc: lettersDigits(18),
    },
  },
  {
    destination: 'CN-CNY-CNAPS_PERSONAL',
    country: 'CN',
    told: {
      account_name_zh: chinese,
      cn_card_or_account: digits(8, 32),
      bank_name: symbols,
      cnaps_code: digits(12),
      cn_resident_id: lettersDigits(18),
      phone: like('+8613800000000'),
    },
  },
  {
    destination: 'ANY-USD-SWIFT',
    country: 'MY',
    told: {
      account_name_latin: latin,
      bic,
      bank_name: symbols,
      bank_address: latin,
      account_number: lettersDigits(4, 34),
      intermediary_bic: bic,
      ...street,
      state: symbols,
      postcode: like('518000'),
      purpose_text: latin,
      reference: latin,
    },
  },
]

const isInbound = ({ destination }: Tried) => destination.startsWith('CN-')

async function begin(page: Page, tried: Tried): Promise<void> {
  const { destination, country, way } = tried
  if (isInbound(tried)) {
    await beginInbound(page, 'zh-CN', destination.endsWith('PERSONAL') ? 'individual' : 'company')
  } else await beginAbroad(page, 'zh-CN', country, destination)
  if (way) await placeOf(page, 'way').getByText(way.words).click()
}

/** The examples of the form; by SWIFT to a bank in a country without IBAN. */
function exampleOf({ destination, way }: Tried) {
  const payees = wholePayees(destination)
  const found = destination.endsWith('SWIFT')
    ? payees.find(({ country }) => country === 'HK')
    : payees[way?.place ?? 0]
  if (!found) throw new Error(`There is no example of ${destination}`)
  return found
}

/** Types one wrong character into every field, submits, and reads what each tells in both languages. */
async function tryWrong(page: Page, tried: Tried): Promise<void> {
  await begin(page, tried)
  const { told } = tried
  const typed = page.locator('[data-path^="details."] input[type=text]:not([role=combobox])')
  await expect(typed.first()).toBeVisible()
  const keys = await Promise.all((await typed.all()).map((input) => input.getAttribute('name')))
  expect(keys).toEqual(Object.keys(told).map((key) => `details.${key}`))
  const example = exampleOf(tried)
  for (const key of Object.keys(told)) {
    const { details } = withWrongCharacter(example, key)
    await detailOf(page, key)
      .locator('input')
      .fill(details[key] ?? '')
  }
  await submitPayee(page, 'zh-CN')
  for (const language of languages) {
    const label = words['zh-CN'].kit.language.label
    if (language !== 'zh-CN') await page.getByRole('combobox', { name: label }).selectOption(language)
    for (const [key, wordsOf] of Object.entries(told)) {
      await expect(detailOf(page, key).locator('[id$=error]'), key).toHaveText(wordsOf(language))
    }
  }
}

for (const [where, all] of Object.entries({
  'America and Australia': america,
  'Europe, the Emirates and Turkey': europe,
  'East Asia': asia,
  'mainland China, and by SWIFT': china,
})) {
  test(`one wrong character in a field is told there, in both languages: payees in ${where}`, async ({
    page,
    request,
  }) => {
    await signIn(page, await makeOwner(request, 'wrong'), 'zh-CN', PAYEES)
    for (const tried of all) await tryWrong(page, tried)
  })
}
