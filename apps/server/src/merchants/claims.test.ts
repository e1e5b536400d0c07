import { claimMerchant, decideMerchantCall, getConsoleMerchant, releaseMerchant } from '@causeway/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MerchantPerson, Person } from '../testing/builders.ts'
import { coverCall } from '../testing/cover-call.ts'
import { createWorld, type World } from '../testing/world.ts'

let world: World
let operator: Person
beforeAll(async () => {
  world = await createWorld()
  operator = await world.operator()
})
afterAll(() => world.stop())

const approve = { verdict: 'approve', version: 1 } as const
const decide = (merchant_id: string, body: object, as = operator) =>
  world.call(decideMerchantCall, { as, params: { id: merchant_id }, body })
const caseOf = async ({ merchant_id }: MerchantPerson) =>
  (await world.call(getConsoleMerchant, { as: operator, params: { id: merchant_id } })).data

const eventsOf = async (merchant_id: string) => {
  const { rows } = await world.database.asOwner(
    'select action, actor_id, data from audit_events where merchant_id = $1 order by occurred_at, xid',
    [merchant_id],
  )
  return rows
}

coverCall(claimMerchant, {
  world: () => world,
  valid: async () => ({
    as: operator,
    body: {},
    params: { id: (await world.merchant('wait_audit')).merchant_id },
  }),
  wrote: () => ({ action: 'merchant.claim' }),
})

coverCall(releaseMerchant, {
  world: () => world,
  valid: async () => {
    const params = { id: (await world.merchant('wait_audit')).merchant_id }
    await world.call(claimMerchant, { as: operator, params, body: {} })
    return { as: operator, params }
  },
  wrote: () => ({ action: 'merchant.release' }),
})

describe('a case', () => {
  const claim = ({ merchant_id }: MerchantPerson, as: Person, body = {}) =>
    world.call(claimMerchant, { as, params: { id: merchant_id }, body })
  const release = ({ merchant_id }: MerchantPerson, as: Person) =>
    world.call(releaseMerchant, { as, params: { id: merchant_id } })

  test('that a colleague has claimed is refused with the colleague’s name and the time', async () => {
    const merchant = await world.merchant('wait_audit')
    const [first, second] = [await world.operator(), await world.operator()]
    const { data } = await claim(merchant, first)
    expect(data.claim).toMatchObject({ operator_id: first.id, name: `Operator ${first.id.slice(-4)}` })
    const { name, claimed_at } = data.claim
    const told = { status: 409, code: 'case_taken', data: { name, claimed_at } }
    expect(await claim(merchant, second)).toMatchObject(told)
    expect(await decide(merchant.merchant_id, approve, second)).toMatchObject(told)
    expect(await decide(merchant.merchant_id, approve, first)).toMatchObject({ code: 'ok' })
    expect((await caseOf(merchant)).claim).toBeNull()
  })

  test('keeps the time of its first claim when the same operator claims it again', async () => {
    const merchant = await world.merchant('wait_audit')
    const { data: first } = await claim(merchant, operator)
    world.clock.advance(5000)
    expect((await claim(merchant, operator)).data).toEqual(first)
    expect(await eventsOf(merchant.merchant_id)).toHaveLength(1)
  })

  test('can be taken over, and the log names the previous operator', async () => {
    const merchant = await world.merchant('wait_audit')
    const second = await world.operator()
    await claim(merchant, operator)
    await claim(merchant, second, { take_over: true })
    expect(await decide(merchant.merchant_id, approve)).toMatchObject({ code: 'case_taken' })
    expect(await eventsOf(merchant.merchant_id)).toMatchObject([
      { action: 'merchant.claim', data: {} },
      { action: 'merchant.claim', actor_id: second.id, data: { taken_from: operator.id } },
    ])
  })

  test('can be released only by the operator who has it', async () => {
    const merchant = await world.merchant('wait_audit')
    await claim(merchant, operator)
    await release(merchant, await world.operator())
    expect((await caseOf(merchant)).claim).toMatchObject({ operator_id: operator.id })
    await release(merchant, operator)
    expect((await caseOf(merchant)).claim).toBeNull()
  })

  test('that does not exist is not found', async () => {
    const unknown = { merchant_id: 'merchant_x' } as MerchantPerson
    expect(await claim(unknown, operator)).toMatchObject({ status: 404, code: 'merchant_not_found' })
    expect(await release(unknown, operator)).toMatchObject({ status: 404, code: 'merchant_not_found' })
  })

  test.each(Array.from({ length: 10 }, (_, index) => index))(
    'goes to one of two operators who claim it at the same time (%i)',
    async () => {
      const merchant = await world.merchant('wait_audit')
      const answers = await Promise.all([
        claim(merchant, await world.operator()),
        claim(merchant, await world.operator()),
      ])
      expect(answers.map(({ code }) => code).sort()).toEqual(['case_taken', 'ok'])
    },
  )
})
