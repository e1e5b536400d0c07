import {
  decideTradeRows,
  getConsoleSubmission,
  getQueues,
  listConsoleRows,
  listConsoleSubmissions,
  takeTradeSubmission,
  withdrawTradeSubmission,
} from '@causeway/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../testing/builders.ts'
import { coverCall } from '../testing/cover-call.ts'
import { createWorld, type World } from '../testing/world.ts'
import { reviewSubmissionJob } from './reviewer.ts'
import { reply, scenesOf } from './testing/scenes.ts'

let world: World
let operator: Person
let colleague: Person
beforeAll(async () => {
  world = await createWorld({ config: { review_delay: undefined } })
  operator = await world.operator()
  colleague = await world.operator()
})
afterAll(() => world.stop())

const { orderText, scene, take, accept, quotaOf } = scenesOf(() => world)

coverCall(listConsoleSubmissions, { world: () => world, valid: async () => ({ as: operator }) })
coverCall(getConsoleSubmission, {
  world: () => world,
  valid: async () => ({ as: operator, params: { id: (await scene()).id } }),
})
coverCall(listConsoleRows, {
  world: () => world,
  valid: async () => ({ as: operator, params: { id: (await scene()).id } }),
})
coverCall(decideTradeRows, {
  world: () => world,
  valid: async () => {
    const { id, order_ids } = await scene(undefined, '500.00', [orderText(), orderText()])
    const rows = order_ids.slice(0, 1)
    await take(operator, id)
    const body = { verdict: 'refuse', rows, reason: 'other', remark: reply }
    return { as: operator, params: { id }, body }
  },
  others: [
    async () => {
      const { id, order_ids } = await scene()
      await take(operator, id)
      return { as: operator, params: { id }, body: { verdict: 'accept', rows: order_ids } }
    },
  ],
  wrote: ({ params }) => ({
    merchant_id: expect.any(String) as unknown as string,
    id: params?.['id'],
    data: { verdict: 'refuse', count: 1, reason: 'other' },
  }),
})

coverCall(takeTradeSubmission, {
  world: () => world,
  valid: async () => ({ as: operator, params: { id: (await scene()).id }, body: { take_over: false } }),
  wrote: ({ params }) => ({
    merchant_id: expect.any(String) as unknown as string,
    action: 'trade_submission.take',
    id: params?.['id'],
    data: {},
  }),
})

const decideAs = (as: Person, id: string, rows: string[]) =>
  world.call(decideTradeRows, { as, params: { id }, body: { verdict: 'accept', rows } })
const reviewerOf = async (id: string) =>
  (await world.call(getConsoleSubmission, { as: operator, params: { id } })).data.reviewer

describe('a submission in the console', () => {
  test('is decided by the operator who has taken it, and by no other', async () => {
    const { person, id, order_ids } = await scene()
    expect((await decideAs(operator, id, order_ids)).code).toBe('case_taken')
    expect((await take(operator, id)).code).toBe('ok')
    expect((await decideAs(colleague, id, order_ids)).code).toBe('case_taken')
    expect(await quotaOf(person)).toMatchObject({ balance: '0.00' })
    expect((await decideAs(operator, id, order_ids)).code).toBe('ok')
    expect(await quotaOf(person)).toMatchObject({ balance: '100.00' })
  })

  test('that a colleague has is taken over only if that is asked for', async () => {
    const { id, order_ids } = await scene()
    await take(operator, id)
    expect((await take(operator, id)).code).toBe('ok')
    expect(await take(colleague, id)).toMatchObject({ code: 'case_taken' })
    expect((await take(colleague, id, true)).code).toBe('ok')
    expect(await reviewerOf(id)).toMatchObject({ operator_id: colleague.id })
    expect((await decideAs(operator, id, order_ids)).code).toBe('case_taken')
    expect((await decideAs(colleague, id, order_ids)).code).toBe('ok')
  })

  test('of two operators who take it at once has one reviewer', async () => {
    const { id } = await scene()
    const answers = await Promise.all([take(operator, id), take(colleague, id)])
    expect(answers.map(({ code }) => code).sort()).toEqual(['case_taken', 'ok'])
  })

  test('that was withdrawn or reviewed is not taken', async () => {
    const first = await scene()
    await world.call(withdrawTradeSubmission, { as: first.person, params: { id: first.id } })
    expect((await take(operator, first.id)).code).toBe('trade_submission_wrong_state')
    const second = await scene()
    await accept(operator, second)
    expect((await take(colleague, second.id)).code).toBe('trade_submission_wrong_state')
  })

  test('that an operator has taken is left alone by the sandbox reviewer', async () => {
    const { person, id } = await scene()
    await take(operator, id)
    await reviewSubmissionJob.run({ submission_id: id } as never, world.context)
    expect(await quotaOf(person)).toMatchObject({ balance: '0.00' })
  })

  test('is counted in its queue until every row is decided', async () => {
    const count = async () => (await world.call(getQueues, { as: operator })).data.trade_submissions.count
    const before = await count()
    const made = await scene()
    expect(await count()).toBe(before + 1)
    await accept(operator, made)
    expect(await count()).toBe(before)
  })

  test('is found by its kind of trade and its state', async () => {
    const { id } = await scene()
    const ids = async (query: object) =>
      (
        await world.call(listConsoleSubmissions, { as: operator, query: { ...query, page_size: 100 } })
      ).data.map((row) => row.id)
    expect(await ids({ template: 'marketplace', submission_state: 'submitted' })).toContain(id)
    expect(await ids({ template: 'b2b' })).not.toContain(id)
    expect(await ids({ submission_state: 'reviewed' })).not.toContain(id)
  })
})
