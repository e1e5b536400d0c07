import type { Movement } from '@causeway/iso20022'
import { describe, expect, test } from 'vitest'
import { openWorld, stoppedClock, toldTo } from '../testing/world.ts'

const referenceOf = ({ bank_reference }: Movement) => bank_reference
const settled = { currencies: { USD: { messages: { waiting: 0 } } } }

describe('a fault', () => {
  test('duplicate sends the same bytes twice', async () => {
    const { provider, faults, credit, books } = await openWorld()
    await faults({ fault: 'duplicate' })
    await credit('A-1000', '1.00', 'USD')
    await expect.poll(() => provider.deliveries).toHaveLength(2)
    await expect.poll(books).toMatchObject(settled)
    const [first, second] = provider.deliveries
    expect(second?.body).toBe(first?.body)
  })

  test('repeated tells the same entry again, in a message with its own id', async () => {
    const { provider, faults, credit } = await openWorld()
    await faults({ fault: 'repeated' })
    const bank_reference = await credit('A-1000', '1.00', 'USD')
    await expect.poll(() => provider.deliveries).toHaveLength(2)
    const ids = provider.deliveries.map(({ message }) => message?.message_id)
    expect(new Set(ids).size).toBe(2)
    expect(toldTo(provider).map(referenceOf)).toEqual([bank_reference, bank_reference])
  })

  test('reordered lets a later message go first, and still sends the message', async () => {
    const { provider, faults, credit } = await openWorld()
    await faults({ fault: 'reordered', account: 'A-1000' })
    const first = await credit('A-1000', '1.00', 'USD')
    const second = await credit('B-2000', '2.00', 'USD')
    await expect.poll(() => toldTo(provider).map(referenceOf)).toEqual([second, first])
    const alone = await credit('A-1000', '3.00', 'USD')
    await expect.poll(() => toldTo(provider).map(referenceOf)).toEqual([second, first, alone])
  })

  test('delayed sends the message a second later or more', async () => {
    const clock = stoppedClock()
    const { provider, faults, credit } = await openWorld({}, clock.now)
    await faults({ fault: 'delayed' })
    const started = clock.now().getTime()
    await credit('A-1000', '1.00', 'USD')
    const sent = () => {
      clock.advance(50)
      return provider.deliveries.length
    }
    await expect.poll(sent).toBe(1)
    expect((provider.deliveries[0]?.at ?? 0) - started).toBeGreaterThanOrEqual(1000)
  })

  test('malformed sends a broken message first, and after its refusal the right one', async () => {
    const { provider, faults, credit, books } = await openWorld()
    await faults({ fault: 'malformed' })
    const references: string[] = []
    for (let count = 0; count < 12; count += 1) references.push(await credit('A-1000', '1.00', 'USD'))
    await expect.poll(books).toMatchObject({
      currencies: { USD: { messages: { acknowledged: 24, refused: 12, waiting: 0 } } },
    })
    expect(new Set(toldTo(provider).map(referenceOf))).toEqual(new Set(references))
    const broken = provider.deliveries.filter(({ message }) => !message).map(({ body }) => body)
    expect(broken).toHaveLength(12)
    expect(broken.some((body) => body.includes('Ccy="ZZZ"'))).toBe(true)
    expect(broken.some((body) => !body.includes('</Document>'))).toBe(true)
    const ids = provider.deliveries.flatMap(({ message }) => (message ? [message.message_id] : []))
    expect(ids.every((id) => broken.every((body) => !body.includes(id)))).toBe(true)
  })

  test('unknown_account tells a credit for an unknown account, also in the statement', async () => {
    const { provider, faults, credit, open, json } = await openWorld()
    const { account } = await open('acc-1', 'USD', 'US')
    await faults({ fault: 'unknown_account' })
    const bank_reference = await credit(account, '1.00', 'USD')
    await json('POST', '/sandbox/statements', { currency: 'USD' })
    await expect.poll(() => provider.deliveries).toHaveLength(2)
    const [told] = toldTo(provider)
    expect(told?.bank_reference).toBe(bank_reference)
    expect(told?.creditor.account).not.toBe(account)
    expect(told?.creditor.account).toMatch(/^\d{21}$/)
    expect(toldTo(provider, 'statement')).toEqual([told])
  })

  test('of one account leaves the others alone, and the next list replaces all', async () => {
    const { provider, faults, credit, refusal } = await openWorld()
    await faults({ fault: 'duplicate', account: 'A-1000' })
    await credit('B-2000', '1.00', 'USD')
    await credit('A-1000', '2.00', 'USD')
    await faults()
    const last = await credit('A-1000', '3.00', 'USD')
    await expect.poll(() => toldTo(provider).map(referenceOf)).toContain(last)
    await expect.poll(() => provider.deliveries).toHaveLength(4)
    expect(await refusal('PUT', '/sandbox/faults', [{ fault: 'flood' }])).toEqual([422, 'input_invalid'])
  })

  test('with a rate hits the same messages again with the same seed, and others with another', async () => {
    const pattern = async (seed: string) => {
      const { provider, faults, credit, books } = await openWorld({ BANK_SEED: seed })
      await faults({ fault: 'duplicate', rate: 0.5 })
      for (let minor = 10; minor < 60; minor += 1) await credit('A-1000', `0.${minor}`, 'USD')
      await expect.poll(books).toMatchObject(settled)
      const told = toldTo(provider).map(({ amount }) => amount.minor)
      return Array.from({ length: 50 }, (_, index) => {
        return told.filter((minor) => minor === BigInt(index + 10)).length
      })
    }
    const first = await pattern('one')
    expect(await pattern('one')).toEqual(first)
    expect(await pattern('two')).not.toEqual(first)
    expect(new Set(first)).toEqual(new Set([1, 2]))
  })
})
