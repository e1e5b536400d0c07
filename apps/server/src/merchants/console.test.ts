import {
  decideMerchantCall,
  getConsoleMerchant,
  getCorp,
  getQueues,
  getSubmission,
  listConsoleMerchants,
  resumeMerchant,
  saveCorpDraft,
  submitCorp,
  suspendMerchant,
} from '@causeway/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../testing/builders.ts'
import { coverCall } from '../testing/cover-call.ts'
import { mailsTo } from '../testing/mails.ts'
import { createWorld, type World } from '../testing/world.ts'

let world: World
let operator: Person
beforeAll(async () => {
  world = await createWorld({ worker: true })
  operator = await world.operator()
})
afterAll(() => world.stop())

const list = (query: Record<string, string | number> = {}) =>
  world.call(listConsoleMerchants, { as: operator, query: { page_size: 100, ...query } })
const idsOf = async (query: Record<string, string>) => (await list(query)).data.map(({ id }) => id)
const pageOf = async (id: string) =>
  (await world.call(getConsoleMerchant, { as: operator, params: { id } })).data
const queues = async () => (await world.call(getQueues, { as: operator })).data
const approve = (id: string) =>
  world.call(decideMerchantCall, { as: operator, params: { id }, body: { verdict: 'approve', version: 1 } })

coverCall(listConsoleMerchants, { world: () => world, valid: async () => ({ as: operator }) })
coverCall(getQueues, { world: () => world, valid: async () => ({ as: operator }) })
coverCall(getConsoleMerchant, {
  world: () => world,
  valid: async () => ({ as: operator, params: { id: (await world.merchant()).merchant_id } }),
})
coverCall(getSubmission, {
  world: () => world,
  valid: async () => ({
    as: operator,
    params: { id: (await world.merchant()).merchant_id, number: '1' },
  }),
})
coverCall(suspendMerchant, {
  world: () => world,
  valid: async () => ({
    as: operator,
    body: { code: 'own_request', remark: 'They asked for it' },
    params: { id: (await world.merchant()).merchant_id },
  }),
  wrote: () => ({ data: { code: 'own_request', remark: 'They asked for it' } }),
})
coverCall(resumeMerchant, {
  world: () => world,
  valid: async () => {
    const { merchant_id: id } = await world.merchant()
    const body = { code: 'own_request', remark: 'They asked for it' }
    await world.call(suspendMerchant, { as: operator, params: { id }, body })
    return { as: operator, params: { id }, body: { remark: 'They came back' } }
  },
  wrote: () => ({ data: { remark: 'They came back' } }),
})

describe('the list of companies', () => {
  test('finds a company by a part of its names, its number or its address', async () => {
    const names = { legal_name: 'Quokka 100%_Sure Limited', legal_name_latin: 'Quokka Latin' }
    const merchant = await world.merchant('audit_pass', {
      changes: { ...names, registration_number: 'QK 55-44' },
    })
    const found = [merchant.merchant_id]
    for (const search of ['quokka', '100%_s', 'LATIN', 'qk55 44', merchant.email, merchant.merchant_id]) {
      expect(await idsOf({ search }), search).toEqual(found)
    }
  })

  test('finds a name without its accents and with any apostrophe', async () => {
    const { merchant_id } = await world.merchant('audit_pass', {
      changes: { legal_name: 'Z\u00fcrcher L\u2019H\u00f4tel GmbH' },
    })
    for (const search of ["zurcher l'hotel", 'Z\u00dcRCHER', 'l\u2019h\u00f4t']) {
      expect(await idsOf({ search }), search).toEqual([merchant_id])
    }
  })

  test('treats the search as text and not as a pattern', async () => {
    expect(await idsOf({ search: 'Q%Limited' })).toEqual([])
    expect(await idsOf({ search: 'Quokka 100_' })).toEqual([])
    expect(await idsOf({ search: '\\' })).toEqual([])
  })

  test('is filtered by state, jurisdiction, risk and suspension', async () => {
    const plain = (await world.merchant('wait_audit')).merchant_id
    const risky = (await world.merchant('audit_fail', { jurisdiction: 'other' })).merchant_id
    const isIn = async (query: Record<string, string>) => {
      const ids = await idsOf(query)
      return [ids.includes(plain), ids.includes(risky)]
    }
    expect(await isIn({ merchant_state: 'wait_audit' })).toEqual([true, false])
    expect(await isIn({ jurisdiction: 'other' })).toEqual([false, true])
    expect(await isIn({ risk: 'high' })).toEqual([false, true])
    expect(await isIn({ risk: 'standard' })).toEqual([true, false])
    expect(await isIn({ suspended: 'no' })).toEqual([true, true])
    expect(await isIn({ suspended: 'yes' })).toEqual([false, false])
    expect(await isIn({ queue: 'to_review' })).toEqual([true, false])
  })

  test('shows a company that waits for a second operator in the other queue', async () => {
    const changes = { serves_third_parties: true }
    const { merchant_id } = await world.merchant('wait_audit', { changes })
    expect(await idsOf({ queue: 'to_review' })).toContain(merchant_id)
    await approve(merchant_id)
    expect(await idsOf({ queue: 'to_review' })).not.toContain(merchant_id)
    const { data } = await list({ queue: 'to_confirm' })
    expect(data.find(({ id }) => id === merchant_id)).toMatchObject({
      waits_for_second: true,
      risk_reasons: ['third_parties'],
      submissions: 1,
      open_requests: 0,
      is_suspended: false,
      claim: null,
    })
  })

  test('is sorted by oldest or newest first, in pages', async () => {
    for (let index = 0; index < 3; index += 1) {
      world.clock.advance(1000)
      await world.merchant('wait_audit', { changes: { legal_name: `Paged ${index}` } })
    }
    const names = async (query: Record<string, string | number>) =>
      (await list({ search: 'Paged', page_size: 2, ...query })).data.map(({ legal_name }) => legal_name)
    expect(await names({})).toEqual(['Paged 0', 'Paged 1'])
    expect(await names({ page: 2 })).toEqual(['Paged 2'])
    expect(await names({ sort: '-submitted_at' })).toEqual(['Paged 2', 'Paged 1'])
    expect((await list({ search: 'Paged', page: 9 })).count).toBe(3)
  })
})

test('the queues give the number of open cases and the time of the oldest', async () => {
  const before = await queues()
  world.clock.advance(1000)
  await world.merchant('wait_audit')
  const { merchant_id } = await world.merchant('wait_audit', { changes: { serves_third_parties: true } })
  await approve(merchant_id)
  const after = await queues()
  expect(after.to_review.count).toBe(before.to_review.count + 1)
  expect(after.to_confirm.count).toBe(before.to_confirm.count + 1)
  expect(after.to_review.oldest_at).not.toBeNull()
  expect(after.failed_jobs).toEqual({ count: 0, oldest_at: null })
  expect(after.requests_open).toEqual({ count: 0, oldest_at: null })
})

describe('the page of a company', () => {
  test('shows its submissions and the changes between them', async () => {
    const merchant = await world.merchant('not_audit')
    const { merchant_id: id } = merchant
    const submit = (version: number) =>
      world.call(submitCorp, { as: merchant, body: { version, declaration: '2026-11' } })
    await submit(1)
    const refusals = [{ path: 'staff_count', reason: 'data_mismatch' }]
    const body = { verdict: 'refuse', version: 2, refusal_kind: 'retry', refusals }
    await world.call(decideMerchantCall, { as: operator, params: { id }, body })
    const { profile } = (await world.call(getCorp, { as: merchant })).data
    const corrected = { version: 3, profile: { ...profile, staff_count: '99' } }
    await world.call(saveCorpDraft, { as: merchant, body: corrected })
    await submit(4)

    expect(await pageOf(id)).toMatchObject({
      email: merchant.email,
      user_id: merchant.id,
      merchant_state: 'wait_audit',
      version: 5,
      submissions: [{ number: 2, declaration: '2026-11' }, { number: 1 }],
      decisions: [{ number: 1, verdict: 'refuse', refusals, maker_id: operator.id }],
      amendments: [],
      duplicates: [],
      claim: null,
      suspension: null,
    })
    const { data } = await world.call(getSubmission, { as: operator, params: { id, number: '2' } })
    expect(data.changed).toEqual([{ path: 'staff_count', before: '12', after: '99' }])
    const first = await world.call(getSubmission, { as: operator, params: { id, number: '1' } })
    expect(first.data).toMatchObject({ changed: [], profile: { staff_count: '12' } })
  })

  test('is not found for an unknown company or an unknown submission', async () => {
    const answer = await world.call(getConsoleMerchant, { as: operator, params: { id: 'merchant_x' } })
    expect(answer).toMatchObject({ status: 404, code: 'merchant_not_found' })
    const { merchant_id: id } = await world.merchant()
    const missing = (params: { id: string; number: string }) =>
      world.call(getSubmission, { as: operator, params })
    expect(await missing({ id, number: '2' })).toMatchObject({ code: 'submission_not_found' })
    expect(await missing({ id: 'merchant_x', number: '1' })).toMatchObject({ code: 'merchant_not_found' })
  })
})

describe('a suspension', () => {
  const suspend = (id: string, code = 'documents_expired') =>
    world.call(suspendMerchant, { as: operator, params: { id }, body: { code, remark: 'Between us' } })
  const resume = (id: string) =>
    world.call(resumeMerchant, { as: operator, params: { id }, body: { remark: 'Settled' } })

  test('shows the merchant its code, and ends when the company is resumed', async () => {
    const merchant = await world.merchant('audit_pass', { language: 'en-US' })
    const { merchant_id: id } = merchant
    expect(await suspend(id)).toMatchObject({ code: 'ok' })
    const { suspension } = (await world.call(getCorp, { as: merchant })).data
    expect(suspension).toEqual({ code: 'documents_expired', suspended_at: world.clock.now().toISOString() })
    expect((await pageOf(id)).suspension).toMatchObject({
      remark: 'Between us',
      suspended_by: `Operator ${operator.id.slice(-4)}`,
    })
    expect(await resume(id)).toMatchObject({ code: 'ok' })
    expect((await world.call(getCorp, { as: merchant })).data.suspension).toBeNull()
    const mails = await mailsTo(world, merchant.email, 2)
    const texts = mails.map(({ text }) => text).join('\n')
    expect(texts).toContain('Reason: Documents have expired.')
    expect(texts).not.toContain('Between us')
  })

  test('applies to approved companies only, and once', async () => {
    for (const state of ['not_audit', 'wait_audit', 'audit_fail'] as const) {
      const { merchant_id } = await world.merchant(state)
      expect(await suspend(merchant_id)).toMatchObject({ status: 409, code: 'merchant_wrong_state' })
    }
    const { merchant_id } = await world.merchant()
    expect(await resume(merchant_id)).toMatchObject({ status: 409, code: 'merchant_wrong_state' })
    await suspend(merchant_id)
    expect(await suspend(merchant_id)).toMatchObject({ status: 409, code: 'merchant_wrong_state' })
    expect(await suspend('merchant_x')).toMatchObject({ status: 404, code: 'merchant_not_found' })
  })

  test.each(Array.from({ length: 10 }, (_, index) => index))(
    'happens once when two operators suspend at the same time (%i)',
    async () => {
      const { merchant_id } = await world.merchant()
      const answers = await Promise.all([suspend(merchant_id), suspend(merchant_id, 'own_request')])
      expect(answers.map(({ code }) => code).sort()).toEqual(['merchant_wrong_state', 'ok'])
    },
  )
})
