import {
  claimMerchant,
  decideAmendment,
  getConsoleMerchant,
  getCorp,
  getSubmission,
  listAmendments,
  listAuditEvents,
  listConsoleAmendments,
  openRequest,
  type Profile,
  settleDecision,
  submitAmendment,
  suspendMerchant,
  withdrawAmendment,
} from '@causeway/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { providerScope } from '../kernel/db/scope.ts'
import type { MerchantPerson, Person } from '../testing/builders.ts'
import { insertTestFile } from '../testing/companies.ts'
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

const corpOf = async (as: Person) => (await world.call(getCorp, { as })).data
const amendmentsOf = async (as: Person) => (await world.call(listAmendments, { as })).data

const propose = async (as: Person, changes: Partial<Profile>, version = 1) => {
  const { profile } = await corpOf(as)
  return world.call(submitAmendment, { as, body: { version, profile: { ...profile, ...changes } } })
}

/** An approved company with a change under review. */
async function amended(changes: Partial<Profile> = { staff_count: '77' }, company: Partial<Profile> = {}) {
  const merchant = await world.merchant('audit_pass', { changes: company, language: 'en-US' })
  const { data } = await propose(merchant, changes)
  return { merchant, id: data.id }
}

const approve = { verdict: 'approve', version: 1 } as const
const refusals = [{ path: 'staff_count', reason: 'data_mismatch' }] as const
const refuse = { verdict: 'refuse', version: 1, refusal_kind: 'retry', refusals } as const
const decide = (id: string, body: object = approve, as = operator) =>
  world.call(decideAmendment, { as, params: { id }, body })
const withdraw = (as: Person, id: string) => world.call(withdrawAmendment, { as, params: { id } })

const newFile = ({ merchant_id, id }: MerchantPerson) =>
  world.db.transact(providerScope, (tx) => insertTestFile(tx, world.clock, { merchant_id, user_id: id }))

coverCall(submitAmendment, {
  world: () => world,
  valid: async () => {
    const as = await world.merchant()
    const { profile } = await corpOf(as)
    return { as, body: { version: 1, profile: { ...profile, staff_count: '8' } } }
  },
  otherMerchant: async () => {
    const [mine, other] = [await world.merchant(), await world.merchant()]
    expect(await propose(mine, { staff_count: '8' })).toMatchObject({ code: 'ok' })
    expect(await amendmentsOf(mine)).toHaveLength(1)
    expect(await amendmentsOf(other)).toEqual([])
  },
  wrote: () => ({ data: { changed: ['staff_count'] } }),
})

coverCall(listAmendments, {
  world: () => world,
  valid: async () => ({ as: (await amended()).merchant }),
  otherMerchant: async () => {
    await amended()
    expect(await amendmentsOf(await world.merchant())).toEqual([])
  },
})

coverCall(withdrawAmendment, {
  world: () => world,
  valid: async () => {
    const { merchant, id } = await amended()
    return { as: merchant, params: { id } }
  },
  otherMerchant: async () => {
    const { merchant, id } = await amended()
    const answer = await withdraw(await world.merchant(), id)
    expect(answer).toMatchObject({ status: 404, code: 'amendment_not_found' })
    expect(await amendmentsOf(merchant)).toMatchObject([{ amendment_state: 'submitted' }])
  },
})

let decided: Awaited<ReturnType<typeof amended>>
coverCall(decideAmendment, {
  world: () => world,
  valid: async () => {
    decided = await amended()
    return { as: operator, params: { id: decided.id }, body: approve }
  },
  wrote: (_request, { id: decision_id }) => ({
    merchant_id: decided.merchant.merchant_id,
    data: { amendment_id: decided.id, decision_id, number: 2, remark: '' },
  }),
  others: [async () => ({ as: operator, params: { id: (await amended()).id }, body: refuse })],
})

coverCall(listConsoleAmendments, {
  world: () => world,
  valid: async () => ({ as: operator }),
})

describe('a proposed change', () => {
  test('leaves the profile in force unchanged and lists the changed paths', async () => {
    const { merchant, id } = await amended({ staff_count: '77', contact_position: 'Owner' })
    expect(await corpOf(merchant)).toMatchObject({ version: 1, profile: { staff_count: '12' } })
    const [amendment] = await amendmentsOf(merchant)
    expect(amendment).toMatchObject({ id, changed: ['staff_count', 'contact_position'], refusals: [] })
    const { data } = await world.call(listConsoleAmendments, { as: operator, query: { page_size: 100 } })
    expect(data.find((row) => row.id === id)).toMatchObject({
      merchant_id: merchant.merchant_id,
      legal_name: 'Harbour Trading Limited',
      waits_for_second: false,
    })
  })

  test('that changes nothing is refused', async () => {
    const answer = await propose(await world.merchant(), {})
    expect(answer).toMatchObject({ status: 409, code: 'amendment_empty' })
  })

  test('that could not be approved is refused with the invalid field', async () => {
    const answer = await propose(await world.merchant(), { contact_email: 'nobody' })
    expect(answer).toMatchObject({ code: 'input_invalid', data: { fields: { contact_email: 'format' } } })
  })

  test('based on an older version is refused', async () => {
    const answer = await propose(await world.merchant(), { staff_count: '8' }, 2)
    expect(answer).toMatchObject({ status: 409, code: 'draft_conflict', data: { version: 1 } })
  })

  test('is refused while another one is open', async () => {
    const { merchant, id } = await amended()
    expect(await propose(merchant, { staff_count: '8' })).toMatchObject({ code: 'amendment_open' })
    await withdraw(merchant, id)
    expect(await propose(merchant, { staff_count: '8' })).toMatchObject({ code: 'ok' })
  })

  test('with a file of another company is refused', async () => {
    const merchant = await world.merchant()
    const file_ids = [await newFile(await world.merchant())]
    const { profile } = await corpOf(merchant)
    const documents = { ...profile.documents, bank_proof: { file_ids, expires_on: '' } }
    expect(await propose(merchant, { documents })).toMatchObject({ status: 404, code: 'file_not_found' })
    expect(await amendmentsOf(merchant)).toEqual([])
  })

  const suspensions = [
    ['compliance_review', 'merchant_suspended'],
    ['own_request', 'merchant_suspended'],
    ['documents_expired', 'ok'],
    ['materials_overdue', 'ok'],
  ] as const
  test.each(suspensions)('of a company that is suspended for %s: %s', async (code, expected) => {
    const merchant = await world.merchant()
    const params = { id: merchant.merchant_id }
    await world.call(suspendMerchant, { as: operator, params, body: { code, remark: 'x' } })
    expect(await propose(merchant, { staff_count: '8' })).toMatchObject({ code: expected })
  })

  test.each(Array.from({ length: 10 }, (_, index) => index))(
    'is accepted once when two are proposed at the same time (%i)',
    async () => {
      const merchant = await world.merchant()
      const answers = await Promise.all(['8', '9'].map((staff_count) => propose(merchant, { staff_count })))
      expect(answers.map(({ code }) => code).sort()).toEqual(['amendment_open', 'ok'])
    },
  )
})

describe('an approved change', () => {
  test('takes effect with its files and is stored as a submission of its own', async () => {
    const merchant = await world.merchant('audit_pass', { language: 'en-US' })
    const file_ids = [await newFile(merchant)]
    const { profile } = await corpOf(merchant)
    const documents = { ...profile.documents, bank_proof: { file_ids, expires_on: '' } }
    const { data } = await propose(merchant, { documents, legal_name_latin: 'Harbour Group Limited' })

    expect(await decide(data.id)).toMatchObject({
      data: { verdict: 'approve', decision_state: 'done', amendment_id: data.id, number: null },
    })

    const after = await corpOf(merchant)
    expect(after).toMatchObject({
      version: 2,
      legal_name_latin: 'Harbour Group Limited',
      profile: { documents },
    })
    expect(await amendmentsOf(merchant)).toMatchObject([{ amendment_state: 'approved' }])
    const params = { id: merchant.merchant_id, number: '2' }
    const { data: kept } = await world.call(getSubmission, { as: operator, params })
    expect(kept).toMatchObject({ origin: 'approved_amendment', declaration: null, profile: after.profile })
    expect(kept.changed.map(({ path }) => path)).toEqual(['legal_name_latin', 'documents.bank_proof'])
    const { rows } = await world.database.asOwner(
      `select count(*)::int as count from file_uses where file_id = $1`,
      file_ids,
    )
    // The profile in force, the stored submission and the amendment itself.
    expect(rows).toEqual([{ count: 3 }])
    expect((await mailsTo(world, merchant.email))[0]?.subject).toBe(
      'The changes to Harbour Group Limited are in force',
    )
  })

  test('to the number of another approved company is refused', async () => {
    const other = (await corpOf(await world.merchant())).profile.registration_number
    const { merchant, id } = await amended({ registration_number: other })
    expect(await decide(id)).toMatchObject({ status: 409, code: 'corp_exists' })
    expect(await amendmentsOf(merchant)).toMatchObject([{ amendment_state: 'submitted' }])
  })

  const risks: [string, Partial<Profile>, Partial<Profile>][] = [
    ['becomes', {}, { serves_third_parties: true }],
    ['was', { serves_third_parties: true }, { serves_third_parties: false }],
  ]
  test.each(risks)('of a company that %s high-risk needs two operators', async (_w, was, becomes) => {
    const { merchant, id } = await amended(becomes, was)
    const { data: proposed } = await decide(id)
    expect(proposed).toMatchObject({ decision_state: 'proposed', amendment_id: id })
    expect(await corpOf(merchant)).toMatchObject({ version: 1 })
    const params = { id: proposed.id, answer: 'confirm' }
    const own = await world.call(settleDecision, { as: operator, params, body: {} })
    expect(own).toMatchObject({ code: 'second_operator_needed' })
    const confirmed = await world.call(settleDecision, { as: await world.operator(), params, body: {} })
    expect(confirmed).toMatchObject({ code: 'ok', data: { decision_state: 'done' } })
    expect(await corpOf(merchant)).toMatchObject({ version: 2, profile: becomes })
  })
})

describe('a refused change', () => {
  test('leaves the profile in force and gives the reasons', async () => {
    const { merchant, id } = await amended()
    expect(await decide(id, refuse)).toMatchObject({ data: { verdict: 'refuse', refusals } })
    expect(await corpOf(merchant)).toMatchObject({ version: 1, profile: { staff_count: '12' } })
    expect(await amendmentsOf(merchant)).toMatchObject([{ amendment_state: 'refused', refusals }])
    expect((await mailsTo(world, merchant.email))[0]?.text).toContain('Number of staff: It differs')
  })

  test('is told with the company until a newer one is proposed', async () => {
    const { merchant, id } = await amended()
    expect(await corpOf(merchant)).toMatchObject({ refused_amendment: null })
    await decide(id, refuse)
    expect(await corpOf(merchant)).toMatchObject({ refused_amendment: { id, refusals: 1 } })
    expect(await corpOf(await world.merchant())).toMatchObject({ refused_amendment: null })
    world.clock.advance(1000)
    await propose(merchant, { staff_count: '78' })
    expect(await corpOf(merchant)).toMatchObject({ refused_amendment: null })
  })

  test('with a reason that does not fit its path is rejected', async () => {
    const { id } = await amended()
    const body = { ...refuse, refusals: [{ path: 'staff_count', reason: 'doc_expired' }] }
    expect(await decide(id, body)).toMatchObject({ status: 400, code: 'refusal_invalid' })
  })
})

describe('a change under review', () => {
  test('is decided once', async () => {
    const { id } = await amended()
    await decide(id)
    expect(await decide(id, refuse)).toMatchObject({ status: 409, code: 'amendment_wrong_state' })
    expect(await decide('amendment_x')).toMatchObject({ status: 404, code: 'amendment_not_found' })
  })

  test('cannot be withdrawn once it is decided', async () => {
    const { merchant, id } = await amended()
    await decide(id)
    expect(await withdraw(merchant, id)).toMatchObject({ status: 409, code: 'amendment_wrong_state' })
  })

  test('is decided on the version in force', async () => {
    const { id } = await amended()
    expect(await decide(id, { ...approve, version: 9 })).toMatchObject({ code: 'draft_conflict' })
  })

  test('declines its pending approval when it is withdrawn', async () => {
    const { merchant, id } = await amended({ serves_third_parties: true })
    const { data: proposed } = await decide(id)
    expect(await decide(id, refuse)).toMatchObject({ status: 409, code: 'decision_open' })
    expect(await withdraw(merchant, id)).toMatchObject({ code: 'ok' })
    const params = { id: proposed.id, answer: 'confirm' }
    const late = await world.call(settleDecision, { as: await world.operator(), params, body: {} })
    expect(late).toMatchObject({ status: 409, code: 'decision_wrong_state' })
    const { data } = await world.call(getConsoleMerchant, {
      as: operator,
      params: { id: merchant.merchant_id },
    })
    expect(data.decisions).toMatchObject([{ decision_state: 'declined', checker: null }])
  })

  test('releases the case when it is withdrawn, and the log names the dropped approval', async () => {
    const { merchant, id } = await amended({ serves_third_parties: true })
    const { data: proposed } = await decide(id)
    const params = { id: merchant.merchant_id }
    await world.call(claimMerchant, { as: operator, params, body: {} })
    await withdraw(merchant, id)
    const { data } = await world.call(getConsoleMerchant, { as: operator, params })
    expect(data.claim).toBeNull()
    const query = { merchant_id: merchant.merchant_id, action: 'merchant.drop_approval' }
    const { data: events } = await world.call(listAuditEvents, { as: operator, query })
    expect(events).toMatchObject([{ data: { decision_id: proposed.id } }])
  })

  test('is not approved while a request is open', async () => {
    const { merchant, id } = await amended()
    const title = { 'zh-CN': 'Staff', 'en-US': 'Staff' }
    const body = {
      subject: { kind: 'merchant', id: merchant.merchant_id },
      title,
      items: [{ kind: 'text', prompt: title }],
    }
    await world.call(openRequest, { as: operator, body })
    expect(await decide(id)).toMatchObject({ status: 409, code: 'request_open' })
  })

  test.each(Array.from({ length: 10 }, (_, index) => index))(
    'is either withdrawn or approved when both happen at the same time (%i)',
    async () => {
      const { merchant, id } = await amended()
      const answers = await Promise.all([decide(id), withdraw(merchant, id)])
      expect(answers.map(({ code }) => code).sort()).toEqual(['amendment_wrong_state', 'ok'])
      const [amendment] = await amendmentsOf(merchant)
      const isApproved = answers[0].code === 'ok'
      expect(amendment?.amendment_state).toBe(isApproved ? 'approved' : 'withdrawn')
      expect((await corpOf(merchant)).version).toBe(isApproved ? 2 : 1)
    },
  )
})
