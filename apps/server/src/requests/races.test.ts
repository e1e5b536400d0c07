import {
  closeRequest,
  decideMerchantCall,
  followUpRequest,
  getConsoleMerchant,
  getRequest,
  openRequest,
  requestMachine,
} from '@causeway/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { subjectsOf } from '../app.ts'
import { type AskedScene, answer, askScene, remark, textItem, title } from '../testing/requests.ts'
import { createWorld, type World } from '../testing/world.ts'
import { expireOverdue } from './jobs.ts'

const DAY_MS = 86_400_000
const subjects = subjectsOf({ review_delay: undefined })

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.stop())

const TIMES = Array.from({ length: 10 }, (_, time) => time)

const close = ({ operator, request }: AskedScene) =>
  world.call(closeRequest, { as: operator, params: { id: request.id }, body: { round: request.round } })

const followUp = ({ operator, request }: AskedScene) =>
  world.call(followUpRequest, {
    as: operator,
    params: { id: request.id },
    body: { round: request.round, returned: { [request.items[0]?.id ?? '']: remark } },
  })

const read = async ({ merchant, request }: AskedScene) =>
  (await world.call(getRequest, { as: merchant, params: { id: request.id } })).data

const codes = (answers: { code: string }[]) => answers.map(({ code }) => code).sort()

const expire = () => expireOverdue(world.context, subjects)

test.each(TIMES)('one of two answers at the same time counts, and the other is refused (%i)', async () => {
  const scene = await askScene(world)
  const [item] = scene.request.items
  const texts = ['first', 'second']
  const answers = await Promise.all(texts.map((text) => answer(world, scene, { [item?.id ?? '']: { text } })))
  expect(codes(answers)).toEqual(['ok', 'request_wrong_state'])
  const winner = texts[answers.findIndex(({ code }) => code === 'ok')]
  expect((await read(scene)).items[0]?.answer).toEqual({ text: winner })
})

test.each(TIMES)('an answer and a close at the same time: one counts (%i)', async () => {
  const scene = await askScene(world)
  const answers = await Promise.all([answer(world, scene), close(scene)])
  const { request_state, close_reason, items } = await read(scene)
  const isClosedAfterwards = answers.every(({ code }) => code === 'ok')
  // The close may also find the answer: then both count, in that order.
  if (isClosedAfterwards) expect([request_state, close_reason]).toEqual(['closed', 'done'])
  else expect(codes(answers)).toEqual(['ok', 'request_wrong_state'])
  const wasAnswered = answers[0]?.code === 'ok'
  expect(items[0]?.answer !== null).toBe(wasAnswered)
})

test.each(TIMES)('an answer and the deadline at the same time: one counts (%i)', async () => {
  const scene = await askScene(world, { days: 1 })
  world.clock.advance(DAY_MS)
  const [answered] = await Promise.all([answer(world, scene), expire()])
  await expire()
  const { request_state, close_reason } = await read(scene)
  const outcome = answered.code === 'ok' ? ['answered', null] : ['closed', 'expired']
  expect([request_state, close_reason]).toEqual(outcome)
  const params = { id: scene.merchant.merchant_id }
  const { data } = await world.call(getConsoleMerchant, { as: scene.operator, params })
  expect(data.merchant_state).toBe(answered.code === 'ok' ? 'wait_audit' : 'audit_fail')
})

test.each(TIMES)('one of two follow-ups at the same time counts, and the other is refused (%i)', async () => {
  const scene = await askScene(world)
  await answer(world, scene)
  const other = { ...scene, operator: await world.operator() }
  const answers = await Promise.all([followUp(scene), followUp(other)])
  expect(codes(answers)).toEqual(['ok', 'request_wrong_state'])
  expect(await read(scene)).toMatchObject({ round: 2, request_state: 'action_required' })
})

test.each(TIMES)('a follow-up and a close at the same time: one counts (%i)', async () => {
  const scene = await askScene(world)
  await answer(world, scene)
  const answers = await Promise.all([followUp(scene), close(scene)])
  expect(codes(answers)).toEqual(['ok', 'request_wrong_state'])
})

test.each(TIMES)('one of two workers closes an overdue request (%i)', async () => {
  const scene = await askScene(world, { days: 1 })
  world.clock.advance(DAY_MS)
  await Promise.all([expire(), expire()])
  expect(await read(scene)).toMatchObject({ request_state: 'closed', close_reason: 'expired' })
  const { rows } = await world.database.asOwner(
    `select action from audit_events, set_config('app.merchant_id', '*', true)
     where subject_id = $1 and action = 'request.expire'`,
    [scene.request.id],
  )
  expect(rows).toHaveLength(1)
})

test.each(TIMES)('a refusal leaves no request open, also one opened at the same time (%i)', async () => {
  const scene = await askScene(world)
  const { operator, merchant } = scene
  const params = { id: merchant.merchant_id }
  const { version } = (await world.call(getConsoleMerchant, { as: operator, params })).data
  const refusals = [{ path: 'legal_name', reason: 'name_mismatch' }]
  const verdict = { verdict: 'refuse', version, refusal_kind: 'retry', refusals }
  const body = { subject: { kind: 'merchant', id: merchant.merchant_id }, title, items: [textItem] }
  const [refused, answered] = await Promise.all([
    world.call(decideMerchantCall, { as: operator, params, body: verdict }),
    answer(world, scene),
    world.call(openRequest, { as: await world.operator(), body }),
  ])
  expect(refused.code).toBe('ok')
  expect(['ok', 'request_wrong_state']).toContain(answered.code)
  const { rows } = await world.database.asOwner(
    `select request_state, close_reason from requests, set_config('app.merchant_id', '*', true)
     where merchant_id = $1`,
    [merchant.merchant_id],
  )
  for (const row of rows) expect(row).toEqual({ request_state: 'closed', close_reason: 'withdrawn' })
})

test('every event in every state follows the state machine', async () => {
  const events = {
    answer: (scene: AskedScene) => answer(world, scene),
    follow_up: followUp,
    close,
  }
  const reach = {
    action_required: async () => askScene(world),
    answered: async () => {
      const scene = await askScene(world)
      await answer(world, scene)
      return scene
    },
    closed: async () => {
      const scene = await askScene(world)
      await close(scene)
      return scene
    },
  }
  for (const state of requestMachine.states) {
    for (const [event, act] of Object.entries(events)) {
      const scene = await reach[state]()
      const { code } = await act(scene)
      const next = requestMachine.next(state, event as keyof typeof events)
      expect(code === 'ok', `${event} in ${state}`).toBe(next !== undefined)
      expect((await read(scene)).request_state).toBe(next ?? state)
    }
  }
})
