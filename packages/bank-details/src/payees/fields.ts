import { residentIdProblem, tidyIdentifier, usccOwnProblem } from '@causeway/identifiers'
import { isCreditorReference, isCurp, isQrReference } from '../check-digits.ts'
import { US_STATES } from './countries.ts'
import {
  ANY,
  choiceOf,
  codeOf,
  countryRule,
  ibanOf,
  numberOf,
  type Rule,
  textOf,
  uncheckedOf,
} from './rules.ts'
import type { TextRule } from './text-rule.ts'

export const digits = (min: number, max = min): TextRule => ({ charset: 'digits', min, max })
export const lettersDigits = (min: number, max = min): TextRule => ({ charset: 'letters_digits', min, max })
export const swift = (max: number): TextRule => ({ charset: 'swift', min: 1, max })

/** Data of the payee is kept with it; the rest is asked for with each payment. */
export type Part = 'payee' | 'payment'

export type Field = { readonly part: Part; readonly rule: Rule; readonly example: string }

const payee = (rule: Rule, example: string): Field => ({ part: 'payee', rule, example })
const payment = (rule: Rule, example: string): Field => ({ part: 'payment', rule, example })
const anyText = (max: number, min = 2): Rule => textOf({ charset: 'text', min, max })

const CANADIAN_POSTCODE = /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] ?\d[ABCEGHJ-NPRSTV-Z]\d$/

/** Every field of any destination, with its widest rule. Examples are constructed: none is an account. */
export const fields = {
  account_name: payee(textOf({ charset: 'name', min: 2, max: 140 }), 'Sunrise Trading Co., Ltd.'),
  account_name_latin: payee(textOf({ charset: 'swift_name', min: 2, max: 140 }), 'SUNRISE TRADING CO LTD'),
  account_name_zh: payee(
    textOf({ charset: 'chinese', min: 2, max: 60 }),
    '\u6df1\u5733\u6668\u66e6\u8d38\u6613\u6709\u9650\u516c\u53f8',
  ),
  account_name_kana: payee(
    textOf({ charset: 'kana', min: 1, max: 48 }),
    '\uFF76)\uFF84\uFF73\uFF77\uFF6E\uFF73',
  ),
  uscc: payee({ tidy: tidyIdentifier, problem: usccOwnProblem }, '91440300MA5FABCD7B'),
  cn_resident_id: payee({ tidy: tidyIdentifier, problem: residentIdProblem }, '110101199001010015'),
  kr_brn: payee(numberOf('account_number', digits(10)), '1234567890'),
  tr_company_number: payee(
    numberOf('account_number', { ...digits(10, 16), pattern: /^(\d{10}|\d{16})$/ }),
    '1234567890',
  ),
  rfc: payee(
    codeOf({ charset: 'name', min: 12, max: 13, pattern: /^[A-Z\u00D1&]{3,4}\d{6}[A-Z\d]{3}$/ }),
    'XAXX010101000',
  ),
  curp: payee(
    codeOf(
      { charset: 'letters_digits', min: 18, max: 18, pattern: /^[A-Z]{4}\d{6}[HMX][A-Z]{5}[A-Z\d]\d$/ },
      isCurp,
    ),
    'XEXX010101HNEXXXA4',
  ),
  phone: payee(
    { ...textOf({ charset: 'text', min: 7, max: 16, pattern: /^\+\d{6,15}$/ }), tidy: tidyPhone },
    '+8613800000000',
  ),
  relationship: payee(
    choiceOf(['supplier', 'employee', 'contractor', 'affiliate', 'self', 'other']),
    'supplier',
  ),
  iban: payee(ibanOf(ANY), 'DE11529630741852963074'),
  bic: payee(numberOf('bic'), 'ABCDSGSGXXX'),
  routing_number: payee(numberOf('routing_number'), '072990009'),
  sort_code: payee(numberOf('sort_code'), '123456'),
  bsb: payee(numberOf('bsb'), '123456'),
  institution_number: payee(numberOf('institution_number'), '999'),
  transit_number: payee(numberOf('transit_number'), '00123'),
  bank_code: payee(numberOf('bank_code', digits(3)), '999'),
  kr_bank_code: payee(numberOf('bank_code', digits(3)), '088'),
  branch_code: payee(numberOf('branch_code'), '001'),
  clearing_number: payee(numberOf('clearing_number'), '6789'),
  reg_number: payee(numberOf('reg_number'), '1234'),
  cnaps_code: payee(uncheckedOf('cnaps_code', digits(12)), '102584001232'),
  clabe: payee(numberOf('clabe'), '012180009876543215'),
  cz_account: payee(numberOf('cz_account'), '100000008/0300'),
  no_account: payee(numberOf('no_account'), '12340567895'),
  nz_account: payee(numberOf('nz_account'), '12-3456-0100003-00'),
  bankgiro_number: payee(numberOf('bankgiro_number'), '1234566'),
  account_number: payee(uncheckedOf('account_number', lettersDigits(1, 34)), '0012345678'),
  cn_card_or_account: payee(uncheckedOf('account_number', digits(8, 32)), '6222000000000000'),
  proxy_type: payee(choiceOf(['phone', 'email', 'fps_id']), 'fps_id'),
  account_type: payee(choiceOf(['checking', 'savings']), 'checking'),
  bank_name: payee(anyText(100), 'Example Bank'),
  bank_branch_name: payee(anyText(100), 'Example Branch'),
  bank_province: payee(anyText(40), 'Guangdong'),
  bank_city: payee(anyText(40), 'Shenzhen'),
  bank_address: payee(textOf({ charset: 'swift_name', min: 1, max: 140 }), '1 Example Street'),
  intermediary_bic: payee(numberOf('bic'), 'EFGHUS33'),
  address_line1: payee(textOf({ charset: 'swift_name', min: 2, max: 140 }), '88 Example Road'),
  city: payee(textOf({ charset: 'place', min: 1, max: 35 }), 'Toronto'),
  state: payee(textOf({ charset: 'place', min: 1, max: 35 }), 'ON'),
  us_state: payee(choiceOf([...US_STATES]), 'NY'),
  postcode: payee(codeWithSpaces({ charset: 'swift', min: 3, max: 12, pattern: /^[A-Z\d -]+$/ }), '518000'),
  us_zip: payee(codeWithSpaces({ charset: 'swift', min: 5, max: 10, pattern: /^\d{5}(-\d{4})?$/ }), '10001'),
  ca_postcode: payee(
    codeWithSpaces({ charset: 'swift', min: 6, max: 7, pattern: CANADIAN_POSTCODE }),
    'M5V 2T6',
  ),
  country: payee(countryRule, 'SG'),
  purpose_code: payment(choiceOf([]), 'GDE'),
  purpose_text: payment(textOf({ charset: 'swift_name', min: 1, max: 140 }), 'Invoice 2026-001 goods'),
  source_of_funds: payment(choiceOf(['bp', 'pls', 'es', 'bb', 'sl', 'bofi']), 'bp'),
  charge_bearer: payment(choiceOf(['SHA', 'OUR']), 'SHA'),
  reference: payment(textOf(swift(35)), 'INV-1001'),
  qr_reference: payment(codeOf(digits(27), isQrReference), '123456789012345678901234567'),
  creditor_reference: payment(
    codeOf({ ...lettersDigits(5, 25), pattern: /^RF\d{2}[A-Z\d]{1,21}$/ }, isCreditorReference),
    'RF33DEMO0001',
  ),
} as const satisfies Record<string, Field>

export type PayeeField = keyof typeof fields
export function isPayeeField(key: string): key is PayeeField {
  return Object.hasOwn(fields, key)
}

export type PayeeValues = { readonly [Key in PayeeField]?: string }

/** A postal code keeps its space and hyphen. */
function codeWithSpaces(text: TextRule): Rule {
  const rule = textOf(text)
  return { ...rule, tidy: (value) => rule.tidy(value).toUpperCase() }
}

/** A number without `+` is one of mainland China if it looks like one. */
function tidyPhone(text: string): string {
  const number = text.normalize('NFKC').replaceAll(/[\s()-]/g, '')
  return /^1[3-9]\d{9}$/.test(number) ? `+86${number}` : number.replace(/^00/, '+')
}
