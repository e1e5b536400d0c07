import {
  answerRequest,
  claimMerchant,
  decideInSandbox,
  getCorp,
  listRequests,
  type Profile,
  saveCorpDraft,
  submitCorp,
} from '@causeway/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { providerScope } from '../kernel/db/scope.ts'
import type { MerchantPerson, Person } from '../testing/builders.ts'
import { insertTestFile } from '../testing/companies.ts'
import { coverCall } from '../testing/cover-call.ts'
import { createWorld, type World } from '../testing/world.ts'
import marks from './data/review-marks.json' with { type: 'json' }

let world: World
beforeAll(async () => {
  world = await createWorld({ worker: true, config: { review_delay: 0 } })
})
afterAll(() => world.stop())

const corpOf = async (as: Person) => (await world.call(getCorp, { as })).data
const submit = (as: Person, version = 1) =>
  world.call(submitCorp, { as, body: { version, declaration: '2026-11' } })
const named = (legal_name_latin: string, changes: Partial<Profile> = {}) =>
  world.merchant('not_audit', { changes: { legal_name_latin, ...changes } })
const becomes = (as: Person, merchant_state: string) =>
  expect.poll(async () => (await corpOf(as)).merchant_state).toBe(merchant_state)

/** Waits until every queued review is done. */
async function isQuiet() {
  const left = async () => {
    const { rows } = await world.database.asOwner(
      `select 1 from pgboss.job
       where name = 'merchants.review' and state in ('created', 'retry', 'active')`,
    )
    return rows.length
  }
  await expect.poll(left).toBe(0)
}

const decide = ({ merchant_id }: MerchantPerson, body: object, at = world) =>
  at.call(decideInSandbox, { params: { id: merchant_id }, body })

coverCall(decideInSandbox, {
  world: () => world,
  valid: async () => ({
    params: { id: (await world.merchant('wait_audit')).merchant_id },
    body: { decision: 'audit_pass' },
  }),
  wrote: () => ({
    data: {
      decision_id: expect.stringMatching(/^decision_/),
      merchant_state: 'audit_pass',
      number: 1,
      remark: '',
      version: 2,
    },
  }),
})

describe('the reviewer of the sandbox', () => {
  test('approves a company whose name has no mark', async () => {
    const merchant = await named('Plain Sailing Limited')
    await submit(merchant)
    await becomes(merchant, 'audit_pass')
  })

  test.each(marks.refuse)(
    'refuses a company named %s once, with two reasons, and then approves it',
    async (mark) => {
      const merchant = await named('Again', {
        legal_name: `Shore ${mark} Limited`,
        legal_name_latin: 'Again',
      })
      await submit(merchant)
      await becomes(merchant, 'audit_fail')
      const { profile, version, refusals, refusal_kind } = await corpOf(merchant)
      expect(refusal_kind).toBe('retry')
      expect(refusals).toEqual([
        { path: 'registration_number', reason: 'number_mismatch' },
        { path: 'documents.certificate_of_incorporation', reason: 'doc_unreadable' },
      ])
      await world.call(saveCorpDraft, { as: merchant, body: { version, profile } })
      await submit(merchant, version + 1)
      await becomes(merchant, 'audit_pass')
    },
  )

  test('declines a company named DECLINE for good', async () => {
    const merchant = await named('DECLINE Limited')
    await submit(merchant)
    await becomes(merchant, 'audit_fail')
    expect(await corpOf(merchant)).toMatchObject({
      refusal_kind: 'final',
      refusals: [{ path: null, reason: 'business_unsupported' }],
    })
  })

  test('sends a request to a company named ASK and approves it once answered', async () => {
    const merchant = await named('ASK Limited')
    await submit(merchant)
    const requests = async () => (await world.call(listRequests, { as: merchant })).data
    await expect.poll(requests).toHaveLength(1)
    expect(await corpOf(merchant)).toMatchObject({ merchant_state: 'wait_audit' })
    const [request] = await requests()
    const [text, file] = request?.items ?? []
    const file_id = await world.db.transact(providerScope, (tx) =>
      insertTestFile(tx, world.clock, { merchant_id: merchant.merchant_id, user_id: merchant.id }),
    )
    const answers = {
      [text?.id ?? '']: { text: 'Furniture for hotels' },
      [file?.id ?? '']: { file_ids: [file_id] },
    }
    const params = { id: request?.id ?? '' }
    const answer = await world.call(answerRequest, { as: merchant, params, body: { round: 1, answers } })
    expect(answer).toMatchObject({ code: 'ok' })
    await becomes(merchant, 'audit_pass')
    expect(await requests()).toMatchObject([{ request_state: 'closed', close_reason: 'done' }])
  })

  test('reads marks as whole words: a company named Refuseful is not refused', async () => {
    const merchant = await named('REFUSEFUL BASKETS Limited')
    await submit(merchant)
    await becomes(merchant, 'audit_pass')
  })

  test('leaves a company that is approved under another account to the operators', async () => {
    const { profile } = await corpOf(await world.merchant('audit_pass'))
    const { registration_number } = profile
    const twin = await named('Twin Limited', { registration_number })
    await submit(twin)
    await isQuiet()
    expect(await corpOf(twin)).toMatchObject({ merchant_state: 'wait_audit' })
  })

  test('leaves a high-risk company to the operators', async () => {
    const merchant = await named('Risky Limited', { serves_third_parties: true })
    await submit(merchant)
    await isQuiet()
    expect(await corpOf(merchant)).toMatchObject({ merchant_state: 'wait_audit' })
  })

  test('leaves a case that an operator has claimed', async () => {
    const later = await createWorld({ worker: true, database: world.database, config: { review_delay: 1 } })
    const merchant = await named('Taken Limited')
    await later.call(submitCorp, { as: merchant, body: { version: 1, declaration: '2026-11' } })
    const params = { id: merchant.merchant_id }
    await world.call(claimMerchant, { as: await world.operator(), params, body: {} })
    await isQuiet()
    expect(await corpOf(merchant)).toMatchObject({ merchant_state: 'wait_audit' })
    await later.stop()
  })

  test('does nothing when it is turned off', async () => {
    const off = await createWorld({ config: { review_delay: undefined } })
    const merchant = await off.merchant('not_audit')
    await off.call(submitCorp, { as: merchant, body: { version: 1, declaration: '2026-11' } })
    const { rows } = await off.database.asOwner(`select 1 from pgboss.job where name = 'merchants.review'`)
    expect(rows).toEqual([])
    await off.stop()
  })
})

describe('a decision in the sandbox', () => {
  test('is made at once, for a high-risk company too', async () => {
    const merchant = await world.merchant('wait_audit', { changes: { serves_third_parties: true } })
    const answer = await decide(merchant, { decision: 'audit_pass' })
    expect(answer).toMatchObject({ code: 'ok', data: { merchant_state: 'audit_pass' } })
  })

  test('refuses the first document of the company unless reasons are given', async () => {
    const merchant = await world.merchant('wait_audit', { jurisdiction: 'CN' })
    const { data } = await decide(merchant, { decision: 'audit_fail' })
    expect(data).toMatchObject({
      merchant_state: 'audit_fail',
      refusal_kind: 'retry',
      refusals: [{ path: 'documents.business_licence', reason: 'doc_unreadable' }],
    })
    const told = await world.merchant('wait_audit')
    const reasons = [{ path: null, reason: 'underage' }]
    const body = { decision: 'audit_fail', reasons, refusal_kind: 'final' }
    expect(await decide(told, body)).toMatchObject({ data: { refusals: reasons, refusal_kind: 'final' } })
  })

  test('is refused for a misfit reason, a wrong state and an unknown company', async () => {
    const reasons = [{ path: 'legal_name', reason: 'doc_expired' }]
    const misfit = await decide(await world.merchant('wait_audit'), { decision: 'audit_fail', reasons })
    expect(misfit).toMatchObject({ status: 400, code: 'refusal_invalid' })
    const decided = await decide(await world.merchant('audit_pass'), { decision: 'audit_pass' })
    expect(decided).toMatchObject({ status: 409, code: 'merchant_wrong_state' })
    const unknown = { merchant_id: 'merchant_x' } as MerchantPerson
    expect(await decide(unknown, { decision: 'audit_pass' })).toMatchObject({ code: 'merchant_not_found' })
    const { registration_number } = (await corpOf(await world.merchant('audit_pass'))).profile
    const twin = await world.merchant('wait_audit', { changes: { registration_number } })
    expect(await decide(twin, { decision: 'audit_pass' })).toMatchObject({ code: 'corp_exists' })
  })

  test('does not exist outside the sandbox', async () => {
    const live = await createWorld({ config: { sandbox: false } })
    const merchant = await live.merchant('wait_audit')
    const answer = await decide(merchant, { decision: 'audit_pass' }, live)
    expect(answer).toMatchObject({ status: 404, code: 'not_found' })
    await live.stop()
  })
})
