import {
  followUpRequest,
  getCorp,
  getRequest,
  listAuditEvents,
  openRequest,
  resumeMerchant,
  suspendMerchant,
} from '@causeway/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { subjectsOf } from '../app.ts'
import { mailsTo } from '../testing/mails.ts'
import { type AskedScene, answer, askScene, remark, textItem, title } from '../testing/requests.ts'
import { createWorld, type World } from '../testing/world.ts'
import { expireOverdue, remind } from './jobs.ts'

const DAY_MS = 86_400_000
const subjects = subjectsOf({ review_delay: undefined })

let world: World
beforeAll(async () => {
  world = await createWorld({ worker: true })
})
afterAll(() => world.stop())

const read = async ({ merchant, request }: AskedScene) =>
  (await world.call(getRequest, { as: merchant, params: { id: request.id } })).data

const corpOf = async ({ merchant }: AskedScene) => (await world.call(getCorp, { as: merchant })).data

/** An answer that is returned at once, with another deadline. */
async function askAnew(scene: AskedScene, days: number) {
  const { operator, request } = scene
  await answer(world, scene)
  const body = { round: request.round, returned: { [request.items[0]?.id ?? '']: remark }, days }
  const { code } = await world.call(followUpRequest, { as: operator, params: { id: request.id }, body })
  if (code !== 'ok') throw new Error(`The request was not asked anew: ${code}`)
}

const expire = () => expireOverdue(world.context, subjects)

describe('a request that is not answered in time', () => {
  test('is closed at its deadline and not before, and the company in review is refused', async () => {
    const scene = await askScene(world, { days: 2 })
    world.clock.advance(2 * DAY_MS - 1)
    await expire()
    expect(await read(scene)).toMatchObject({ request_state: 'action_required' })
    world.clock.advance(1)
    await expire()
    expect(await read(scene)).toMatchObject({ request_state: 'closed', close_reason: 'expired' })
    expect(await corpOf(scene)).toMatchObject({
      merchant_state: 'audit_fail',
      refusal_kind: 'retry',
      refusals: [{ path: 'legal_name', reason: 'request_unanswered' }],
    })
    const query = { subject_id: scene.request.id, action: 'request.expire' }
    const { data } = await world.call(listAuditEvents, { as: scene.operator, query })
    expect(data).toMatchObject([{ actor_kind: 'system', actor: null }])
  })

  test('suspends an approved company, once', async () => {
    const scene = await askScene(world, { state: 'audit_pass', days: 1 })
    world.clock.advance(DAY_MS)
    await expire()
    const expected = { merchant_state: 'audit_pass', suspension: { code: 'materials_overdue' } }
    expect(await corpOf(scene)).toMatchObject(expected)
    await expire()
    expect(await corpOf(scene)).toMatchObject(expected)
    const params = { id: scene.merchant.merchant_id }
    const as = await world.operator()
    expect(await world.call(resumeMerchant, { as, params, body: { remark: 'Sent by post' } })).toMatchObject({
      code: 'ok',
    })
  })

  test('is closed when the company is suspended already', async () => {
    const scene = await askScene(world, { state: 'audit_pass', days: 1 })
    const params = { id: scene.merchant.merchant_id }
    const body = { code: 'own_request', remark: 'x' }
    await world.call(suspendMerchant, { as: await world.operator(), params, body })
    world.clock.advance(DAY_MS)
    await expire()
    expect(await read(scene)).toMatchObject({ close_reason: 'expired' })
    expect(await corpOf(scene)).toMatchObject({ suspension: { code: 'own_request' } })
  })

  test('withdraws the other requests of the same company', async () => {
    const scene = await askScene(world, { days: 1 })
    const subject = { kind: 'merchant', id: scene.merchant.merchant_id } as const
    const body = { subject, title, items: [textItem], days: 1 }
    const { data } = await world.call(openRequest, { as: scene.operator, body })
    world.clock.advance(DAY_MS)
    await expire()
    const both = [await read(scene), await read({ ...scene, request: data })]
    expect(both.map(({ request_state }) => request_state)).toEqual(['closed', 'closed'])
  })

  test('is closed even if the consequence of another one fails', async () => {
    const scenes = [await askScene(world, { days: 1 }), await askScene(world, { days: 1 })]
    world.clock.advance(DAY_MS)
    const [bad] = scenes
    const failing = {
      ...subjects,
      merchant: {
        ...subjects.merchant,
        onExpired: async (...[tx, clock, about]: Parameters<typeof subjects.merchant.onExpired>) => {
          if (about.id === bad?.merchant.merchant_id) throw new Error('cannot be done')
          await subjects.merchant.onExpired(tx, clock, about)
        },
      },
    }
    await expect(expireOverdue(world.context, failing)).rejects.toThrow('cannot be done')
    const states = await Promise.all(scenes.map(async (scene) => (await read(scene)).request_state))
    expect(states).toEqual(['action_required', 'closed'])
    await expire()
    expect(await read(scenes[0] as AskedScene)).toMatchObject({ request_state: 'closed' })
  })

  test('is not closed if it is asked anew after it was found', async () => {
    const scene = await askScene(world, { days: 1 })
    world.clock.advance(DAY_MS)
    const find: typeof subjects.merchant.find = async (...given) => {
      await askAnew(scene, 5)
      return subjects.merchant.find(...given)
    }
    await expireOverdue(world.context, { ...subjects, merchant: { ...subjects.merchant, find } })
    expect(await read(scene)).toMatchObject({ request_state: 'action_required', round: 2 })
    expect(await corpOf(scene)).toMatchObject({ merchant_state: 'wait_audit' })
  })

  test('is not closed once it is answered', async () => {
    const scene = await askScene(world, { days: 1 })
    await answer(world, scene)
    world.clock.advance(2 * DAY_MS)
    await expire()
    expect(await read(scene)).toMatchObject({ request_state: 'answered' })
  })
})

describe('a merchant that has not answered', () => {
  const reminders = async ({ merchant }: AskedScene, count: number) => {
    const mails = await mailsTo(world, merchant.email, count + 1)
    return mails.length - 1
  }

  test('is reminded after 3, 7 and 14 days, once each', async () => {
    const scene = await askScene(world)
    const told: number[] = []
    for (let day = 1; day <= 20; day += 1) {
      world.clock.advance(DAY_MS)
      await remind(world.context)
      await remind(world.context)
      const sent = [3, 7, 14].filter((each) => each <= day).length
      told.push(await reminders(scene, sent))
    }
    expect(told).toEqual([0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3])
    const [mail] = await mailsTo(world, scene.merchant.email)
    expect(mail?.subject).toContain(title['zh-CN'])
  })

  test('gets one mail for several reminders that were missed', async () => {
    const scene = await askScene(world)
    world.clock.advance(10 * DAY_MS)
    await remind(world.context)
    await remind(world.context)
    expect(await reminders(scene, 1)).toBe(1)
  })

  test('gets one reminder from two workers at the same time', async () => {
    const scene = await askScene(world)
    world.clock.advance(3 * DAY_MS)
    await Promise.all([remind(world.context), remind(world.context)])
    expect(await reminders(scene, 1)).toBe(1)
  })

  test('is reminded again after 3 days of a request that was asked anew', async () => {
    const scene = await askScene(world)
    world.clock.advance(3 * DAY_MS)
    await remind(world.context)
    await askAnew(scene, 30)
    world.clock.advance(3 * DAY_MS)
    await remind(world.context)
    // The mail of the new round, and a reminder for each round.
    expect(await reminders(scene, 3)).toBe(3)
  })

  test('is not reminded of answered or closed requests', async () => {
    const [answered, over] = [await askScene(world), await askScene(world, { days: 2 })]
    await answer(world, answered)
    world.clock.advance(3 * DAY_MS)
    await remind(world.context)
    await remind(world.context)
    expect([await reminders(answered, 0), await reminders(over, 0)]).toEqual([0, 0])
  })
})
