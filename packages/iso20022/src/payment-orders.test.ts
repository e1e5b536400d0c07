import { currencies, money } from '@causeway/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  chargeBearers,
  cleanText,
  MessageError,
  messageIdOf,
  type OrderedPayment,
  type OrderStatus,
  type PaymentGroup,
  readMessage,
  readPaymentOrder,
  readXml,
  swiftText,
  writeOrderStatus,
  writePaymentOrder,
} from './index.ts'
import { day, identifier, name, paidIn, reason, time, words } from './testing/arbitraries.ts'
import { schemaProblem } from './testing/schemas.ts'

const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined })
const bic = fc.constantFrom('ABCDDEFF', 'EFGHUS33XXX')
const uetr = fc.uuid({ version: 4 })
const given = (text: fc.Arbitrary<string>) => text.filter(Boolean)
const line = fc
  .array(fc.string({ unit: fc.constantFrom(...'abcDEF123'), minLength: 1, maxLength: 20 }), { maxLength: 6 })
  .map((parts) => parts.join(' '))

const payment = (currency: (typeof currencies)[number]): fc.Arbitrary<OrderedPayment> =>
  fc.record({
    instruction_id: identifier(),
    end_to_end_id: identifier(),
    uetr,
    amount: paidIn(currency).map(({ minor }) => money((minor % 10n ** 15n) + 1n, currency)),
    payer: given(words),
    intermediary_bic: maybe(bic),
    payee_bank: fc.record({
      bic: maybe(bic),
      clearing: maybe(
        fc.constantFrom({ system: 'GBDSC', member: '123456' }, { system: 'CNAPS', member: '102584001232' }),
      ),
      name: maybe(given(words)),
    }),
    payee: fc.record({
      name: given(name),
      address: fc.record({
        line: line.map((text) => text || undefined),
        postcode: maybe(fc.constantFrom('10001', 'M5V 2T6')),
        town: maybe(identifier()),
        state: maybe(identifier()),
        country: fc.constantFrom('CN', 'US', 'DE'),
      }),
    }),
    account: fc.oneof(identifier(34), fc.constant('GB29NWBK60161331926819')),
    purpose: fc.constantFrom(undefined, 'SUPP', 'CGODDR'),
    regulatory: fc.constantFrom(undefined, { country: 'AE', code: 'GDE' }),
    remittance: words,
  })

const group: fc.Arbitrary<PaymentGroup> = fc.constantFrom(...currencies).chain((currency) =>
  fc.record({
    group_id: identifier(),
    rail: identifier(),
    executes_on: day,
    charge_bearer: fc.constantFrom(...chargeBearers),
    debtor: fc.record({ name: given(words), country: fc.constantFrom('HK', 'CN') }),
    debtor_account: identifier(34),
    debtor_bic: bic,
    payments: fc.array(payment(currency), { minLength: 1, maxLength: 3 }),
  }),
)

const order = fc.record({
  message_id: identifier(),
  created_at: time,
  groups: fc.array(group, { minLength: 1, maxLength: 3 }),
})

const sample = () => fc.sample(order, { numRuns: 1, seed: 7 })[0] as NonNullable<ReturnType<typeof firstOf>>
const firstOf = () => fc.sample(order, 1)[0]

describe('a payment order', () => {
  test('is valid by the schema and has the same payments when it is read', () => {
    fc.assert(
      fc.property(order, (each) => {
        const bytes = writePaymentOrder(each)
        expect(schemaProblem('pain.001.001.09', bytes)).toBeUndefined()
        const { message_id, groups } = each
        const document = readXml(bytes)
        expect(readMessage(document)).toEqual({ kind: 'payment_order', message_id, groups })
        expect(messageIdOf(document)).toBe(message_id)
      }),
    )
  })

  test('of another count or sum than its payments is refused', () => {
    const text = Buffer.from(writePaymentOrder(sample())).toString()
    const read = (changed: string) => () => readPaymentOrder(readXml(Buffer.from(changed)))
    expect(read(text)).not.toThrow()
    for (const changed of [
      text.replace(/<NbOfTxs>\d+/, '<NbOfTxs>99'),
      text.replace(/<CtrlSum>[\d.]+/, '<CtrlSum>1.00'),
      text.replace(/(<PmtInf>.*?<NbOfTxs>)\d+/, '$199'),
    ]) {
      expect(changed).not.toBe(text)
      expect(read(changed)).toThrow(MessageError)
    }
  })

  test('adds up amounts of any currency by their figures', () => {
    const { groups, ...envelope } = sample()
    const [first] = groups
    const [paid] = first?.payments ?? []
    if (!first || !paid) throw new Error('The sample has no payment')
    const amounts = [money(1005n, 'USD'), money(7n, 'JPY')]
    const payments = amounts.map((amount) => ({ ...paid, amount }))
    const bytes = writePaymentOrder({ ...envelope, groups: [{ ...first, payments }] })
    expect(Buffer.from(bytes).toString()).toContain('<CtrlSum>17.05</CtrlSum>')
  })

  test('with a bearer that is not offered is refused', () => {
    const text = Buffer.from(writePaymentOrder(sample())).toString()
    const changed = text.replace(/<ChrgBr>\w+/g, '<ChrgBr>CRED')
    expect(() => readPaymentOrder(readXml(Buffer.from(changed)))).toThrow('element_invalid at PmtInf/ChrgBr')
  })

  test('keeps a long address in two lines', () => {
    const { groups, ...envelope } = sample()
    const long = `${'Longstreet '.repeat(11)}End`
    const changed = groups.map((each) => ({
      ...each,
      payments: each.payments.map((one) => ({
        ...one,
        payee: { ...one.payee, address: { ...one.payee.address, line: long } },
      })),
    }))
    const read = readPaymentOrder(readXml(writePaymentOrder({ ...envelope, groups: changed })))
    expect(read.groups[0]?.payments[0]?.payee.address.line).toBe(long)
  })
})

const why = fc.record({ reason, reason_text: words })

const status: fc.Arbitrary<Omit<OrderStatus, 'kind'>> = fc
  .record({
    message_id: identifier(),
    original_message_id: identifier(),
    status: fc.constantFrom(undefined, 'ACTC', 'PART', 'RJCT'),
    groups: fc.array(
      fc
        .record({
          group_id: identifier(),
          status: fc.constantFrom(undefined, 'ACSP', 'RJCT'),
          payments: fc.array(
            fc
              .record({
                instruction_id: maybe(identifier()),
                end_to_end_id: maybe(identifier()),
                uetr: maybe(uetr),
                status: fc.constantFrom('ACSP', 'ACSC', 'ACCC', 'RJCT', 'PDNG'),
                bank_reference: maybe(identifier()),
              })
              .chain((each) => why.map((reasons) => ({ ...each, ...reasons }))),
            { maxLength: 3 },
          ),
        })
        .chain((each) => why.map((reasons) => ({ ...each, ...reasons }))),
      { maxLength: 3 },
    ),
  })
  .chain((each) => why.map((reasons) => ({ ...each, ...reasons })))

test('the status of an order is valid by the schema and the same when it is read', () => {
  fc.assert(
    fc.property(status, time, (each, created_at) => {
      const bytes = writeOrderStatus({ ...each, created_at })
      expect(schemaProblem('pain.002.001.10', bytes)).toBeUndefined()
      const document = readXml(bytes)
      expect(readMessage(document)).toEqual({ kind: 'order_status', ...each })
      expect(messageIdOf(document)).toBe(each.message_id)
    }),
  )
})

test('the names of a payee keep their script, those of a payer are written for SWIFT', () => {
  const chinese = '\u6df1\u5733\u8d38\u6613'
  const { groups, ...envelope } = sample()
  const changed = groups.map((each) => ({
    ...each,
    payments: each.payments.map((one) => ({
      ...one,
      payer: 'M\u00fcller & S\u00f6hne',
      payee: { ...one.payee, name: chinese },
    })),
  }))
  const text = Buffer.from(writePaymentOrder({ ...envelope, groups: changed })).toString()
  expect(text).toContain(`<Nm>${cleanText(chinese, 140)}</Nm>`)
  expect(text).toContain(`<UltmtDbtr><Nm>${swiftText('M\u00fcller & S\u00f6hne', 140)}</Nm></UltmtDbtr>`)
})
