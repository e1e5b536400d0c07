import { describe, expect, test } from 'vitest'
import { openWorld, toldTo } from '../testing/world.ts'

const deal = {
  reference: 'DEAL-1',
  sell: { amount: '100.00', currency: 'USD' },
  buy: { amount: '15000', currency: 'JPY' },
}

describe('a deal', () => {
  test('is booked on both accounts, told on each, and shown by the books', async () => {
    const { provider, json, books, credit, entries } = await openWorld()
    await credit('A-1000', '250.00', 'USD')
    const settled = await json<{ sold: string; bought: string }>('POST', '/sandbox/deals', deal)
    await expect.poll(() => toldTo(provider)).toHaveLength(3)
    const told = (reference: string) =>
      toldTo(provider).find(({ bank_reference }) => bank_reference === reference)
    const same = { end_to_end_id: 'DEAL-1', transaction_code: 'FORX/SPOT/OTHR', status: 'BOOK' }
    expect(told(settled.sold)).toMatchObject({ ...same, side: 'debit', amount: { minor: 10_000n } })
    expect(told(settled.bought)).toMatchObject({
      ...same,
      side: 'credit',
      amount: { minor: 15_000n, currency: 'JPY' },
      creditor: { account: 'SETTLEMENT-JPY' },
    })
    expect(await books()).toMatchObject({
      currencies: {
        USD: { balance: '150.00', deals: { sold: '100.00', bought: '0.00' }, debits: { count: 0 } },
        JPY: { balance: '15000', deals: { sold: '0', bought: '15000' }, credits: { count: 0 } },
      },
    })
    expect((await entries('JPY')).entries).toMatchObject([{ kind: 'deal_bought', side: 'credit' }])
  })

  test('with the same key is booked once', async () => {
    const { json, entries, refusal } = await openWorld()
    const keyed = { ...deal, idempotency_key: 'deal:1' }
    const first = await json('POST', '/sandbox/deals', keyed)
    expect(await json('POST', '/sandbox/deals', keyed)).toEqual(first)
    expect((await entries('USD')).entries).toHaveLength(1)
    const other = { ...keyed, reference: 'DEAL-2' }
    expect(await refusal('POST', '/sandbox/deals', other)).toEqual([409, 'key_used'])
  })

  test('of one currency, or of nothing, is refused and books nothing', async () => {
    const { refusal, books } = await openWorld()
    const same = { ...deal, buy: { amount: '1.00', currency: 'USD' } }
    expect(await refusal('POST', '/sandbox/deals', same)).toEqual([422, 'deal_invalid'])
    const nothing = { ...deal, buy: { amount: '0', currency: 'JPY' } }
    expect(await refusal('POST', '/sandbox/deals', nothing)).toEqual([422, 'amount_invalid'])
    expect(await books()).toEqual({ currencies: {} })
  })
})
