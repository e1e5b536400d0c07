import {
  decideAmendment,
  decideMerchantCall,
  getCorp,
  getCorpHistory,
  listAmendments,
  listRequests,
  refusalReasons,
  submitAmendment,
  suspendMerchant,
} from '@causeway/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../testing/builders.ts'
import { mailsTo } from '../testing/mails.ts'
import { createWorld, type World } from '../testing/world.ts'

let world: World
let operator: Person
beforeAll(async () => {
  world = await createWorld({ worker: true })
  operator = await world.operator()
})
afterAll(() => world.stop())

const REMARK = 'only-operators-may-read-this'
const internal = refusalReasons.filter(({ is_internal }) => is_internal).map(({ code }) => code)

/** All answers, mails and live events for a merchant, as one text. */
async function allThatIsToldTo(merchant: Person, mails: number, act: () => Promise<void>): Promise<string> {
  const leaving = new AbortController()
  const headers = { authorization: `Bearer ${merchant.token}` }
  const stream = await world.fetch('/api/events', { headers, signal: leaving.signal })
  const heard = readAll(stream)
  await act()
  const mailed = await mailsTo(world, merchant.email, mails)
  const answers = []
  for (const call of [getCorp, getCorpHistory, listAmendments, listRequests]) {
    answers.push((await world.call(call, { as: merchant })).text)
  }
  leaving.abort()
  return [
    ...answers,
    ...mailed.map(({ text, html, subject }) => `${subject} ${text} ${html}`),
    await heard,
  ].join()
}

async function readAll({ body }: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  try {
    for await (const chunk of body ?? []) text += decoder.decode(chunk)
  } catch {
    // The client has disconnected.
  }
  return text
}

/** None of these words may reach a merchant; the expected text proves that the search works. */
function expectNothingLeaks(told: string, expected: string): void {
  expect(told).toContain(expected)
  const secrets = [...internal, REMARK, operator.id, operator.email, `Operator ${operator.id.slice(-4)}`]
  for (const secret of secrets) expect(told, secret).not.toContain(secret)
  for (const word of ['claim', 'maker', 'checker', 'remark', 'risk_reasons', 'Sanctions', 'fraud']) {
    expect(told, word).not.toContain(word)
  }
}

test.each(internal)('a company refused for %s sees only a general reason without a path', async (reason) => {
  const merchant = await world.merchant('wait_audit', { language: 'en-US' })
  const refusals = [
    { path: 'persons.person_1', reason },
    { path: 'legal_name', reason: 'name_mismatch' },
  ]
  const body = { verdict: 'refuse', version: 1, refusal_kind: 'final', refusals, remark: REMARK }
  const told = await allThatIsToldTo(merchant, 1, async () => {
    const params = { id: merchant.merchant_id }
    expect(await world.call(decideMerchantCall, { as: operator, params, body })).toMatchObject({
      code: 'ok',
    })
  })
  expectNothingLeaks(told, 'not_supported')
  expect(told).toContain('event: changed\ndata: {"topic":"merchant"}')
  expect(told).not.toContain('name_mismatch')
  const { data } = await world.call(getCorp, { as: merchant })
  expect(data.refusals).toEqual([{ path: null, reason: 'not_supported' }])
})

test('a refused amendment and a suspension show the merchant no internal data', async () => {
  const merchant = await world.merchant('audit_pass', { language: 'en-US' })
  const { profile } = (await world.call(getCorp, { as: merchant })).data
  const changed = { version: 1, profile: { ...profile, staff_count: '8' } }
  const { data } = await world.call(submitAmendment, { as: merchant, body: changed })
  const told = await allThatIsToldTo(merchant, 2, async () => {
    const refusals = [{ path: null, reason: 'sanctions' }]
    const body = { verdict: 'refuse', version: 1, refusal_kind: 'final', refusals, remark: REMARK }
    await world.call(decideAmendment, { as: operator, params: { id: data.id }, body })
    const params = { id: merchant.merchant_id }
    const suspending = { code: 'compliance_review', remark: REMARK }
    await world.call(suspendMerchant, { as: operator, params, body: suspending })
  })
  expectNothingLeaks(told, 'compliance_review')
  expect(told).toContain('amendment_refused')
  expect(told).toContain('event: changed\ndata: {"topic":"amendments"}')
})

test('a merchant sees neither who has the case nor a pending approval', async () => {
  const merchant = await world.merchant('wait_audit', { changes: { serves_third_parties: true } })
  const params = { id: merchant.merchant_id }
  const body = { verdict: 'approve', version: 1, remark: REMARK }
  const told = await allThatIsToldTo(merchant, 0, async () => {
    await world.call(decideMerchantCall, { as: operator, params, body })
  })
  expectNothingLeaks(told, 'wait_audit')
  expect(told).not.toContain('event: changed')
  expect(told).not.toContain('propos')
})

test('a merchant cannot read decisions even by a query without a merchant condition', async () => {
  const merchant = await world.merchant('wait_audit')
  const params = { id: merchant.merchant_id }
  await world.call(decideMerchantCall, { as: operator, params, body: { verdict: 'approve', version: 1 } })
  const scope = { merchant_id: merchant.merchant_id, user_id: merchant.id }
  const rows = await world.db.reader(scope).selectFrom('merchant_decisions').selectAll().execute()
  expect(rows).toEqual([])
})
