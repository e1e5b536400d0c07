import { writeCancelRequest } from '@causeway/iso20022'
import { money } from '@causeway/money'
import { describe, expect, test } from 'vitest'
import { messagesTo, openPaymentWorld, orderOf, statusesTo, uetrOf } from '../testing/payments.ts'

type Changed = {
  readonly recall_id?: string
  readonly id?: string
  readonly minor?: bigint
  readonly uetr?: string
}

const requestOf = (
  message_id: string,
  { recall_id = 'R-1', id = 'P-1', minor = 10_000n, uetr }: Changed = {},
) =>
  writeCancelRequest({
    message_id,
    created_at: new Date(0),
    sender: 'Provider',
    receiver: 'Bank',
    recall_id,
    original: {
      bank_reference: undefined,
      instruction_id: id,
      end_to_end_id: `E-${id}`,
      uetr: uetr ?? uetrOf(id),
    },
    group_id: 'G-M-1',
    amount: money(minor, 'USD'),
    reason: 'DUPL',
    reason_text: '',
  })

async function openWithPayment() {
  const world = await openPaymentWorld()
  await world.send(orderOf('M-1', { 'P-1': {} }))
  const answers = () =>
    messagesTo(world.provider, 'recall_answer').map(({ recall_id, answer, reason }) =>
      [recall_id, answer, reason].filter(Boolean).join(' '),
    )
  return { ...world, answers }
}

describe('a request to cancel a payment', () => {
  test('before the debit cancels it, which the answer says alone', async () => {
    const { provider, send, step, payment, answers } = await openWithPayment()
    const told = await send(requestOf('C-1'))
    expect(told).toMatchObject({ status: 'accepted', related_id: 'C-1' })
    await expect.poll(answers).toEqual(['R-1 accepted'])
    expect(messagesTo(provider, 'recall_answer')).toMatchObject([
      { original: { instruction_id: 'P-1', end_to_end_id: 'E-P-1', uetr: uetrOf('P-1') } },
    ])
    step()
    await send(orderOf('M-1', { 'P-1': {} }))
    await expect.poll(() => statusesTo(provider)).toEqual(['RJCT CUST'])
    expect(await payment('P-1')).toMatchObject({ state: 'rejected', reason: 'CUST', debited: 0 })
  })

  test('after the debit gives the money back', async () => {
    const { provider, send, step, payment, answer, answers } = await openWithPayment()
    await answer('P-1', 'accept')
    await send(requestOf('C-1'))
    await expect.poll(answers).toEqual(['R-1 accepted'])
    await expect.poll(() => messagesTo(provider, 'return')).toMatchObject([{ reason: 'FOCR' }])
    step()
    expect(await payment('P-1')).toMatchObject({ state: 'returned', debited: 1, returned: '100.00' })
    await send(requestOf('C-2', { recall_id: 'R-2' }))
    await expect.poll(answers).toEqual(['R-1 accepted', 'R-2 refused ARDT'])
    await expect.poll(() => statusesTo(provider)).toEqual(['ACSP'])
  })

  test('after the credit is refused, unless a fault accepts it', async () => {
    const { send, faults, payment, answer, answers } = await openWithPayment()
    await answer('P-1', 'confirm')
    await send(requestOf('C-1'))
    await expect.poll(answers).toEqual(['R-1 refused CUST'])
    expect(await payment('P-1')).toMatchObject({ state: 'credited', returned: '0.00' })
    await faults({ fault: 'accept_recalls', account: 'P-1' })
    await send(requestOf('C-2', { recall_id: 'R-2' }))
    await expect.poll(answers).toEqual(['R-1 refused CUST', 'R-2 accepted'])
    expect(await payment('P-1')).toMatchObject({ state: 'returned', returned: '100.00' })
  })

  test('has no answer and no effect by a fault, and both when it comes again after it', async () => {
    const { send, faults, payment, answers } = await openWithPayment()
    await faults({ fault: 'silent_recalls' })
    await send(requestOf('C-1'))
    await send(requestOf('C-2', { recall_id: 'R-0', id: 'P-0' }))
    expect(await payment('P-1')).toMatchObject({ state: 'received' })
    await faults()
    await send(requestOf('C-3'))
    await expect.poll(answers).toEqual(['R-1 accepted'])
    expect(await payment('P-1')).toMatchObject({ state: 'rejected' })
  })

  test('with the same id has one effect and one answer, and serves no other payment', async () => {
    const { send, faults, payment, answer, answers } = await openWithPayment()
    await answer('P-1', 'return', { amount: '40.00' })
    await faults({ fault: 'accept_recalls' })
    await Promise.all([send(requestOf('C-1')), send(requestOf('C-1'))])
    await expect.poll(answers).toEqual(['R-1 accepted', 'R-1 accepted'])
    expect(await payment('P-1')).toMatchObject({ state: 'returned', returned: '100.00' })
    const other = await send(requestOf('C-2', { id: 'P-2' }))
    expect(other).toMatchObject({ status: 'refused', related_id: 'C-2' })
  })

  test.each([
    ['is not known', { id: 'P-0' }],
    ['has another amount', { minor: 9999n }],
    ['has another UETR', { uetr: uetrOf('another') }],
  ])('is refused if the payment %s', async (_what, changed) => {
    const { send, payment, answers } = await openWithPayment()
    await send(requestOf('C-1', changed))
    await expect.poll(answers).toEqual(['R-1 refused NOOR'])
    expect(await payment('P-1')).toMatchObject({ state: 'received' })
  })

  test('is refused if the payment was rejected', async () => {
    const { send, answer, answers } = await openWithPayment()
    await answer('P-1', 'reject')
    await send(requestOf('C-1'))
    await expect.poll(answers).toEqual(['R-1 refused NOOR'])
  })
})
