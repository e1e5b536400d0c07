import { describe, expect, test } from 'vitest'
import { openWorld, stoppedClock, toldTo } from '../testing/world.ts'

const amounts = (count: number) => Array.from({ length: count }, (_, index) => `${index + 1}.00`)

describe('a message', () => {
  test.each(['fail', 'no_xml', 'wrong_id'] as const)(
    'whose answer is no acknowledgement of it (%s) is repeated until it is acknowledged',
    async (manner) => {
      const { provider, credit, books } = await openWorld()
      provider.answer(manner)
      await credit('A-1000', '1.00', 'USD')
      await expect.poll(() => provider.deliveries.length).toBeGreaterThan(1)
      expect(await books()).toMatchObject({ currencies: { USD: { messages: { waiting: 1 } } } })
      provider.answer('right')
      const messages = { acknowledged: 1, refused: 0, waiting: 0 }
      await expect.poll(books).toMatchObject({ currencies: { USD: { messages } } })
      expect(new Set(provider.deliveries.map(({ body }) => body)).size).toBe(1)
    },
  )

  test('that fails is repeated after pauses that grow', async () => {
    const clock = stoppedClock()
    const { provider, credit } = await openWorld({}, clock.now)
    provider.answer('fail')
    await credit('A-1000', '1.00', 'USD')
    const repeats = () => {
      clock.advance(50)
      return provider.deliveries.length
    }
    await expect.poll(repeats).toBeGreaterThan(3)
    const [first = 0, second = 0, third = 0, fourth = 0] = provider.deliveries.map(({ at }) => at)
    expect(second - first).toBeGreaterThanOrEqual(200)
    expect(third - second).toBeGreaterThanOrEqual(400)
    expect(fourth - third).toBeGreaterThanOrEqual(800)
  })

  test('that is refused is not repeated, as a refusal is an acknowledgement', async () => {
    const { provider, credit, books } = await openWorld()
    provider.answer('refuse')
    await credit('A-1000', '1.00', 'USD')
    const messages = { sent: 1, acknowledged: 1, refused: 1, waiting: 0 }
    await expect.poll(books).toMatchObject({ currencies: { USD: { balance: '1.00', messages } } })
  })

  test('that always fails does not hold up the others', async () => {
    const { provider, credit, books } = await openWorld()
    provider.answer(({ body }) => (body.includes('>13.00<') ? 'fail' : 'right'))
    for (const amount of amounts(30)) await credit('A-1000', amount, 'USD')
    const messages = { acknowledged: 29, waiting: 1 }
    await expect.poll(books).toMatchObject({ currencies: { USD: { messages } } })
  })
})

describe('the outbox', () => {
  test('is delivered in its order, of which at most sixteen messages are under way', async () => {
    const { provider, credit, books } = await openWorld()
    provider.answer('hang')
    for (const amount of amounts(40)) await credit('A-1000', amount, 'USD')
    await expect.poll(() => provider.deliveries).toHaveLength(16)
    const first = toldTo(provider).map(({ amount }) => Number(amount.minor) / 100)
    expect(first.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 16 }, (_, index) => index + 1))
    expect(await books()).toMatchObject({ currencies: { USD: { messages: { waiting: 40 } } } })
    expect(provider.most_under_way()).toBe(16)
  })

  test('waits for a provider that is down, and then tells every credit', async () => {
    const { provider, credit, books } = await openWorld()
    await provider.goDown()
    const references = await Promise.all(amounts(60).map((amount) => credit('A-1000', amount, 'USD')))
    expect(await books()).toMatchObject({ currencies: { USD: { messages: { waiting: 60 } } } })
    await provider.goUp()
    await expect.poll(books).toMatchObject({ currencies: { USD: { messages: { waiting: 0 } } } })
    const told = toldTo(provider).map(({ bank_reference }) => bank_reference)
    expect(new Set(told)).toEqual(new Set(references))
    expect(told).toHaveLength(60)
  })
})
