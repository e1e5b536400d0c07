import { listDebts, proposeDebt, releaseReceipt, settleDebt, withdrawDebt } from '@causeway/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { holdLock } from '../kernel/db/lock.ts'
import { debtLock } from '../ledger/service.ts'
import { screenReceived } from '../receipts/service.ts'
import type { Person } from '../testing/builders.ts'
import { convertFor, givePayPwd } from '../testing/exchange.ts'
import { raceInOrder } from '../testing/locks.ts'
import { setAccountState } from '../testing/open-accounts.ts'
import { tickRates } from '../testing/rates.ts'
import { type ReceiptScene, readReceipt, receiptScene, reverse } from '../testing/receipts.ts'
import { createWorld, type World } from '../testing/world.ts'

let world: World
let ana: Person
let ben: Person
beforeAll(async () => {
  world = await createWorld()
  await tickRates(world)
  ana = await world.operator(['treasurer'])
  ben = await world.operator(['treasurer'])
})
afterAll(() => world.stop())

const remark = 'The merchant agrees.'

/** A merchant that owes 60 dollars. */
async function debtScene() {
  const scene = await receiptScene(world)
  await givePayPwd(world, scene.owner)
  await convertFor(world, scene.owner, { amount: '60.00' })
  await reverse(world, scene)
  const { debts } = (await world.call(listDebts, { as: scene.owner })).data
  return { scene, debt_id: debts[0]?.id ?? '' }
}

const propose = (id: string) =>
  world.call(proposeDebt, { as: ana, params: { id }, body: { debt_action: 'write_off', remark } })
const proposed = async (id: string) => (await propose(id)).data.change?.id ?? ''
const decline = (id: string) =>
  world.call(settleDebt, { as: ben, params: { id }, body: { verdict: 'decline' } })
const withdraw = (id: string) => world.call(withdrawDebt, { as: ana, params: { id } })
const codes = (answers: readonly { readonly code: string }[]) => answers.map(({ code }) => code)

const lockOf = ({ owner }: ReceiptScene) =>
  debtLock({ merchant_id: owner.merchant_id, currency: 'USD', minor: 0n })

test('a proposal waits for a decision about the same debt, and neither is aborted', async () => {
  const { debt_id } = await debtScene()
  const change = await proposed(debt_id)
  const answers = await raceInOrder(world, {
    lock: (tx) => holdLock(tx, 'four-eyes.debt_changes'),
    first: () => decline(change),
    second: () => propose(debt_id),
  })
  expect(codes(answers)).toEqual(['ok', 'ok'])
})

test('a withdrawal waits for the decision about the same proposal, and neither is aborted', async () => {
  const { debt_id } = await debtScene()
  const change = await proposed(debt_id)
  const answers = await raceInOrder(world, {
    lock: (tx) => sql`select from debt_changes where change_id = ${change} for update`.execute(tx),
    first: () => decline(change),
    second: () => withdraw(change),
  })
  expect(codes(answers)).toEqual(['ok', 'proposal_wrong_state'])
})

test('a proposal waits for a reversal that makes the debt grow, and neither is aborted', async () => {
  const { scene, debt_id } = await debtScene()
  const next = await receiptScene(world, { after: scene, paid: '10.00' })
  const [, answer] = await raceInOrder(world, {
    lock: (tx) => holdLock(tx, lockOf(scene)),
    first: () => reverse(world, next, '10.00'),
    second: () => propose(debt_id),
  })
  expect(answer).toMatchObject({ code: 'ok', data: { owed: { amount: '60.00' } } })
})

test('a release of a merchant that owes waits for the reversal of the receipt', async () => {
  const { scene } = await debtScene()
  const held = await receiptScene(world, { after: scene, paid: '10.00' }, false)
  await setAccountState(world, held.to, 'frozen')
  await screenReceived(world.context)
  const operator = await world.operator()
  const [, answer] = await raceInOrder(world, {
    lock: (tx) => holdLock(tx, lockOf(scene)),
    first: () => reverse(world, held, '10.00'),
    second: () => world.call(releaseReceipt, { as: operator, params: { id: held.id }, body: { remark } }),
  })
  expect(answer.code).toBe('receipt_wrong_state')
  expect(await readReceipt(world, held)).toMatchObject({ receipt_state: 'reversed' })
})
