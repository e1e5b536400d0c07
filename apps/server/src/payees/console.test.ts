import {
  clearScreeningHit,
  createPayee,
  decidePayee,
  getConsolePayee,
  getPayee,
  getQueues,
  listConsolePayees,
  listScreeningHits,
  type PayeeInput,
  payeeMachine,
  proposeScreeningMatch,
  savePayeeDraft,
  settleScreeningMatch,
  verifyPayee,
  withdrawPayee,
} from '@causeway/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { loadList } from '../screening/load-list.ts'
import { entries, listText, makeListFile } from '../screening/testing/lists.ts'
import { type BankDouble, startBankDouble } from '../testing/bank-double.ts'
import type { MerchantPerson, Person } from '../testing/builders.ts'
import { coverCall } from '../testing/cover-call.ts'
import { activePayee, freshAccount, payeeInputTo } from '../testing/payees.ts'
import { fileOf } from '../testing/requests.ts'
import { createWorld, type World } from '../testing/world.ts'
import { screenOnePayee } from './screening-subject.ts'

const LISTED = 'Ostrava Lichtwerke'
const list = makeListFile(listText([...entries(20), { id: 'late-1', name: LISTED }]))

let bank: BankDouble
let world: World
let as: MerchantPerson
let operator: Person
beforeAll(async () => {
  bank = await startBankDouble()
  world = await createWorld({ worker: true, config: { ...bank.config, screening_list: list.file } })
  await loadList(world.context, list.file)
  operator = await world.operator()
})
beforeEach(async () => {
  as = await world.merchant()
})
afterAll(async () => {
  await world.stop()
  await bank.stop()
})

const worldOf = () => world

/** A supplier in the mainland, which a reviewer sees. */
const inbound = (changes: Record<string, string> = {}): PayeeInput =>
  payeeInputTo('CN-CNY-CNAPS', { cn_card_or_account: `62220000${freshAccount()}`, ...changes })
const submitted = async (input: PayeeInput = inbound()) => {
  const { data } = await world.call(createPayee, { as, body: input })
  return { id: data.id, revision: data.open_version?.revision ?? 0 }
}
const decide = (id: string, body: object) => world.call(decidePayee, { as: operator, params: { id }, body })
const stateOf = async (id: string) => (await world.call(getPayee, { as, params: { id } })).data.payee_state
const findings = [{ path: 'documents.relation_proof', reason: 'relation_unproven' }] as const

coverCall(listConsolePayees, { world: worldOf, valid: async () => ({ as: operator }) })

coverCall(getConsolePayee, {
  world: worldOf,
  valid: async () => ({ as: operator, params: { id: (await submitted()).id } }),
})

coverCall(decidePayee, {
  world: worldOf,
  valid: async () => {
    const { id, revision } = await submitted()
    return { as: operator, params: { id }, body: { verdict: 'ask', revision, findings, remark: 'Unclear' } }
  },
  others: [
    async () => {
      const { id, revision } = await submitted()
      return { as: operator, params: { id }, body: { verdict: 'approve', revision } }
    },
    async () => {
      const { id, revision } = await submitted()
      const body = { verdict: 'reject', revision, reason: 'not_supported', remark: 'A shell' }
      return { as: operator, params: { id }, body }
    },
  ],
  wrote: () => ({
    action: 'payee.ask',
    merchant_id: as.merchant_id,
    data: { version: 1, findings, remark: 'Unclear' },
  }),
})

describe('a payee in the mainland', () => {
  test('waits for a reviewer, who is promised for a day', async () => {
    const { id } = await submitted()
    const { data } = await world.call(getPayee, { as, params: { id } })
    expect(data).toMatchObject({ payee_state: 'verifying', version: 0, is_same_name: false })
    expect(data.open_version?.due_at).not.toBeNull()
    const query = { queue: 'to_review', merchant_id: as.merchant_id } as const
    expect((await world.call(listConsolePayees, { as: operator, query })).data).toMatchObject([{ id }])
    expect((await world.call(getQueues, { as: operator })).data.payees.count).toBeGreaterThan(0)
  })

  test('with the name of the merchant needs no review', async () => {
    const company = { changes: { legal_name: '\u4e2d\u79cb\u79d1\u6280\u6709\u9650\u516c\u53f8' } }
    as = await world.merchant('audit_pass', company)
    const { id } = await submitted(
      inbound({ account_name_zh: '\u4e2d\u79cb\u79d1\u6280\u6709\u9650\u516c\u53f8' }),
    )
    const { data } = await world.call(getPayee, { as, params: { id } })
    expect(data).toMatchObject({ payee_state: 'active', is_same_name: true })
  })

  test('with the name of the merchant is reviewed once its name changes', async () => {
    const legal_name = '\u4e2d\u79cb\u79d1\u6280\u6709\u9650\u516c\u53f8'
    as = await world.merchant('audit_pass', { changes: { legal_name } })
    const { id } = await submitted(inbound({ account_name_zh: legal_name }))
    const body = { revision: 0, input: inbound() }
    const saved = await world.call(savePayeeDraft, { as, params: { id }, body })
    const request = { as, params: { id }, body: { revision: saved.data.revision } }
    await world.call(verifyPayee, request)
    await screenOnePayee(world.context, { payee_id: id })
    const { data } = await world.call(getPayee, { as, params: { id } })
    expect(data).toMatchObject({ version: 1, change_state: 'verifying', is_same_name: true })
  })

  test('that is an affiliate needs a proof of it', async () => {
    const input = inbound()
    const details = { ...input.details, relationship: 'affiliate' }
    const drafted = await world.call(createPayee, { as, body: { ...input, details, is_draft: true } })
    expect(drafted).toMatchObject({ data: { proof_relations: ['affiliate', 'other'] } })
    const bare = await world.call(createPayee, { as, body: { ...input, details } })
    expect(bare).toMatchObject({ data: { fields: { 'documents.relation_proof': 'required' } } })
    const documents = { relation_proof: { file_ids: [await fileOf(world, as)] } }
    const proven = await world.call(createPayee, { as, body: { ...input, details, documents } })
    expect(proven).toMatchObject({ data: { payee_state: 'verifying' } })
  })

  test('that needs materials is mended and submitted again', async () => {
    const { id, revision } = await submitted()
    await decide(id, { verdict: 'ask', revision, findings })
    const { data } = await world.call(getPayee, { as, params: { id } })
    expect(data).toMatchObject({ payee_state: 'material_required', open_version: { findings } })
    const body = { revision: data.open_version?.revision ?? 0, input: inbound() }
    const saved = await world.call(savePayeeDraft, { as, params: { id }, body })
    const again = { as, params: { id }, body: { revision: saved.data.revision } }
    expect(await world.call(verifyPayee, again)).toMatchObject({ data: { payee_state: 'verifying' } })
  })

  test('that needs materials may take any account, and is compared when it is submitted', async () => {
    const other = inbound()
    await submitted(other)
    const { id, revision } = await submitted()
    await decide(id, { verdict: 'ask', revision, findings })
    const { data } = await world.call(getPayee, { as, params: { id } })
    const body = { revision: data.open_version?.revision ?? 0, input: other }
    const saved = await world.call(savePayeeDraft, { as, params: { id }, body })
    const again = { as, params: { id }, body: { revision: saved.data.revision } }
    expect(await world.call(verifyPayee, again)).toMatchObject({ code: 'payee_duplicate' })
  })

  test('is not changed to an account that another payee has taken during the review', async () => {
    const { id, revision } = await submitted()
    await decide(id, { verdict: 'approve', revision })
    const input = inbound()
    const begun = { revision: 0, input }
    const saved = await world.call(savePayeeDraft, { as, params: { id }, body: begun })
    const request = { as, params: { id }, body: { revision: saved.data.revision } }
    const { data } = await world.call(verifyPayee, request)
    const other = await submitted(input)
    const verdict = { verdict: 'approve', revision: data.open_version?.revision }
    expect(await decide(id, verdict)).toMatchObject({ code: 'payee_duplicate', data: { id: other.id } })
  })

  test('is not changed while it is verified', async () => {
    const { id, revision } = await submitted()
    const body = { revision, input: inbound() }
    expect(await world.call(savePayeeDraft, { as, params: { id }, body })).toMatchObject({
      status: 409,
      code: 'payee_wrong_state',
    })
  })

  test('is not decided on an older revision than the one in review', async () => {
    const { id, revision } = await submitted()
    expect(await decide(id, { verdict: 'approve', revision: revision - 1 || 9 })).toMatchObject({
      code: 'draft_conflict',
    })
    expect(await stateOf(id)).toBe('verifying')
  })
})

const events: Record<string, (id: string, revision: number) => Promise<{ code: string }>> = {
  verify: (id, revision) => world.call(verifyPayee, { as, params: { id }, body: { revision } }),
  withdraw: (id) => world.call(withdrawPayee, { as, params: { id } }),
  approve: (id, revision) => decide(id, { verdict: 'approve', revision }),
  ask: (id, revision) => decide(id, { verdict: 'ask', revision, findings }),
  reject: (id, revision) =>
    decide(id, { verdict: 'reject', revision, reason: 'compliance', remark: 'Not clear' }),
}

async function payeeIn(state: string): Promise<{ id: string; revision: number }> {
  if (state === 'draft') {
    const { data } = await world.call(createPayee, { as, body: { ...inbound(), is_draft: true } })
    return { id: data.id, revision: 1 }
  }
  const payee = await submitted()
  const before = { material_required: 'ask', active: 'approve', rejected: 'reject', withdrawn: 'withdraw' }[
    state
  ]
  if (before) await events[before]?.(payee.id, payee.revision)
  return payee
}

const states = ['draft', 'verifying', 'material_required', 'active', 'rejected', 'withdrawn'] as const
const table = states.flatMap((state) => Object.keys(events).map((event) => [state, event] as const))

test.each(table)('a payee in %s takes or refuses %s as its machine says', async (state, event) => {
  const { id, revision } = await payeeIn(state)
  const answer = await events[event]?.(id, revision)
  const next = payeeMachine.next(state, event as 'verify')
  expect(answer).toMatchObject({ code: next ? 'ok' : 'payee_wrong_state' })
  expect(await stateOf(id)).toBe(next ?? state)
})

describe('a payee whose name is like one of the list', () => {
  const hitsOf = async () => {
    const query = { merchant_id: as.merchant_id }
    return (await world.call(listScreeningHits, { as: operator, query })).data
  }
  const clear = (id: string) =>
    world.call(clearScreeningHit, { as: operator, params: { id }, body: { remark: 'Another person.' } })

  test('waits until the hit is cleared, and is ready then', async () => {
    const { id } = await activePayee(world, as, { account_name: LISTED })
    expect(await stateOf(id)).toBe('verifying')
    await expect.poll(async () => (await hitsOf()).length).toBe(1)
    await clear((await hitsOf())[0]?.id ?? '')
    await expect.poll(() => stateOf(id)).toBe('active')
  })

  test('is not approved by a reviewer before that', async () => {
    const { id: abroad } = await activePayee(world, as, { account_name: LISTED })
    await expect.poll(async () => (await hitsOf()).length).toBeGreaterThan(0)
    const { open_version } = (await world.call(getPayee, { as, params: { id: abroad } })).data
    expect(await decide(abroad, { verdict: 'approve', revision: open_version?.revision })).toMatchObject({
      status: 409,
      code: 'payee_undecided',
    })
  })

  test('is never approved once the hit is a true match', async () => {
    const { id } = await activePayee(world, as, { account_name: LISTED })
    await expect.poll(async () => (await hitsOf()).length).toBe(1)
    const params = { id: (await hitsOf())[0]?.id ?? '' }
    const body = { remark: 'The same address.' }
    await world.call(proposeScreeningMatch, { as: operator, params, body })
    const second = await world.operator()
    await world.call(settleScreeningMatch, { as: second, params, body: { verdict: 'confirm', ...body } })
    const { open_version } = (await world.call(getPayee, { as, params: { id } })).data
    const revision = open_version?.revision
    expect(await decide(id, { verdict: 'approve', revision })).toMatchObject({
      status: 409,
      code: 'payee_listed',
    })
    const rejected = { verdict: 'reject', revision, reason: 'compliance', remark: 'Listed' }
    expect(await decide(id, rejected)).toMatchObject({ data: { payee_state: 'rejected' } })
  })

  test('has its hits dropped when it is given up', async () => {
    const { id } = await activePayee(world, as, { account_name: LISTED })
    await expect.poll(async () => (await hitsOf()).map(({ hit_state }) => hit_state)).toEqual(['open'])
    await world.call(withdrawPayee, { as, params: { id } })
    await expect.poll(async () => (await hitsOf()).map(({ hit_state }) => hit_state)).toEqual(['dropped'])
  })
})
