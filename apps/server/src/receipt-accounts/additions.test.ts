import {
  type Application,
  type ApplicationDetails,
  type ApplicationType,
  closeAccount,
  decideApplication,
  getApplication,
  getConsoleApplication,
  listAccounts,
  listKnownPayers,
  policyOf,
  releaseAccountStore,
  submitApplication,
} from '@causeway/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type BankDouble, startBankDouble } from '../testing/bank-double.ts'
import type { MerchantPerson, Person } from '../testing/builders.ts'
import { raceInOrder } from '../testing/locks.ts'
import { setPolicy } from '../testing/policies.ts'
import {
  activeHolder,
  approvedApplication,
  draftApplication,
  openedAccount,
  ownHolder,
  readAccount,
  submittedApplication,
  takenApplication,
  wholeApplication,
} from '../testing/receipt-accounts.ts'
import { fileOf } from '../testing/requests.ts'
import { createWorld, type World } from '../testing/world.ts'
import { lockAccount } from './queries/accounts.ts'
import { lockHolder } from './queries/holders.ts'

let world: World
let bank: BankDouble
let as: MerchantPerson
let operator: Person
beforeAll(async () => {
  bank = await startBankDouble()
  world = await createWorld({ config: bank.config })
  operator = await world.operator()
})
beforeEach(async () => {
  as = await world.merchant()
})
afterAll(async () => {
  await world.stop()
  await bank.stop()
})

const approve = (id: string, read: object = {}) =>
  world.call(decideApplication, { as: operator, params: { id }, body: { verdict: 'approve', ...read } })

const read = async (id: string) => (await world.call(getApplication, { as, params: { id } })).data

/** An approved application for places in which the merchant has accounts. */
const add = (type: ApplicationType, details: Partial<ApplicationDetails> = {}) =>
  approvedApplication(world, as, operator, { type, details })

const close = (id: string) => world.call(closeAccount, { as, params: { id } })

const idsOf = (accounts: Application['accounts']) => accounts.map(({ id }) => id)

const storesOf = async (account_id: string) =>
  (await readAccount(world, operator, account_id)).stores.map(({ store_name }) => store_name).sort()

/** The stores of an application, with other facts. */
async function storesWith(facts: Partial<Application['details']['stores'][number]>) {
  const { stores } = wholeApplication(await fileOf(world, as))
  return stores.map((store) => ({ ...store, ...facts }))
}

describe('an application for a place in which the holder has an account', () => {
  test('adds its stores to the account, and opens accounts in the new places only', async () => {
    const held = await openedAccount(world, as, operator)
    const places = ['USD_US', 'EUR_DE']
    const { id, details } = await takenApplication(world, as, operator, { details: { places } })
    expect(await approve(id)).toMatchObject({ code: 'ok' })
    const { accounts, held_accounts } = await read(id)
    expect(accounts.map(({ currency }) => currency)).toEqual(['EUR'])
    expect(idsOf(held_accounts)).toEqual([held.id])
    const added = details.stores.map(({ store_name }) => store_name)
    expect(await storesOf(accounts[0]?.id ?? '')).toEqual(added)
    const before = held.stores.map(({ store_name }) => store_name)
    expect(await storesOf(held.id)).toEqual([...before, ...added].sort())
  })

  test('is told in the history of the account and in the log', async () => {
    const { id } = await openedAccount(world, as, operator)
    const applied = await add('e_commerce')
    const { history } = await readAccount(world, operator, id)
    expect(history.at(-1)).toMatchObject({ event: 'stores_added', by: 'provider' })
    const { rows } = await world.database.asOwner(
      `select data from audit_events where subject_id = $1 and action = 'receipt_account.add_stores'`,
      [id],
    )
    const stores = applied.details.stores.map(({ store_name }) => store_name)
    expect(rows).toEqual([{ data: { application_id: applied.id, stores } }])
  })

  test('is found by its number with the account that it adds to', async () => {
    const { id } = await openedAccount(world, as, operator)
    const { number } = await add('e_commerce')
    const { data } = await world.call(listAccounts, { as, query: { search: number } })
    expect(idsOf(data)).toEqual([id])
  })

  test('shows its reviewer which accounts are held, until it is decided', async () => {
    const held = await openedAccount(world, as, operator)
    const { id } = await takenApplication(world, as, operator)
    const shown = async () =>
      (await world.call(getConsoleApplication, { as: operator, params: { id } })).data.held_accounts
    expect(await shown()).toEqual([expect.objectContaining({ id: held.id, number: held.number })])
    const body = { verdict: 'reject', reason: 'store_unverified', remark: 'Not found' }
    await world.call(decideApplication, { as: operator, params: { id }, body })
    expect(await shown()).toEqual([])
  })

  test('opens another one if the account was closed in the meantime', async () => {
    const { id: held_id } = await openedAccount(world, as, operator, { type: 't_trade' })
    const { id, held_accounts } = await takenApplication(world, as, operator, { type: 't_trade' })
    expect(idsOf(held_accounts)).toEqual([held_id])
    expect(await close(held_id)).toMatchObject({ code: 'ok' })
    expect(await approve(id)).toMatchObject({ code: 'ok' })
    expect(await read(id)).toMatchObject({ held_accounts: [], accounts: [{ account_state: 'opening' }] })
  })

  test('is not approved by a reviewer who has read other places as new', async () => {
    const { id: held_id } = await openedAccount(world, as, operator, { type: 't_trade' })
    const { id } = await takenApplication(world, as, operator, { type: 't_trade' })
    const outdated = { code: 'review_outdated' }
    expect(await approve(id, { opens: ['USD_US'] })).toMatchObject(outdated)
    await close(held_id)
    expect(await approve(id, { opens: [] })).toMatchObject(outdated)
    expect(await approve(id, { opens: ['USD_US'] })).toMatchObject({ code: 'ok' })
  })

  test('opens an account of its own if the held one is of another kind, holder or merchant', async () => {
    await openedAccount(world, as, operator, { type: 't_trade' })
    const { id: holder_id } = await activeHolder(world, as, operator)
    await openedAccount(world, as, operator, { details: { holder_id } })
    await openedAccount(world, await world.merchant(), operator)
    const { id, held_accounts } = await takenApplication(world, as, operator)
    expect(held_accounts).toEqual([])
    expect(await approve(id, { opens: ['USD_US'] })).toMatchObject({ data: { accounts: [{}] } })
  })

  test('needs no room for another account in the currency', async () => {
    const { id } = await openedAccount(world, as, operator)
    await setPolicy(world, 'accounts_per_currency', { accounts: 1 })
    const { held_accounts } = await add('e_commerce')
    await setPolicy(world, 'accounts_per_currency', policyOf('accounts_per_currency').default)
    expect(idsOf(held_accounts)).toEqual([id])
  })
})

describe('a store that is added to an account', () => {
  test('owes its proof from the approval on, and holds what arrives', async () => {
    const { id } = await openedAccount(world, as, operator)
    const stores = await storesWith({ is_not_opened: true, seller_id: '', proof_file_ids: [] })
    const { id: application_id } = await takenApplication(world, as, operator, { details: { stores } })
    world.clock.advance(3 * 86_400_000)
    await approve(application_id)
    const due = new Date(world.clock.now().getTime() + 30 * 86_400_000 + 8 * 3_600_000)
    const { stores: bound } = await readAccount(world, operator, id)
    expect(bound.find(({ store_state }) => store_state === 'proof_due')).toMatchObject({
      proof_due_on: due.toISOString().slice(0, 10),
    })
  })

  test('is bound again to the account from which it was unbound', async () => {
    const places = ['USD_US', 'EUR_DE']
    const stores = await storesWith({})
    const { accounts } = await approvedApplication(world, as, operator, { details: { places, stores } })
    const [first] = idsOf(accounts)
    const { stores: bound } = await readAccount(world, operator, first ?? '')
    const params = { id: first ?? '', store_id: bound[0]?.id ?? '' }
    await world.call(releaseAccountStore, { as, params })
    expect(await storesOf(params.id)).toEqual([])
    await add('e_commerce', { places, stores })
    expect(await storesOf(params.id)).toEqual(stores.map(({ store_name }) => store_name))
  })

  test('stays with the merchant while its application waits, though no account has it any more', async () => {
    const stores = await storesWith({})
    const { accounts, stores: bound } = await approvedApplication(world, as, operator, {
      details: { stores },
    })
    const { id } = await takenApplication(world, as, operator, { details: { stores } })
    const params = { id: accounts[0]?.id ?? '', store_id: bound[0]?.id ?? '' }
    expect(await world.call(releaseAccountStore, { as, params })).toMatchObject({ code: 'ok' })
    const rival = await world.merchant()
    const proof_file_ids = [await fileOf(world, rival)]
    const same = { stores: stores.map((store) => ({ ...store, proof_file_ids })) }
    expect(await submittedBy(rival, same)).toMatchObject({ code: 'store_bound' })
    await approve(id)
    expect((await readAccount(world, operator, params.id)).stores).toMatchObject([{ store_state: 'bound' }])
  })
})

async function submittedBy(merchant: MerchantPerson, details: Partial<ApplicationDetails>) {
  const { id, revision } = await draftApplication(world, merchant, { details })
  return world.call(submitApplication, { as: merchant, params: { id }, body: { revision } })
}

test('the buyers that are added to an account are known payers of it', async () => {
  const { id } = await openedAccount(world, as, operator, { type: 't_trade' })
  const [buyer] = wholeApplication(await fileOf(world, as)).buyers
  if (!buyer) throw new Error('A whole application has a buyer')
  const buyers = [{ ...buyer, name: 'Lantern House Ltd', payer_names: ['LH Treasury'] }]
  await add('t_trade', { buyers })
  const { payer_names, history } = await readAccount(world, operator, id)
  expect(payer_names).toEqual(['LH Treasury', 'LI GmbH', 'Lamp Imports GmbH', 'Lantern House Ltd'])
  expect(history.at(-1)).toMatchObject({ event: 'buyers_added' })
  const { data } = await world.call(listKnownPayers, { as })
  expect(data.map(({ name, account }) => [name, account?.id]).sort()).toEqual(
    payer_names.map((name) => [name, id]),
  )
})

describe('at the same time', () => {
  test.each(['e_commerce', 't_trade'] as const)(
    'of two applications of %s for a new place the first opens the account, the second adds to it',
    async (type: ApplicationType) => {
      const [one, other] = [
        await takenApplication(world, as, operator, { type }),
        await takenApplication(world, as, operator, { type }),
      ]
      const { id: holder_id } = await ownHolder(world, as)
      const answers = await raceInOrder(world, {
        lock: (tx) => lockHolder(tx, holder_id),
        first: () => approve(one.id),
        second: () => approve(other.id),
      })
      expect(answers.map(({ code }) => code)).toEqual(['ok', 'ok'])
      const [opened, added] = [await read(one.id), await read(other.id)]
      expect(added.accounts).toEqual([])
      expect(idsOf(added.held_accounts)).toEqual(idsOf(opened.accounts))
    },
  )

  test('an account to which a store is added is not closed', async () => {
    const held = await openedAccount(world, as, operator)
    const params = { id: held.id, store_id: held.stores[0]?.id ?? '' }
    const { id } = await takenApplication(world, as, operator)
    await world.call(releaseAccountStore, { as, params })
    const answers = await raceInOrder(world, {
      lock: (tx) => lockAccount(tx, held.id),
      first: () => approve(id),
      second: () => close(held.id),
    })
    expect(answers.map(({ code }) => code)).toEqual(['ok', 'account_not_empty'])
  })

  test('a store is not added to an account that is closed, but to a new one', async () => {
    const held = await openedAccount(world, as, operator)
    const params = { id: held.id, store_id: held.stores[0]?.id ?? '' }
    const { id } = await takenApplication(world, as, operator)
    await world.call(releaseAccountStore, { as, params })
    const answers = await raceInOrder(world, {
      lock: (tx) => lockAccount(tx, held.id),
      first: () => close(held.id),
      second: () => approve(id),
    })
    expect(answers.map(({ code }) => code)).toEqual(['ok', 'ok'])
    const { accounts, held_accounts } = await read(id)
    expect(held_accounts).toEqual([])
    expect(await storesOf(accounts[0]?.id ?? '')).toHaveLength(1)
    expect(await storesOf(held.id)).toEqual([])
  })
})

test('a submitted application of another merchant shows none of its held accounts', async () => {
  await openedAccount(world, as, operator)
  expect((await submittedApplication(world, await world.merchant())).held_accounts).toEqual([])
})
