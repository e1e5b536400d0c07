import { findBank } from '@causeway/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type BankDouble, startBankDouble } from '../testing/bank-double.ts'
import type { MerchantPerson } from '../testing/builders.ts'
import { coverCall } from '../testing/cover-call.ts'
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

const query = { field: 'sort_code', code: '12-34-56' } as const
const known = { name: 'Test Bank', branch: 'Test Branch', province: null, city: 'London' }
const find = (asked: object) => world.call(findBank, { as, query: { ...query, ...asked } })

coverCall(findBank, {
  world: () => world,
  valid: async () => ({ as, query }),
  // The directory is everyone's.
  otherMerchant: async () => {
    const answer = await world.call(findBank, { as: await world.merchant(), query })
    expect(answer.data).toEqual({ outcome: 'found', bank: known })
  },
})

describe('the bank of a code', () => {
  test('is found by the code as it is kept, however it is typed', async () => {
    expect((await find({ code: ' 12 34-56 ' })).data).toEqual({ outcome: 'found', bank: known })
    expect(bank.lookedUp.at(-1)).toEqual({ kind: 'sort_code', code: '123456' })
  })

  test('is unknown if the directory has no such code', async () => {
    expect((await find({ code: '654321' })).data).toEqual({ outcome: 'unknown', bank: null })
  })

  test('is not asked for before the code is whole', async () => {
    const asked = bank.lookedUp.length
    expect((await find({ code: '12345' })).data).toEqual({ outcome: 'unknown', bank: null })
    expect((await find({ field: 'routing_number', code: '072990008' })).data.outcome).toBe('unknown')
    expect(bank.lookedUp.length).toBe(asked)
  })

  test('is left open if our bank does not answer', async () => {
    bank.failNext(503)
    expect((await find({})).data).toEqual({ outcome: 'unavailable', bank: null })
  })
})
