import {
  decideMerchantCall,
  getConsoleMerchant,
  getCorp,
  getCorpHistory,
  type MerchantState,
  openRequest,
} from '@causeway/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { subjectsOf } from '../app.ts'
import { expireOverdue } from '../requests/jobs.ts'
import type { Person } from '../testing/builders.ts'
import { createWorld, type World } from '../testing/world.ts'

let world: World
let operator: Person
beforeAll(async () => {
  world = await createWorld()
  operator = await world.operator()
})
afterAll(() => world.stop())

const text = { 'zh-CN': 'A', 'en-US': 'A' }
const ask = (id: string, paths: readonly (string | null)[]) => {
  const items = paths.map((path) => ({ kind: 'text', prompt: text, path }))
  const body = { subject: { kind: 'merchant', id }, title: text, items, days: 1 }
  return world.call(openRequest, { as: operator, body })
}

/** Moves the clock beyond the deadline of every request. */
async function expire() {
  world.clock.advance(2 * 86_400_000)
  await expireOverdue(world.context, subjectsOf({ review_delay: undefined }))
}

const corpOf = async (as: Person) => (await world.call(getCorp, { as })).data

const askable: [MerchantState, string][] = [
  ['not_audit', 'subject_wrong_state'],
  ['wait_audit', 'ok'],
  ['audit_fail', 'subject_wrong_state'],
  ['audit_pass', 'ok'],
]
test.each(askable)('a request to a company in %s answers %s', async (state, code) => {
  const { merchant_id } = await world.merchant(state)
  expect(await ask(merchant_id, [null])).toMatchObject({ code })
})

test('a request to an unknown company is not found', async () => {
  expect(await ask('merchant_x', [null])).toMatchObject({ status: 404, code: 'subject_not_found' })
})

test('a company in review that does not answer is refused at the requested paths', async () => {
  const merchant = await world.merchant('wait_audit')
  await ask(merchant.merchant_id, ['legal_name', 'legal_name', 'documents.articles', 'long_gone'])
  await expire()
  expect(await corpOf(merchant)).toMatchObject({
    merchant_state: 'audit_fail',
    refusal_kind: 'retry',
    refusals: [
      { path: 'legal_name', reason: 'request_unanswered' },
      { path: 'documents.articles', reason: 'request_unanswered' },
      { path: null, reason: 'request_unanswered' },
    ],
  })
})

test('requests are part of a company’s history', async () => {
  const merchant = await world.merchant('wait_audit')
  await ask(merchant.merchant_id, ['legal_name'])
  await expire()
  const { entries } = (await world.call(getCorpHistory, { as: merchant })).data
  expect(entries).toMatchObject([
    { event: 'request_opened', by: 'provider' },
    { event: 'request_expired', by: 'system' },
    { event: 'refused', by: 'system', number: 1 },
  ])
})

test('an approved company that does not answer is suspended, once', async () => {
  const merchant = await world.merchant('audit_pass')
  await ask(merchant.merchant_id, [null])
  await ask(merchant.merchant_id, [null])
  await expire()
  expect(await corpOf(merchant)).toMatchObject({
    merchant_state: 'audit_pass',
    suspension: { code: 'materials_overdue' },
  })
  const params = { id: merchant.merchant_id }
  const { data } = await world.call(getConsoleMerchant, { as: operator, params })
  expect(data.suspension).toMatchObject({ suspended_by: null })
})

test.each(Array.from({ length: 10 }, (_, index) => index))(
  'a company is not approved with an open request, also at the same time (%i)',
  async () => {
    const merchant = await world.merchant('wait_audit')
    const params = { id: merchant.merchant_id }
    const body = { verdict: 'approve', version: 1 }
    const [asked, approved] = await Promise.all([
      ask(merchant.merchant_id, [null]),
      world.call(decideMerchantCall, { as: operator, params, body }),
    ])
    expect(asked.code).toBe('ok')
    // If the request is first, the approval is refused; otherwise it is a request to an approved company.
    const [event] = await eventsOf(merchant.merchant_id)
    expect(approved.code).toBe(event === 'request.open' ? 'request_open' : 'ok')
  },
)

const eventsOf = async (merchant_id: string) => {
  const { rows } = await world.database.asOwner(
    'select action from audit_events where merchant_id = $1 order by xid',
    [merchant_id],
  )
  return rows.map(({ action }) => action)
}
