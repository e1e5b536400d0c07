import { money } from '@causeway/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  MessageError,
  messageIdOf,
  readMessage,
  readXml,
  swiftText,
  writeAcknowledgement,
  writeCancelRequest,
  writeRecall,
  writeRecallAnswer,
  writeReturn,
  writeStatus,
} from './index.ts'
import { day, identifier, name, original, paid, reason, shown, time, words } from './testing/arbitraries.ts'
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
  original_amount: maybe(paid),
  charges: fc.array(shown, { maxLength: 2 }),
  charge_bearer: fc.constantFrom(undefined, 'SHAR' as const, 'DEBT' as const),
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

const cancelRequest = fc.record({
  ...envelope,
  ...parties,
  ...explained,
  recall_id: identifier(),
  original: original.map((each) => ({ ...each, bank_reference: undefined })),
  group_id: identifier(),
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

  test('a request to cancel, which gives its id', () => {
    fc.assert(
      fc.property(cancelRequest, ({ created_at, sender, receiver, ...facts }) => {
        const document = readXml(writeCancelRequest({ created_at, sender, receiver, ...facts }))
        expect(readMessage(document)).toEqual({ kind: 'cancel_request', ...facts })
        expect(messageIdOf(document)).toBe(facts.message_id)
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
    expect(problemOf('<Document><FIToFICstmrCdtTrf/></Document>')).toEqual([
      'unknown_message',
      'FIToFICstmrCdtTrf',
    ])
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

test('a request to cancel several payments is refused, in one group or in two', () => {
  const [each] = fc.sample(cancelRequest, { numRuns: 1, seed: 7 })
  const text = each ? Buffer.from(writeCancelRequest(each)).toString() : ''
  const twice = (name: string) => text.replace(new RegExp(`<${name}>.*</${name}>`), (found) => found + found)
  expect(problemOf(twice('TxInf'))).toEqual(['element_invalid', 'OrgnlPmtInfAndCxl/TxInf'])
  expect(problemOf(twice('OrgnlPmtInfAndCxl'))).toEqual([
    'element_invalid',
    'CstmrPmtCxlReq/Undrlyg/OrgnlPmtInfAndCxl',
  ])
})

describe('a return', () => {
  const plain = {
    message_id: 'RT-1',
    created_at: new Date('2026-01-02T03:04:05Z'),
    return_id: 'RTR-1',
    original: { bank_reference: 'B-1', instruction_id: undefined, end_to_end_id: undefined, uetr: undefined },
    amount: money(1250n, 'EUR'),
    settled_on: '2026-01-02',
    reason: 'AC04',
    reason_text: '',
  }
  const text = Buffer.from(writeReturn(plain)).toString()

  test('without costs has no element for them', () => {
    const transaction = [
      '<TxInf><RtrId>RTR-1</RtrId><OrgnlTxId>B-1</OrgnlTxId>',
      '<RtrdIntrBkSttlmAmt Ccy="EUR">12.50</RtrdIntrBkSttlmAmt><IntrBkSttlmDt>2026-01-02</IntrBkSttlmDt>',
      '<RtrRsnInf><Rsn><Cd>AC04</Cd></Rsn></RtrRsnInf></TxInf>',
    ].join('')
    expect(text).toContain(transaction)
    expect(Buffer.from(writeReturn({ ...plain, charges: [] })).toString()).toBe(text)
    expect(read(Buffer.from(text))).toMatchObject({ charges: [], original_amount: undefined })
  })

  test('is read without the costs that cannot be held', () => {
    const charge = (currency: string) => `<ChrgsInf><Amt Ccy="${currency}">1.00</Amt></ChrgsInf>`
    const costs = `<ChrgBr>CRED</ChrgBr>${charge('ZZZ')}${charge('USD')}`
    const changed = text.replace('<RtrRsnInf>', `${costs}<RtrRsnInf>`)
    expect(read(Buffer.from(changed))).toMatchObject({
      charges: [money(100n, 'USD')],
      charge_bearer: undefined,
    })
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
