import {
  claimMerchant,
  decideMerchantCall,
  getConsoleMerchant,
  getCorp,
  openRequest,
  type Profile,
  type Refusal,
  refusalReasons,
  settleDecision,
} from '@causeway/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findBrokenAuditBlocks, sealAuditEvents } from '../kernel/audit.ts'
import { providerScope } from '../kernel/db/scope.ts'
import type { MerchantPerson, Person } from '../testing/builders.ts'
import { coverCall } from '../testing/cover-call.ts'
import { mailsTo } from '../testing/mails.ts'
import { textItem, title } from '../testing/requests.ts'
import { createWorld, type World } from '../testing/world.ts'

let world: World
let operator: Person
beforeAll(async () => {
  world = await createWorld({ worker: true })
  operator = await world.operator()
})
afterAll(() => world.stop())

const approve = { verdict: 'approve', version: 1 } as const
const name_mismatch: Refusal = { path: 'legal_name', reason: 'name_mismatch' }
const refuse = (refusals: readonly Refusal[] = [name_mismatch], refusal_kind = 'retry') => {
  return { verdict: 'refuse', version: 1, refusal_kind, refusals, remark: 'Only between us' }
}

const decide = (merchant_id: string, body: object, as = operator) =>
  world.call(decideMerchantCall, { as, params: { id: merchant_id }, body })

const settle = (id: string, answer: 'confirm' | 'decline', as: Person) =>
  world.call(settleDecision, { as, params: { id, answer }, body: { remark: 'Seen too' } })

const corpOf = async (as: Person) => (await world.call(getCorp, { as })).data
const caseOf = async ({ merchant_id }: MerchantPerson) =>
  (await world.call(getConsoleMerchant, { as: operator, params: { id: merchant_id } })).data

/** A company whose approval needs two operators. */
const risky = () => world.merchant('wait_audit', { changes: { serves_third_parties: true } })

/** An approval of a high-risk company that waits for its second operator. */
async function proposal() {
  const merchant = await risky()
  const { data } = await decide(merchant.merchant_id, approve)
  return { merchant, id: data.id }
}

const eventsOf = async (merchant_id: string) => {
  const { rows } = await world.database.asOwner(
    `select action, actor_kind, actor_id, data from audit_events
     where merchant_id = $1 order by occurred_at, xid`,
    [merchant_id],
  )
  return rows
}

const askAbout = (id: string) => {
  const body = { subject: { kind: 'merchant', id }, title, items: [textItem], days: 30 }
  return world.call(openRequest, { as: operator, body })
}

const approved = { merchant_state: 'audit_pass', number: 1, remark: '', version: 2 }

coverCall(decideMerchantCall, {
  world: () => world,
  valid: async () => ({
    as: operator,
    body: approve,
    params: { id: (await world.merchant('wait_audit')).merchant_id },
  }),
  wrote: (_request, { id: decision_id }) => ({
    data: { ...approved, decision_id },
  }),
  others: [
    async () => ({
      as: operator,
      body: refuse(),
      params: { id: (await world.merchant('wait_audit')).merchant_id },
    }),
  ],
})

let proposed: Awaited<ReturnType<typeof proposal>>
coverCall(settleDecision, {
  world: () => world,
  valid: async () => {
    proposed = await proposal()
    return { as: await world.operator(), params: { id: proposed.id, answer: 'confirm' }, body: {} }
  },
  wrote: () => ({
    id: proposed.merchant.merchant_id,
    data: { ...approved, decision_id: proposed.id, maker_id: operator.id },
  }),
})

describe('an approval', () => {
  test('approves the company, mails its owner and is in the log', async () => {
    const merchant = await world.merchant('wait_audit', { language: 'en-US' })
    const { data } = await decide(merchant.merchant_id, { ...approve, remark: 'All fine' })
    expect(data).toMatchObject({
      verdict: 'approve',
      decision_state: 'done',
      number: 1,
      amendment_id: null,
      maker_id: operator.id,
      checker: null,
      remark: 'All fine',
      refusals: [],
    })
    expect(await corpOf(merchant)).toMatchObject({ merchant_state: 'audit_pass', version: 2 })
    expect(await eventsOf(merchant.merchant_id)).toMatchObject([
      { action: 'merchant.approve', actor_id: operator.id, data: { number: 1, remark: 'All fine' } },
    ])
    const [mail] = await mailsTo(world, merchant.email)
    expect(mail?.subject).toBe('Harbour Trading Limited has been approved')
  })

  test('is refused while a request is open', async () => {
    const { merchant_id } = await world.merchant('wait_audit')
    await askAbout(merchant_id)
    expect(await decide(merchant_id, approve)).toMatchObject({ status: 409, code: 'request_open' })
  })

  test('of a company that is approved under another account is refused', async () => {
    const first = await world.merchant('audit_pass')
    const { registration_number } = (await corpOf(first)).profile
    const changes = { registration_number: `${registration_number} ` }
    const twin = await world.merchant('wait_audit', { changes })
    expect(await decide(twin.merchant_id, approve)).toMatchObject({ status: 409, code: 'corp_exists' })
    expect(await corpOf(twin)).toMatchObject({ merchant_state: 'wait_audit' })
    expect((await caseOf(twin)).duplicates).toMatchObject([{ id: first.merchant_id }])
  })

  test('of two companies with the same number succeeds for one, also at the same time', async () => {
    const changes = { registration_number: '87654321' }
    const twins = [
      await world.merchant('wait_audit', { changes }),
      await world.merchant('wait_audit', { changes }),
    ]
    const answers = await Promise.all(twins.map(({ merchant_id }) => decide(merchant_id, approve)))
    expect(answers.map(({ code }) => code).sort()).toEqual(['corp_exists', 'ok'])
  })

  test('of a company with the same number in another country succeeds', async () => {
    const changes = { registration_number: '76543210' }
    const here = await world.merchant('wait_audit', { changes })
    const elsewhere = await world.merchant('audit_pass', { jurisdiction: 'other', changes })
    expect(await decide(here.merchant_id, approve)).toMatchObject({ code: 'ok' })
    expect((await caseOf(elsewhere)).duplicates).toEqual([])
  })
})

describe('a refusal', () => {
  test('gives its reasons, in the mail too, and closes open requests', async () => {
    const merchant = await world.merchant('wait_audit', { language: 'en-US' })
    await askAbout(merchant.merchant_id)
    const refusals: Refusal[] = [
      name_mismatch,
      { path: 'documents.id_front:person_1', reason: 'doc_unreadable' },
    ]
    const { data } = await decide(merchant.merchant_id, refuse(refusals))
    expect(data).toMatchObject({ decision_state: 'done', refusal_kind: 'retry', refusals })
    expect(await corpOf(merchant)).toMatchObject({ merchant_state: 'audit_fail', refusals })
    const events = await eventsOf(merchant.merchant_id)
    expect(events.map(({ action }) => action).sort()).toEqual([
      ...['merchant.refuse', 'request.close', 'request.open'],
    ])
    expect(events.find(({ action }) => action === 'merchant.refuse').data).toMatchObject({
      refusals,
      refusal_kind: 'retry',
      remark: 'Only between us',
    })
    const mails = await mailsTo(world, merchant.email, 2)
    const mail = mails.find(({ subject }) => subject.includes('needs changes'))
    expect(mail?.text).toContain('Legal name: It differs from the name in the document')
    expect(mail?.text).toMatch(/ · .*: The file is blurred/)
  })

  test('that is final closes the registration', async () => {
    const merchant = await world.merchant('wait_audit')
    const refusals: Refusal[] = [{ path: null, reason: 'business_unsupported' }]
    await decide(merchant.merchant_id, refuse(refusals, 'final'))
    expect(await corpOf(merchant)).toMatchObject({ refusal_kind: 'final', refusals })
  })

  const misfits: [string, Refusal[], string][] = [
    ['is final without a final reason', [name_mismatch], 'final'],
    ['allows a retry in spite of a final reason', [{ path: null, reason: 'underage' }], 'retry'],
    ['gives a field a reason for documents', [{ path: 'legal_name', reason: 'doc_unreadable' }], 'retry'],
    [
      'gives a document a reason for fields',
      [{ path: 'documents.articles', reason: 'name_mismatch' }],
      'retry',
    ],
    ['gives such a reason without a path', [{ path: null, reason: 'data_mismatch' }], 'retry'],
    ['names an unknown field', [{ path: 'nonsense', reason: 'data_mismatch' }], 'retry'],
    ['names an unknown person', [{ path: 'persons.person_9.name', reason: 'name_mismatch' }], 'retry'],
    [
      'names a document that this company does not need',
      [{ path: 'documents.business_licence', reason: 'doc_expired' }],
      'retry',
    ],
  ]
  test.each(misfits)('that %s is rejected', async (_what, refusals, kind) => {
    const { merchant_id } = await world.merchant('wait_audit')
    const answer = await decide(merchant_id, refuse(refusals, kind))
    expect(answer).toMatchObject({ status: 400, code: 'refusal_invalid' })
  })

  test('can give every reason of the catalogue', async () => {
    for (const { code, about, is_final } of refusalReasons) {
      const merchant = await world.merchant('wait_audit')
      const path = { document: 'documents.articles', field: 'legal_name', any: null }[about]
      const answer = await decide(
        merchant.merchant_id,
        refuse([{ path, reason: code }], is_final ? 'final' : 'retry'),
      )
      expect(answer, code).toMatchObject({ code: 'ok' })
    }
  })
})

describe('a decision', () => {
  test.each(['not_audit', 'audit_fail', 'audit_pass'] as const)('is not made in %s', async (state) => {
    const { merchant_id } = await world.merchant(state)
    for (const body of [approve, refuse()]) {
      expect(await decide(merchant_id, body)).toMatchObject({ status: 409, code: 'merchant_wrong_state' })
    }
  })

  test('on an unknown company is not found', async () => {
    expect(await decide('merchant_x', approve)).toMatchObject({ status: 404, code: 'merchant_not_found' })
  })

  test('is refused when there is a newer version than the one read', async () => {
    const { merchant_id } = await world.merchant('wait_audit')
    expect(await decide(merchant_id, { ...approve, version: 2 })).toMatchObject({
      status: 409,
      code: 'draft_conflict',
      data: { version: 1 },
    })
  })

  test('is recorded with its reasons in a log whose chain verifies', async () => {
    const { merchant_id } = await world.merchant('wait_audit')
    await decide(merchant_id, refuse())
    const by = { actor_kind: 'operator', actor_id: operator.id }
    const refused = { refusal_kind: 'retry', refusals: [name_mismatch] }
    expect(await eventsOf(merchant_id)).toMatchObject([{ action: 'merchant.refuse', ...by, data: refused }])
    await world.db.transact(providerScope, (tx) => sealAuditEvents(tx, world.clock))
    expect(await findBrokenAuditBlocks(world.db.reader(providerScope))).toEqual([])
  })

  test.each(Array.from({ length: 10 }, (_, index) => index))(
    'is made by one of two operators at the same time, and the other is refused (%i)',
    async () => {
      const merchant = await world.merchant('wait_audit')
      const other = await world.operator()
      const answers = await Promise.all([
        decide(merchant.merchant_id, approve),
        decide(merchant.merchant_id, refuse(), other),
      ])
      expect(answers.map(({ code }) => code).sort()).toEqual(['merchant_wrong_state', 'ok'])
      const { merchant_state } = await corpOf(merchant)
      expect(merchant_state).toBe(answers[0]?.code === 'ok' ? 'audit_pass' : 'audit_fail')
      expect((await caseOf(merchant)).decisions).toHaveLength(1)
      expect(await eventsOf(merchant.merchant_id)).toHaveLength(1)
    },
  )
})

const highRisks: [string, Partial<Profile>][] = [
  ['serves third parties', { serves_third_parties: true }],
  ['has a very high monthly volume', { monthly_txn_est: '5' }],
]

describe('a high-risk company', () => {
  test.each(highRisks)('that %s is approved by two operators', async (_what, changes) => {
    const merchant = await world.merchant('wait_audit', { changes })
    const { data: proposed } = await decide(merchant.merchant_id, approve)
    expect(proposed).toMatchObject({ decision_state: 'proposed', decided_at: null, maker_id: operator.id })
    expect(await corpOf(merchant)).toMatchObject({ merchant_state: 'wait_audit', version: 1 })
    const second = await world.operator()
    const { data: done } = await settle(proposed.id, 'confirm', second)
    expect(done).toMatchObject({
      decision_state: 'done',
      maker_id: operator.id,
      checker_id: second.id,
      checker_remark: 'Seen too',
    })
    expect(await corpOf(merchant)).toMatchObject({ merchant_state: 'audit_pass', version: 2 })
    expect(await eventsOf(merchant.merchant_id)).toMatchObject([
      { action: 'merchant.propose_approval', actor_id: operator.id },
      { action: 'merchant.approve', actor_id: second.id, data: { maker_id: operator.id, number: 1 } },
    ])
  })

  test('is refused by one operator', async () => {
    const merchant = await risky()
    expect(await decide(merchant.merchant_id, refuse())).toMatchObject({ data: { decision_state: 'done' } })
  })

  test('is not approved by the same operator twice', async () => {
    const { id, merchant } = await proposal()
    for (const answer of ['confirm', 'decline'] as const) {
      expect(await settle(id, answer, operator)).toMatchObject({
        status: 403,
        code: 'second_operator_needed',
      })
    }
    expect(await corpOf(merchant)).toMatchObject({ merchant_state: 'wait_audit' })
  })

  test('goes back to the queue when the second operator declines', async () => {
    const { id, merchant } = await proposal()
    const answer = await settle(id, 'decline', await world.operator())
    expect(answer).toMatchObject({ data: { decision_state: 'declined' } })
    expect(await corpOf(merchant)).toMatchObject({ merchant_state: 'wait_audit', version: 1 })
    expect(await decide(merchant.merchant_id, refuse())).toMatchObject({ code: 'ok' })
  })

  test('waits for its second operator, and no other decision is made meanwhile', async () => {
    const { merchant } = await proposal()
    for (const body of [approve, refuse()]) {
      const answer = await decide(merchant.merchant_id, body, await world.operator())
      expect(answer).toMatchObject({ status: 409, code: 'decision_open' })
    }
  })

  test('is not confirmed while a request is open', async () => {
    const { id, merchant } = await proposal()
    await askAbout(merchant.merchant_id)
    const answer = await settle(id, 'confirm', await world.operator())
    expect(answer).toMatchObject({ status: 409, code: 'request_open' })
    expect((await caseOf(merchant)).decisions).toMatchObject([{ decision_state: 'proposed' }])
  })

  test('is not settled while another operator has the case', async () => {
    const { id, merchant } = await proposal()
    const reader = await world.operator()
    await world.call(claimMerchant, { as: reader, params: { id: merchant.merchant_id }, body: {} })
    const answer = await settle(id, 'confirm', await world.operator())
    expect(answer).toMatchObject({ status: 409, code: 'case_taken' })
    expect(await settle(id, 'confirm', reader)).toMatchObject({ code: 'ok' })
  })

  test('is settled once', async () => {
    const { id } = await proposal()
    await settle(id, 'confirm', await world.operator())
    const answer = await settle(id, 'decline', await world.operator())
    expect(answer).toMatchObject({ status: 409, code: 'decision_wrong_state' })
  })

  test('without a proposed approval cannot be confirmed', async () => {
    const answer = await settle('decision_x', 'confirm', operator)
    expect(answer).toMatchObject({ status: 404, code: 'decision_not_found' })
  })

  test.each(Array.from({ length: 10 }, (_, index) => index))(
    'is settled by one of two operators who answer at the same time (%i)',
    async () => {
      const { id, merchant } = await proposal()
      const answers = await Promise.all([
        settle(id, 'confirm', await world.operator()),
        settle(id, 'confirm', await world.operator()),
      ])
      expect(answers.map(({ code }) => code).sort()).toEqual(['decision_wrong_state', 'ok'])
      expect(await corpOf(merchant)).toMatchObject({ merchant_state: 'audit_pass', version: 2 })
    },
  )

  test('needs a second operator by a constraint of the table', async () => {
    const { id } = await proposal()
    const as = (checker: string | null) =>
      world.database.asOwner(
        `update merchant_decisions set decision_state = 'done', decided_at = now(), checker_id = $2
         where decision_id = $1`,
        [id, checker],
      )
    await expect(as(operator.id)).rejects.toThrow('decided_by_two_different_operators')
    await expect(as(null)).rejects.toThrow('high_risk_is_approved_by_two')
  })
})
