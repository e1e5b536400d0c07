import { randomUUID } from 'node:crypto'
import {
  countReceipts,
  decideStore,
  freezeAccount,
  getAccount,
  getQueues,
  giveStoreProof,
  listConsoleReceipts,
  releaseAccountStore,
  resumeMerchant,
  sendBackReceipt,
  suspendMerchant,
  unfreezeAccount,
} from '@causeway/contract'
import { addDays } from '@causeway/identifiers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { providerScope } from '../kernel/db/scope.ts'
import { watchStores } from '../receipt-accounts/watch-stores.ts'
import { keepHits, screenNames } from '../screening/service.ts'
import { type BankDouble, startBankDouble } from '../testing/bank-double.ts'
import { book, receiptIdOf } from '../testing/bank-messages.ts'
import type { Person } from '../testing/builders.ts'
import { setAccountState } from '../testing/open-accounts.ts'
import { openedAccount, wholeApplication } from '../testing/receipt-accounts.ts'
import { dollarsOf, type ReceiptScene, readReceipt, receiptScene } from '../testing/receipts.ts'
import { fileOf } from '../testing/requests.ts'
import { createWorld, type World } from '../testing/world.ts'
import { screenAgain } from './screen-again.ts'
import { screenReceived } from './service.ts'

let world: World
let bank: BankDouble
let operator: Person
beforeAll(async () => {
  bank = await startBankDouble()
  world = await createWorld({ config: bank.config })
  operator = await world.operator()
})
afterAll(async () => {
  await world.stop()
  await bank.stop()
})

type StoreScene = ReceiptScene & { readonly store_id: string; readonly account_id: string }

/** Money for an account with as many stores, of which the last one is not opened yet. */
async function storeScene({ stores: count = 1 } = {}): Promise<StoreScene> {
  const owner = await world.merchant()
  const file = await fileOf(world, owner)
  const stores = Array.from({ length: count }, (_, index) => {
    const [store] = wholeApplication(file).stores
    if (!store) throw new Error('A whole application has a store')
    const due = { seller_id: '', is_not_opened: true, proof_file_ids: [] }
    return { ...store, id: `row_${index + 1}`, ...(index === count - 1 && due) }
  })
  const { id: account_id } = await openedAccount(world, owner, operator, { details: { stores } })
  const account = await world.call(getAccount, { as: owner, params: { id: account_id } })
  const due = account.data.stores.find(({ store_state }) => store_state === 'proof_due')
  const { rows } = await world.database.asOwner(
    'select bank_account from receipt_accounts where account_id = $1',
    [account_id],
  )
  const to = { account_id, merchant_id: owner.merchant_id, currency: 'USD', ...rows[0] } as const
  const movement = await book(world, { to })
  await screenReceived(world.context)
  return { owner, to, movement, id: await receiptIdOf(world, movement), store_id: due?.id ?? '', account_id }
}

const giveProof = async ({ owner, store_id: id }: StoreScene) => {
  const file_ids = [await fileOf(world, owner)]
  const seller_id = `S${randomUUID().slice(0, 8)}`
  const body = { seller_id, link: 'https://www.amazon.com/s', file_ids }
  expect(await world.call(giveStoreProof, { as: owner, params: { id }, body })).toMatchObject({ code: 'ok' })
  await screenAgain(world.context)
}

const decide = async ({ store_id: id }: StoreScene, verdict: 'accept' | 'refuse') => {
  const body = { verdict, remark: 'Seen' }
  const decided = await world.call(decideStore, { as: operator, params: { id }, body })
  expect(decided).toMatchObject({ code: 'ok' })
  await screenAgain(world.context)
}

const isInQueue = async ({ id }: ReceiptScene) => {
  const query = { queue: 'held', page_size: 100 }
  const { data } = await world.call(listConsoleReceipts, { as: operator, query })
  return data.some((receipt) => receipt.id === id)
}

/** The end of a day in China. */
const endOf = (day: string) => `${day}T16:00:00.000Z`
const dueOn = async ({ store_id }: StoreScene): Promise<string> => {
  const { rows } = await world.database.asOwner(
    'select proof_due_on::text as day from stores where store_id = $1',
    [store_id],
  )
  return rows[0]?.day
}

const today = () => new Date(world.clock.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 10)

/** The days pass until so many are left to the day of the proof. */
async function leaveDays({ store_id }: StoreScene, days: number): Promise<void> {
  const day = addDays(today(), days)
  await world.database.asOwner('update stores set proof_due_on = $2 where store_id = $1', [store_id, day])
}

describe('a receipt of an account whose store is not proved', () => {
  test('waits for the merchant until the day of the proof, and is in no queue of operators', async () => {
    const scene = await storeScene()
    expect(await readReceipt(world, scene)).toMatchObject({
      receipt_state: 'screening',
      hold: { reason: 'store_proof_due', owner: 'merchant', until: endOf(await dueOn(scene)) },
    })
    expect(await isInQueue(scene)).toBe(false)
    const { data } = await world.call(countReceipts, { as: scene.owner })
    expect(data).toMatchObject({ to_submit: 1, in_review: 0 })
  })

  test('is told to the merchant by mail, once', async () => {
    const scene = await storeScene()
    await giveProof(scene)
    await decide(scene, 'refuse')
    const { rows } = await world.database.asOwner(
      `select from pgboss.job where data ->> 'template' = 'receipt_proof_due' and data ->> 'to' = $1`,
      [scene.owner.email],
    )
    expect(rows).toHaveLength(1)
  })

  test('is told by mail if it was held for another reason first', async () => {
    const scene = await storeScene()
    await setAccountState(world, scene.to, 'frozen')
    const { bank_reference } = await book(world, { to: scene.to })
    await screenReceived(world.context)
    await setAccountState(world, scene.to, 'active')
    await screenAgain(world.context)
    const { rows } = await world.database.asOwner(
      `select from pgboss.job join receipts r on r.bank_reference = $1
       where data ->> 'template' = 'receipt_proof_due' and data ->> 'path' like '%' || r.receipt_id`,
      [bank_reference],
    )
    expect(rows).toHaveLength(1)
  })

  test('waits for the provider once the proof is given, and for the merchant if it is refused', async () => {
    const scene = await storeScene()
    await giveProof(scene)
    expect((await readReceipt(world, scene)).hold).toEqual({
      reason: 'store_proof_due',
      owner: 'provider',
      until: null,
    })
    expect(await isInQueue(scene)).toBe(true)
    const { data } = await world.call(countReceipts, { as: scene.owner })
    expect(data).toMatchObject({ to_submit: 0, in_review: 1 })
    await decide(scene, 'refuse')
    expect((await readReceipt(world, scene)).hold).toEqual({
      reason: 'store_proof_due',
      owner: 'merchant',
      until: endOf(await dueOn(scene)),
    })
  })

  test('is screened again and released once the proof is accepted', async () => {
    const scene = await storeScene()
    await giveProof(scene)
    await decide(scene, 'accept')
    expect(await readReceipt(world, scene)).toMatchObject({ receipt_state: 'available', hold: null })
    expect(await dollarsOf(world, scene.owner)).toMatchObject({ available: '100.00', held: '0.00' })
  })

  test('is released once the store is unbound', async () => {
    const scene = await storeScene()
    const { owner, account_id, store_id } = scene
    await world.call(releaseAccountStore, { as: owner, params: { id: account_id, store_id } })
    await screenAgain(world.context)
    expect(await readReceipt(world, scene)).toMatchObject({ receipt_state: 'available' })
  })

  test('is held although another store is proved: a receipt does not name its store', async () => {
    const scene = await storeScene({ stores: 2 })
    expect(await readReceipt(world, scene)).toMatchObject({ hold: { reason: 'store_proof_due' } })
  })

  test('stays when the day has passed, until an operator sends it back', async () => {
    const scene = await storeScene()
    await leaveDays(scene, -1)
    await watchStores(world.context)
    await screenAgain(world.context)
    expect(await readReceipt(world, scene)).toMatchObject({ receipt_state: 'screening' })
    const sent = { as: operator, params: { id: scene.id }, body: { remark: 'The store was never opened.' } }
    expect(await world.call(sendBackReceipt, sent)).toMatchObject({ data: { receipt_state: 'returning' } })
  })
})

describe('the merchant of a store that is not proved', () => {
  const mailsTo = async ({ owner }: ReceiptScene) => {
    const { rows } = await world.database.asOwner(
      `select data ->> 'template' as template from pgboss.job
       where data ->> 'template' like 'store_proof%' and data ->> 'to' = $1 order by created_on`,
      [owner.email],
    )
    return rows.map(({ template }) => template)
  }
  const overdue = async () => (await world.call(getQueues, { as: operator })).data.stores_overdue.count

  test('is reminded once before the day and once after it; then an operator is', async () => {
    const scene = await storeScene()
    const before = await overdue()
    await watchStores(world.context)
    expect(await mailsTo(scene)).toEqual([])
    await leaveDays(scene, 7)
    await watchStores(world.context)
    await watchStores(world.context)
    expect(await mailsTo(scene)).toEqual(['store_proof_due'])
    await leaveDays(scene, 0)
    await watchStores(world.context)
    expect(await overdue()).toBe(before)
    await leaveDays(scene, -1)
    await watchStores(world.context)
    await watchStores(world.context)
    expect(await mailsTo(scene)).toEqual(['store_proof_due', 'store_proof_overdue'])
    expect(await overdue()).toBe(before + 1)
    await giveProof(scene)
    expect(await overdue()).toBe(before)
  })

  test('has the days of the policy from the approval of the application', async () => {
    const scene = await storeScene()
    expect(await dueOn(scene)).toBe(addDays(today(), 30))
  })
})

describe('what was held is screened again', () => {
  const remark = 'Settled with the bank.'

  test('when its account is unfrozen', async () => {
    const scene = await receiptScene(world, {}, false)
    const params = { id: scene.to.account_id }
    const body = { code: 'bank_request', remark }
    expect(await world.call(freezeAccount, { as: operator, params, body })).toMatchObject({ code: 'ok' })
    await screenReceived(world.context)
    await screenAgain(world.context)
    expect(await readReceipt(world, scene)).toMatchObject({ hold: { reason: 'account_frozen' } })
    await world.call(unfreezeAccount, { as: operator, params, body: { remark } })
    await screenAgain(world.context)
    expect(await readReceipt(world, scene)).toMatchObject({ receipt_state: 'available' })
  })

  test('when its merchant is resumed, by every rule: an unknown payer is asked about', async () => {
    const scene = await receiptScene(world, { application_type: 't_trade' }, false)
    const params = { id: scene.owner.merchant_id }
    const body = { code: 'compliance_review', remark }
    await world.call(suspendMerchant, { as: operator, params, body })
    await screenReceived(world.context)
    expect(await readReceipt(world, scene)).toMatchObject({ hold: { reason: 'merchant_suspended' } })
    await world.call(resumeMerchant, { as: operator, params, body: { remark } })
    await screenAgain(world.context)
    expect(await readReceipt(world, scene)).toMatchObject({
      receipt_state: 'material_required',
      hold: { reason: 'payer_unknown', owner: 'merchant' },
    })
  })

  test('and stays held if a hit of its payer is open', async () => {
    const scene = await receiptScene(world, {}, false)
    const params = { id: scene.to.account_id }
    await world.call(freezeAccount, { as: operator, params, body: { code: 'bank_request', remark } })
    await screenReceived(world.context)
    const reader = world.db.reader(providerScope)
    const screened_name = 'Viktor Anatolyevich Morozenko'
    const hits = (await screenNames(reader, [{ key: scene.id, name: screened_name }])).get(scene.id) ?? []
    const subject = { kind: 'receipt', id: scene.id } as const
    const found = { subject, merchant_id: scene.owner.merchant_id, screened_name, hits }
    const system = { clock: world.clock, actor: { kind: 'system' } } as const
    await world.db.transact(providerScope, (tx) => keepHits(tx, system, found))
    await world.call(unfreezeAccount, { as: operator, params, body: { remark } })
    await screenAgain(world.context)
    expect(await readReceipt(world, scene)).toMatchObject({ hold: { reason: 'checking' } })
  })
})
