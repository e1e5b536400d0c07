import { describe, expect, test } from 'vitest'
import { messagesTo, openPaymentWorld, orderOf, statusesTo, uetrOf } from '../testing/payments.ts'
import { toldTo } from '../testing/world.ts'

const creditsTo = (provider: Parameters<typeof toldTo>[0]) =>
  toldTo(provider).filter(({ transaction_code }) => transaction_code === 'PMNT/RRCT/RRTN')

/** A bank that has one payment of 500.00, which it has not answered. */
async function openWithPayment(group: Parameters<typeof orderOf>[2] = {}) {
  const world = await openPaymentWorld()
  await world.send(orderOf('M-1', { 'P-1': { minor: 50_000n } }, group))
  return world
}

describe('an answer to a payment', () => {
  test('accepts it now, and its credit follows after a step', async () => {
    const { provider, answer, step, payment, refused } = await openWithPayment()
    expect(await answer('P-1', 'accept')).toEqual({ state: 'accepted' })
    await expect.poll(() => statusesTo(provider)).toEqual(['ACSP'])
    expect(await payment('P-1')).toMatchObject({ debited: 1 })
    expect(await refused('P-1', 'accept')).toEqual([409, 'payment_wrong_state'])
    step()
    await expect.poll(() => statusesTo(provider)).toEqual(['ACSP', 'ACCC'])
    expect(await payment('P-1')).toMatchObject({ state: 'credited', debited: 1 })
  })

  test('confirms it now, which accepts it first', async () => {
    const { provider, answer, step, payment, refused } = await openWithPayment()
    expect(await answer('P-1', 'confirm')).toEqual({ state: 'credited' })
    await expect.poll(() => statusesTo(provider)).toEqual(['ACSP', 'ACCC'])
    expect(await refused('P-1', 'confirm')).toEqual([409, 'payment_wrong_state'])
    step()
    expect(await payment('P-1')).toMatchObject({ state: 'credited', debited: 1 })
  })

  test('rejects it before the debit for good', async () => {
    const { provider, answer, step, books, payment, refused } = await openWithPayment()
    expect(await answer('P-1', 'reject', { code: 'AC06' })).toEqual({ state: 'rejected' })
    await expect.poll(() => statusesTo(provider)).toEqual(['RJCT AC06'])
    step()
    for (const each of ['accept', 'confirm', 'reject', 'return', 'silent'] as const) {
      expect(await refused('P-1', each)).toEqual([409, 'payment_wrong_state'])
    }
    expect(await payment('P-1')).toMatchObject({ state: 'rejected', reason: 'AC06', debited: 0 })
    expect(await books()).toMatchObject({ currencies: { USD: { balance: '1000.00' } } })
  })

  test('rejects it after the debit, and the money comes back with the code', async () => {
    const { provider, answer, books, payment, refused } = await openWithPayment()
    await answer('P-1', 'accept')
    expect(await answer('P-1', 'reject', { code: 'AC04' })).toEqual({ state: 'returned' })
    await expect.poll(() => statusesTo(provider)).toEqual(['ACSP', 'RJCT AC04'])
    await expect.poll(() => messagesTo(provider, 'return')).toMatchObject([{ reason: 'AC04' }])
    expect(await payment('P-1')).toMatchObject({ state: 'returned', debited: 1, returned: '500.00' })
    expect(await books()).toMatchObject({ currencies: { USD: { balance: '1000.00' } } })
    expect(await refused('P-1', 'reject')).toEqual([409, 'payment_wrong_state'])
  })

  test('returns it, told by a message and by a credit that name the payment', async () => {
    const { provider, answer, clock, books } = await openWithPayment()
    expect(await answer('P-1', 'return', { code: 'AC04' })).toEqual({ state: 'returned' })
    await expect.poll(() => creditsTo(provider)).toHaveLength(1)
    await expect.poll(() => messagesTo(provider, 'return')).toHaveLength(1)
    await expect.poll(() => statusesTo(provider)).toEqual(['ACSP', 'ACCC'])
    await expect.poll(() => toldTo(provider)).toHaveLength(3)
    const debit = toldTo(provider).find(({ side }) => side === 'debit')
    expect(messagesTo(provider, 'return')).toMatchObject([
      {
        original: {
          bank_reference: debit?.bank_reference,
          instruction_id: 'P-1',
          end_to_end_id: 'E-P-1',
          uetr: uetrOf('P-1'),
        },
        original_amount: { minor: 50_000n },
        amount: { minor: 50_000n, currency: 'USD' },
        charges: [],
        charge_bearer: undefined,
        settled_on: clock.now().toISOString().slice(0, 10),
        reason: 'AC04',
      },
    ])
    expect(creditsTo(provider)).toMatchObject([
      {
        side: 'credit',
        amount: { minor: 50_000n },
        instruction_id: 'P-1',
        end_to_end_id: 'E-P-1',
        uetr: uetrOf('P-1'),
        creditor: { name: 'A Payee Inc', account: '445566' },
        is_reversal: false,
      },
    ])
    expect(await books()).toMatchObject({
      currencies: { USD: { balance: '1000.00', payments: { returned: '500.00' } } },
    })
  })

  test('returns it in parts, and more than the payment only with excess', async () => {
    const { answer, refused, payment, books } = await openWithPayment()
    expect(await answer('P-1', 'return', { amount: '200.00' })).toEqual({ state: 'credited' })
    expect(await refused('P-1', 'return', { amount: '300.01' })).toEqual([409, 'amount_above_rest'])
    expect(await refused('P-1', 'return', { amount: '0.00' })).toEqual([422, 'amount_invalid'])
    expect(await refused('P-1', 'return', { amount: 'all' })).toEqual([422, 'amount_invalid'])
    expect(await answer('P-1', 'return')).toEqual({ state: 'returned' })
    expect(await refused('P-1', 'return')).toEqual([409, 'amount_above_rest'])
    expect(await answer('P-1', 'return', { amount: '1.00', excess: true })).toEqual({ state: 'returned' })
    expect(await answer('P-1', 'return', { excess: true })).toEqual({ state: 'returned' })
    expect(await payment('P-1')).toMatchObject({ debited: 1, returned: '1001.00' })
    expect(await books()).toMatchObject({ currencies: { USD: { balance: '1501.00' } } })
  })

  test('with the same key acts once', async () => {
    const { answer, payment } = await openWithPayment()
    const keyed = { amount: '100.00', idempotency_key: 'return:1' }
    await Promise.all([answer('P-1', 'return', keyed), answer('P-1', 'return', keyed)])
    expect(await payment('P-1')).toMatchObject({ returned: '100.00' })
  })

  test('makes it silent: it takes no further step by itself', async () => {
    const { provider, answer, step, send, payment } = await openWithPayment()
    await answer('P-1', 'accept')
    expect(await answer('P-1', 'silent')).toEqual({ state: 'accepted' })
    step()
    await send(orderOf('M-2', { 'P-2': {} }))
    step()
    await expect.poll(() => payment('P-2')).toMatchObject({ state: 'accepted' })
    expect(await payment('P-1')).toMatchObject({ state: 'accepted' })
    await expect.poll(() => statusesTo(provider, 'P-1')).toEqual(['ACSP'])
    expect(await answer('P-1', 'confirm')).toEqual({ state: 'credited' })
  })

  test('tells the last status once more, as a new message', async () => {
    const { provider, answer, refused } = await openWithPayment()
    expect(await refused('P-1', 'duplicate')).toEqual([409, 'payment_not_answered'])
    await answer('P-1', 'accept')
    expect(await answer('P-1', 'duplicate')).toEqual({ state: 'accepted' })
    await expect.poll(() => statusesTo(provider)).toEqual(['ACSP', 'ACSP'])
    const ids = messagesTo(provider, 'order_status').map(({ message_id }) => message_id)
    expect(new Set(ids).size).toBe(2)
  })

  test('does not accept what the balance cannot pay', async () => {
    const { json, answer, refused, payment } = await openWithPayment()
    const deal = { sell: { amount: '600.00', currency: 'USD' }, buy: { amount: '1.00', currency: 'EUR' } }
    await json('POST', '/sandbox/deals', { reference: 'DEAL-1', ...deal })
    for (const each of ['accept', 'confirm', 'return'] as const) {
      expect(await refused('P-1', each)).toEqual([409, 'payment_not_payable'])
    }
    expect(await payment('P-1')).toMatchObject({ state: 'received', debited: 0 })
    expect(await answer('P-1', 'reject')).toEqual({ state: 'rejected' })
  })
})

describe('a return', () => {
  test.each([
    ['loses charges on a shared way abroad', 'SWIFT', 'SHAR', '500.00', 48_000n, [{ minor: 2000n }]],
    ['loses nothing if it is small', 'SWIFT', 'SHAR', '200.00', 20_000n, []],
    ['loses nothing if the payer bears the charges', 'SWIFT', 'DEBT', '500.00', 50_000n, []],
    ['loses nothing on a local rail', 'FEDWIRE', 'SHAR', '500.00', 50_000n, []],
  ] as const)('%s', async (_what, rail, charge_bearer, amount, arrives, charges) => {
    const { provider, answer, payment } = await openWithPayment({ rail, charge_bearer })
    const { state } = await answer('P-1', 'return', { amount })
    expect(state).toBe(amount === '500.00' ? 'returned' : 'credited')
    await expect.poll(() => messagesTo(provider, 'return')).toHaveLength(1)
    await expect.poll(() => creditsTo(provider)).toMatchObject([{ amount: { minor: arrives }, charges }])
    expect(messagesTo(provider, 'return')).toMatchObject([{ amount: { minor: arrives }, charges }])
    expect((await payment('P-1')).returned).toBe((Number(arrives) / 100).toFixed(2))
  })
})

describe('an answer to a payment that was not ordered yet', () => {
  test('rejects it when its step comes, whatever else would stop it', async () => {
    const { provider, answer, send, step } = await openPaymentWorld()
    expect(await answer('P-1', 'reject', { code: 'BE04' })).toEqual({ state: 'planned' })
    await send(orderOf('M-1', { 'P-1': { minor: 200_000n } }))
    step()
    await expect.poll(() => statusesTo(provider)).toEqual(['RJCT BE04'])
  })

  test('returns it a step after its credit', async () => {
    const { provider, answer, send, step, payment } = await openPaymentWorld()
    await answer('P-1', 'return', { code: 'AC06', amount: '40.00' })
    await send(orderOf('M-1', { 'P-1': {} }))
    step()
    await expect.poll(() => statusesTo(provider)).toEqual(['ACSP'])
    step()
    await expect.poll(() => statusesTo(provider)).toEqual(['ACSP', 'ACCC'])
    expect(await payment('P-1')).toMatchObject({ state: 'credited', returned: '0.00' })
    step()
    await expect.poll(() => messagesTo(provider, 'return')).toMatchObject([{ reason: 'AC06' }])
    expect(await payment('P-1')).toMatchObject({ state: 'credited', returned: '40.00' })
  })

  test('returns no more than the payment, unless it says so', async () => {
    const { answer, send, step, payment } = await openPaymentWorld()
    await answer('P-1', 'return', { amount: '100.01' })
    await answer('P-2', 'return', { amount: '100.01', excess: true })
    await send(orderOf('M-1', { 'P-1': {}, 'P-2': {} }))
    for (const state of ['accepted', 'credited', 'returned']) {
      step()
      await expect.poll(() => payment('P-2')).toMatchObject({ state })
    }
    expect(await payment('P-1')).toMatchObject({ returned: '100.00' })
    expect(await payment('P-2')).toMatchObject({ returned: '100.01' })
  })

  test('keeps it silent, until the provider asks', async () => {
    const { provider, answer, send, step, payment } = await openPaymentWorld()
    await answer('P-1', 'silent')
    const order = orderOf('M-1', { 'P-1': { minor: 200_000n } })
    await send(order)
    step()
    await send(orderOf('M-2', { 'P-2': {} }))
    step()
    await expect.poll(() => payment('P-2')).toMatchObject({ state: 'accepted' })
    expect(statusesTo(provider, 'P-1')).toEqual([])
    await send(order)
    await expect.poll(() => statusesTo(provider, 'P-1')).toEqual(['PDNG'])
  })

  test('cannot accept, confirm or repeat it', async () => {
    const { refused } = await openPaymentWorld()
    for (const each of ['accept', 'confirm', 'duplicate'] as const) {
      expect(await refused('P-1', each)).toEqual([404, 'payment_unknown'])
    }
    expect(await refused('P-1', 'reject', { code: 'long code' })).toEqual([422, 'input_invalid'])
  })
})
