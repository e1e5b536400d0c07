import {
  answerEnquiry,
  createConsoleFileLink,
  createEnquiryFileLink,
  type EnquiryState,
  enquiryMachine,
  getConsoleEnquiry,
  getEnquiry,
  getQueues,
  getSuspenseItem,
  listConsoleEnquiries,
  takeEnquiry,
  withdrawEnquiry,
} from '@causeway/contract'
import { money } from '@causeway/money'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { book, receiptIdOf } from '../testing/bank-messages.ts'
import type { Person } from '../testing/builders.ts'
import { coverCall } from '../testing/cover-call.ts'
import { raceInOrder } from '../testing/locks.ts'
import { mailsTo } from '../testing/mails.ts'
import { moveRate, tickRates } from '../testing/rates.ts'
import { receiptScene } from '../testing/receipts.ts'
import { createWorld, type World } from '../testing/world.ts'
import { lockEnquiry } from './queries/enquiries.ts'
import { type EnquiryScene, scenesOf } from './testing/scenes.ts'

let world: World
let ana: Person
let ben: Person
beforeAll(async () => {
  world = await createWorld({ worker: true })
  await tickRates(world)
  ana = await world.operator(['treasurer'])
  ben = await world.operator(['treasurer'])
})
afterAll(() => world.stop())

const { ask, assign, enquiryScene, suspended, today } = scenesOf(() => world)

const show = async ({ id }: Pick<EnquiryScene, 'id'>) =>
  (await world.call(getConsoleEnquiry, { as: ana, params: { id } })).data
const take = ({ id }: Pick<EnquiryScene, 'id'>, as = ana, take_over = false) =>
  world.call(takeEnquiry, { as, params: { id }, body: { take_over } })
const reply = 'Please ask the payer for the MT103.'
const NOT_ARRIVED = { answer: 'not_arrived', reply }
const answer = ({ id }: Pick<EnquiryScene, 'id'>, body: object = NOT_ARRIVED, as = ana) =>
  world.call(answerEnquiry, { as, params: { id }, body })
const withdraw = ({ id, owner: as }: EnquiryScene) => world.call(withdrawEnquiry, { as, params: { id } })

/** A receipt of the merchant of an enquiry, assigned from suspense. */
async function foundFor({ account }: EnquiryScene): Promise<string> {
  return assign(ana, await suspended(ana, { paid: '1200.00' }), account)
}

coverCall(listConsoleEnquiries, { world: () => world, valid: async () => ({ as: ana }) })
coverCall(getConsoleEnquiry, {
  world: () => world,
  valid: async () => ({ as: ana, params: { id: (await enquiryScene()).id } }),
})
coverCall(takeEnquiry, {
  world: () => world,
  valid: async () => {
    const scene = await enquiryScene()
    await take(scene)
    return { as: ana, params: { id: scene.id }, body: { take_over: false } }
  },
})
coverCall(answerEnquiry, {
  world: () => world,
  valid: async () => ({ as: ana, params: { id: (await enquiryScene()).id }, body: NOT_ARRIVED }),
  others: [
    async () => {
      const scene = await enquiryScene()
      const receipt_id = await foundFor(scene)
      return { as: ana, params: { id: scene.id }, body: { answer: 'found', receipt_id, reply } }
    },
  ],
  wrote: (_request, { merchant_id }) => ({
    merchant_id,
    data: { answer: 'not_arrived', reply, receipt_id: null },
  }),
})
coverCall(createEnquiryFileLink, {
  world: () => world,
  valid: async () => {
    const { id } = await enquiryScene()
    const file_id = (await show({ id })).files[0]?.id ?? ''
    return { as: ana, params: { id, file_id }, body: { kind: 'preview', page: 1 } }
  },
  wrote: async ({ params = {} }) => ({
    id: params['file_id'],
    merchant_id: (await show({ id: params['id'] ?? '' })).merchant_id,
    data: { kind: 'preview', page: 1 },
  }),
})

const WRONG = 'enquiry_wrong_state'
/** What each event answers in each state, and the state after it. */
const table: Record<EnquiryState, Record<string, [string, EnquiryState]>> = {
  open: { take: ['ok', 'open'], answer: ['ok', 'answered'], withdraw: ['ok', 'withdrawn'] },
  answered: { take: [WRONG, 'answered'], answer: [WRONG, 'answered'], withdraw: [WRONG, 'answered'] },
  withdrawn: { take: [WRONG, 'withdrawn'], answer: [WRONG, 'withdrawn'], withdraw: [WRONG, 'withdrawn'] },
}
const events: Record<string, (scene: EnquiryScene) => Promise<{ code: string }>> = {
  take: (scene) => take(scene),
  answer: (scene) => answer(scene),
  withdraw,
}
const reached: Record<EnquiryState, (scene: EnquiryScene) => Promise<unknown>> = {
  open: async () => undefined,
  answered: (scene) => answer(scene),
  withdrawn: withdraw,
}

describe.each(enquiryMachine.states)('an enquiry that is %s', (state) => {
  test.each(Object.keys(events))('answers %s as its table says', async (event) => {
    const scene = await enquiryScene()
    await reached[state](scene)
    const { code } = (await events[event]?.(scene)) ?? { code: '' }
    expect([code, (await show(scene)).enquiry_state]).toEqual(table[state][event])
  })
})

describe('an answer', () => {
  test('“found” names the receipt that money in suspense became, and the merchant sees it', async () => {
    const scene = await enquiryScene()
    const receipt_id = await foundFor(scene)
    const found = await answer(scene, { answer: 'found', receipt_id, reply: 'It had the wrong number.' })
    expect(found).toMatchObject({ code: 'ok', data: { answered_by: { operator_id: ana.id } } })
    const { data } = await world.call(getEnquiry, { as: scene.owner, params: { id: scene.id } })
    expect(data).toMatchObject({
      enquiry_state: 'answered',
      answer: 'found',
      reply: 'It had the wrong number.',
      receipt: { id: receipt_id, number: expect.stringMatching(/^R/) },
    })
    expect(data).not.toHaveProperty('answered_by')
  })

  test('“found” takes the number of a receipt, and refuses a mistyped one', async () => {
    const scene = await enquiryScene({ amount: '915.00' })
    await assign(ana, await suspended(ana, { paid: '915.00' }), scene.account)
    const [receipt] = (await show(scene)).receipts
    const typed = receipt?.number ?? ''
    const wrong = `${typed.slice(0, -1)}${typed.endsWith('2') ? '3' : '2'}`
    expect(await answer(scene, { answer: 'found', receipt_id: wrong, reply })).toMatchObject({
      code: 'input_invalid',
      data: { fields: { receipt_id: 'number_mistyped' } },
    })
    expect(await answer(scene, { answer: 'found', receipt_id: typed, reply })).toMatchObject({
      data: { receipt: { id: receipt?.id } },
    })
  })

  test('“found” takes a receipt of this merchant, and no money that is still in suspense', async () => {
    const scene = await enquiryScene()
    const foreign = await receiptScene(world, { paid: '1200.00' })
    const item = await suspended(ana, { paid: '1200.00' })
    for (const receipt_id of [foreign.id, item, 'receipt_0']) {
      const refused = await answer(scene, { answer: 'found', receipt_id, reply })
      expect(refused).toMatchObject({ status: 404, code: 'receipt_not_found' })
    }
    expect(await show(scene)).toMatchObject({ enquiry_state: 'open', answer: null })
  })

  test.each([
    ['not_arrived', 'Payment not arrived: USD 1,200.00'],
    ['wrong_account', 'Payment sent to another account: USD 1,200.00'],
  ])('“%s” is mailed to the merchant in the operator’s words', async (given, subject) => {
    const scene = await enquiryScene()
    await answer(scene, { answer: given, reply })
    const [mail] = await mailsTo(world, scene.owner.email)
    expect(mail).toMatchObject({ subject, text: expect.stringContaining(reply) })
    expect(mail?.text).toContain(`/merchant/collection/management?view=enquiries&id=${scene.id}`)
  })

  test('“found” is mailed to the merchant with the amount and the payer', async () => {
    const scene = await enquiryScene()
    await answer(scene, { answer: 'found', receipt_id: await foundFor(scene), reply })
    const [mail] = await mailsTo(world, scene.owner.email)
    expect(mail?.subject).toBe('Payment found: USD 1,200.00')
    expect(mail?.text).toContain('Harbour Trading Ltd')
  })
})

describe('an enquiry that an operator has taken', () => {
  test('is answered by that operator, or by one who takes it over', async () => {
    const scene = await enquiryScene()
    const { code, data } = await take(scene)
    expect({ code, data }).toMatchObject({ code: 'ok', data: { taken_by: { operator_id: ana.id } } })
    expect(await answer(scene, NOT_ARRIVED, ben)).toMatchObject({
      status: 409,
      code: 'case_taken',
      data: { name: data?.taken_by?.name },
    })
    expect(await take(scene, ben)).toMatchObject({ code: 'case_taken' })
    expect(await take(scene, ben, true)).toMatchObject({ data: { taken_by: { operator_id: ben.id } } })
    expect(await answer(scene, NOT_ARRIVED, ben)).toMatchObject({ code: 'ok' })
  })

  test('writes who took it, and from whom', async () => {
    const scene = await enquiryScene()
    await take(scene)
    await take(scene)
    await take(scene, ben, true)
    const { rows } = await world.database.asOwner(
      `select actor_id, merchant_id, data from audit_events
       where subject_id = $1 and action = 'enquiry.take' order by xid`,
      [scene.id],
    )
    const { merchant_id } = scene.owner
    expect(rows).toEqual([
      { actor_id: ana.id, merchant_id, data: {} },
      { actor_id: ben.id, merchant_id, data: { taken_from: ana.id } },
    ])
  })

  test('can still be withdrawn by its merchant', async () => {
    const scene = await enquiryScene()
    await take(scene)
    expect(await withdraw(scene)).toMatchObject({ code: 'ok', data: { enquiry_state: 'withdrawn' } })
  })
})

describe('of a merchant who withdraws and an operator who answers at once', () => {
  const race = (scene: EnquiryScene, first: 'answer' | 'withdraw') => {
    const doors = { answer: () => answer(scene), withdraw: () => withdraw(scene) }
    const second = first === 'answer' ? 'withdraw' : 'answer'
    return raceInOrder<{ code: string }, { code: string }>(world, {
      lock: (tx) => lockEnquiry(tx, { enquiry_id: scene.id }),
      first: doors[first],
      second: doors[second],
    })
  }

  test.each([
    ['answer', 'answered'],
    ['withdraw', 'withdrawn'],
  ] as const)('the first wins, and the second is refused: %s', async (first, state) => {
    const scene = await enquiryScene()
    const codes = (await race(scene, first)).map(({ code }) => code)
    expect(codes).toEqual(['ok', 'enquiry_wrong_state'])
    expect(await show(scene)).toMatchObject({ enquiry_state: state })
  })
})

describe('the money that an enquiry may be about', () => {
  test('is in suspense in its currency, with its amount or short by the charges of banks', async () => {
    await moveRate(world, 'EUR', '0.5')
    const amount = '7311.00'
    const scene = await enquiryScene({ currency: 'EUR', amount, account_id: null })
    const paid = (minor: bigint, name: string) =>
      suspended(ana, { amount: money(minor, 'EUR'), debtor: { name } })
    const exact = await paid(731_100n, 'HARBOUR TRADING LIMITED')
    const short = await paid(728_100n, 'Harbor Trading Co')
    await paid(728_099n, 'Harbour Trading Ltd')
    await paid(731_101n, 'Harbour Trading Ltd')
    const { suspense, tolerance } = await show(scene)
    expect(tolerance).toEqual({ amount: '30.00', currency: 'EUR' })
    expect(suspense).toMatchObject([
      { id: exact, short: { amount: '0.00' }, name_score: 100, is_proposed: false },
      { id: short, short: { amount: '30.00' } },
    ])
    const [, like] = suspense
    expect(like?.name_score).toBeGreaterThan(60)
    expect(like?.name_score).toBeLessThan(100)
  })

  test('is a receipt of this merchant around its day; one assigned from suspense comes first', async () => {
    const scene = await enquiryScene({ amount: '913.00' })
    const own = await receiptIdOf(world, await book(world, { to: scene.account, paid: '913.00' }))
    await receiptScene(world, { paid: '913.00' }, false)
    const assigned = await assign(ana, await suspended(ana, { paid: '900.00' }), scene.account)
    const { receipts } = await show(scene)
    expect(receipts).toMatchObject([
      { id: assigned, is_assigned: true, short: { amount: '13.00' }, answers: null },
      { id: own, is_assigned: false },
    ])
    await answer(scene, { answer: 'found', receipt_id: own, reply })
    const { data: second } = await ask(scene.owner, { amount: '913.00', payer_name: 'Another name' })
    const { receipts: again } = await show(second)
    const { number } = await show(scene)
    expect(again.find(({ id }) => id === own)).toMatchObject({ answers: number })
  })

  test('is not looked for once the enquiry has ended', async () => {
    const scene = await enquiryScene({ amount: '914.00' })
    await suspended(ana, { paid: '914.00' })
    expect((await show(scene)).suspense).toHaveLength(1)
    await answer(scene)
    expect(await show(scene)).toMatchObject({ suspense: [], receipts: [] })
  })

  test('says that a decision about it waits for a second operator', async () => {
    const scene = await enquiryScene({ amount: '20001.00' })
    const item = await suspended(ana, { paid: '20001.00' })
    await assign(ana, item, scene.account)
    expect((await show(scene)).suspense).toMatchObject([{ id: item, is_proposed: true }])
  })
})

describe('the account that an open enquiry names', () => {
  const proposals = async (id: string) =>
    (await world.call(getSuspenseItem, { as: ana, params: { id } })).data.proposals

  test('is proposed for money in suspense of its amount', async () => {
    const scene = await enquiryScene({ amount: '916.00' })
    const item = await suspended(ana, { paid: '900.00', debtor: { name: 'A payer seen never before' } })
    const other = await suspended(ana, { paid: '916.01', debtor: { name: 'Another payer' } })
    const { account_id: id } = scene.account
    expect(await proposals(item)).toMatchObject([{ id, hints: ['enquiry_open'] }])
    expect(await proposals(other)).toEqual([])
    await withdraw(scene)
    expect(await proposals(item)).toEqual([])
  })

  test('keeps its other signs', async () => {
    const scene = await enquiryScene({ amount: '917.00' })
    const remittance = `For ${scene.account.bank_account}`
    const item = await suspended(ana, { paid: '917.00', remittance, debtor: { name: 'A first payer' } })
    expect(await proposals(item)).toMatchObject([
      { id: scene.account.account_id, hints: ['enquiry_open', 'number_in_remittance'] },
    ])
  })
})

describe('the queue of enquiries', () => {
  const queue = async () => (await world.call(getQueues, { as: ana })).data.enquiries

  test('counts those without an answer', async () => {
    const before = (await queue()).count
    const scene = await enquiryScene()
    const other = await enquiryScene()
    expect(await queue()).toMatchObject({ count: before + 2, oldest_at: expect.any(String) })
    await answer(scene)
    await withdraw(other)
    expect((await queue()).count).toBe(before)
  })

  test('is searched by number, merchant and payer, the oldest first', async () => {
    const payer_name = `Quay ${world.clock.now().getTime()} Ltd`
    const first = await enquiryScene({ payer_name })
    world.clock.advance(1000)
    const second = await enquiryScene({ payer_name, sent_on: today() })
    const search = async (text: string) => {
      const { data } = await world.call(listConsoleEnquiries, { as: ana, query: { search: text } })
      return data.map(({ id }) => id)
    }
    expect(await search(payer_name)).toEqual([first.id, second.id])
    const { number, merchant_number } = await show(second)
    expect(await search(number)).toEqual([second.id])
    expect(await search(merchant_number)).toEqual([second.id])
  })
})

describe('the files of an enquiry', () => {
  const body = { kind: 'original', page: 1 }

  test('are open to treasurers, who see no other files of merchants', async () => {
    const scene = await enquiryScene()
    const other = await enquiryScene()
    const file_id = (await show(scene)).files[0]?.id ?? ''
    const link = (id: string) => world.call(createEnquiryFileLink, { as: ana, params: { id, file_id }, body })
    expect(await link(scene.id)).toMatchObject({ code: 'ok' })
    expect(await link(other.id)).toMatchObject({ status: 404, code: 'file_not_found' })
    expect(await link('enquiry_0')).toMatchObject({ code: 'enquiry_not_found' })
    const params = { id: file_id }
    expect(await world.call(createConsoleFileLink, { as: ana, params, body })).toMatchObject({
      code: 'role_missing',
    })
  })

  test('are closed to reviewers, who do not answer enquiries', async () => {
    const { id } = await enquiryScene()
    const reviewer = await world.operator(['reviewer'])
    expect(await world.call(getConsoleEnquiry, { as: reviewer, params: { id } })).toMatchObject({
      code: 'role_missing',
    })
  })
})
