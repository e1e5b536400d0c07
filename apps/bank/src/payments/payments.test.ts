import { describe, expect, test } from 'vitest'
import { messagesTo, openPaymentWorld, orderOf, statusesTo, uetrOf } from '../testing/payments.ts'
import { openWorld, toldTo } from '../testing/world.ts'

const debitsIn = (provider: Parameters<typeof toldTo>[0]) =>
  toldTo(provider).filter(({ side }) => side === 'debit')

describe('a payment', () => {
  test('is accepted with its debit after a step, and credited after another', async () => {
    const { provider, clock, step, send, payment, books } = await openPaymentWorld()
    const answer = await send(orderOf('M-1', { 'P-1': {} }))
    expect(answer).toMatchObject({ status: 'accepted', related_id: 'M-1' })
    expect(await payment('P-1')).toEqual({
      instruction_id: 'P-1',
      state: 'received',
      reason: null,
      amount: { amount: '100.00', currency: 'USD' },
      debited: 0,
      returned: '0.00',
    })
    step()
    await expect.poll(() => debitsIn(provider)).toHaveLength(1)
    const [debit] = debitsIn(provider)
    expect(debit).toMatchObject({
      amount: { minor: 10_000n, currency: 'USD' },
      status: 'BOOK',
      booked_on: clock.now().toISOString().slice(0, 10),
      value_date: '2999-01-01',
      transaction_code: 'PMNT/ICDT/DMCT',
      instruction_id: 'P-1',
      end_to_end_id: 'E-P-1',
      uetr: uetrOf('P-1'),
      debtor: { name: 'Shenzhen Lights Ltd', account: 'SETTLEMENT-USD' },
      creditor: { name: 'A Payee Inc', account: '445566', country: 'US' },
      remittance: 'Invoice P-1',
    })
    await expect.poll(() => statusesTo(provider)).toEqual(['ACSP'])
    expect(await payment('P-1')).toMatchObject({ state: 'accepted', debited: 1 })
    step()
    await expect.poll(() => statusesTo(provider)).toEqual(['ACSP', 'ACCC'])
    expect(messagesTo(provider, 'order_status')[1]).toMatchObject({
      original_message_id: 'M-1',
      groups: [
        {
          group_id: 'G-M-1',
          payments: [
            {
              instruction_id: 'P-1',
              end_to_end_id: 'E-P-1',
              uetr: uetrOf('P-1'),
              bank_reference: debit?.bank_reference,
            },
          ],
        },
      ],
    })
    expect(await payment('P-1')).toMatchObject({ state: 'credited', debited: 1 })
    expect(await books()).toMatchObject({
      currencies: {
        USD: { balance: '900.00', payments: { count: 1, amount: '100.00', returned: '0.00' } },
      },
    })
  })

  test('takes no step before its time', async () => {
    const { clock, send, payment, credit, provider } = await openPaymentWorld()
    await send(orderOf('M-1', { 'P-1': {} }))
    clock.advance(999)
    await credit('A-1000', '1.00', 'USD')
    await expect.poll(() => toldTo(provider)).toHaveLength(2)
    expect(await payment('P-1')).toMatchObject({ state: 'received', debited: 0 })
  })

  test('abroad has the code of its kind, and a day that is past is no value date', async () => {
    const { provider, clock, step, send } = await openPaymentWorld()
    const today = clock.now().toISOString().slice(0, 10)
    await send(orderOf('M-1', { 'P-1': {} }, { rail: 'SWIFT', executes_on: today }))
    clock.advance(86_400_000)
    step()
    await expect.poll(() => debitsIn(provider)).toHaveLength(1)
    expect(debitsIn(provider)).toMatchObject([{ transaction_code: 'PMNT/ICDT/XBCT' }])
    expect(debitsIn(provider)[0]?.value_date).toBe(debitsIn(provider)[0]?.booked_on)
  })

  test('that is not known is not found', async () => {
    const { refusal } = await openPaymentWorld()
    expect(await refusal('GET', '/sandbox/payments/P-0')).toEqual([404, 'payment_unknown'])
  })
})

describe('the payments of an order', () => {
  test('that step at once are told in one message', async () => {
    const { provider, step, send } = await openPaymentWorld()
    await send(orderOf('M-1', { 'P-1': {}, 'P-2': {}, 'P-3': {} }))
    await send(orderOf('M-2', { 'P-4': {} }))
    step()
    await expect.poll(() => statusesTo(provider)).toHaveLength(4)
    await expect.poll(() => debitsIn(provider)).toHaveLength(4)
    const counts = messagesTo(provider, 'order_status').map(({ original_message_id, groups }) => [
      original_message_id,
      groups.map(({ payments }) => payments.length),
    ])
    expect(counts.toSorted()).toEqual([
      ['M-1', [3]],
      ['M-2', [1]],
    ])
    expect(new Set(debitsIn(provider).map(({ instruction_id }) => instruction_id)).size).toBe(4)
  })

  test('go on together, as a clock does not stand still while they are taken', async () => {
    let time = Date.now()
    const ticking = () => {
      time += 1
      return new Date(time)
    }
    const { provider, credit, send } = await openWorld({ BANK_PAYMENT_STEP_MS: '40' }, ticking)
    await credit('A-1000', '1000.00', 'USD')
    await send(orderOf('M-1', Object.fromEntries(['P-1', 'P-2', 'P-3'].map((id) => [id, {}]))))
    await expect.poll(() => statusesTo(provider)).toHaveLength(6)
    expect(messagesTo(provider, 'order_status').map(sizeOf)).toEqual([3, 3])
  })

  test('are told again as they are when the same order comes again', async () => {
    const { provider, step, send, payment } = await openPaymentWorld()
    const order = orderOf('M-1', { 'P-1': {}, 'P-2': { minor: 200_000n } })
    expect(await send(order)).toMatchObject({ status: 'accepted', related_id: 'M-1' })
    await expect.poll(() => statusesTo(provider)).toEqual(['RJCT AM04'])
    for (const [index, status] of ['PDNG', 'ACSP', 'ACCC'].entries()) {
      await Promise.all([send(order), send(order)])
      const answers = () => messagesTo(provider, 'order_status').filter((each) => sizeOf(each) === 2)
      await expect.poll(answers).toHaveLength(2 * (index + 1))
      for (const answer of answers().slice(-2)) {
        expect(answer.groups[0]?.payments).toMatchObject([{ status }, { status: 'RJCT', reason: 'AM04' }])
      }
      step()
      const state = index === 0 ? 'accepted' : 'credited'
      await expect.poll(() => payment('P-1')).toMatchObject({ state, debited: 1 })
    }
    await expect.poll(() => debitsIn(provider)).toHaveLength(1)
  })

  test('are left alone by another order with the id of theirs, which is refused', async () => {
    const { provider, step, send, refusal } = await openPaymentWorld()
    await send(orderOf('M-1', { 'P-1': {} }))
    const other = await send(orderOf('M-1', { 'P-2': {} }))
    expect(other).toMatchObject({
      status: 'refused',
      related_id: 'M-1',
      description: 'The message id is that of another order.',
    })
    step()
    await expect.poll(() => statusesTo(provider)).toEqual(['ACSP'])
    expect(await refusal('GET', '/sandbox/payments/P-2')).toEqual([404, 'payment_unknown'])
  })
})

const sizeOf = ({ groups }: { groups: readonly { payments: readonly unknown[] }[] }) =>
  groups.flatMap(({ payments }) => payments).length

describe('a payment with the number of another one', () => {
  test.each([
    ['instruction id', 'DU05', { 'P-1': { uetr: uetrOf('another') }, 'P-2': {} }, 'P-1'],
    ['UETR', 'DU03', { 'P-3': { uetr: uetrOf('P-1') }, 'P-2': {} }, 'P-3'],
  ])('(its %s) is rejected by %s alone, also when it is asked about', async (_what, code, payments, id) => {
    const { provider, step, send, payment } = await openPaymentWorld()
    await send(orderOf('M-1', { 'P-1': {} }))
    const order = orderOf('M-2', payments)
    await send(order)
    await expect.poll(() => statusesTo(provider)).toEqual([`RJCT ${code}`])
    expect(messagesTo(provider, 'order_status')).toMatchObject([
      { original_message_id: 'M-2', groups: [{ payments: [{ instruction_id: id }] }] },
    ])
    await send(order)
    await expect.poll(() => statusesTo(provider)).toEqual([`RJCT ${code}`, `RJCT ${code}`, 'PDNG'])
    step()
    await expect.poll(() => payment('P-2')).toMatchObject({ state: 'accepted' })
    expect(await payment('P-1')).toMatchObject({ state: 'accepted', debited: 1, reason: null })
  })

  test('in the same order is paid once', async () => {
    const { provider, step, send, payment } = await openPaymentWorld()
    const text = Buffer.from(orderOf('M-1', { 'P-1': {}, 'P-2': {} })).toString()
    const twice = text.replaceAll('P-2<', 'P-1<')
    const order = Buffer.from(twice.replace(uetrOf('P-2'), uetrOf('another')))
    await send(order)
    await expect.poll(() => statusesTo(provider, 'P-1')).toEqual(['RJCT DU05'])
    await send(order)
    await expect.poll(() => statusesTo(provider, 'P-1')).toEqual(['RJCT DU05', 'PDNG', 'RJCT DU05'])
    step()
    await expect.poll(() => payment('P-1')).toMatchObject({ state: 'accepted', debited: 1 })
  })
})

describe('a payment is rejected', () => {
  test.each([
    ['the balance is not enough', 'AM04', { minor: 100_001n }, {}],
    ['the account has another currency', 'AM03', { currency: 'EUR' as const }, {}],
    ['the account is not known', 'AC02', {}, { debtor_account: 'SETTLEMENT-NONE' }],
    ['its day is past', 'DT01', {}, { executes_on: '2026-01-01' }],
  ])('at once if %s', async (_why, code, wanted, group) => {
    const { provider, send, step, payment, books } = await openPaymentWorld()
    await send(orderOf('M-1', { 'P-1': wanted }, group))
    await expect.poll(() => statusesTo(provider)).toEqual([`RJCT ${code}`])
    expect(await payment('P-1')).toMatchObject({ state: 'rejected', reason: code })
    step()
    await send(orderOf('M-2', { 'P-2': {} }))
    step()
    await expect.poll(() => payment('P-2')).toMatchObject({ state: 'accepted' })
    expect(await books()).toMatchObject({ currencies: { USD: { payments: { count: 1 } } } })
  })

  test('when its step comes if another one has spent the balance', async () => {
    const { provider, send, step, books } = await openPaymentWorld()
    await send(orderOf('M-1', { 'P-1': { minor: 60_000n }, 'P-2': { minor: 60_000n } }))
    step()
    await expect.poll(() => statusesTo(provider)).toEqual(['ACSP', 'RJCT AM04'])
    expect(await books()).toMatchObject({ currencies: { USD: { balance: '400.00' } } })
  })
})

test('a closed day with payments, returns and deals adds up to its closing', async () => {
  const { provider, send, step, json, answer, payment, books } = await openPaymentWorld()
  await json('POST', '/sandbox/statements', { currency: 'USD' })
  await send(orderOf('M-1', { 'P-1': { minor: 50_000n }, 'P-2': { minor: 12_345n } }, { rail: 'SWIFT' }))
  step()
  await expect.poll(() => payment('P-2')).toMatchObject({ state: 'accepted' })
  await answer('P-1', 'return', { code: 'AC04' })
  const deal = { sell: { amount: '10.00', currency: 'USD' }, buy: { amount: '9.00', currency: 'EUR' } }
  await json('POST', '/sandbox/deals', { reference: 'DEAL-1', ...deal })
  await json('POST', '/sandbox/statements', { currency: 'USD' })
  await expect.poll(() => messagesTo(provider, 'statement')).toHaveLength(2)
  const closed = messagesTo(provider, 'statement').find(({ accounts }) => accounts[0]?.sequence_number === 2)
    ?.accounts[0]
  const signed = (closed?.movements ?? []).map(({ side, amount }) =>
    side === 'credit' ? amount.minor : -amount.minor,
  )
  const change = signed.reduce((total, each) => total + each, 0n)
  expect(signed).toEqual([-50_000n, -12_345n, 48_000n, -1000n])
  expect(closed?.opening?.amount.minor).toBe(100_000n)
  expect(closed?.closing?.amount.minor).toBe(100_000n + change)
  const told = () =>
    toldTo(provider).filter(
      ({ amount, transaction_code }) => amount.currency === 'USD' && transaction_code !== 'PMNT/RCDT/XBCT',
    )
  await expect.poll(told).toHaveLength(4)
  const byReference = (each: { bank_reference: string | undefined }) => each.bank_reference
  expect(new Set(closed?.movements.map(byReference))).toEqual(new Set(told().map(byReference)))
  expect(await books()).toMatchObject({
    currencies: {
      USD: {
        balance: '846.55',
        payments: { count: 2, amount: '623.45', returned: '480.00' },
        deals: { sold: '10.00', bought: '0.00' },
      },
    },
  })
})
