import {
  clearScreeningHit,
  getScreeningState,
  listScreeningHits,
  policyOf,
  releaseReceipt,
  returnReceipt,
} from '@causeway/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { providerScope } from '../kernel/db/scope.ts'
import { screenReceived } from '../receipts/service.ts'
import type { MerchantPerson, Person } from '../testing/builders.ts'
import { setAccountState } from '../testing/open-accounts.ts'
import { setPolicy } from '../testing/policies.ts'
import { activeHolder } from '../testing/receipt-accounts.ts'
import { type ReceiptScene, readReceipt, receiptScene } from '../testing/receipts.ts'
import { createWorld, type World } from '../testing/world.ts'
import { requestLoad } from './jobs.ts'
import { loadList } from './load-list.ts'
import { entries, listText, makeListFile, type Row } from './testing/lists.ts'

const list = makeListFile(listText(entries(20)))

let world: World
let ana: Person
beforeAll(async () => {
  world = await createWorld({ worker: true, config: { screening_list: list.file } })
  ana = await world.operator()
  await loadList(world.context, list.file)
})
afterAll(() => world.stop())

const state = async () => (await world.call(getScreeningState, { as: ana })).data

/** Loads the list by its job, and waits until the known names were compared with it. */
async function load(rows: readonly Row[] = []): Promise<void> {
  list.write(listText([...entries(20), ...rows]))
  world.clock.advance(1000)
  const before = (await state()).rescreened?.at
  await world.db.transact(providerScope, requestLoad)
  await expect.poll(async () => (await state()).rescreened?.at, { timeout: 10_000 }).not.toBe(before)
}

const hitsOf = async ({ merchant_id }: MerchantPerson) =>
  (await world.call(listScreeningHits, { as: ana, query: { merchant_id } })).data

const clear = (id: string) =>
  world.call(clearScreeningHit, { as: ana, params: { id }, body: { remark: 'Another birth date.' } })

const NAME = 'Ostrava Lichtwerke'
const entry = { id: 'late-1', name: NAME }

/** A receipt of the payer that is held for another reason. */
async function heldScene(name = NAME): Promise<ReceiptScene> {
  const scene = await receiptScene(world, { debtor: { name } }, false)
  await setAccountState(world, scene.to, 'frozen')
  await screenReceived(world.context)
  return scene
}

describe('a new version of the list', () => {
  test('is compared with active holders and with the payers of held and available receipts', async () => {
    const merchant = await world.merchant()
    const holder = await activeHolder(world, merchant, ana, { name: NAME })
    const held = await heldScene()
    const available = await receiptScene(world, { debtor: { name: NAME } })
    await load([entry])
    expect(await hitsOf(merchant)).toMatchObject([{ subject: { kind: 'holder', id: holder.id } }])
    expect(await hitsOf(held.owner)).toMatchObject([{ subject: { id: held.id }, hit_state: 'open' }])
    expect(await hitsOf(available.owner)).toMatchObject([{ subject: { id: available.id } }])
    expect((await state()).rescreened).toMatchObject({ hit_count: 3 })
  })

  test('does not ask again about a decided hit until its entry changes', async () => {
    const held = await heldScene('Vantor Quill')
    const listed = { id: 'late-2', name: 'Vantor Quill' }
    await load([listed])
    await clear((await hitsOf(held.owner))[0]?.id ?? '')
    await load([listed, { id: 'late-3', name: 'Unlisted Atallhere' }])
    expect((await hitsOf(held.owner)).map(({ hit_state }) => hit_state)).toEqual(['cleared'])
    await load([{ ...listed, aliases: 'V. Quill the Elder' }])
    expect((await hitsOf(held.owner)).map(({ hit_state }) => hit_state).toSorted()).toEqual([
      'cleared',
      'open',
    ])
  })

  test('keeps a held receipt from its release and its return until the hit is decided', async () => {
    const held = await heldScene('Brunnow Hafenbau')
    await load([{ id: 'late-4', name: 'Brunnow Hafenbau' }])
    const params = { id: held.id }
    const release = () =>
      world.call(releaseReceipt, { as: ana, params, body: { remark: 'The court lifted its order.' } })
    expect(await release()).toMatchObject({ status: 409, code: 'receipt_wrong_state' })
    const headers = { 'idempotency-key': 'back-while-listed' }
    const back = await world.call(returnReceipt, { as: held.owner, params, body: {}, headers })
    expect(back).toMatchObject({ status: 409, code: 'receipt_wrong_state' })
    await clear((await hitsOf(held.owner))[0]?.id ?? '')
    expect(await release()).toMatchObject({ code: 'ok' })
    expect(await readReceipt(world, held)).toMatchObject({ receipt_state: 'available' })
  })

  test('is compared once, also when it is loaded again', async () => {
    const before = (await state()).rescreened
    await world.db.transact(providerScope, requestLoad)
    await expect.poll(async () => (await state()).is_loading).toBe(false)
    expect((await state()).rescreened).toEqual(before)
  })
})

test('a lower threshold is compared with the known names at the next check', async () => {
  const listed = { id: 'late-5', name: 'Kolmirin Drostbau' }
  await setPolicy(world, 'screening_threshold', { points: 95 })
  const scene = await receiptScene(world, { debtor: { name: 'Kolmarin Drestbau' } })
  await load([listed])
  expect(await hitsOf(scene.owner)).toEqual([])
  await setPolicy(world, 'screening_threshold', policyOf('screening_threshold').default)
  await load([listed])
  expect(await hitsOf(scene.owner)).toMatchObject([{ threshold: 85, entry_id: 'late-5' }])
})
