import {
  createEnquiry,
  getEnquiry,
  getFile,
  listEnquiries,
  OPEN_ENQUIRIES_MAX,
  removeFile,
  withdrawEnquiry,
} from '@causeway/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { holdLock } from '../kernel/db/lock.ts'
import type { MerchantPerson } from '../testing/builders.ts'
import { coverCall } from '../testing/cover-call.ts'
import { freshKey } from '../testing/exchange.ts'
import { raceInOrder } from '../testing/locks.ts'
import { accountFor } from '../testing/open-accounts.ts'
import { createWorld, type World } from '../testing/world.ts'
import { scenesOf } from './testing/scenes.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.stop())

const { ask, asked, enquiryScene, slip, today } = scenesOf(() => world)
const listOf = async (as: MerchantPerson, query = {}) => (await world.call(listEnquiries, { as, query })).data
const withdraw = (as: MerchantPerson, id: string) => world.call(withdrawEnquiry, { as, params: { id } })

coverCall(createEnquiry, {
  world: () => world,
  valid: async () => {
    const as = await world.merchant()
    return { as, body: await asked(as), headers: freshKey() }
  },
  otherMerchant: async () => {
    const other = await world.merchant()
    await ask(await world.merchant())
    expect(await listOf(other)).toEqual([])
  },
  wrote: ({ body }) => {
    const { file_ids } = body as { file_ids: string[] }
    const sent = { sent_on: today(), payer_name: 'Harbour Trading Ltd', account_id: null, file_ids }
    return { data: { currency: 'USD', amount_minor: '120000', ...sent } }
  },
})
coverCall(listEnquiries, {
  world: () => world,
  valid: async () => ({ as: await world.merchant() }),
  otherMerchant: async () => {
    const { owner, id } = await enquiryScene()
    expect(await listOf(await world.merchant())).toEqual([])
    expect(await listOf(owner)).toMatchObject([{ id }])
  },
})
coverCall(getEnquiry, {
  world: () => world,
  valid: async () => {
    const { owner, id } = await enquiryScene()
    return { as: owner, params: { id } }
  },
  otherMerchant: async () => {
    const { id } = await enquiryScene()
    const seen = await world.call(getEnquiry, { as: await world.merchant(), params: { id } })
    expect(seen).toMatchObject({ status: 404, code: 'enquiry_not_found' })
  },
})
coverCall(withdrawEnquiry, {
  world: () => world,
  valid: async () => {
    const { owner, id } = await enquiryScene()
    return { as: owner, params: { id } }
  },
  otherMerchant: async () => {
    const { owner, id } = await enquiryScene()
    expect(await withdraw(await world.merchant(), id)).toMatchObject({ code: 'enquiry_not_found' })
    expect(await listOf(owner)).toMatchObject([{ enquiry_state: 'open' }])
  },
})

describe('an enquiry', () => {
  test('has a number, the facts that the payer told, and its files', async () => {
    const { owner, account, id } = await enquiryScene({ remittance: 'PI 2026-118', note: 'Urgent.' })
    const { data } = await world.call(getEnquiry, { as: owner, params: { id } })
    expect(data).toMatchObject({
      number: expect.stringMatching(/^F/),
      enquiry_state: 'open',
      amount: { amount: '1200.00', currency: 'USD' },
      remittance: 'PI 2026-118',
      note: 'Urgent.',
      account: { id: account.account_id, tail: account.bank_account.slice(-4) },
      files: [{ name: 'slip.png', page_count: 1 }],
      answer: null,
      receipt: null,
      ended_at: null,
    })
  })

  test('names an account of the merchant, and no other', async () => {
    const as = await world.merchant()
    const foreign = await accountFor(world, await world.merchant())
    for (const account_id of [foreign.account_id, 'account_0']) {
      expect(await ask(as, { account_id })).toMatchObject({ status: 404, code: 'account_not_found' })
    }
  })

  test('has at least one file, and each is a file of the merchant', async () => {
    const as = await world.merchant()
    expect(await ask(as, { file_ids: [] })).toMatchObject({
      code: 'input_invalid',
      data: { fields: { file_ids: 'too_short' } },
    })
    const foreign = await slip(await world.merchant())
    expect(await ask(as, { file_ids: [foreign] })).toMatchObject({ status: 404, code: 'file_not_found' })
    expect(await listOf(as)).toEqual([])
  })

  test('keeps its files: they cannot be removed', async () => {
    const as = await world.merchant()
    const file = await slip(as)
    await ask(as, { file_ids: [file] })
    const params = { id: file }
    expect(await world.call(removeFile, { as, params })).toMatchObject({ code: 'file_in_use' })
    expect(await world.call(getFile, { as, params })).toMatchObject({ code: 'ok' })
  })

  test.each([
    ['an amount of zero', { amount: '0.00' }, { amount: 'too_small' }],
    ['more decimals than the currency has', { amount: '10.5', currency: 'JPY' }, { amount: 'decimals' }],
    ['a day that has begun nowhere', { sent_on: '2999-01-01' }, { sent_on: 'in_future' }],
    ['a day more than a year ago', { sent_on: '2001-01-01' }, { sent_on: 'too_old' }],
    ['a payer without a name', { payer_name: ' ' }, { payer_name: 'too_short' }],
  ])('is refused with %s', async (_name, given, fields) => {
    const refused = await ask(await world.merchant(), given)
    expect(refused).toMatchObject({ status: 400, code: 'input_invalid', data: { fields } })
  })

  test('is open once for a payment, whatever the spelling of its payer', async () => {
    const as = await world.merchant()
    const first = await ask(as)
    const again = await ask(as, { payer_name: 'HARBOUR TRADING LIMITED' })
    expect(again).toMatchObject({ status: 409, code: 'enquiry_exists' })
    for (const other of [{ amount: '1200.01' }, { currency: 'EUR' }, { payer_name: 'Lakeside Ltd' }]) {
      expect(await ask(as, other)).toMatchObject({ code: 'ok' })
    }
    expect(await ask(await world.merchant())).toMatchObject({ code: 'ok' })
    await withdraw(as, first.data.id)
    expect(await ask(as)).toMatchObject({ code: 'ok' })
  })

  test('that is sent twice with one key is one enquiry', async () => {
    const as = await world.merchant()
    const body = await asked(as)
    const headers = freshKey()
    const answers = await Promise.all([1, 2].map(() => world.call(createEnquiry, { as, body, headers })))
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1)
    expect(await listOf(as)).toHaveLength(1)
  })

  test('is limited to twenty open ones of a merchant: of two at once, one takes the last place', async () => {
    const as = await world.merchant()
    const file_ids = [await slip(as)]
    const askFor = (amount: number) => ask(as, { amount: `${amount}.00`, file_ids })
    for (let amount = 1; amount < OPEN_ENQUIRIES_MAX; amount += 1) await askFor(amount)
    const answers = await raceInOrder(world, {
      lock: (tx) => holdLock(tx, `enquiries ${as.merchant_id}`),
      first: () => askFor(100),
      second: () => askFor(200),
    })
    expect(answers.map(({ code }) => code)).toEqual(['ok', 'enquiries_too_many'])
    expect(await listOf(as, { page_size: 50 })).toHaveLength(OPEN_ENQUIRIES_MAX)
  })

  test('is found by its number, a part of the payer’s name, its currency and its state', async () => {
    const as = await world.merchant()
    const { data: dollars } = await ask(as)
    world.clock.advance(1000)
    const { data: euros } = await ask(as, { currency: 'EUR', payer_name: 'Zürich 100% AG' })
    await withdraw(as, euros.id)
    const finds = async (query: object) => (await listOf(as, query)).map(({ id }) => id)
    expect(await finds({})).toEqual([euros.id, dollars.id])
    expect(await finds({ search: dollars.number.toLowerCase() })).toEqual([dollars.id])
    expect(await finds({ search: '100%' })).toEqual([euros.id])
    expect(await finds({ currency: 'EUR' })).toEqual([euros.id])
    expect(await finds({ enquiry_state: 'open' })).toEqual([dollars.id])
    expect(await finds({ answer: 'found' })).toEqual([])
  })
})
