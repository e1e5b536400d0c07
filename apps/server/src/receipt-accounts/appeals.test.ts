import { randomUUID } from 'node:crypto'
import {
  type ApplicationStore,
  cancelApplication,
  decideApplication,
  getAccount,
  getApplication,
  getConsoleApplication,
  giveStoreProof,
  releaseAccountStore,
  submitApplication,
  takeApplication,
} from '@causeway/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { MerchantPerson, Person } from '../testing/builders.ts'
import { raceInOrder } from '../testing/locks.ts'
import { approvedApplication, draftApplication, wholeApplication } from '../testing/receipt-accounts.ts'
import { fileOf } from '../testing/requests.ts'
import { createWorld, type World } from '../testing/world.ts'
import { lockStore } from './queries/stores.ts'

let world: World
let rival: MerchantPerson
let as: MerchantPerson
let operator: Person
let seller_id: string
beforeAll(async () => {
  world = await createWorld()
  operator = await world.operator()
})
beforeEach(async () => {
  rival = await world.merchant()
  as = await world.merchant()
  seller_id = `SELLER${randomUUID().slice(0, 8)}`
})
afterAll(() => world.stop())

const appealed = { is_appealed: true, appeal: 'We registered this store in 2024.' }

async function storesOf(merchant: MerchantPerson, facts: Partial<ApplicationStore>) {
  const { stores } = wholeApplication(await fileOf(world, merchant))
  return { stores: stores.map((store) => ({ ...store, seller_id, ...facts })) }
}

async function submit(merchant: MerchantPerson, facts: Partial<ApplicationStore> = {}) {
  const details = await storesOf(merchant, facts)
  const { id, revision } = await draftApplication(world, merchant, { details })
  return world.call(submitApplication, { as: merchant, params: { id }, body: { revision } })
}

/** The store is bound to an account of the rival, and the merchant has an appeal under review. */
async function scene(facts: Partial<ApplicationStore> = {}) {
  const details = await storesOf(rival, facts)
  const { accounts, stores } = await approvedApplication(world, rival, operator, { details })
  const { data } = await submit(as, appealed)
  await take(data.id)
  return { id: data.id, account_id: accounts[0]?.id ?? '', bound_id: stores[0]?.id ?? '' }
}

const take = (id: string) => world.call(takeApplication, { as: operator, params: { id }, body: {} })

const decide = (id: string, body: object) =>
  world.call(decideApplication, { as: operator, params: { id }, body })

const approve = (id: string, moves: readonly string[]) => decide(id, { verdict: 'approve', moves })

const reject = (id: string) =>
  decide(id, { verdict: 'reject', reason: 'appeal_refused', remark: 'The other company proves more.' })

const read = async (id: string) =>
  (await world.call(getConsoleApplication, { as: operator, params: { id } })).data

const accountOf = async (merchant: MerchantPerson, id: string) =>
  (await world.call(getAccount, { as: merchant, params: { id } })).data

const release = (account_id: string, store_id: string) =>
  world.call(releaseAccountStore, { as: rival, params: { id: account_id, store_id } })

/** Who has the store, in the database. */
async function ownersOf() {
  const { rows } = await world.database.asOwner(
    `select merchant_id, store_state from stores where seller_id = $1 and store_state <> 'released'
     and set_config('app.merchant_id', '*', true) is not null`,
    [seller_id],
  )
  return rows.map(({ merchant_id, store_state }) => [merchant_id, store_state]).sort()
}

describe('an appeal for a store that another merchant has bound', () => {
  test('lets the application be submitted, and the other merchant keeps the store', async () => {
    await submit(rival)
    expect(await submit(as)).toMatchObject({ code: 'store_bound' })
    expect(await submit(as, appealed)).toMatchObject({
      code: 'ok',
      data: { stores: [{ store_state: 'appealed' }] },
    })
    const both = [
      [rival.merchant_id, 'bound'],
      [as.merchant_id, 'appealed'],
    ]
    expect(await ownersOf()).toEqual(both.sort())
  })

  test('needs words, the seller and the proof, also of a store that is not opened', async () => {
    const bare = { ...appealed, appeal: ' ', is_not_opened: true, seller_id: '', proof_file_ids: [] }
    expect(await submit(as, bare)).toMatchObject({
      code: 'input_invalid',
      data: {
        fields: {
          'stores.row_1.appeal': 'required',
          'stores.row_1.seller_id': 'required',
          'stores.row_1.proof_file_ids': 'required',
        },
      },
    })
  })

  test('shows the reviewer who has bound the store, since when and for which account', async () => {
    const { id, account_id, bound_id } = await scene()
    expect((await read(id)).conflicts).toEqual([
      expect.objectContaining({
        bound_store_id: bound_id,
        merchant_id: rival.merchant_id,
        bound_at: world.clock.now().toISOString(),
        accounts: [expect.objectContaining({ id: account_id })],
      }),
    ])
  })

  test('moves the store with the approval, and tells the other merchant in the history', async () => {
    const { id, account_id, bound_id } = await scene()
    expect(await approve(id, [bound_id])).toMatchObject({ code: 'ok', data: { conflicts: [] } })
    expect(await ownersOf()).toEqual([[as.merchant_id, 'bound']])
    const lost = await accountOf(rival, account_id)
    expect(lost).toMatchObject({ stores: [], blockers: [] })
    expect(lost.history.at(-1)).toMatchObject({ event: 'store_lost', by: 'provider' })
    const { accounts } = await read(id)
    const { stores } = await accountOf(as, accounts[0]?.id ?? '')
    expect(stores).toMatchObject([{ seller_id, store_state: 'bound' }])
  })

  test('leaves the store where it is if it is refused, and can be made again', async () => {
    const { id, account_id } = await scene()
    expect(await reject(id)).toMatchObject({ code: 'ok', data: { rejection: 'appeal_refused' } })
    expect(await ownersOf()).toEqual([[rival.merchant_id, 'bound']])
    expect((await accountOf(rival, account_id)).stores).toHaveLength(1)
    expect(await submit(as, appealed)).toMatchObject({ code: 'ok' })
  })

  test('ends with the application that its merchant cancels', async () => {
    const { id } = await scene()
    await world.call(cancelApplication, { as, params: { id } })
    expect(await ownersOf()).toEqual([[rival.merchant_id, 'bound']])
  })

  test('tells neither merchant the name of the other', async () => {
    const { id, account_id, bound_id } = await scene()
    const before = (await world.call(getApplication, { as, params: { id } })).data
    await approve(id, [bound_id])
    const told = JSON.stringify([before, (await world.call(getApplication, { as, params: { id } })).data])
    expect(told).not.toContain(rival.merchant_id)
    expect(told).not.toContain('conflicts')
    const lost = JSON.stringify(await accountOf(rival, account_id))
    expect(lost).not.toContain(as.merchant_id)
    const { rows } = await world.database.asOwner(
      `select data from audit_events where merchant_id = $1 and action in ('store.lose',
       'receipt_account.lose_store')`,
      [rival.merchant_id],
    )
    expect(rows).toHaveLength(2)
    expect(JSON.stringify(rows)).not.toMatch(/merchant_|application_/)
  })

  test('binds the store without a move once the other merchant has unbound it', async () => {
    const { id, account_id, bound_id } = await scene()
    await release(account_id, bound_id)
    expect(await approve(id, [bound_id])).toMatchObject({ code: 'review_outdated' })
    expect(await approve(id, [])).toMatchObject({ code: 'ok' })
    expect(await ownersOf()).toEqual([[as.merchant_id, 'bound']])
  })

  test('is not approved by a reviewer who has not read the conflict', async () => {
    const { id } = await scene()
    expect(await approve(id, [])).toMatchObject({ code: 'review_outdated' })
  })

  test('is made by every application of the merchant that names the store', async () => {
    await scene()
    expect(await submit(as)).toMatchObject({ code: 'store_bound' })
    expect(await submit(as, appealed)).toMatchObject({ code: 'ok' })
  })

  test('is not passed by with the proof of another store', async () => {
    const { account_id, bound_id } = await scene()
    const { data } = await submit(as, { seller_id: '', is_not_opened: true, proof_file_ids: [] })
    await release(account_id, bound_id)
    const body = { seller_id, link: 'amazon.com/s', file_ids: [await fileOf(world, as)] }
    const params = { id: data.stores[0]?.id ?? '' }
    expect(await world.call(giveStoreProof, { as, params, body })).toMatchObject({ code: 'store_bound' })
  })

  test('keeps an application of the other merchant with the store from its approval', async () => {
    const { id, bound_id } = await scene()
    const { data } = await submit(rival)
    await take(data.id)
    await approve(id, [bound_id])
    expect(await approve(data.id, [])).toMatchObject({ code: 'store_bound' })
  })
})

describe('at the same time', () => {
  const codesOf = (answers: readonly { code: string }[]) => answers.map(({ code }) => code)

  test('of two appeals for a store one moves it', async () => {
    const { id, bound_id } = await scene()
    const third = await world.merchant()
    const { data } = await submit(third, appealed)
    await take(data.id)
    const answers = await raceInOrder(world, {
      lock: (tx) => lockStore(tx, bound_id),
      first: () => approve(id, [bound_id]),
      second: () => approve(data.id, [bound_id]),
    })
    expect(codesOf(answers)).toEqual(['ok', 'review_outdated'])
    expect(await ownersOf()).toContainEqual([as.merchant_id, 'bound'])
  })

  test('a store is not moved from under the other merchant who unbinds it', async () => {
    const { id, account_id, bound_id } = await scene()
    const answers = await raceInOrder(world, {
      lock: (tx) => lockStore(tx, bound_id),
      first: () => release(account_id, bound_id),
      second: () => approve(id, [bound_id]),
    })
    expect(codesOf(answers)).toEqual(['ok', 'review_outdated'])
    expect(await ownersOf()).toEqual([[as.merchant_id, 'appealed']])
  })

  test('an application of the other merchant does not bind a store that moves', async () => {
    const { id, bound_id } = await scene()
    const { data } = await submit(rival)
    await take(data.id)
    const answers = await raceInOrder(world, {
      lock: (tx) => lockStore(tx, bound_id),
      first: () => approve(id, [bound_id]),
      second: () => approve(data.id, []),
    })
    expect(codesOf(answers)).toEqual(['ok', 'store_bound'])
    expect(await ownersOf()).toEqual([[as.merchant_id, 'bound']])
  })
})
