import { request as httpRequest } from 'node:http'
import { writeRecallAnswer, writeReturn } from '@causeway/iso20022'
import { describe, expect, test } from 'vitest'
import { openWorld, request, toldTo } from './testing/world.ts'

const USD = (amount: string) => ({ amount, currency: 'USD' as const })

/** The answer to a large request whose body never comes. */
function statusBeforeBody(url: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest(`${url}/messages`, {
      method: 'POST',
      headers: { 'content-length': '30000000' },
    })
    sent.once('response', ({ statusCode }) => {
      sent.destroy()
      resolve(statusCode)
    })
    sent.once('error', reject)
    sent.flushHeaders()
  })
}

describe('a request', () => {
  test('without the signature of the secret is refused, except whether the bank runs', async () => {
    const { bank } = await openWorld()
    const statuses = await Promise.all([
      request(bank.url, 'GET', '/sandbox/books', '', 'another secret of tests'),
      request(bank.url, 'POST', '/messages', '<Document/>', 'another secret of tests'),
      request(bank.url, 'GET', '/no/such/call', '', 'another secret of tests'),
    ])
    expect(statuses.map(({ status }) => status)).toEqual([401, 401, 401])
    expect((await fetch(`${bank.url}/sandbox/books`)).status).toBe(401)
    expect((await fetch(`${bank.url}/health`)).status).toBe(200)
  })

  test('with a body above 20 MB is refused while it arrives, and without a signature before', async () => {
    const { bank } = await openWorld()
    expect(await statusBeforeBody(bank.url)).toBe(401)
    const { status } = await request(bank.url, 'POST', '/messages', Buffer.alloc(20_000_001, ' '))
    expect(status).toBe(413)
  })

  test('with a body that is no JSON, or not of the call, is refused by name', async () => {
    const { bank, refusal } = await openWorld()
    const { status } = await request(bank.url, 'POST', '/sandbox/credits', '{')
    expect(status).toBe(400)
    expect(await refusal('POST', '/sandbox/credits', {})).toEqual([422, 'input_invalid'])
    expect(await refusal('GET', '/sandbox/entries?currency=ZZZ')).toEqual([422, 'input_invalid'])
    expect(await refusal('POST', '/no/such/call', {})).toEqual([404, 'call_unknown'])
  })
})

describe('a credit', () => {
  test('is booked on both sides and told with its payer, account and references', async () => {
    const { provider, open, credit, books, entries } = await openWorld()
    const { account, settlement_account } = await open('acc-1', 'USD', 'US')
    const payer = { name: 'M\u00FCller & <S\u00F6hne>', account: '445566', country: 'DE' }
    const more = { payer, remittance: 'Invoice 7', value_date: '2030-01-02' }
    const bank_reference = await credit(account, '7000.05', 'USD', more)
    await expect.poll(() => provider.deliveries).toHaveLength(1)
    expect(provider.deliveries[0]).toMatchObject({
      is_signed: true,
      message: { kind: 'notification', accounts: [{ account: settlement_account }] },
    })
    expect(toldTo(provider)).toMatchObject([
      {
        bank_reference,
        side: 'credit',
        amount: { minor: 700_005n, currency: 'USD' },
        status: 'BOOK',
        value_date: '2030-01-02',
        transaction_code: 'PMNT/RCDT/XBCT',
        debtor: payer,
        creditor: { account },
        remittance: 'Invoice 7',
        is_reversal: false,
      },
    ])
    const totals = { credits: { count: 1, amount: '7000.05' }, debits: { count: 0, amount: '0.00' } }
    await expect
      .poll(books)
      .toMatchObject({ currencies: { USD: { balance: '7000.05', correspondents: '-7000.05', ...totals } } })
    const messages = { sent: 1, acknowledged: 1, refused: 0, waiting: 0 }
    await expect.poll(books).toMatchObject({ currencies: { USD: { messages } } })
    expect((await entries('USD')).entries).toMatchObject([{ bank_reference, kind: 'credit', account }])
  })

  test('by any number of an account is told with the one name of the account', async () => {
    const { provider, open, credit } = await openWorld()
    const { account, local } = await open('acc-1', 'GBP', 'GB')
    await credit(local?.account_number ?? '', '1.00', 'GBP')
    await credit(
      account
        .replaceAll(/(.{4})/g, '$1 ')
        .trim()
        .toLowerCase(),
      '2.00',
      'GBP',
    )
    await credit('UNKNOWN-1', '3.00', 'GBP')
    await expect
      .poll(() => toldTo(provider).map(({ creditor }) => creditor.account))
      .toEqual([account, account, 'UNKNOWN-1'])
  })

  test('with charges on the way arrives without them, and tells what the payer ordered', async () => {
    const { provider, credit, refusal, books } = await openWorld()
    await credit('A-1000', '24830.00', 'USD', { charges: '30.00' })
    await expect
      .poll(() => toldTo(provider))
      .toMatchObject([
        {
          amount: { minor: 2_480_000n },
          instructed: { minor: 2_483_000n, currency: 'USD' },
          charges: [{ minor: 3000n, currency: 'USD' }],
        },
      ])
    expect(await books()).toMatchObject({ currencies: { USD: { balance: '24800.00' } } })
    for (const charges of ['0.00', '10.00', 'many']) {
      const input = { account: 'A-1000', paid: USD('10.00'), charges, payer: { name: 'A Payer Ltd' } }
      expect(await refusal('POST', '/sandbox/credits', input)).toEqual([422, 'charges_invalid'])
    }
  })

  test('with the same key is booked once, and the key serves no other credit', async () => {
    const { refusal, credit, entries } = await openWorld()
    const key = { idempotency_key: 'pay:1' }
    const references = await Promise.all([1, 2, 3].map(() => credit('A-1000', '5.00', 'USD', key)))
    expect(new Set(references).size).toBe(1)
    expect((await entries('USD')).entries).toHaveLength(1)
    const other = { account: 'A-1000', paid: USD('6.00'), payer: { name: 'A Payer Ltd' }, ...key }
    expect(await refusal('POST', '/sandbox/credits', other)).toEqual([409, 'key_used'])
  })

  test.each(['0.00', '-1.00', '10000000000000.01'])('of %s is refused', async (amount) => {
    const { refusal, books } = await openWorld()
    const input = { account: 'A-1000', paid: USD(amount), payer: { name: 'A Payer Ltd' } }
    expect(await refusal('POST', '/sandbox/credits', input)).toEqual([422, 'amount_invalid'])
    expect(await books()).toEqual({ currencies: {} })
  })
})

describe('a reversal', () => {
  test('takes a credit back in parts, names it, and never takes more than what is left', async () => {
    const { provider, json, refusal, credit, books } = await openWorld()
    const bank_reference = await credit('A-1000', '10.00', 'USD')
    await json('POST', '/sandbox/debits', { bank_reference, amount: '4.00' })
    const above = { bank_reference, amount: '6.01' }
    expect(await refusal('POST', '/sandbox/debits', above)).toEqual([409, 'amount_above_rest'])
    const rest = await json<{ bank_reference: string }>('POST', '/sandbox/debits', { bank_reference })
    expect(await refusal('POST', '/sandbox/debits', { bank_reference })).toEqual([409, 'amount_above_rest'])
    await expect.poll(() => toldTo(provider)).toHaveLength(3)
    expect(toldTo(provider).find((each) => each.bank_reference === rest.bank_reference)).toMatchObject({
      side: 'debit',
      amount: { minor: 600n },
      is_reversal: true,
      reverses: bank_reference,
      creditor: { account: 'A-1000' },
    })
    expect(await books()).toMatchObject({ currencies: { USD: { balance: '0.00', correspondents: '0.00' } } })
    const { bank_reference: reversal } = rest
    expect(await refusal('POST', '/sandbox/debits', { bank_reference: reversal })).toEqual([
      404,
      'credit_unknown',
    ])
    expect(await refusal('POST', '/sandbox/debits', { bank_reference, amount: '0.00' })).toEqual([
      422,
      'amount_invalid',
    ])
  })
})

const original = (bank_reference: string | undefined) => ({
  bank_reference,
  instruction_id: undefined,
  end_to_end_id: 'E2E-1',
  uetr: '3f0c2d5e-6a1b-4c7d-9e8f-0123456789ab',
})

const returnOf = (return_id: string, bank_reference: string | undefined, minor: bigint) =>
  writeReturn({
    message_id: `M-${return_id}`,
    created_at: new Date(),
    return_id,
    original: original(bank_reference),
    amount: { minor, currency: 'USD' },
    settled_on: undefined,
    reason: 'CUST',
    reason_text: '',
  })

describe('a return of the provider', () => {
  test('is acknowledged, booked once, and told by a debit and a status', async () => {
    const { provider, send, credit, books } = await openWorld()
    const bank_reference = await credit('A-1000', '10.00', 'USD')
    const bytes = returnOf('RTR-1', bank_reference, 400n)
    const answers = await Promise.all([send(bytes), send(bytes), send(bytes)])
    for (const answer of answers) expect(answer).toMatchObject({ status: 'accepted', related_id: 'M-RTR-1' })
    await expect.poll(() => provider.deliveries).toHaveLength(3)
    const debit = toldTo(provider).find(({ side }) => side === 'debit')
    expect(debit).toMatchObject({
      amount: { minor: 400n },
      instruction_id: 'RTR-1',
      end_to_end_id: 'E2E-1',
      uetr: '3f0c2d5e-6a1b-4c7d-9e8f-0123456789ab',
      transaction_code: 'PMNT/RCDT/RRTN',
      is_reversal: false,
    })
    expect(provider.deliveries.map(({ message }) => message)).toContainEqual(
      expect.objectContaining({
        kind: 'status',
        original_message_id: 'M-RTR-1',
        transaction_id: 'RTR-1',
        status: 'ACSC',
        bank_reference: debit?.bank_reference,
      }),
    )
    expect(await books()).toMatchObject({ currencies: { USD: { balance: '6.00', debits: { count: 1 } } } })
    const other = await send(returnOf('RTR-1', bank_reference, 500n))
    expect(other).toMatchObject({ status: 'refused', related_id: 'M-RTR-1' })
  })

  test.each([
    ['its original is unknown', 'NOOR', 'B-0', 100n, []],
    ['it names no original', 'NOOR', undefined, 100n, []],
    ['its amount is above what is left', 'AM09', 'credit', 1001n, []],
    ['its original was already returned', 'ARDT', 'returned', 100n, []],
    ['a fault is switched on', 'MS03', 'credit', 100n, [{ fault: 'refuse_returns' as const }]],
  ])('is refused by a status if %s', async (_why, reason, named, minor, faults) => {
    const { provider, send, credit, json, books, faults: setFaults } = await openWorld()
    const bank_reference = await credit('A-1000', '10.00', 'USD')
    if (named === 'returned') await json('POST', '/sandbox/debits', { bank_reference })
    await setFaults(...faults)
    const before = await books()
    const isOurs = named === 'credit' || named === 'returned'
    const answer = await send(returnOf('RTR-1', isOurs ? bank_reference : named, minor))
    expect(answer.status).toBe('accepted')
    await expect
      .poll(() => provider.deliveries.find(({ message }) => message?.kind === 'status')?.message)
      .toMatchObject({ status: 'RJCT', reason, transaction_id: 'RTR-1', bank_reference: undefined })
    expect((await books()).currencies.USD?.balance).toBe(before.currencies.USD?.balance)
  })

  test('is kept while a fault holds the returns of its account, and settled afterwards', async () => {
    const { provider, send, credit, books, faults: setFaults } = await openWorld()
    const statuses = () =>
      provider.deliveries.flatMap(({ message }) =>
        message?.kind === 'status' ? [message.transaction_id] : [],
      )
    const kept = await credit('A-1000', '10.00', 'USD')
    const free = await credit('B-2000', '10.00', 'USD')
    await setFaults({ fault: 'hold_returns', account: 'A-1000' })
    for (const [id, of] of [
      ['RTR-1', kept],
      ['RTR-2', free],
    ] as const)
      await send(returnOf(id, of, 400n))
    await expect.poll(statuses).toEqual(['RTR-2'])
    expect(await send(returnOf('RTR-1', kept, 400n))).toMatchObject({ status: 'accepted' })
    expect(await books()).toMatchObject({ currencies: { USD: { balance: '16.00' } } })
    await setFaults()
    await expect.poll(statuses).toEqual(['RTR-2', 'RTR-1'])
    expect(await books()).toMatchObject({ currencies: { USD: { balance: '12.00' } } })
  })

  test('in another currency than its original is refused', async () => {
    const { provider, send, credit } = await openWorld()
    const bank_reference = await credit('A-1000', '10.00', 'EUR')
    await send(returnOf('RTR-1', bank_reference, 100n))
    await expect
      .poll(() => provider.deliveries.find(({ message }) => message?.kind === 'status')?.message)
      .toMatchObject({ status: 'RJCT', reason: 'AM03' })
  })
})

test('a message that the bank cannot take is refused with the problem and its place', async () => {
  const { send } = await openWorld()
  const read = (text: string) => send(new TextEncoder().encode(text))
  expect(await read('<Document><Pm')).toMatchObject({
    status: 'refused',
    related_id: undefined,
    description: 'not_well_formed',
  })
  const [whole = ''] = [Buffer.from(returnOf('RTR-1', 'B-1', 1n)).toString()]
  expect(await read(whole.replace('Ccy="USD"', 'Ccy="ZZZ"'))).toMatchObject({
    status: 'refused',
    related_id: 'M-RTR-1',
    description: 'element_invalid at TxInf/RtrdIntrBkSttlmAmt',
  })
  const report = '<Document><BkToCstmrStmt><GrpHdr><MsgId>S-1</MsgId></GrpHdr></BkToCstmrStmt></Document>'
  expect(await read(report)).toMatchObject({ status: 'refused', related_id: 'S-1' })
  expect(await read('<!DOCTYPE a [<!ENTITY b "c">]><Document/>')).toMatchObject({
    description: 'doctype_refused',
  })
})

describe('a recall', () => {
  test('is sent, and the answer of the provider is kept and does not change', async () => {
    const { provider, json, send, credit, refusal, books } = await openWorld()
    const bank_reference = await credit('A-1000', '10.00', 'USD')
    const input = { bank_reference, reason: 'FRAD' }
    const { recall_id } = await json<{ recall_id: string }>('POST', '/sandbox/recalls', input)
    await expect
      .poll(() => provider.deliveries.map(({ message }) => message))
      .toContainEqual(
        expect.objectContaining({
          kind: 'recall',
          recall_id,
          reason: 'FRAD',
          amount: { minor: 1000n, currency: 'USD' },
          original: expect.objectContaining({ bank_reference }),
        }),
      )
    const answer = (id: string, is: 'accepted' | 'refused') =>
      send(
        writeRecallAnswer({
          message_id: 'RA-1',
          created_at: new Date(),
          sender: 'Provider',
          receiver: 'Bank',
          recall_id: id,
          original: original(bank_reference),
          answer: is,
          reason: is === 'refused' ? 'ARDT' : undefined,
          reason_text: '',
        }),
      )
    expect((await answer(recall_id, 'refused')).status).toBe('accepted')
    expect((await answer(recall_id, 'refused')).status).toBe('accepted')
    expect((await answer(recall_id, 'accepted')).status).toBe('refused')
    expect((await answer('R-0', 'accepted')).status).toBe('refused')
    expect(await json('GET', `/sandbox/recalls/${recall_id}`)).toMatchObject({
      answer: 'refused',
      answer_reason: 'ARDT',
    })
    expect(await books()).toMatchObject({ currencies: { USD: { balance: '10.00' } } })
    const unknown = { bank_reference: 'B-0' }
    expect(await refusal('POST', '/sandbox/recalls', unknown)).toEqual([404, 'credit_unknown'])
  })
})

describe('a statement', () => {
  type Closed = { sequence_number: number; entry_count: number; date: string }

  test('has each entry once, opens with the last closing, and counts without gaps', async () => {
    const { provider, json, credit, entries } = await openWorld()
    const close = () => json<Closed>('POST', '/sandbox/statements', { currency: 'USD' })
    const first = await credit('A-1000', '10.00', 'USD')
    expect(await close()).toMatchObject({ sequence_number: 1, entry_count: 1, closing: USD('10.00') })
    await json('POST', '/sandbox/debits', { bank_reference: first, amount: '2.50' })
    await credit('A-1000', '1.00', 'EUR')
    expect(await close()).toMatchObject({ sequence_number: 2, opening: USD('10.00'), closing: USD('7.50') })
    expect(await close()).toMatchObject({ sequence_number: 3, entry_count: 0, opening: USD('7.50') })
    await expect.poll(() => provider.deliveries).toHaveLength(6)
    const stated = toldTo(provider, 'statement').map(({ bank_reference }) => bank_reference)
    const { entries: booked } = await entries('USD')
    expect(stated).toEqual(booked.map(({ bank_reference }) => bank_reference))
    expect(booked.map(({ statement }) => statement)).toEqual([1, 2])
    const statements = provider.deliveries.flatMap(({ message }) =>
      message?.kind === 'statement' ? message.accounts : [],
    )
    expect(statements.find(({ sequence_number }) => sequence_number === 2)).toMatchObject({
      account: 'SETTLEMENT-USD',
      opening: { amount: { minor: 1000n } },
      closing: { amount: { minor: 750n } },
      movements: [{ side: 'debit', reverses: first }],
    })
  })

  test('tells an entry by the same reference and content as its notification', async () => {
    const { provider, json, credit } = await openWorld()
    await credit('A-1000', '10.00', 'USD', { remittance: 'Invoice 7' })
    await json('POST', '/sandbox/statements', { currency: 'USD' })
    await expect.poll(() => provider.deliveries).toHaveLength(2)
    expect(toldTo(provider, 'statement')).toEqual(toldTo(provider))
  })

  test('is not made for a closed day, nor for one that has not begun', async () => {
    const { refusal, json } = await openWorld()
    const { date } = await json<Closed>('POST', '/sandbox/statements', { currency: 'USD' })
    const on = (day: string) => refusal('POST', '/sandbox/statements', { currency: 'USD', date: day })
    expect(await on('2026-01-01')).toEqual([409, 'day_closed'])
    expect(await on('2999-01-01')).toEqual([422, 'day_not_begun'])
    expect(date).toBe(new Date().toISOString().slice(0, 10))
  })
})

test('the entries of a currency are given in pages', async () => {
  const { credit, entries } = await openWorld()
  const references = []
  for (const amount of ['1.00', '2.00', '3.00']) references.push(await credit('A-1000', amount, 'USD'))
  const first = await entries('USD', '&limit=2')
  const second = await entries('USD', `&limit=2&after=${first.next}`)
  expect([...first.entries, ...second.entries].map(({ bank_reference }) => bank_reference)).toEqual(
    references,
  )
  expect(second.next).toBeNull()
})
