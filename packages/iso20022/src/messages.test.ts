import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  MessageError,
  messageIdOf,
  readMessage,
  readXml,
  swiftText,
  writeAcknowledgement,
  writeRecall,
  writeRecallAnswer,
  writeReturn,
  writeStatus,
} from './index.ts'
import { day, identifier, name, original, paid, reason, time, words } from './testing/arbitraries.ts'
import { schemaProblem } from './testing/schemas.ts'

const read = (bytes: Uint8Array) => readMessage(readXml(bytes))

const envelope = { message_id: identifier(), created_at: time }
const parties = { sender: fc.constant('A Bank'), receiver: fc.constant('A Provider') }
const explained = { reason, reason_text: words }
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined })

const returned = fc.record({
  ...envelope,
  ...explained,
  return_id: identifier(),
  original,
  amount: paid,
  settled_on: maybe(day),
})

const status = fc.record({
  ...envelope,
  ...explained,
  original_message_id: maybe(identifier()),
  original_message_name: fc.constantFrom(undefined, 'pacs.004.001.09'),
  transaction_id: maybe(identifier()),
  end_to_end_id: maybe(identifier()),
  uetr: maybe(fc.uuid({ version: 4 })),
  status: fc.constantFrom('ACSC', 'RJCT', 'PDNG'),
  bank_reference: maybe(identifier()),
})

const recall = fc.record({
  ...envelope,
  ...parties,
  ...explained,
  recall_id: identifier(),
  original,
  amount: paid,
})

const answer = fc.record({
  ...envelope,
  ...parties,
  ...explained,
  recall_id: identifier(),
  original,
  answer: fc.constantFrom('accepted' as const, 'refused' as const),
})

const acknowledgement = fc.record({
  ...envelope,
  related_id: maybe(identifier()),
  status: fc.constantFrom('accepted' as const, 'refused' as const),
  description: name,
})

describe('a message that is written is the same when it is read', () => {
  test('a return, which is valid by the schema', () => {
    fc.assert(
      fc.property(returned, ({ created_at, ...facts }) => {
        const bytes = writeReturn({ created_at, ...facts })
        expect(schemaProblem('pacs.004.001.09', bytes)).toBeUndefined()
        expect(read(bytes)).toEqual({ kind: 'return', ...facts })
      }),
    )
  })

  test('a status', () => {
    fc.assert(
      fc.property(status, ({ created_at, ...facts }) => {
        expect(read(writeStatus({ created_at, ...facts }))).toEqual({ kind: 'status', ...facts })
      }),
    )
  })

  test('a recall', () => {
    fc.assert(
      fc.property(recall, ({ created_at, sender, receiver, ...facts }) => {
        const bytes = writeRecall({ created_at, sender, receiver, ...facts })
        expect(read(bytes)).toEqual({ kind: 'recall', ...facts })
      }),
    )
  })

  test('the answer to a recall', () => {
    fc.assert(
      fc.property(answer, ({ created_at, sender, receiver, ...facts }) => {
        const bytes = writeRecallAnswer({ created_at, sender, receiver, ...facts })
        expect(read(bytes)).toEqual({ kind: 'recall_answer', ...facts })
      }),
    )
  })

  test('an acknowledgement', () => {
    fc.assert(
      fc.property(acknowledgement, ({ created_at, ...facts }) => {
        const bytes = writeAcknowledgement({ created_at, ...facts })
        expect(read(bytes)).toEqual({ kind: 'acknowledgement', ...facts })
      }),
    )
  })
})

/** A message with one part changed, as another program might write it. */
const [sample] = fc.sample(returned, { numRuns: 1, seed: 7 })
const whole = sample ? Buffer.from(writeReturn({ ...sample, message_id: 'RT-1' })).toString() : ''
const problemOf = (text: string) => {
  try {
    read(new TextEncoder().encode(text))
  } catch (error) {
    return error instanceof MessageError ? [error.problem, error.path] : error
  }
  return undefined
}

describe('a message', () => {
  test('about several payments is refused, as it must not be used in part', () => {
    const [transaction = ''] = /<TxInf>.*<\/TxInf>/.exec(whole) ?? []
    const doubled = whole.replace(transaction, transaction + transaction)
    expect(problemOf(doubled)).toEqual(['element_invalid', 'PmtRtr/TxInf'])
    expect(problemOf(whole.replace(transaction, ''))).toEqual(['element_missing', 'PmtRtr/TxInf'])
  })

  test('without the id of its subject is refused', () => {
    expect(problemOf(whole.replace(/<RtrId>.*<\/RtrId>/, ''))).toEqual(['element_missing', 'TxInf/RtrId'])
  })

  test('with an amount of nothing is refused', () => {
    const nothing = whole.replace(/(<RtrdIntrBkSttlmAmt Ccy="\w+">)[^<]+/, '$10')
    expect(problemOf(nothing)).toEqual(['element_invalid', 'TxInf/RtrdIntrBkSttlmAmt'])
  })

  test('of another kind is refused, also with the name of a method', () => {
    expect(problemOf('<Document><CstmrPmtStsRpt/></Document>')).toEqual(['unknown_message', 'CstmrPmtStsRpt'])
    expect(problemOf('<Document><constructor/></Document>')).toEqual(['unknown_message', 'constructor'])
    expect(problemOf('<Document/>')).toEqual(['unknown_message', ''])
    expect(problemOf(whole.replaceAll('Document', 'Envelope'))).toEqual(['unknown_message', 'PmtRtr'])
  })

  test('gives its id also when its content is wrong', () => {
    const broken = whole.replace(/<TxInf>.*<\/TxInf>/, '')
    expect(messageIdOf(readXml(new TextEncoder().encode(broken)))).toBe('RT-1')
    expect(messageIdOf(readXml(new TextEncoder().encode('<Document/>')))).toBeUndefined()
  })
})

test('an answer to a recall that is neither accepted nor refused is refused', () => {
  const [each] = fc.sample(answer, { numRuns: 1, seed: 7 })
  const text = each ? Buffer.from(writeRecallAnswer(each)).toString() : ''
  const pending = text.replace(/<Conf>\w+<\/Conf>/, '<Conf>PDCR</Conf>')
  expect(problemOf(pending)).toEqual(['element_invalid', 'RsltnOfInvstgtn/Sts/Conf'])
})

test('text between banks is written in the characters of SWIFT', () => {
  expect(swiftText('M\u00FCller & S\u00F6hne_GmbH', 35)).toBe('Muller + Sohne-GmbH')
  expect(swiftText('Stra\u00DFe \u{1F600} <\u6DF1>', 35)).toBe('Strasse . ...')
})
