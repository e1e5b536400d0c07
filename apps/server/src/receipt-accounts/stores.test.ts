import { randomUUID } from 'node:crypto'
import {
  cancelApplication,
  decideStore,
  getAccount,
  giveStoreProof,
  listConsoleStores,
  releaseAccountStore,
  type StoreState,
  storeMachine,
  submitApplication,
} from '@causeway/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { providerScope } from '../kernel/db/scope.ts'
import type { MerchantPerson, Person } from '../testing/builders.ts'
import { coverCall } from '../testing/cover-call.ts'
import {
  approvedApplication,
  draftApplication,
  submittedApplication,
  wholeApplication,
} from '../testing/receipt-accounts.ts'
import { fileOf } from '../testing/requests.ts'
import { createWorld, type World } from '../testing/world.ts'
import { selectAccountsWithoutProof } from './service.ts'

let world: World
let as: MerchantPerson
let operator: Person
beforeAll(async () => {
  world = await createWorld()
  operator = await world.operator()
})
beforeEach(async () => {
  as = await world.merchant()
})
afterAll(() => world.stop())

const worldOf = () => world

/** A draft with a store of the seller; without one the store is not opened yet. */
async function draftWith(merchant: MerchantPerson, seller_id: string) {
  const [store] = wholeApplication(await fileOf(world, merchant)).stores
  if (!store) throw new Error('A whole application has a store')
  const is_not_opened = seller_id === ''
  const proof_file_ids = is_not_opened ? [] : store.proof_file_ids
  const stores = [{ ...store, seller_id, is_not_opened, proof_file_ids }]
  return { details: { stores } }
}

const newSeller = () => `SELLER${randomUUID().slice(0, 8)}`

async function submitWith(merchant: MerchantPerson, seller_id: string) {
  const { id, revision } = await draftApplication(world, merchant, await draftWith(merchant, seller_id))
  return world.call(submitApplication, { as: merchant, params: { id }, body: { revision } })
}

/** An account whose store is in a state. */
async function storeIn(state: StoreState): Promise<Scene> {
  if (state === 'appealed') return appealedStore()
  const isBound = state === 'bound' || state === 'released'
  const applied = await draftWith(as, isBound ? newSeller() : '')
  const { accounts, stores } = await approvedApplication(world, as, operator, applied)
  const scene = { account_id: accounts[0]?.id ?? '', id: stores[0]?.id ?? '' }
  if (state === 'proof_given') await giveProof(scene)
  if (state === 'released') await release(scene)
  return scene
}

/** A store that another merchant has bound; the account is one of the merchant without it. */
async function appealedStore(): Promise<Scene> {
  const seller = newSeller()
  await submitWith(await world.merchant(), seller)
  const { account_id } = await storeIn('bound')
  const { details } = await draftWith(as, seller)
  const appeal = { is_appealed: true, appeal: 'The store is ours' }
  const stores = details.stores.map((store) => ({ ...store, ...appeal }))
  const applied = await submittedApplication(world, as, { details: { stores } })
  return { account_id, id: applied.stores[0]?.id ?? '' }
}

type Scene = { readonly id: string; readonly account_id: string }

const giveProof = async ({ id }: Scene, seller_id = newSeller()) =>
  world.call(giveStoreProof, {
    as,
    params: { id },
    body: { seller_id, link: 'https://www.amazon.com/s', file_ids: [await fileOf(world, as)] },
  })

const release = ({ account_id, id }: Scene) =>
  world.call(releaseAccountStore, { as, params: { id: account_id, store_id: id } })

const decide = ({ id }: Scene, verdict: 'accept' | 'refuse') =>
  world.call(decideStore, { as: operator, params: { id }, body: { verdict } })

const stateOf = async ({ id }: Scene) => {
  const { rows } = await world.database.asOwner('select store_state from stores where store_id = $1', [id])
  return rows[0]?.store_state
}

coverCall(giveStoreProof, {
  world: worldOf,
  valid: async () => {
    const { id } = await storeIn('proof_due')
    const body = { seller_id: newSeller(), link: 'amazon.com/s', file_ids: [await fileOf(world, as)] }
    return { as, params: { id }, body }
  },
  otherMerchant: async () => {
    const scene = await storeIn('proof_due')
    as = await world.merchant()
    expect(await giveProof(scene)).toMatchObject({ status: 404, code: 'store_not_found' })
  },
  wrote: (_request, { seller_id }) => ({ data: { seller_id } }),
})

test('the proof of a store has a link that a browser can open', async () => {
  const { id } = await storeIn('proof_due')
  const body = { seller_id: newSeller(), link: 'no link', file_ids: [await fileOf(world, as)] }
  expect(await world.call(giveStoreProof, { as, params: { id }, body })).toMatchObject({
    code: 'input_invalid',
    data: { fields: { link: expect.any(String) } },
  })
})

coverCall(releaseAccountStore, {
  world: worldOf,
  valid: async () => {
    const { id, account_id } = await storeIn('bound')
    return { as, params: { id: account_id, store_id: id } }
  },
  otherMerchant: async () => {
    const scene = await storeIn('bound')
    as = await world.merchant()
    expect(await release(scene)).toMatchObject({ status: 404, code: 'account_not_found' })
  },
  wrote: ({ params }) => ({
    id: params?.['store_id'] ?? '',
    data: { account_id: params?.['id'] },
  }),
})

coverCall(listConsoleStores, { world: worldOf, valid: async () => ({ as: operator }) })

coverCall(decideStore, {
  world: worldOf,
  valid: async () => {
    const { id } = await storeIn('proof_given')
    return { as: operator, params: { id }, body: { verdict: 'accept' } }
  },
  wrote: () => ({ merchant_id: as.merchant_id, data: { remark: '' } }),
})

const events: Record<string, (scene: Scene) => Promise<{ code: string }>> = {
  give_proof: (scene) => giveProof(scene),
  accept_proof: (scene) => decide(scene, 'accept'),
  refuse_proof: (scene) => decide(scene, 'refuse'),
  release,
}
const table = storeMachine.states.flatMap((state) =>
  Object.keys(events).map((event) => [state, event] as const),
)

test.each(table)('a store in %s takes or refuses %s as its machine says', async (state, event) => {
  const scene = await storeIn(state)
  const answer = await events[event]?.(scene)
  const next = storeMachine.next(state, event as 'release')
  const refusal = event === 'release' ? 'store_not_found' : 'store_wrong_state'
  expect(answer).toMatchObject({ code: next ? 'ok' : refusal })
  expect(await stateOf(scene)).toBe(next ?? state)
})

describe('a store', () => {
  test('that another merchant has bound is refused by name, in any notation of its seller', async () => {
    const seller = newSeller()
    await submitWith(as, seller)
    const answer = await submitWith(await world.merchant(), ` ${seller.toLowerCase()} `)
    expect(answer).toMatchObject({
      status: 409,
      code: 'store_bound',
      data: { fields: { 'stores.row_1.seller_id': 'duplicate' } },
    })
  })

  test('of two merchants who submit it at the same time one has it', async () => {
    const seller = newSeller()
    const others = await Promise.all([world.merchant(), world.merchant()])
    const answers = await Promise.all(others.map((merchant) => submitWith(merchant, seller)))
    expect(answers.map(({ code }) => code).sort()).toEqual(['ok', 'store_bound'])
  })

  test('is free again once the application that named it is cancelled', async () => {
    const seller = newSeller()
    const { data } = await submitWith(as, seller)
    await world.call(cancelApplication, { as, params: { id: data.id } })
    expect(await submitWith(await world.merchant(), seller)).toMatchObject({ code: 'ok' })
  })

  test('of the same merchant is used by several applications', async () => {
    const seller = newSeller()
    const first = await submitWith(as, seller)
    const second = await submitWith(as, seller)
    expect(second.data.stores[0]?.id).toBe(first.data.stores[0]?.id)
  })

  test('whose proof is due makes its account hold what arrives, until the proof is accepted', async () => {
    const scene = await storeIn('proof_due')
    const waiting = async () => {
      const owed = await selectAccountsWithoutProof(world.db.reader(providerScope), [scene.account_id])
      return owed.map(({ proof_until }) => (proof_until ? 'merchant' : 'provider'))
    }
    expect(await waiting()).toEqual(['merchant'])
    await giveProof(scene)
    expect(await waiting()).toEqual(['provider'])
    await decide(scene, 'accept')
    expect(await waiting()).toEqual([])
  })

  test('whose proof names the seller of another merchant is refused', async () => {
    const seller = newSeller()
    await submitWith(await world.merchant(), seller)
    expect(await giveProof(await storeIn('proof_due'), seller)).toMatchObject({ code: 'store_bound' })
  })

  test('that is bound keeps its account open', async () => {
    const { account_id } = await storeIn('bound')
    const { data } = await world.call(getAccount, { as, params: { id: account_id } })
    expect(data.blockers).toEqual([{ kind: 'bound_stores', count: 1 }])
  })

  test('is in no list of stores of an application without stores', async () => {
    const { stores } = await submittedApplication(world, as, { type: 't_trade' })
    expect(stores).toEqual([])
  })
})
