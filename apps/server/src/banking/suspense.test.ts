import {
  decideSuspense,
  getConsoleReceipt,
  getQueues,
  getSuspenseItem,
  listSuspense,
  type SuspenseItem,
  settleSuspense,
  withdrawSuspense,
} from '@causeway/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { holdLock } from '../kernel/db/lock.ts'
import { book, fund } from '../testing/bank-messages.ts'
import type { Person } from '../testing/builders.ts'
import { coverCall } from '../testing/cover-call.ts'
import { raceInOrder } from '../testing/locks.ts'
import { accountFor, setAccountState, type TestAccount } from '../testing/open-accounts.ts'
import { setPolicy } from '../testing/policies.ts'
import { tickRates } from '../testing/rates.ts'
import { createWorld, type World } from '../testing/world.ts'
import { returnUnassigned } from './jobs.ts'

let world: World
let ana: Person
let ben: Person
let account: TestAccount
beforeAll(async () => {
  world = await createWorld()
  await tickRates(world)
  ana = await world.operator(['treasurer'])
  ben = await world.operator(['treasurer'])
  account = await accountFor(world, await world.merchant())
})
afterAll(() => world.stop())

/** Money to an unknown number, as an item that waits for a decision. */
async function itemOf(paid = '100.00', given: Parameters<typeof book>[1] = {}): Promise<SuspenseItem> {
  const { bank_reference = '' } = await book(world, { paid, creditor: { account: 'UNKNOWN-1' }, ...given })
  const { data } = await world.call(listSuspense, { as: ana, query: { search: bank_reference } })
  if (!data[0]) throw new Error('The money is not in suspense')
  return data[0]
}

const show = async ({ id }: SuspenseItem) =>
  (await world.call(getSuspenseItem, { as: ana, params: { id } })).data

const assignTo = ({ account_id }: TestAccount) => ({
  decision: 'assign',
  account_id,
  remark: 'The payer told us.',
})
const RETURN = { decision: 'return', remark: 'No merchant claims it.' }
const WRITE_OFF = { decision: 'write_off', remark: 'Rounding.' }

const decide = ({ id }: SuspenseItem, body: object, as = ana) =>
  world.call(decideSuspense, { as, params: { id }, body })
const settle = (id: string, verdict: 'approve' | 'decline', as = ben) =>
  world.call(settleSuspense, { as, params: { id }, body: { verdict } })

/** A decision that waits for a second operator. */
async function proposed(body: object = RETURN) {
  const item = await itemOf('10000.01')
  const { data } = await decide(item, body)
  if (!data.change) throw new Error('The decision was carried out at once')
  return { item, change: data.change }
}

coverCall(listSuspense, { world: () => world, valid: async () => ({ as: ana }) })
coverCall(getSuspenseItem, {
  world: () => world,
  valid: async () => ({ as: ana, params: { id: (await itemOf()).id } }),
})
coverCall(decideSuspense, {
  world: () => world,
  valid: async () => ({ as: ana, params: { id: (await itemOf()).id }, body: RETURN }),
  others: [async () => ({ as: ana, params: { id: (await itemOf()).id }, body: assignTo(account) })],
  wrote: () => ({ action: 'suspense.return', data: { account_id: null, remark: RETURN.remark } }),
})
coverCall(settleSuspense, {
  world: () => world,
  valid: async () => ({
    as: ben,
    params: { id: (await proposed()).change.id },
    body: { verdict: 'decline' },
  }),
  wrote: ({ params }, { id }) => ({
    action: 'suspense.decline',
    id,
    data: {
      change_id: params?.['id'],
      decision: 'return',
      account_id: null,
      proposed_by: ana.id,
    },
  }),
})
coverCall(withdrawSuspense, {
  world: () => world,
  valid: async () => ({ as: ana, params: { id: (await proposed()).change.id } }),
  wrote: ({ params }, { id }) => ({ id, data: { change_id: params?.['id'] } }),
})

describe('money in suspense', () => {
  test('that is assigned becomes a receipt of the account, held until it is screened', async () => {
    const item = await itemOf('250.00')
    const { data } = await decide(item, assignTo(account))
    expect(data).toMatchObject({ suspense_state: 'assigned', decided_by: expect.any(String), change: null })
    const { data: receipt } = await world.call(getConsoleReceipt, {
      as: await world.operator(),
      params: { id: data.receipt_id ?? '' },
    })
    expect(receipt).toMatchObject({
      is_assigned: true,
      gross: { amount: '250.00' },
      merchant_id: account.merchant_id,
      held: { amount: '250.00' },
    })
  })

  test('is not assigned to a closed account or to one of another currency', async () => {
    const owner = await world.merchant()
    const closed = await accountFor(world, owner)
    await setAccountState(world, closed, 'closed')
    const euros = await accountFor(world, owner, { currency: 'EUR' })
    const item = await itemOf()
    for (const unfit of [closed, euros, { ...closed, account_id: 'account_none' }]) {
      expect(await decide(item, assignTo(unfit))).toMatchObject({ code: 'account_unfit' })
    }
    expect(await show(item)).toMatchObject({ suspense_state: 'open', receipt_id: null })
  })

  test('is written off up to the limit of the policy, and not above it', async () => {
    expect(await decide(await itemOf('10.00'), WRITE_OFF)).toMatchObject({
      data: { suspense_state: 'written_off', remark: WRITE_OFF.remark },
    })
    const above = await itemOf('10.01')
    expect(await decide(above, WRITE_OFF)).toMatchObject({ code: 'amount_above_limit' })
    expect(await show(above)).toMatchObject({ suspense_state: 'open' })
  })

  test('that the bank took is neither assigned nor sent back: there is no money', async () => {
    const debit = await itemOf('3.00', { side: 'debit', creditor: {} })
    expect(debit).toMatchObject({ reason: 'debit_unexplained', amount: { amount: '-3.00' } })
    for (const body of [RETURN, assignTo(account)]) {
      expect(await decide(debit, body)).toMatchObject({ code: 'suspense_wrong_state' })
    }
    expect(await decide(debit, WRITE_OFF)).toMatchObject({ data: { suspense_state: 'written_off' } })
  })

  test('is decided once when two operators decide at the same time', async () => {
    const item = await itemOf()
    const answers = await Promise.all([decide(item, RETURN, ana), decide(item, assignTo(account), ben)])
    expect(answers.map(({ code }) => code).sort()).toEqual(['ok', 'suspense_wrong_state'])
  })
})

describe('a decision about money above the limit', () => {
  test('is carried out at once at the limit, and waits for a second operator above it', async () => {
    expect(await decide(await itemOf('10000.00'), RETURN)).toMatchObject({
      data: { suspense_state: 'returning', change: null },
    })
    const { item } = await proposed()
    expect(await show(item)).toMatchObject({
      suspense_state: 'open',
      change: { decision: 'return', proposed_by: { operator_id: ana.id } },
      worth: { amount: '10000.01' },
      four_eyes_above: { amount: '10000.00' },
      write_off_limit: { amount: '10.00' },
    })
  })

  test('is approved by another operator only, and then carried out', async () => {
    const { item, change } = await proposed(assignTo(account))
    expect(change.account).toMatchObject({ id: account.account_id, holder_name: 'Test Company' })
    expect(await settle(change.id, 'approve', ana)).toMatchObject({ code: 'second_operator_needed' })
    expect(await show(item)).toMatchObject({ suspense_state: 'open' })
    expect(await settle(change.id, 'approve')).toMatchObject({ data: { suspense_state: 'assigned' } })
  })

  test('that is declined or withdrawn leaves the money in suspense for another decision', async () => {
    const { item, change } = await proposed()
    expect(await decide(item, RETURN, ben)).toMatchObject({ code: 'proposal_open' })
    expect(await settle(change.id, 'decline')).toMatchObject({
      data: { suspense_state: 'open', change: null },
    })
    const again = (await decide(item, RETURN)).data.change
    const withdraw = (as: Person) => world.call(withdrawSuspense, { as, params: { id: again?.id ?? '' } })
    expect(await withdraw(ben)).toMatchObject({ code: 'operator_self_only' })
    expect(await withdraw(ana)).toMatchObject({ data: { suspense_state: 'open', change: null } })
  })

  test('is settled once when it is approved and withdrawn at the same time', async () => {
    const { item, change } = await proposed()
    const answers = await Promise.all([
      settle(change.id, 'approve'),
      world.call(withdrawSuspense, { as: ana, params: { id: change.id } }),
    ])
    expect(answers.map(({ code }) => code).sort()).toEqual(['ok', 'proposal_wrong_state'])
    const state = answers[0]?.code === 'ok' ? 'returning' : 'open'
    expect(await show(item)).toMatchObject({ suspense_state: state })
  })

  test('waits in the queue of the other operators, not of its proposer', async () => {
    const countFor = async (as: Person) => (await world.call(getQueues, { as })).data.suspense.count
    const [before, others] = [await countFor(ana), await countFor(ben)]
    await proposed()
    expect([await countFor(ana), await countFor(ben)]).toEqual([before, others + 1])
  })
})

describe('a decision that waits for a second operator', () => {
  test('waits for a verdict about the same item, and neither is aborted', async () => {
    const { item, change } = await proposed()
    const answers = await raceInOrder(world, {
      lock: (tx) => holdLock(tx, 'four-eyes.suspense_changes'),
      first: () => settle(change.id, 'approve'),
      second: () => decide(item, RETURN),
    })
    expect(answers.map(({ code }) => code)).toEqual(['ok', 'suspense_wrong_state'])
  })

  test('is not proposed if the item is above the limit of write-offs', async () => {
    const item = await itemOf('10000.01')
    expect(await decide(item, WRITE_OFF)).toMatchObject({ code: 'amount_above_limit' })
    expect(await show(item)).toMatchObject({ change: null })
  })

  test('is refused by name if the limit of write-offs is lower by then', async () => {
    await setPolicy(world, 'write_off_limit', { amount_usd: '10000.00' })
    await setPolicy(world, 'suspense_four_eyes', { amount_usd: '5.00' })
    const item = await itemOf('5.01')
    const { data } = await decide(item, WRITE_OFF)
    await setPolicy(world, 'write_off_limit', { amount_usd: '5.00' })
    expect(await settle(data.change?.id ?? '', 'approve')).toMatchObject({ code: 'amount_above_limit' })
    await setPolicy(world, 'write_off_limit', { amount_usd: '10.00' })
    await setPolicy(world, 'suspense_four_eyes', { amount_usd: '10000.00' })
  })

  test('keeps money from going back by its day, until it is decided', async () => {
    const { item, change } = await proposed(assignTo(account))
    const due = `update suspense_items set return_on = '2020-01-01' where entry_id = $1`
    await world.database.asOwner(due, [item.id])
    await returnUnassigned(world.context)
    expect(await show(item)).toMatchObject({ suspense_state: 'open', change: { id: change.id } })
    await settle(change.id, 'decline')
    await returnUnassigned(world.context)
    expect(await show(item)).toMatchObject({ suspense_state: 'returning' })
  })
})

describe('accounts for money in suspense are only proposed', () => {
  const hintsFor = async (item: SuspenseItem, { account_id }: TestAccount) =>
    (await show(item)).proposals.find(({ id }) => id === account_id)?.hints

  test('by a typing error in the number, a number in the remittance, a payer who paid before', async () => {
    const to = await accountFor(world, await world.merchant(), { currency: 'GBP' })
    const swapped = to.bank_account.replace(/(\d)(\d)$/, '$2$1')
    const typed = swapped === to.bank_account ? `${to.bank_account.slice(0, -1)}x` : swapped
    const paid = { amount: { minor: 10_000n, currency: 'GBP' as const } }
    const similar = await itemOf('', { ...paid, creditor: { account: typed } })
    expect(await hintsFor(similar, to)).toEqual(['number_similar'])
    const remittance = `for ${to.bank_account.slice(0, 4)} ${to.bank_account.slice(4)}`
    expect(await hintsFor(await itemOf('', { ...paid, remittance }), to)).toEqual(['number_in_remittance'])
    const debtor = { name: 'Returning Payer SA', account: 'FR1', country: 'FR' }
    await book(world, { to, debtor })
    const known = await itemOf('', { ...paid, debtor })
    expect(await hintsFor(known, to)).toEqual(['payer_before'])
    expect(await show(known)).toMatchObject({ suspense_state: 'open', receipt_id: null })
  })

  test('and never of another currency, or closed, or for a debit', async () => {
    const owner = await world.merchant()
    const to = await accountFor(world, owner, { currency: 'GBP' })
    const remittance = to.bank_account
    expect(await hintsFor(await itemOf('5.00', { remittance }), to)).toBeUndefined()
    await setAccountState(world, to, 'closed')
    const paid = { amount: { minor: 500n, currency: 'GBP' as const } }
    expect(await hintsFor(await itemOf('', { ...paid, remittance }), to)).toBeUndefined()
    const debit = await itemOf('', { ...paid, remittance, side: 'debit', creditor: {} })
    expect((await show(debit)).proposals).toEqual([])
  })
})

test('a search finds an item by payer, by the number paid to and by the reference', async () => {
  await fund(world, await world.merchant(), 'USD', '1.00')
  const item = await itemOf('7.00', {
    debtor: { name: 'Søren Møbler A/S' },
    creditor: { account: 'DK-UNKNOWN-77' },
  })
  for (const search of ['møbler', 'DK-UNKNOWN-77', item.bank_reference]) {
    const { data } = await world.call(listSuspense, { as: ana, query: { search } })
    expect(data.map(({ id }) => id)).toEqual([item.id])
  }
})
