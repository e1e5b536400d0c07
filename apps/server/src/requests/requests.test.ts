import {
  answerRequest,
  type ConsoleRequest,
  closeRequest,
  followUpRequest,
  getCorp,
  getRequest,
  listAuditEvents,
  listConsoleRequests,
  listRequests,
  openRequest,
} from '@causeway/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MerchantPerson } from '../testing/builders.ts'
import { coverCall } from '../testing/cover-call.ts'
import { mailsTo } from '../testing/mails.ts'
import {
  type AskedScene,
  answer,
  askScene,
  everyKind,
  fileOf,
  remark,
  shipping,
  textAnswers,
  textItem,
  title,
} from '../testing/requests.ts'
import { createWorld, type World } from '../testing/world.ts'

const DAY_MS = 86_400_000

let world: World
beforeAll(async () => {
  world = await createWorld({ worker: true })
})
afterAll(() => world.stop())

const paramsOf = ({ request }: AskedScene) => ({ id: request.id })

const answered = async () => {
  const scene = await askScene(world)
  await answer(world, scene)
  return scene
}

const followUp = ({ operator, request }: AskedScene, more: object = {}) => {
  const returned = { [request.items[0]?.id ?? '']: remark }
  return world.call(followUpRequest, {
    as: operator,
    params: { id: request.id },
    body: { round: request.round, returned, ...more },
  })
}

const close = ({ operator, request }: AskedScene, round = request.round) =>
  world.call(closeRequest, { as: operator, params: { id: request.id }, body: { round } })

const read = async ({ merchant, request }: AskedScene) =>
  (await world.call(getRequest, { as: merchant, params: { id: request.id } })).data

coverCall(listRequests, {
  world: () => world,
  valid: async () => ({ as: (await askScene(world)).merchant }),
  otherMerchant: async () => {
    await askScene(world)
    const { data, count } = await world.call(listRequests, { as: await world.merchant() })
    expect([data, count]).toEqual([[], 0])
  },
})

coverCall(getRequest, {
  world: () => world,
  valid: async () => {
    const scene = await askScene(world)
    return { as: scene.merchant, params: paramsOf(scene) }
  },
  otherMerchant: async () => {
    const params = paramsOf(await askScene(world))
    for (const as of [await world.merchant(), await world.user()]) {
      const refused = await world.call(getRequest, { as, params })
      expect(refused).toMatchObject({ status: 404, code: 'request_not_found' })
    }
  },
})

coverCall(answerRequest, {
  world: () => world,
  valid: async () => {
    const scene = await askScene(world)
    const body = { round: 1, answers: textAnswers(scene.request) }
    return { as: scene.merchant, params: paramsOf(scene), body }
  },
  otherMerchant: async () => {
    const scene = await askScene(world)
    const merchant = await world.merchant('wait_audit')
    const refused = await answer(world, { ...scene, merchant })
    expect(refused).toMatchObject({ status: 404, code: 'request_not_found' })
    expect(await read(scene)).toMatchObject({ request_state: 'action_required' })
  },
  wrote: ({ as, body }) => ({
    data: {
      subject: { kind: 'merchant', id: (as as MerchantPerson).merchant_id },
      round: 1,
      items: Object.keys((body as { answers: object }).answers),
    },
  }),
})

describe('a request', () => {
  test('has items of every kind, and its merchant gets a mail', async () => {
    const scene = await askScene(world, { items: everyKind, days: 10 })
    const request = await read(scene)
    expect(request).toMatchObject({
      request_state: 'action_required',
      round: 1,
      title,
      answered_at: null,
      closed_at: null,
      subject: { kind: 'merchant', id: scene.merchant.merchant_id },
      expires_at: new Date(world.clock.now().getTime() + 10 * DAY_MS).toISOString(),
    })
    expect(request.items).toMatchObject(
      everyKind.map((item) => ({ ...item, item_state: 'open', answer: null })),
    )
    const [mail] = await mailsTo(world, scene.merchant.email)
    expect(mail?.subject).toContain(title['zh-CN'])
    expect(mail?.text).toContain(request.expires_at.slice(0, 10))
  })

  test('does not show its merchant which operator asks', async () => {
    const scene = await askScene(world)
    await answer(world, scene)
    await followUp(scene)
    const { operator, merchant, request } = scene
    const answers = [
      await world.call(getRequest, { as: merchant, params: { id: request.id } }),
      await world.call(listRequests, { as: merchant }),
      await world.call(getCorp, { as: merchant }),
    ]
    const mails = await mailsTo(world, merchant.email, 2)
    for (const { text } of [...answers, ...mails]) {
      for (const secret of [operator.id, operator.email, request.opened_by])
        expect(text).not.toContain(secret)
    }
    expect(request.opened_by).toMatch(/^Operator /)
  })

  test.each([
    ['not_audit', 'subject_wrong_state'],
    ['wait_audit', 'ok'],
    ['audit_fail', 'subject_wrong_state'],
    ['audit_pass', 'ok'],
  ] as const)('about a company in %s answers %s', async (state, code) => {
    const subject = { kind: 'merchant', id: (await world.merchant(state)).merchant_id } as const
    const body = { subject, title, items: [textItem] }
    expect(await world.call(openRequest, { as: await world.operator(), body })).toMatchObject({ code })
  })

  test('needs a subject that exists', async () => {
    const body = { subject: { kind: 'merchant', id: 'merchant_x' }, title, items: [textItem] }
    const refused = await world.call(openRequest, { as: await world.operator(), body })
    expect(refused).toMatchObject({ status: 404, code: 'subject_not_found' })
  })

  test('has distinct options for a choice, and none for other kinds', async () => {
    const subject = { kind: 'merchant', id: (await world.merchant()).merchant_id }
    const [, choice] = everyKind
    const twice = [shipping[0], shipping[0]]
    const items = [
      { ...choice, options: [] },
      { ...choice, options: twice },
      { ...textItem, options: twice },
    ]
    const body = { subject, title, items }
    expect(await world.call(openRequest, { as: await world.operator(), body })).toMatchObject({
      code: 'input_invalid',
      data: {
        fields: {
          'items.0.options': 'required',
          'items.1.options': 'duplicate',
          'items.2.options': 'unknown',
        },
      },
    })
  })
})

describe('an answer', () => {
  test('answers every item by its kind and uses its files', async () => {
    const scene = await askScene(world, { items: everyKind })
    const file_id = await fileOf(world, scene.merchant)
    const address = { country: 'HK', region: '', city: 'Hong Kong', line: '1 Wharf Road', postal_code: '' }
    const given = [{ text: 'Lamps' }, { choice: 'air' }, { file_ids: [file_id] }, { address }]
    const answers = Object.fromEntries(scene.request.items.map(({ id }, index) => [id, given[index]]))
    const { data } = await answer(world, scene, answers as never)
    expect(data).toMatchObject({ request_state: 'answered', answered_at: world.clock.now().toISOString() })
    expect(data.items.map((item) => item.answer)).toEqual(given)
    expect(data.items.map(({ item_state }) => item_state)).toEqual(Array(4).fill('answered'))
    const { rows } = await world.database.asOwner(
      `select subject_kind, subject_id from file_uses, set_config('app.merchant_id', '*', true)
       where file_id = $1`,
      [file_id],
    )
    expect(rows).toContainEqual({ subject_kind: 'request', subject_id: scene.request.id })
  })

  test('is refused with each missing, invalid and unexpected item', async () => {
    const scene = await askScene(world, { items: [...everyKind, ...everyKind] })
    const ids = scene.request.items.map(({ id }) => id) as [string, string, string, string, ...string[]]
    const nowhere = { country: 'HK', region: '', city: '', line: '', postal_code: '' }
    const answers = {
      [ids[0]]: { choice: 'sea' },
      [ids[1]]: { choice: 'rail' },
      [ids[2]]: { text: 'none' },
      [ids[3]]: { address: nowhere },
      item_x: { text: 'unasked' },
    }
    expect(await answer(world, scene, answers as never)).toMatchObject({
      code: 'input_invalid',
      data: {
        fields: {
          [ids[0]]: 'type',
          [ids[1]]: 'not_an_option',
          [ids[2]]: 'type',
          [ids[3]]: 'required',
          ...Object.fromEntries(ids.slice(4).map((id) => [id, 'required'])),
          item_x: 'unknown',
        },
      },
    })
    expect(await read(scene)).toMatchObject({ request_state: 'action_required' })
  })

  test('can name no file of another merchant', async () => {
    const scene = await askScene(world, { items: everyKind.slice(2, 3) })
    const file_id = await fileOf(world, await world.merchant())
    const answers = { [scene.request.items[0]?.id ?? '']: { file_ids: [file_id] } }
    const refused = await answer(world, scene, answers as never)
    expect(refused).toMatchObject({ status: 404, code: 'file_not_found' })
    expect((await read(scene)).items[0]).toMatchObject({ item_state: 'open', answer: null })
  })

  test('is refused for an earlier round', async () => {
    const scene = await answered()
    expect(await answer(world, scene)).toMatchObject({ status: 409, code: 'request_wrong_state' })
    await followUp(scene)
    expect(await answer(world, scene)).toMatchObject({ status: 409, code: 'request_wrong_state' })
  })
})

describe('a follow-up', () => {
  test('returns answers, accepts the others, adds items and keeps earlier rounds', async () => {
    const scene = await askScene(world, { items: [textItem, textItem] })
    await answer(world, scene)
    world.clock.advance(DAY_MS)
    const { data } = await followUp(scene, { items: [textItem], days: 5 })
    const [first, second] = scene.request.items.map(({ id }) => id)
    expect(data).toMatchObject({ request_state: 'action_required', round: 2 })
    expect(data.expires_at).toBe(new Date(world.clock.now().getTime() + 5 * DAY_MS).toISOString())
    expect(data.items).toMatchObject([
      { id: first, item_state: 'returned', remark, answer: { text: 'We sell lamps.' } },
      { id: second, item_state: 'accepted', remark: null },
      { item_state: 'open', answer: null },
    ])
    const [mail] = await mailsTo(world, scene.merchant.email, 2)
    expect(mail?.subject).toContain(title['zh-CN'])
    await answer(world, { ...scene, request: data }, textAnswers(data, 'Lamps of glass.'))
    const query = { merchant_id: scene.merchant.merchant_id }
    const { data: list } = await world.call(listConsoleRequests, { as: scene.operator, query })
    expect(list[0]?.items[0]?.answers).toMatchObject([
      { round: 1, answer: { text: 'We sell lamps.' } },
      { round: 2, answer: { text: 'Lamps of glass.' } },
    ])
    expect(list[0]?.items.map(({ item_state }) => item_state)).toEqual(['answered', 'accepted', 'answered'])
  })

  test('needs a returned answer or an item, and returns only answers of this round', async () => {
    const scene = await answered()
    expect(await followUp(scene, { returned: {} })).toMatchObject({ status: 400, code: 'follow_up_empty' })
    expect(await followUp(scene, { returned: { item_x: remark } })).toMatchObject({
      code: 'input_invalid',
      data: { fields: { 'returned.item_x': 'unknown' } },
    })
    await followUp(scene, { returned: {}, items: [textItem] })
    const request = (await read(scene)) as ConsoleRequest
    await answer(world, { ...scene, request })
    const accepted = scene.request.items[0]?.id ?? ''
    const late = await followUp({ ...scene, request }, { returned: { [accepted]: remark } })
    expect(late).toMatchObject({ data: { fields: { [`returned.${accepted}`]: 'unknown' } } })
  })

  test('is refused before the answer', async () => {
    const scene = await askScene(world)
    for (const more of [{}, { returned: {}, items: [textItem] }]) {
      const refused = await followUp(scene, more)
      expect(refused).toMatchObject({ status: 409, code: 'request_wrong_state' })
    }
  })
})

describe('a close', () => {
  test('accepts an answered request and withdraws an unanswered one', async () => {
    const done = await answered()
    expect((await close(done)).data).toMatchObject({
      request_state: 'closed',
      close_reason: 'done',
      items: [{ item_state: 'accepted' }],
    })
    const open = await askScene(world)
    expect((await close(open)).data).toMatchObject({
      close_reason: 'withdrawn',
      items: [{ item_state: 'open' }],
    })
    for (const scene of [done, open]) {
      expect(await close(scene)).toMatchObject({ status: 409, code: 'request_wrong_state' })
      expect(await answer(world, scene)).toMatchObject({ status: 409, code: 'request_wrong_state' })
    }
  })

  test('of an unknown request is refused', async () => {
    const scene = await askScene(world)
    const unknown = { ...scene, request: { ...scene.request, id: 'request_x' } }
    expect(await close(unknown)).toMatchObject({ status: 404, code: 'request_not_found' })
    expect(await followUp(unknown)).toMatchObject({ status: 404, code: 'request_not_found' })
  })
})

test('lists show waiting requests first and can be filtered by state', async () => {
  const scene = await answered()
  const { merchant, operator } = scene
  const subject = { kind: 'merchant', id: merchant.merchant_id } as const
  world.clock.advance(1000)
  await world.call(openRequest, { as: operator, body: { subject, title, items: [textItem] } })
  const { data, count } = await world.call(listRequests, { as: merchant })
  expect([count, data.map(({ request_state }) => request_state)]).toEqual([
    2,
    ['action_required', 'answered'],
  ])
  const query = { request_state: 'answered' }
  expect((await world.call(listRequests, { as: merchant, query })).count).toBe(1)
  const ours = { ...query, merchant_id: merchant.merchant_id }
  const { data: found } = await world.call(listConsoleRequests, { as: operator, query: ours })
  expect(found).toMatchObject([{ id: scene.request.id, legal_name: expect.any(String) }])
  expect(await world.call(listRequests, { as: await world.user() })).toMatchObject({ code: 'corp_not_found' })
})

test('the audit log has every step with its actor', async () => {
  const scene = await askScene(world)
  const steps = [
    () => answer(world, scene),
    () => followUp(scene),
    async () => answer(world, { ...scene, request: (await read(scene)) as ConsoleRequest }),
    () => close(scene, 2),
  ]
  for (const step of steps) {
    world.clock.advance(1000)
    await step()
  }
  const query = { subject_id: scene.request.id }
  const { data } = await world.call(listAuditEvents, { as: scene.operator, query })
  const { merchant, operator } = scene
  expect(data.map(({ action, actor_id }) => [action, actor_id])).toEqual([
    ['request.close', operator.id],
    ['request.answer', merchant.id],
    ['request.follow_up', operator.id],
    ['request.answer', merchant.id],
    ['request.open', operator.id],
  ])
  for (const { merchant_id } of data) expect(merchant_id).toBe(merchant.merchant_id)
})
