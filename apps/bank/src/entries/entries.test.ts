import { writeReturn } from '@causeway/iso20022'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openWorld, toldTo } from '../testing/world.ts'

type Step =
  | { readonly kind: 'credit'; readonly minor: number }
  | { readonly kind: 'reversal' | 'return'; readonly which: number; readonly minor: number }
  | { readonly kind: 'statement' }

const size = fc.integer({ min: 1, max: 2000 })
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('credit' as const), minor: size }),
  fc.record({ kind: fc.constantFrom('reversal' as const, 'return' as const), which: fc.nat(9), minor: size }),
  fc.record({ kind: fc.constant('statement' as const) }),
)

const text = (minor: number) => (minor / 100).toFixed(2)

test('after any calls the books are even, no credit is overdrawn, and every entry is told', async () => {
  const runs = fc.asyncProperty(fc.array(step, { maxLength: 25 }), fc.boolean(), async (steps, isFaulty) => {
    const { provider, credit, json, send, refusal, entries, books, faults } = await openWorld()
    if (isFaulty) {
      await faults({ fault: 'duplicate', rate: 0.3 }, { fault: 'malformed', rate: 0.3 })
    }
    const credits: string[] = []
    for (const [index, each] of steps.entries()) {
      const named = 'which' in each ? (credits[each.which % credits.length] ?? 'B-0') : ''
      if (each.kind === 'credit') credits.push(await credit('A-1000', text(each.minor), 'USD'))
      if (each.kind === 'statement') await json('POST', '/sandbox/statements', { currency: 'USD' })
      if (each.kind === 'reversal') {
        const input = { bank_reference: named, amount: text(each.minor) }
        await refusal('POST', '/sandbox/debits', input)
      }
      if (each.kind === 'return') await send(returnOf(`RTR-${index}`, named, each.minor))
    }
    const closed = await json<{ closing: { amount: string } }>('POST', '/sandbox/statements', {
      currency: 'USD',
    })
    const waiting = { currencies: { USD: { messages: { waiting: 0 } } } }
    await expect.poll(books).toMatchObject(waiting)
    const { entries: booked } = await entries('USD', '&limit=1000')
    const sum = (side: string) =>
      booked.filter((each) => each.side === side).reduce((total, { amount }) => total + cents(amount), 0)
    const { currencies } = await books()
    const balance = cents(currencies.USD?.balance ?? '')
    expect(balance).toBe(sum('credit') - sum('debit'))
    expect(cents(currencies.USD?.correspondents ?? '')).toBe(-balance + 0)
    expect(cents(closed.closing.amount)).toBe(balance)
    for (const { bank_reference, amount } of booked) {
      const taken = booked.filter(({ original }) => original === bank_reference)
      expect(taken.reduce((total, each) => total + cents(each.amount), 0)).toBeLessThanOrEqual(cents(amount))
    }
    const references = booked.map(({ bank_reference }) => bank_reference)
    const told = (kind: string) => toldTo(provider, kind).map(({ bank_reference }) => bank_reference)
    expect(new Set(told('notification'))).toEqual(new Set(references))
    expect(new Set(told('statement'))).toEqual(new Set(references))
    if (!isFaulty) expect(told('statement')).toHaveLength(references.length)
  })
  await fc.assert(runs, { numRuns: 12 })
})

const cents = (amount: string) => Math.round(Number(amount) * 100)

function returnOf(return_id: string, bank_reference: string, minor: number): Uint8Array {
  return writeReturn({
    message_id: `M-${return_id}`,
    created_at: new Date(),
    return_id,
    original: { bank_reference, instruction_id: undefined, end_to_end_id: undefined, uetr: undefined },
    amount: { minor: BigInt(minor), currency: 'USD' },
    settled_on: undefined,
    reason: undefined,
    reason_text: '',
  })
}
