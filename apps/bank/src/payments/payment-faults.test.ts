import { describe, expect, test } from 'vitest'
import { messagesTo, openPaymentWorld, orderOf, STEP_MS, statusesTo } from '../testing/payments.ts'

type World = Awaited<ReturnType<typeof openPaymentWorld>>

/** Lets the bank do all that it does by itself: each time another payment goes through its life. */
async function letPass({ send, step, payment }: World, name: string): Promise<void> {
  await send(orderOf(`M-${name}`, { [name]: { minor: 1n, account: 'FREE' } }))
  for (const state of ['accepted', 'credited']) {
    step()
    await expect.poll(() => payment(name)).toMatchObject({ state })
  }
}

/** A fault hits the payments of the first order, by the account of their payee. */
const only = { account: '445566' } as const

describe('the fault', () => {
  test('reject_payments rejects before the debit, with its code', async () => {
    const world = await openPaymentWorld()
    const { provider, faults, send, json, payment } = world
    await faults(
      { fault: 'reject_payments', account: 'P-1', code: 'BE04' },
      { fault: 'reject_payments', account: 'P-2' },
    )
    expect(await json('GET', '/sandbox/faults')).toMatchObject([{ code: 'BE04' }, { account: 'P-2' }])
    await send(orderOf('M-1', { 'P-1': {}, 'P-2': {}, 'P-3': {} }))
    await letPass(world, 'free')
    await expect.poll(() => statusesTo(provider, 'P-1')).toEqual(['RJCT BE04'])
    await expect.poll(() => statusesTo(provider, 'P-2')).toEqual(['RJCT AC01'])
    await expect.poll(() => statusesTo(provider, 'P-3')).toEqual(['ACSP', 'ACCC'])
    expect(await payment('P-1')).toMatchObject({ state: 'rejected', debited: 0 })
  })

  test('return_payments gives the money back, after the credit or instead of it', async () => {
    const world = await openPaymentWorld()
    const { provider, faults, send, step, payment } = world
    await faults({ fault: 'return_payments', ...only, code: 'AC04' })
    const ids = Array.from({ length: 8 }, (_, index) => `P-${index}`)
    await send(orderOf('M-1', Object.fromEntries(ids.map((id) => [id, {}]))))
    for (const state of ['accepted', 'credited']) {
      step()
      await expect
        .poll(async () => (await Promise.all(ids.map(payment))).map((each) => each.state))
        .toContain(state)
    }
    // The return of what was credited is planned: it comes also if the fault is gone.
    await faults()
    step()
    await expect.poll(() => messagesTo(provider, 'return')).toHaveLength(ids.length)
    await expect.poll(() => statusesTo(provider).length).toBeGreaterThan(ids.length)
    const lives = ids.map((id) => statusesTo(provider, id).join(' '))
    expect(new Set(lives)).toEqual(new Set(['ACSP', 'ACSP ACCC']))
    for (const id of ids) {
      expect(await payment(id)).toMatchObject({ state: 'returned', debited: 1, returned: '100.00' })
    }
    expect(messagesTo(provider, 'return').every(({ reason }) => reason === 'AC04')).toBe(true)
  })

  test('silent_payments says nothing and books nothing, also once it is gone', async () => {
    const world = await openPaymentWorld()
    const { provider, faults, send, payment } = world
    await faults({ fault: 'silent_payments', ...only })
    await send(orderOf('M-1', { 'P-1': {}, 'P-2': { minor: 200_000n } }))
    await letPass(world, 'free-1')
    await faults()
    await letPass(world, 'free-2')
    for (const id of ['P-1', 'P-2']) {
      expect(await payment(id)).toMatchObject({ state: 'received', debited: 0 })
      expect(statusesTo(provider, id)).toEqual([])
    }
  })

  test('late_answers tells three steps later what was booked in time', async () => {
    const { provider, clock, faults, send, step, payment } = await openPaymentWorld()
    await faults({ fault: 'late_answers' })
    const started = clock.now().getTime()
    await send(orderOf('M-1', { 'P-1': {} }))
    step()
    await expect.poll(() => payment('P-1')).toMatchObject({ state: 'accepted', debited: 1 })
    const told = () => provider.deliveries.filter(({ message }) => message?.kind === 'order_status')
    const passing = () => {
      clock.advance(100)
      return told().length
    }
    await expect.poll(passing).toBe(2)
    expect(statusesTo(provider)).toEqual(['ACSP', 'ACCC'])
    expect((told()[0]?.at ?? 0) - started).toBeGreaterThanOrEqual(4 * STEP_MS)
  })

  test('contradict_payments says credited and then rejected, and keeps the money', async () => {
    const { provider, faults, send, step, books, payment, answer } = await openPaymentWorld()
    await faults({ fault: 'contradict_payments', code: 'AC04' })
    await send(orderOf('M-1', { 'P-1': {} }))
    for (const told of [['ACSP'], ['ACSP', 'ACCC'], ['ACSP', 'ACCC', 'RJCT AC04']]) {
      step()
      await expect.poll(() => statusesTo(provider)).toEqual(told)
    }
    expect(await payment('P-1')).toMatchObject({ state: 'credited', debited: 1, returned: '0.00' })
    expect(await books()).toMatchObject({ currencies: { USD: { balance: '900.00' } } })
    expect(messagesTo(provider, 'return')).toEqual([])
    await answer('P-1', 'duplicate')
    await expect.poll(() => statusesTo(provider).at(-1)).toBe('RJCT AC04')
    await send(orderOf('M-1', { 'P-1': {} }))
    await expect.poll(() => statusesTo(provider).at(-1)).toBe('ACCC')
  })

  test('duplicate_answers tells each status again as a new message', async () => {
    const { provider, faults, send, step } = await openPaymentWorld()
    await faults({ fault: 'duplicate_answers', account: 'P-1' })
    await send(orderOf('M-1', { 'P-1': {}, 'P-2': {} }))
    step()
    await expect.poll(() => statusesTo(provider, 'P-1')).toEqual(['ACSP', 'ACSP'])
    await expect.poll(() => statusesTo(provider, 'P-2')).toEqual(['ACSP'])
    const ids = messagesTo(provider, 'order_status').map(({ message_id }) => message_id)
    expect(new Set(ids).size).toBe(2)
  })

  test('hold_payments stops a payment where it is, until the fault is gone', async () => {
    const world = await openPaymentWorld()
    const { provider, faults, send, step, payment } = world
    await send(orderOf('M-1', { 'P-1': {} }))
    step()
    await expect.poll(() => payment('P-1')).toMatchObject({ state: 'accepted' })
    await faults({ fault: 'hold_payments', ...only })
    await send(orderOf('M-2', { 'P-2': {}, 'P-3': { minor: 200_000n } }))
    await letPass(world, 'free')
    await expect.poll(() => statusesTo(provider, 'P-1')).toEqual(['ACSP'])
    expect(await payment('P-2')).toMatchObject({ state: 'received', debited: 0 })
    expect(await payment('P-3')).toMatchObject({ state: 'received' })
    await faults()
    step()
    await expect.poll(() => payment('P-1')).toMatchObject({ state: 'credited', debited: 1 })
    await expect.poll(() => payment('P-2')).toMatchObject({ state: 'accepted', debited: 1 })
    await expect.poll(() => payment('P-3')).toMatchObject({ state: 'rejected', reason: 'AM04' })
  })
})
