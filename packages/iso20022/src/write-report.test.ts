import { currencies, money } from '@causeway/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readBankReport, readXml, writeNotification, writeStatement } from './index.ts'
import { currency, day, identifier, movementIn, time } from './testing/arbitraries.ts'
import { schemaProblem } from './testing/schemas.ts'

const read = (bytes: Uint8Array) => readBankReport(readXml(bytes))

const report = currency.chain((of) =>
  fc.record({
    message_id: identifier(),
    created_at: time,
    account: identifier(34),
    movements: fc.array(movementIn(of), { minLength: 1, maxLength: 4 }),
  }),
)

describe('a notification that is written', () => {
  test('is valid by the schema and tells the same movements when it is read', () => {
    fc.assert(
      fc.property(report, (each) => {
        const bytes = writeNotification(each)
        expect(schemaProblem('camt.054.001.08', bytes)).toBeUndefined()
        expect(read(bytes)).toEqual({
          message_id: each.message_id,
          kind: 'notification',
          accounts: [{ account: each.account, movements: each.movements }],
        })
      }),
    )
  })

  test.each(currencies)('has the decimals of %s', (of) => {
    const [movement] = fc.sample(movementIn(of), { numRuns: 1, seed: 1 })
    const movements = movement ? [{ ...movement, amount: money(1n, of) }] : []
    const bytes = writeNotification({ message_id: 'N-1', created_at: new Date(0), account: 'A-1', movements })
    expect(schemaProblem('camt.054.001.08', bytes)).toBeUndefined()
    expect(read(bytes).accounts[0]?.movements[0]?.amount).toEqual(money(1n, of))
  })

  test('names an account by its IBAN only if the check digits are right', () => {
    const [movement] = fc.sample(movementIn('GBP'), { numRuns: 1, seed: 1 })
    const write = (account: string) =>
      Buffer.from(
        writeNotification({
          message_id: 'N-1',
          created_at: new Date(0),
          account: 'A-1',
          movements: movement ? [{ ...movement, creditor: { account } }] : [],
        }),
      ).toString()
    expect(write('GB29NWBK60161331926819')).toContain('<IBAN>GB29NWBK60161331926819</IBAN>')
    expect(write('GB30NWBK60161331926819')).toContain('<Id>GB30NWBK60161331926819</Id>')
  })
})

describe('a statement that is written', () => {
  test('is valid by the schema and has the same balances and movements when it is read', () => {
    const balance = fc.bigInt({ min: -(10n ** 17n), max: 10n ** 17n })
    const statement = currency.chain((of) =>
      fc.record({
        message_id: identifier(),
        created_at: time,
        account: identifier(34),
        sequence_number: fc.integer({ min: 1, max: 1_000_000 }),
        opening: fc.record({ amount: balance.map((minor) => money(minor, of)), date: day }),
        closing: fc.record({ amount: balance.map((minor) => money(minor, of)), date: day }),
        movements: fc.array(movementIn(of), { maxLength: 4 }),
      }),
    )
    fc.assert(
      fc.property(statement, ({ message_id, created_at, ...each }) => {
        const bytes = writeStatement({ message_id, created_at, ...each })
        expect(schemaProblem('camt.053.001.08', bytes)).toBeUndefined()
        expect(read(bytes)).toEqual({ message_id, kind: 'statement', accounts: [each] })
      }),
    )
  })
})

test('the schema refuses a message that lacks an element', () => {
  const bytes = writeNotification({
    message_id: 'N-1',
    created_at: new Date(0),
    account: 'A-1',
    movements: fc.sample(movementIn('USD'), { numRuns: 1, seed: 1 }),
  })
  const broken = Buffer.from(Buffer.from(bytes).toString().replace('<MsgId>N-1</MsgId>', ''))
  expect(schemaProblem('camt.054.001.08', broken)).toContain('MsgId')
})
