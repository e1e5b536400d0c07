import {
  addTradeLogistics,
  createTradeSubmission,
  decideTradeRows,
  discardTradeSubmission,
  getTradeOrder,
  getTradeSubmission,
  refundTradeOrder,
  type SubmissionState,
  saveTradeReceipts,
  saveTradeRows,
  submissionMachine,
  type TradeOrderState,
  tradeOrderMachine,
  withdrawTradeSubmission,
} from '@causeway/contract'
import { addDays } from '@causeway/identifiers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MerchantPerson, Person } from '../testing/builders.ts'
import { createWorld, type World } from '../testing/world.ts'
import { expireOrders } from './expiry.ts'
import { reply, scenesOf } from './testing/scenes.ts'

let world: World
let operator: Person
beforeAll(async () => {
  world = await createWorld({ config: { review_delay: undefined } })
  operator = await world.operator()
})
afterAll(() => world.stop())

const { orderText, receive, draft, submit, submitted, take, today } = scenesOf(() => world)
const unsent = () => orderText({ carrier: '', tracking_no: '', expected_on: addDays(today(), 10) })

type Scene = { readonly person: MerchantPerson; readonly id: string; readonly order_id: string }

const WRONG_ORDER = 'trade_order_wrong_state'
const WRONG = 'trade_submission_wrong_state'

const decideAs = async ({ id, order_id }: Scene, verdict: object) =>
  (
    await world.call(decideTradeRows, {
      as: operator,
      params: { id },
      body: { ...verdict, rows: [order_id] },
    })
  ).code
const refuse = (scene: Scene) => decideAs(scene, { verdict: 'refuse', reason: 'other', remark: reply })
const refund = async ({ person: as, order_id: id }: Scene) =>
  (await world.call(refundTradeOrder, { as, params: { id }, body: { amount: '100.00', currency: 'USD' } }))
    .code
const withdraw = async ({ person: as, id }: Scene) =>
  (await world.call(withdrawTradeSubmission, { as, params: { id } })).code
async function expire({ order_id }: Scene): Promise<string> {
  await world.database.asOwner(`update trade_orders set expires_on = '2020-01-01' where order_id = $1`, [
    order_id,
  ])
  await expireOrders(world.context)
  return 'ok'
}

/** The order with another one beside it that is not decided, so that their submission stays open. */
async function submittedScene(): Promise<Scene> {
  const person = await world.merchant()
  const receipts = [await receive(person, '500.00')]
  const { id, order_ids } = await submitted(person, receipts, [unsent(), unsent()])
  await take(operator, id)
  return { person, id, order_id: order_ids[0] ?? '' }
}

async function after(...steps: ((scene: Scene) => Promise<unknown>)[]): Promise<Scene> {
  const scene = await submittedScene()
  for (const step of steps) await step(scene)
  return scene
}
const accept = (scene: Scene) => decideAs(scene, { verdict: 'accept' })

async function draftScene(): Promise<Scene> {
  const person = await world.merchant()
  const { id, rows } = await draft(person, [await receive(person, '500.00')], [unsent()])
  return { person, id, order_id: rows[0]?.order_id ?? '' }
}

const orderScenes: Record<TradeOrderState, () => Promise<Scene>> = {
  draft: draftScene,
  submitted: submittedScene,
  accepted: () => after(accept),
  refused: () => after(refuse),
  expired: () => after(accept, expire),
  refunded: () => after(accept, refund),
}

/** Submits the order: in its own draft, or in a new one for another receipt. */
async function submitOrder({ person: as, id, order_id }: Scene): Promise<string> {
  const { data: own } = await world.call(getTradeSubmission, { as, params: { id } })
  if (own.submission_state === 'draft') return (await submit(as, own)).code
  const body = {
    template: 'marketplace',
    receipt_ids: [await receive(as, '500.00')],
    order_ids: [order_id],
  }
  const { code, data } = await world.call(createTradeSubmission, { as, body })
  return code === 'ok' ? (await submit(as, data)).code : code
}

const shipOrder = async ({ person: as, order_id: id }: Scene) => {
  const body = { carrier: 'UPS', tracking_no: '1Z', shipped_on: today() }
  return (await world.call(addTradeLogistics, { as, params: { id }, body })).code
}

const orderEvents = { submit: submitOrder, accept, refuse, withdraw, refund, expire, ship: shipOrder }
type OrderEvent = keyof typeof orderEvents

const ended = (state: TradeOrderState): Record<OrderEvent, [string, TradeOrderState]> => ({
  submit: [WRONG_ORDER, state],
  accept: [WRONG_ORDER, state],
  refuse: [WRONG_ORDER, state],
  // The other row of its submission is taken back.
  withdraw: ['ok', state],
  refund: [WRONG_ORDER, state],
  expire: ['ok', state],
  ship: [WRONG_ORDER, state],
})

/** What each event answers in each state, and the state after it. Expiry is a job, which passes others by. */
const orderTable: Record<TradeOrderState, Record<OrderEvent, [string, TradeOrderState]>> = {
  draft: {
    submit: ['ok', 'submitted'],
    accept: [WRONG, 'draft'],
    refuse: [WRONG, 'draft'],
    withdraw: [WRONG, 'draft'],
    refund: [WRONG_ORDER, 'draft'],
    expire: ['ok', 'draft'],
    ship: [WRONG_ORDER, 'draft'],
  },
  submitted: {
    submit: [WRONG_ORDER, 'submitted'],
    accept: ['ok', 'accepted'],
    refuse: ['ok', 'refused'],
    withdraw: ['ok', 'draft'],
    refund: [WRONG_ORDER, 'submitted'],
    expire: ['ok', 'submitted'],
    ship: [WRONG_ORDER, 'submitted'],
  },
  accepted: {
    // Nothing is left of it for another receipt.
    submit: ['trade_rows_missing', 'accepted'],
    accept: [WRONG_ORDER, 'accepted'],
    refuse: [WRONG_ORDER, 'accepted'],
    withdraw: ['ok', 'accepted'],
    refund: ['ok', 'refunded'],
    expire: ['ok', 'expired'],
    ship: ['ok', 'accepted'],
  },
  refused: { ...ended('refused'), submit: ['ok', 'submitted'] },
  expired: ended('expired'),
  refunded: ended('refunded'),
}

const stateOf = async ({ person: as, order_id: id }: Scene) =>
  (await world.call(getTradeOrder, { as, params: { id } })).data.order_state

describe.each(tradeOrderMachine.states)('an order that is %s', (state) => {
  test.each(Object.keys(orderEvents) as OrderEvent[])('answers %s as its table says', async (event) => {
    const scene = await orderScenes[state]()
    expect(await stateOf(scene)).toBe(state)
    const code = await orderEvents[event](scene)
    expect([code, await stateOf(scene)]).toEqual(orderTable[state][event])
  })
})

const submissionScenes: Record<SubmissionState, () => Promise<Scene>> = {
  draft: draftScene,
  submitted: submittedScene,
  reviewed: async () => {
    const scene = await after(accept)
    const body = { verdict: 'accept', rows: 'rest' }
    const { id } = scene
    const second = await world.call(decideTradeRows, { as: operator, params: { id }, body })
    if (second.code === 'ok') return scene
    const { rows } = await world.database.asOwner(
      `select order_id from trade_rows where submission_id = $1 and row_state = 'submitted'`,
      [id],
    )
    for (const { order_id } of rows) await accept({ ...scene, order_id })
    return scene
  },
  withdrawn: () => after(withdraw),
}

const versionOf = async ({ person: as, id }: Scene) =>
  (await world.call(getTradeSubmission, { as, params: { id } })).data.version

const submissionEvents = {
  save: async (scene: Scene) => {
    const rows = [{ order_id: null, position: 9, text: orderText() }]
    const body = { version: await versionOf(scene), rows }
    return (await world.call(saveTradeRows, { as: scene.person, params: { id: scene.id }, body })).code
  },
  choose: async (scene: Scene) => {
    const body = { version: await versionOf(scene), receipt_ids: [] }
    return (await world.call(saveTradeReceipts, { as: scene.person, params: { id: scene.id }, body })).code
  },
  submit: async (scene: Scene) =>
    (await submit(scene.person, { id: scene.id, version: await versionOf(scene) })).code,
  withdraw,
  take: async ({ id }: Scene) => (await take(operator, id)).code,
  decide: accept,
  discard: async ({ person: as, id }: Scene) =>
    (await world.call(discardTradeSubmission, { as, params: { id } })).code,
}

const allowed: Record<SubmissionState, readonly string[]> = {
  draft: ['save', 'choose', 'submit', 'discard'],
  submitted: ['withdraw', 'take', 'decide'],
  reviewed: [],
  withdrawn: [],
}

describe.each(submissionMachine.states)('a submission that is %s', (state) => {
  test.each(Object.keys(submissionEvents) as (keyof typeof submissionEvents)[])(
    'allows or refuses %s by name',
    async (event) => {
      const scene = await submissionScenes[state]()
      const code = await submissionEvents[event](scene)
      expect(code).toBe(allowed[state].includes(event) ? 'ok' : WRONG)
    },
  )
})
