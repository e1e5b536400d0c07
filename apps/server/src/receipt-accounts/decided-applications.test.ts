import {
  cancelApplication,
  decideApplication,
  decideStore,
  giveStoreProof,
  listApplications,
  openRequest,
} from '@causeway/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { subjectsOf } from '../app.ts'
import { expireOverdue } from '../requests/jobs.ts'
import type { MerchantPerson, Person } from '../testing/builders.ts'
import { approvedApplication, submittedApplication, takenApplication } from '../testing/receipt-accounts.ts'
import { fileOf } from '../testing/requests.ts'
import { createWorld, type World } from '../testing/world.ts'

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

const both = (words: string) => ({ 'zh-CN': words, 'en-US': words })

async function rejectedApplication(type: 'e_commerce' | 't_trade' = 'e_commerce') {
  const { id } = await takenApplication(world, as, operator, { type })
  const body = { verdict: 'reject', reason: 'store_unverified', remark: 'Not found' }
  await world.call(decideApplication, { as: operator, params: { id }, body })
  return { id }
}

test('decided applications stay in the list with the reason, and are found by state', async () => {
  const rejected = await rejectedApplication()
  const approved = await approvedApplication(world, as, operator)
  const cancelled = await submittedApplication(world, as)
  await world.call(cancelApplication, { as, params: { id: cancelled.id } })
  const { data } = await world.call(listApplications, { as })
  const decided = { decided_at: expect.any(String) }
  expect(Object.fromEntries(data.map((row) => [row.id, row]))).toMatchObject({
    [rejected.id]: { ...decided, application_state: 'rejected', rejection: 'store_unverified' },
    [approved.id]: { ...decided, application_state: 'approved' },
    [cancelled.id]: { ...decided, application_state: 'cancelled', cancellation: 'merchant' },
  })
  const query = { application_state: 'rejected' }
  expect((await world.call(listApplications, { as, query })).data.map(({ id }) => id)).toEqual([rejected.id])
})

/** Where the mails of the merchant about its applications and stores lead. */
async function linksOf(): Promise<Record<string, string>> {
  const { rows } = await world.database.asOwner(
    `select data ->> 'template' as template, data ->> 'path' as path from pgboss.job
     where data ->> 'to' = $1
       and (data ->> 'template' like 'application_%' or data ->> 'template' like 'store%')`,
    [as.email],
  )
  return Object.fromEntries(rows.map(({ template, path }) => [template, path]))
}

describe('a mail leads to its application:', () => {
  test('of a rejection and an approval, in the screen of its type', async () => {
    const rejected = await rejectedApplication('t_trade')
    const approved = await approvedApplication(world, as, operator)
    expect(await linksOf()).toEqual({
      application_rejected: `/merchant/collection/account/t_trade?id=${rejected.id}`,
      application_approved: `/merchant/collection/account/e_commerce?id=${approved.id}`,
    })
  })

  test('of stores that are added to an account of the holder', async () => {
    await approvedApplication(world, as, operator)
    const { id } = await approvedApplication(world, as, operator)
    const path = `/merchant/collection/account/e_commerce?id=${id}`
    expect(await linksOf()).toMatchObject({ stores_added: path })
  })

  test('of materials that did not come in time', async () => {
    const { id } = await takenApplication(world, as, operator)
    const items = [{ kind: 'text', prompt: both('What do you sell?') }]
    const body = { subject: { kind: 'application', id }, title: both('More'), items, days: 1 }
    await world.call(openRequest, { as: operator, body })
    const passed = [id, world.clock.now()]
    await world.database.asOwner('update requests set expires_at = $2 where subject_id = $1', passed)
    await expireOverdue(world.context, subjectsOf({ review_delay: undefined }))
    const path = `/merchant/collection/account/e_commerce?id=${id}`
    expect(await linksOf()).toMatchObject({ application_expired: path })
  })

  test('of the refused proof of a store', async () => {
    const file_id = await fileOf(world, as)
    const store = { is_not_opened: true, seller_id: '', link: '', proof_file_ids: [] }
    const { details } = await submittedApplication(world, as)
    const [shop] = details.stores
    if (!shop) throw new Error('The application has no store')
    const later = { ...details, stores: [{ ...shop, ...store }] }
    const { id, stores } = await approvedApplication(world, as, operator, { details: later })
    const params = { id: stores[0]?.id ?? '' }
    const proof = { seller_id: 'A1LATER', link: shop.link, file_ids: [file_id] }
    await world.call(giveStoreProof, { as, params, body: proof })
    await world.call(decideStore, { as: operator, params, body: { verdict: 'refuse' } })
    const path = `/merchant/collection/account/e_commerce?id=${id}`
    expect(await linksOf()).toMatchObject({ store_refused: path })
  })
})
