import { destinations } from '@causeway/bank-details/payees'
import {
  createPayee,
  disablePayee,
  enablePayee,
  getPayee,
  getPayeeRequirements,
  listPayees,
  type PayeeInput,
  payeeProblems,
  renamePayee,
  savePayeeDraft,
  verifyPayee,
  withdrawPayee,
} from '@causeway/contract'
import { wholePayees, withWrongCharacter } from '@causeway/contract/testing/whole-payees.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type BankDouble, startBankDouble } from '../testing/bank-double.ts'
import type { MerchantPerson } from '../testing/builders.ts'
import { coverCall } from '../testing/cover-call.ts'
import { activePayee, freshAccount, payeeInputTo } from '../testing/payees.ts'
import { createWorld, type World } from '../testing/world.ts'

let bank: BankDouble
let world: World
let as: MerchantPerson
beforeAll(async () => {
  bank = await startBankDouble()
  world = await createWorld({ config: bank.config })
})
beforeEach(async () => {
  as = await world.merchant()
})
afterAll(async () => {
  await world.stop()
  await bank.stop()
})

const worldOf = () => world
const notFound = { status: 404, code: 'payee_not_found' }
const fresh = (changes: Record<string, string> = {}) =>
  payeeInputTo('GB-GBP-FPS', { account_number: freshAccount(), ...changes })
const create = (body: object) => world.call(createPayee, { as, body })
const draft = async (input: PayeeInput = fresh()) => (await create({ ...input, is_draft: true })).data
const idOf = (id: string) => ({ id })
const stranger = () => world.merchant()
const CLOSE = { outcome: 'close', registered_name: 'Sunrise Trading Limited' } as const

coverCall(getPayeeRequirements, {
  world: worldOf,
  valid: async () => ({ as, query: { country: 'GB', currency: 'GBP' } }),
  otherMerchant: async () => {
    const query = { country: 'GB', currency: 'GBP' }
    expect(await world.call(getPayeeRequirements, { as: await stranger(), query })).toMatchObject({
      data: { destination: 'GB-GBP-FPS' },
    })
  },
})

coverCall(listPayees, {
  world: worldOf,
  valid: async () => ({ as }),
  otherMerchant: async () => {
    await activePayee(world, as)
    expect(await world.call(listPayees, { as: await stranger() })).toMatchObject({ data: [] })
  },
})

coverCall(getPayee, {
  world: worldOf,
  valid: async () => ({ as, params: idOf((await activePayee(world, as)).id) }),
  otherMerchant: async () => {
    const { id } = await activePayee(world, as)
    expect(await world.call(getPayee, { as: await stranger(), params: { id } })).toMatchObject(notFound)
  },
})

coverCall(createPayee, {
  world: worldOf,
  valid: async () => ({ as: await world.merchant(), body: { ...fresh(), is_draft: true } }),
  otherMerchant: async () => {
    const input = fresh()
    await create(input)
    expect(await world.call(createPayee, { as: await stranger(), body: input })).toMatchObject({ code: 'ok' })
  },
})

coverCall(savePayeeDraft, {
  world: worldOf,
  valid: async () => {
    const { id } = await draft()
    return { as, params: { id }, body: { revision: 1, input: fresh() } }
  },
  otherMerchant: async () => {
    const { id } = await draft()
    const body = { revision: 1, input: fresh() }
    expect(await world.call(savePayeeDraft, { as: await stranger(), params: { id }, body })).toMatchObject(
      notFound,
    )
  },
})

coverCall(verifyPayee, {
  world: worldOf,
  valid: async () => {
    bank.answerNext(CLOSE)
    const { id } = await draft()
    return { as, params: { id }, body: { revision: 1, accepts: null } }
  },
  otherMerchant: async () => {
    const { id } = await draft()
    const body = { revision: 1 }
    expect(await world.call(verifyPayee, { as: await stranger(), params: { id }, body })).toMatchObject(
      notFound,
    )
  },
})

coverCall(renamePayee, {
  world: worldOf,
  valid: async () => ({ as, params: idOf((await activePayee(world, as)).id), body: { alias: 'Lamps' } }),
  wrote: () => ({ action: 'payee.rename', data: { alias: 'Lamps' } }),
  otherMerchant: async () => {
    const { id } = await activePayee(world, as)
    const request = { as: await stranger(), params: { id }, body: { alias: 'Lamps' } }
    expect(await world.call(renamePayee, request)).toMatchObject(notFound)
  },
})

coverCall(withdrawPayee, {
  world: worldOf,
  valid: async () => ({ as, params: idOf((await draft()).id) }),
  wrote: () => ({ action: 'payee.withdraw', data: { version: 1 } }),
  otherMerchant: async () => {
    const { id } = await draft()
    expect(await world.call(withdrawPayee, { as: await stranger(), params: { id } })).toMatchObject(notFound)
  },
})

const keep = { cancels_scheduled: false }
coverCall(disablePayee, {
  world: worldOf,
  valid: async () => ({ as, params: idOf((await activePayee(world, as)).id), body: keep }),
  otherMerchant: async () => {
    const { id } = await activePayee(world, as)
    expect(
      await world.call(disablePayee, { as: await stranger(), params: { id }, body: keep }),
    ).toMatchObject(notFound)
  },
})

coverCall(enablePayee, {
  world: worldOf,
  valid: async () => {
    const { id } = await activePayee(world, as)
    await world.call(disablePayee, { as, params: { id }, body: keep })
    return { as, params: { id } }
  },
  otherMerchant: async () => {
    const { id } = await activePayee(world, as)
    expect(await world.call(enablePayee, { as: await stranger(), params: { id } })).toMatchObject(notFound)
  },
})

describe('every destination', () => {
  const ids = destinations.map(({ id }) => id)

  test.each(ids)('takes its example as a payee: %s', async (id) => {
    const start = id.endsWith('SWIFT') ? { bic: 'ABCDDEFF' } : {}
    expect(await create(payeeInputTo(id, start))).toMatchObject({ code: 'ok', data: { destination: id } })
  })

  test.each(ids)('refuses one wrong character in any field as its form does: %s', async (id) => {
    for (const payee of wholePayees(id)) {
      expect(payeeProblems(payee)).toEqual([])
      for (const key of Object.keys(payee.details)) {
        const wrong = withWrongCharacter(payee, key)
        const fields = Object.fromEntries(payeeProblems(wrong).map(({ path, code }) => [path, code]))
        expect(fields).toHaveProperty([`details.${key}`])
        const { status, code, data } = await create(wrong)
        expect([key, status, code, data]).toEqual([key, 400, 'input_invalid', { fields }])
      }
    }
  })
})
