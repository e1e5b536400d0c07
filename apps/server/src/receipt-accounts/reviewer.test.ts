import {
  answerRequest,
  clearScreeningHit,
  decideApplication,
  getApplication,
  getHolder,
  listMailbox,
  listRequests,
  listScreeningHits,
  submitHolder,
  takeApplication,
} from '@causeway/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type BankDouble, startBankDouble } from '../testing/bank-double.ts'
import type { MerchantPerson } from '../testing/builders.ts'
import {
  draftHolder,
  submittedApplication,
  submittedHolder,
  wholeApplication,
} from '../testing/receipt-accounts.ts'
import { fileOf } from '../testing/requests.ts'
import { createWorld, type World } from '../testing/world.ts'

let world: World
let bank: BankDouble
let as: MerchantPerson
beforeAll(async () => {
  bank = await startBankDouble()
  world = await createWorld({ worker: true, config: { ...bank.config, review_delay: 0 } })
})
beforeEach(async () => {
  as = await world.merchant('audit_pass', { language: 'en-US' })
})
afterAll(async () => {
  await world.stop()
  await bank.stop()
})

const application = async (id: string) => (await world.call(getApplication, { as, params: { id } })).data

/** An application for a store whose name states the outcome. */
async function applyFor(store_name: string) {
  const { stores } = wholeApplication(await fileOf(world, as))
  return submittedApplication(world, as, {
    details: { stores: stores.map((each) => ({ ...each, store_name })) },
  })
}

test('the sandbox approves an application, and its accounts are opened and told by mail', async () => {
  const { id } = await applyFor('Lamps')
  await expect
    .poll(async () => (await application(id)).accounts.map(({ account_state }) => account_state))
    .toEqual(['active'])
  const subjects = async () =>
    (await world.call(listMailbox, { query: { to: as.email } })).data.map(({ subject }) => subject).sort()
  await expect.poll(subjects).toEqual(['Application approved: USD US', 'Receipt account open: USD US'])
})

test.each([
  ['e_commerce', 'Stores added to your account: USD US'],
  ['t_trade', 'Buyers added to your account: USD US'],
] as const)('what an application of %s adds to an account is told by mail', async (type, subject) => {
  for (const id of [
    (await submittedApplication(world, as, { type })).id,
    (await submittedApplication(world, as, { type })).id,
  ]) {
    await expect.poll(async () => (await application(id)).application_state).toBe('approved')
  }
  const subjects = async () =>
    (await world.call(listMailbox, { query: { to: as.email } })).data.map((mail) => mail.subject)
  await expect.poll(subjects).toContain(subject)
  // Mails are jobs: that of the second application may be sent before that of the first.
  const approvals = async () => (await subjects()).filter((each) => each.startsWith('Application approved'))
  await expect.poll(approvals).toHaveLength(1)
})

test('a holder like a name of the list is approved once an operator has cleared the hit', async () => {
  const { id } = await submittedHolder(world, as, { name: 'Viktor Anatolyevich Morozenko' })
  const operator = await world.operator()
  const query = { merchant_id: as.merchant_id }
  const hit = async () => (await world.call(listScreeningHits, { as: operator, query })).data[0]?.id
  await expect.poll(hit).toBeDefined()
  const stateOf = async () => (await world.call(getHolder, { as, params: { id } })).data.holder_state
  expect(await stateOf()).toBe('reviewing')
  const params = { id: (await hit()) ?? '' }
  await world.call(clearScreeningHit, { as: operator, params, body: { remark: 'Another birth date.' } })
  await expect.poll(stateOf).toBe('active')
})

test('a marked name is asked about first, and approved after the answer', async () => {
  const { id } = await applyFor('Lamps ASK')
  await expect.poll(async () => (await application(id)).application_state).toBe('material_required')
  const [request] = (await world.call(listRequests, { as })).data
  const file_ids = [await fileOf(world, as)]
  const answers = Object.fromEntries(
    (request?.items ?? []).map(({ id, kind }) => [id, kind === 'file' ? { file_ids } : { text: 'Lamps' }]),
  )
  const params = { id: request?.id ?? '' }
  expect(await world.call(answerRequest, { as, params, body: { round: 1, answers } })).toMatchObject({
    code: 'ok',
  })
  await expect.poll(async () => (await application(id)).application_state).toBe('approved')
})

test('a name that is to be declined is rejected with its reason', async () => {
  const { id } = await applyFor('DECLINE Lamps')
  await expect
    .poll(() => application(id))
    .toMatchObject({ application_state: 'rejected', rejection: 'business_unsupported' })
})

test('a holder is approved, and a marked one is refused once', async () => {
  const holder = async (id: string) => (await world.call(getHolder, { as, params: { id } })).data
  const { id } = await submittedHolder(world, as)
  await expect.poll(async () => (await holder(id)).holder_state).toBe('active')
  const marked = await draftHolder(world, as, { name: 'REFUSE Holdings' })
  const submit = (revision: number) =>
    world.call(submitHolder, { as, params: { id: marked.id }, body: { revision } })
  await submit(marked.revision)
  await expect.poll(async () => (await holder(marked.id)).holder_state).toBe('refused')
  const { open_version } = await holder(marked.id)
  expect(open_version?.refusals).toEqual([{ path: 'documents.relation_proof', reason: 'relation_unproven' }])
  await submit(open_version?.revision ?? 0)
  await expect.poll(async () => (await holder(marked.id)).holder_state).toBe('active')
})

test('an appeal for a store is left to operators, and the loss of the store is told by mail', async () => {
  const rival = await world.merchant('audit_pass', { language: 'en-US' })
  const { stores } = wholeApplication(await fileOf(world, rival))
  const bound = await submittedApplication(world, rival, { details: { stores } })
  const proof_file_ids = [await fileOf(world, as)]
  const appeal = { is_appealed: true, appeal: 'The store is ours', proof_file_ids }
  const details = { stores: stores.map((store) => ({ ...store, ...appeal })) }
  const { id } = await submittedApplication(world, as, { details })
  const operator = await world.operator()
  const states = async () => (await application(id)).application_state
  const take = async () =>
    (await world.call(takeApplication, { as: operator, params: { id }, body: {} })).code
  await expect.poll(take).toBe('ok')
  expect(await states()).toBe('reviewing')
  const body = { verdict: 'approve', moves: [bound.stores[0]?.id ?? ''] }
  expect(await world.call(decideApplication, { as: operator, params: { id }, body })).toMatchObject({
    code: 'ok',
  })
  const mails = async () => (await world.call(listMailbox, { query: { to: rival.email } })).data
  const lost = async () => (await mails()).find(({ subject }) => subject.startsWith('Store unbound: '))
  await expect.poll(lost).toBeDefined()
  expect(JSON.stringify(await lost())).not.toContain(as.merchant_id)
})

test('the sandbox leaves an application to the operator who took it', async () => {
  const operator = await world.operator()
  const quiet = await createWorld({ database: world.database, config: bank.config })
  const { id } = await submittedApplication(quiet, as)
  await world.call(takeApplication, { as: operator, params: { id }, body: {} })
  expect(await application(id)).toMatchObject({ application_state: 'reviewing' })
  await quiet.stop()
})
