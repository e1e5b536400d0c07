import { getCorp, getCorpHistory, saveCorpDraft, submitCorp } from '@causeway/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { providerScope } from '../kernel/db/scope.ts'
import type { MerchantPerson, Person } from '../testing/builders.ts'
import { coverCall } from '../testing/cover-call.ts'
import { mailsTo } from '../testing/mails.ts'
import { createWorld, type World } from '../testing/world.ts'
import { decideMerchant, submitMerchant } from './service.ts'

let world: World
beforeAll(async () => {
  world = await createWorld({ worker: true })
})
afterAll(() => world.stop())

const DECLARATION = '2026-11'
const submit = (as: Person, version = 1) =>
  world.call(submitCorp, { as, body: { version, declaration: DECLARATION } })

const corpOf = async (as: Person) => (await world.call(getCorp, { as })).data

/** Decides as the system, which no claim blocks. */
const decide = (merchant_id: string, verdict: Parameters<typeof decideMerchant>[3]) =>
  world.db.transact(providerScope, (tx) =>
    decideMerchant(tx, { clock: world.clock, actor: { kind: 'system' } }, { merchant_id }, verdict),
  )

const refusals = [{ path: 'legal_name', reason: 'name_mismatch' }] as const
const refuse = { verdict: 'refuse', refusal_kind: 'retry', refusals } as const

coverCall(submitCorp, {
  world: () => world,
  valid: async () => ({
    as: await world.merchant('not_audit'),
    body: { version: 1, declaration: DECLARATION },
  }),
  otherMerchant: async () => {
    const [mine, other] = [await world.merchant('not_audit'), await world.merchant('not_audit')]
    await submit(mine)
    expect(await corpOf(other)).toMatchObject({ merchant_state: 'not_audit' })
  },
  wrote: ({ as }) => ({
    id: (as as MerchantPerson).merchant_id,
    data: { declaration: DECLARATION, merchant_state: 'wait_audit', number: 1, version: 2 },
  }),
})

coverCall(getCorpHistory, {
  world: () => world,
  valid: async () => ({ as: await world.merchant('not_audit') }),
  otherMerchant: async () => {
    const [mine, other] = [await world.merchant('not_audit'), await world.merchant('not_audit')]
    await submit(mine)
    expect((await world.call(getCorpHistory, { as: mine })).data.entries).toHaveLength(1)
    expect((await world.call(getCorpHistory, { as: other })).data.entries).toEqual([])
  },
})

test('a user without a company has nothing to submit and no history', async () => {
  const as = await world.user()
  expect(await submit(as)).toMatchObject({ status: 404, code: 'corp_not_found' })
  expect(await world.call(getCorpHistory, { as })).toMatchObject({ status: 404, code: 'corp_not_found' })
})

describe('a submission', () => {
  test('is stored as submitted, with its files, and its owner gets a mail', async () => {
    const as = await world.merchant('not_audit', { language: 'en-US' })
    const now = world.clock.now()

    const { data } = await submit(as)

    const due_at = new Date(now.getTime() + 2 * 86_400_000).toISOString()
    const submitted_at = now.toISOString()
    expect(data).toMatchObject({ merchant_state: 'wait_audit', version: 2, submitted_at, due_at })
    const { rows } = await world.database.asOwner(
      `select number, profile, origin, submitted_by, declaration, (select count(*)::int from file_uses
         where subject_id = s.merchant_id || '.' || number) as files
       from merchant_submissions s where merchant_id = $1`,
      [as.merchant_id],
    )
    expect(rows).toEqual([
      {
        number: 1,
        profile: data.profile,
        origin: 'submission',
        files: 1,
        submitted_by: as.id,
        declaration: DECLARATION,
      },
    ])
    const [mail] = await mailsTo(world, as.email)
    expect(mail?.subject).toContain('Harbour Trading Limited')
  })

  test('cannot be changed afterwards, not even by the owner of the database', async () => {
    const { merchant_id } = await world.merchant('wait_audit')
    const change = world.database.asOwner(
      `update merchant_submissions set profile = '{}' where merchant_id = $1`,
      [merchant_id],
    )
    await expect(change).rejects.toThrow('append-only')
  })

  test('is refused with every invalid path', async () => {
    const as = await world.merchant('not_audit', { changes: { legal_name: '', contact_email: 'nobody' } })
    const answer = await submit(as)
    expect(answer).toMatchObject({
      status: 400,
      code: 'input_invalid',
      data: { fields: { legal_name: 'required', contact_email: 'format' } },
    })
    expect(await corpOf(as)).toMatchObject({ merchant_state: 'not_audit', version: 1 })
  })

  test('with prohibited goods is refused with an error of its own', async () => {
    const as = await world.merchant('not_audit', { changes: { trade_natures: ['FIREARMS'] } })
    expect(await submit(as)).toMatchObject({ data: { fields: { trade_natures: 'prohibited' } } })
  })

  test('of an older version is refused with the newer version', async () => {
    const as = await world.merchant('not_audit')
    const { profile } = await corpOf(as)
    await world.call(saveCorpDraft, { as, body: { version: 1, profile } })
    expect(await submit(as, 1)).toMatchObject({ status: 409, code: 'draft_conflict', data: { version: 2 } })
  })

  test.each(['wait_audit', 'audit_pass'] as const)('is refused in %s', async (state) => {
    const as = await world.merchant(state)
    expect(await submit(as)).toMatchObject({ status: 409, code: 'merchant_wrong_state' })
  })

  test('needs the current declaration', async () => {
    const as = await world.merchant('not_audit')
    const body = { version: 1, declaration: '2020-01' }
    expect(await world.call(submitCorp, { as, body })).toMatchObject({ code: 'input_invalid' })
  })
})

test('a company reads its history: submitted, refused, submitted again, approved', async () => {
  const as = await world.merchant('not_audit')
  await submit(as)
  await decide(as.merchant_id, refuse)
  expect(await corpOf(as)).toMatchObject({ merchant_state: 'audit_fail', refusal_kind: 'retry', refusals })
  const { profile } = await corpOf(as)
  await world.call(saveCorpDraft, { as, body: { version: 3, profile: { ...profile, legal_name: 'Mended' } } })
  expect(await submit(as, 4)).toMatchObject({ code: 'ok', data: { refusals: [], refusal_kind: null } })
  await decide(as.merchant_id, { verdict: 'approve' })
  expect(await corpOf(as)).toMatchObject({ merchant_state: 'audit_pass', version: 6, refusals: [] })

  const { entries } = (await world.call(getCorpHistory, { as })).data
  expect(entries).toMatchObject([
    { event: 'submitted', by: 'merchant', number: 1, refusals: [] },
    { event: 'refused', by: 'system', number: 1, refusals },
    { event: 'submitted', by: 'merchant', number: 2 },
    { event: 'approved', by: 'system', number: 2, refusals: [] },
  ])
  expect(Object.keys(entries[0] ?? {}).sort()).toEqual([
    ...['by', 'event', 'id', 'number', 'occurred_at', 'refusals'],
  ])
})

describe.each(Array.from({ length: 10 }, (_, index) => index))('at the same time (%i)', () => {
  test('one of two submissions is accepted and the other refused', async () => {
    const as = await world.merchant('not_audit')
    const answers = await Promise.all([submit(as), submit(as)])
    const codes = answers.map(({ code }) => code).sort()
    expect(codes).toEqual(['merchant_wrong_state', 'ok'])
    expect(await countSubmissions(as.merchant_id)).toBe(1)
  })

  test('a draft and a submission of the same version do not both succeed', async () => {
    const as = await world.merchant('not_audit')
    const { profile } = await corpOf(as)
    const changed = { ...profile, legal_name_latin: 'Changed in the other tab' }
    const [saved, submitted] = await Promise.all([
      world.call(saveCorpDraft, { as, body: { version: 1, profile: changed } }),
      submit(as),
    ])
    expect([saved.code, submitted.code].filter((code) => code === 'ok')).toHaveLength(1)
    if (submitted.code === 'ok') expect(saved.code).toBe('merchant_wrong_state')
    else expect(submitted).toMatchObject({ code: 'draft_conflict', data: { version: 2 } })
    const after = await corpOf(as)
    expect(after.legal_name_latin === changed.legal_name_latin).toBe(saved.code === 'ok')
  })

  test('a repeated submission and a decision exclude each other', async () => {
    const as = await world.merchant('wait_audit')
    const submission = { merchant_id: as.merchant_id, version: 1, declaration: DECLARATION }
    const outcomes = await Promise.allSettled([
      decide(as.merchant_id, refuse),
      world.db.transact(providerScope, (tx) =>
        submitMerchant(tx, { clock: world.clock, actor: { kind: 'user', user_id: as.id } }, submission),
      ),
    ])
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
    expect(await corpOf(as)).toMatchObject({ merchant_state: 'audit_fail', version: 2 })
    expect(await countSubmissions(as.merchant_id)).toBe(1)
  })
})

async function countSubmissions(merchant_id: string): Promise<number> {
  const { rows } = await world.database.asOwner(
    'select count(*)::int as count from merchant_submissions where merchant_id = $1',
    [merchant_id],
  )
  return rows[0].count
}
