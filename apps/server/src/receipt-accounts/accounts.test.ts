import {
  type AccountState,
  accountMachine,
  closeAccount,
  closeAccountByOperator,
  freezeAccount,
  getAccount,
  getCollectionTerms,
  getConsoleAccount,
  listAccounts,
  listConsoleAccounts,
  makeNumber,
  renameAccount,
  retryAccount,
  shareAccount,
  unfreezeAccount,
} from '@causeway/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { providerScope } from '../kernel/db/scope.ts'
import { type BankDouble, startBankDouble } from '../testing/bank-double.ts'
import type { MerchantPerson, Person } from '../testing/builders.ts'
import { coverCall } from '../testing/cover-call.ts'
import { setPolicy } from '../testing/policies.ts'
import { approvedApplication, openedAccount, readAccount } from '../testing/receipt-accounts.ts'
import { createWorld, type World } from '../testing/world.ts'
import { closeAccountAtBank } from './at-bank.ts'
import { limits } from './limits.ts'
import { openAccount } from './open-account.ts'
import { findAccountsByNumber, selectDeclaredPayers } from './service.ts'

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

const worldOf = () => world
const notFound = { status: 404, code: 'account_not_found' }
const trade = { type: 't_trade' } as const

const open = (applied: Parameters<typeof openedAccount>[3] = trade) =>
  openedAccount(world, as, operator, applied)
const paramsOf = async () => ({ id: (await open()).id })

coverCall(listAccounts, {
  world: worldOf,
  valid: async () => ({ as }),
  otherMerchant: async () => {
    await open()
    expect(await world.call(listAccounts, { as: await world.merchant() })).toMatchObject({ data: [] })
  },
})

coverCall(getAccount, {
  world: worldOf,
  valid: async () => ({ as, params: await paramsOf() }),
  otherMerchant: async () => {
    const params = await paramsOf()
    expect(await world.call(getAccount, { as: await world.merchant(), params })).toMatchObject(notFound)
  },
})

coverCall(getCollectionTerms, {
  world: worldOf,
  valid: async () => ({ as }),
  otherMerchant: async () => {
    const other = await world.call(getCollectionTerms, { as: await world.merchant() })
    expect(other.data).toEqual((await world.call(getCollectionTerms, { as })).data)
  },
})

test('the review of an application on a Friday is promised for the evening of Tuesday', async () => {
  const own = await createWorld()
  onTestFinished(() => own.stop())
  own.clock.advance(Date.parse('2030-03-01T04:00:00Z') - own.clock.now().getTime())
  const { data } = await own.call(getCollectionTerms, { as: await own.merchant() })
  expect(data?.review_due_at).toBe('2030-03-05T10:00:00.000Z')
})

test('the terms of collection follow the policies in force', async () => {
  const own = await createWorld()
  onTestFinished(() => own.stop())
  const merchant = await own.merchant()
  const terms = async () => (await own.call(getCollectionTerms, { as: merchant })).data
  expect(await terms()).toMatchObject({
    fee: { basis_points: 0, free_currencies: [] },
    accounts_per_currency: 5,
    documents_from: { amount_usd: '50000.00', amounts: { USD: '50000.00' } },
  })
  await setPolicy(own, 'accounts_per_currency', { accounts: 3 })
  await setPolicy(own, 'trade_document_threshold', { amount_usd: '20000.00' })
  expect(await terms()).toMatchObject({
    accounts_per_currency: 3,
    documents_from: { amount_usd: '20000.00' },
  })
  await setPolicy(own, 'receipt_fee', {
    basis_points: 30,
    minimum_usd: '1.00',
    cap_usd: '50.00',
    free_currencies: ['CNY'],
  })
  expect((await terms()).fee).toEqual({
    basis_points: 30,
    minimum_usd: '1.00',
    cap_usd: '50.00',
    free_currencies: ['CNY'],
  })
})

coverCall(renameAccount, {
  world: worldOf,
  valid: async () => ({ as, params: await paramsOf(), body: { alias: 'US sales' } }),
  otherMerchant: async () => {
    const request = { as: await world.merchant(), params: await paramsOf(), body: { alias: 'Mine' } }
    expect(await world.call(renameAccount, request)).toMatchObject(notFound)
  },
  wrote: () => ({ data: { alias: 'US sales' } }),
})

coverCall(closeAccount, {
  world: worldOf,
  valid: async () => ({ as, params: await paramsOf() }),
  otherMerchant: async () => {
    const params = await paramsOf()
    expect(await world.call(closeAccount, { as: await world.merchant(), params })).toMatchObject(notFound)
  },
})

coverCall(listConsoleAccounts, { world: worldOf, valid: async () => ({ as: operator }) })

coverCall(getConsoleAccount, {
  world: worldOf,
  valid: async () => ({ as: operator, params: await paramsOf() }),
})

const remark = 'Asked for by the bank'

coverCall(freezeAccount, {
  world: worldOf,
  valid: async () => ({ as: operator, params: await paramsOf(), body: { code: 'bank_request', remark } }),
  wrote: () => ({ merchant_id: as.merchant_id, data: { code: 'bank_request', remark } }),
})

coverCall(unfreezeAccount, {
  world: worldOf,
  valid: async () => ({ as: operator, params: { id: (await accountIn('frozen')).id }, body: { remark } }),
  wrote: () => ({ merchant_id: as.merchant_id, data: { remark } }),
})

coverCall(closeAccountByOperator, {
  world: worldOf,
  valid: async () => ({ as: operator, params: await paramsOf(), body: { remark } }),
  wrote: () => ({ merchant_id: as.merchant_id, data: { remark } }),
})

coverCall(retryAccount, {
  world: worldOf,
  valid: async () => ({ as: operator, params: { id: (await accountIn('failed')).id } }),
  wrote: () => ({ merchant_id: as.merchant_id }),
})

/** An account in a state. */
async function accountIn(state: AccountState): Promise<{ id: string }> {
  if (state === 'active') return open()
  if (state === 'frozen' || state === 'closed') {
    const account = await open()
    await (state === 'frozen' ? events['freeze'] : events['close_by_operator'])?.(account.id)
    return account
  }
  const { accounts } = await approvedApplication(world, as, operator, trade)
  const id = accounts[0]?.id ?? ''
  if (state === 'failed') {
    bank.failNext(422)
    await openAccount(world.context, { account_id: id })
  }
  return { id }
}

const byOperator = (call: typeof unfreezeAccount | typeof closeAccountByOperator) => (id: string) =>
  world.call(call, { as: operator, params: { id }, body: { remark } })

const events: Record<string, (id: string) => Promise<{ code: string }>> = {
  freeze: (id) =>
    world.call(freezeAccount, { as: operator, params: { id }, body: { code: 'unusual_use', remark } }),
  unfreeze: byOperator(unfreezeAccount),
  retry: (id) => world.call(retryAccount, { as: operator, params: { id } }),
  close: (id) => world.call(closeAccount, { as, params: { id } }),
  close_by_operator: byOperator(closeAccountByOperator),
  open: (id) => openAtBank(id),
  fail: async (id) => {
    if ((await readAccount(world, operator, id)).account_state === 'opening') bank.failNext(422)
    return openAtBank(id)
  },
}

/** The job does nothing to an account that does not wait for it. */
async function openAtBank(id: string) {
  await openAccount(world.context, { account_id: id })
  return { code: 'ok' }
}

const table = accountMachine.states.flatMap((state) =>
  Object.keys(events).map((event) => [state, event] as const),
)

test.each(table)('an account in %s takes or refuses %s as its machine says', async (state, event) => {
  const { id } = await accountIn(state)
  const answer = await events[event]?.(id)
  const isOfMerchant = event === 'close' && state === 'frozen'
  const verb = event === 'close_by_operator' ? 'close' : event
  const next = isOfMerchant ? undefined : accountMachine.next(state, verb as 'close')
  const isJob = event === 'open' || event === 'fail'
  const refusal = isJob ? 'ok' : isOfMerchant ? 'account_frozen' : 'account_wrong_state'
  expect(answer).toMatchObject({ code: next ? 'ok' : refusal })
  expect(await readAccount(world, operator, id)).toMatchObject({ account_state: next ?? state })
})

describe('the opening at the bank', () => {
  test('gives the details of the bank, and the account is known by its number', async () => {
    const account = await open()
    expect(account).toMatchObject({
      account_state: 'active',
      details: {
        bank_name: 'Test Bank US',
        local: { routing_number: '021000021', account_number: expect.stringMatching(/^\d{10}$/) },
      },
    })
    const asked = bank.opened.filter(({ reference }) => reference === account.id)
    expect(asked).toMatchObject([{ holder_name: account.holder_name, currency: 'USD', country: 'US' }])
    const { rows } = await world.database.asOwner(
      'select bank, bank_account from receipt_accounts where account_id = $1',
      [account.id],
    )
    const found = await findAccountsByNumber(world.db.reader(providerScope), rows[0]?.bank, [
      rows[0]?.bank_account,
      'unknown',
    ])
    expect(found).toMatchObject([
      { account_id: account.id, merchant_id: as.merchant_id, currency: 'USD', account_state: 'active' },
    ])
  })

  test('that runs several times opens the account once', async () => {
    const { id } = await accountIn('opening')
    const run = () => openAccount(world.context, { account_id: id })
    await Promise.all([run(), run(), run()])
    await run()
    const { history } = await readAccount(world, operator, id)
    expect(history.map(({ event }) => event)).toEqual(['requested', 'opened'])
  })

  test('whose answer is lost is asked for again, and the bank gives the same account', async () => {
    const { id } = await accountIn('opening')
    bank.failNext(0)
    await expect(openAccount(world.context, { account_id: id })).rejects.toThrow('cannot be reached')
    await openAccount(world.context, { account_id: id })
    expect(bank.opened.filter(({ reference }) => reference === id)).toHaveLength(2)
    expect(await readAccount(world, operator, id)).toMatchObject({ account_state: 'active', open_tries: 1 })
  })

  test('fails after the last try, and an operator has it tried again', async () => {
    const { id } = await accountIn('opening')
    bank.failNext(...Array<number>(limits.open_tries).fill(503))
    for (let tries = 1; tries < limits.open_tries; tries += 1) {
      await expect(openAccount(world.context, { account_id: id })).rejects.toThrow('refuses')
    }
    await openAccount(world.context, { account_id: id })
    expect(await readAccount(world, operator, id)).toMatchObject({
      account_state: 'failed',
      open_tries: limits.open_tries,
      open_problem: expect.stringContaining('503'),
    })
    await events['retry']?.(id)
    await openAccount(world.context, { account_id: id })
    expect(await readAccount(world, operator, id)).toMatchObject({
      account_state: 'active',
      open_problem: null,
    })
  })

  test('that the bank refuses for good fails at once', async () => {
    const { id } = await accountIn('failed')
    expect(await readAccount(world, operator, id)).toMatchObject({ account_state: 'failed', open_tries: 1 })
  })
})

describe('closing', () => {
  test('closes the account at the bank too, and ends its links', async () => {
    const { id } = await open()
    const { data } = await world.call(shareAccount, { as, params: { id }, body: {} })
    await events['close']?.(id)
    await closeAccountAtBank(world.context, { account_id: id })
    expect(bank.closed).toContain(id)
    expect((await world.fetch(new URL(data.url).pathname)).status).toBe(404)
  })

  test('names what keeps the account open', async () => {
    const { id } = await open({ type: 'e_commerce' })
    expect(await events['close']?.(id)).toMatchObject({
      code: 'account_not_empty',
      data: { blockers: [{ kind: 'bound_stores', count: 1 }] },
    })
  })

  test('and freezing at the same time are in order', async () => {
    const { id } = await open()
    const [closed, frozen] = await Promise.all([events['close']?.(id), events['freeze']?.(id)])
    const codes = [closed?.code, frozen?.code]
    expect([
      ['ok', 'account_wrong_state'],
      ['account_frozen', 'ok'],
    ]).toContainEqual(codes)
  })

  test('ends its name too: a closed account is not renamed', async () => {
    const { id } = await open()
    await events['close']?.(id)
    const renamed = await world.call(renameAccount, { as, params: { id }, body: { alias: 'Old' } })
    expect(renamed).toMatchObject({ status: 409, code: 'account_wrong_state' })
  })

  test('lets the holder have an account in the place again', async () => {
    const { id } = await open()
    await events['close']?.(id)
    expect(await open()).toMatchObject({ account_state: 'active' })
  })
})

test('the buyers of an application are the declared payers of its accounts', async () => {
  const { id, payer_names } = await open()
  expect(payer_names).toEqual(['LI GmbH', 'Lamp Imports GmbH'])
  const found = await selectDeclaredPayers(world.db.reader(providerScope), [id])
  expect(found).toEqual([{ account_id: id, payer_names }])
})

test('an account is found by its number, its alias and the last digits that the bank uses', async () => {
  const { id, number, ending } = await open()
  await world.call(renameAccount, { as, params: { id }, body: { alias: 'Northern sales' } })
  const find = async (search: string) =>
    (await world.call(listAccounts, { as, query: { search } })).data.map((row) => row.id)
  expect(await find(number)).toEqual([id])
  expect(await find('northern')).toEqual([id])
  expect(await find(ending ?? '')).toEqual([id])
  expect(await find(makeNumber('account', '261115', '7K3MQ2'))).toEqual([])
})
