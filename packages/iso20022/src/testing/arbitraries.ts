import { type Currency, currencies, type Money, money } from '@causeway/money'
import fc from 'fast-check'
import type { Movement, OriginalPayment, Party } from '../index.ts'
import { cleanText, swiftText } from '../index.ts'

const SWIFT = [..."abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789/-?:().,'+"]

export const identifier = (max = 35) =>
  fc.string({ unit: fc.constantFrom(...SWIFT), minLength: 1, maxLength: max })

/** Names of people and companies of any script, and texts of attackers. */
const hostile = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.constantFrom(
    '\u6DF1\u5733\u5E02\u901A\u6D4E\u8D38\u6613\u6709\u9650\u516C\u53F8',
    `A & B <Trading> "Ltd" 'x' ]]> &amp; &#0;`,
    '\u{1F600} caf\u00E9 \uD800 \u0000\u0007\t\r\n\u0085\uFFFE',
    '<!DOCTYPE x [<!ENTITY a "b">]>',
  ),
)

/** As a message carries it. */
export const name = hostile.map((text) => cleanText(text, 140))
export const words = hostile.map((text) => swiftText(text, 105))

/** At most the 18 digits of the standard. */
export const paidIn = (currency: Currency): fc.Arbitrary<Money> =>
  fc.bigInt({ min: 1n, max: 10n ** 18n - 1n }).map((minor) => money(minor, currency))
export const currency = fc.constantFrom(...currencies)
export const paid = currency.chain(paidIn)

export const shown = paid.map(({ minor, currency }) => money((minor % 10n ** 12n) + 1n, currency))

export const day = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
export const time = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })

const uetr = fc.uuid({ version: 4 })
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined })
export const reason = fc.constantFrom(undefined, 'AC04', 'CUST', 'ARDT', 'MS03')

const account = fc.oneof(
  identifier(34),
  fc.constantFrom('GB29NWBK60161331926819', 'NO9386011117947', 'GB30NWBK60161331926819'),
)

export const party: fc.Arbitrary<Party> = fc
  .record({ name, account: maybe(account), country: fc.constantFrom(undefined, 'CN', 'US') })
  .map((each) => ({
    ...(each.name && { name: each.name }),
    ...(each.account && { account: each.account }),
    ...(each.country && { country: each.country }),
  }))

export const original: fc.Arbitrary<OriginalPayment> = fc.record({
  bank_reference: maybe(identifier()),
  instruction_id: maybe(identifier()),
  end_to_end_id: maybe(identifier()),
  uetr: maybe(uetr),
})

export const movementIn = (of: Currency): fc.Arbitrary<Movement> =>
  fc.record({
    bank_reference: maybe(identifier()),
    side: fc.constantFrom('credit', 'debit'),
    amount: paidIn(of).map(({ minor }) => money((minor % 10n ** 15n) + 1n, of)),
    instructed: maybe(shown),
    charges: fc.uniqueArray(shown, { maxLength: 2, selector: ({ currency }) => currency }),
    status: fc.constantFrom('BOOK', 'PDNG'),
    booked_on: maybe(day),
    value_date: maybe(day),
    transaction_code: fc.constantFrom('', 'PMNT/RCDT/DMCT', 'OWN CODE'),
    end_to_end_id: maybe(identifier()),
    instruction_id: maybe(identifier()),
    uetr: maybe(uetr),
    debtor: party,
    creditor: party,
    remittance: name,
    is_reversal: fc.boolean(),
    reverses: maybe(identifier()),
  })
