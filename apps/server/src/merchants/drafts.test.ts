import {
  emptyProfile,
  getCorp,
  type Profile,
  profile as profileSchema,
  saveCorpDraft,
  submitCorp,
} from '@causeway/contract'
import { wholeProfile } from '@causeway/contract/testing/whole-profile.ts'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { providerScope } from '../kernel/db/scope.ts'
import type { MerchantPerson, Person } from '../testing/builders.ts'
import { insertTestFile } from '../testing/companies.ts'
import { coverCall } from '../testing/cover-call.ts'
import { createWorld, type World } from '../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.stop())

const save = (as: Person, version: number, profile: Profile) =>
  world.call(saveCorpDraft, { as, body: { version, profile } })

const corpOf = async (as: Person) => (await world.call(getCorp, { as })).data

const fileOf = ({ merchant_id, id }: MerchantPerson) =>
  world.db.transact(providerScope, (tx) => insertTestFile(tx, world.clock, { merchant_id, user_id: id }))

const usesOf = async (merchant_id: string) => {
  const { rows } = await world.database.asOwner(
    `select file_id from file_uses where subject_kind = 'merchant' and subject_id = $1 order by 1`,
    [merchant_id],
  )
  return rows.map(({ file_id }) => file_id)
}

coverCall(getCorp, {
  world: () => world,
  valid: async () => ({ as: await world.merchant('not_audit') }),
  otherMerchant: async () => {
    for (const person of [await world.merchant('not_audit'), await world.merchant('audit_fail')]) {
      expect(await world.call(getCorp, { as: person })).toMatchObject({ data: { id: person.merchant_id } })
    }
  },
})

coverCall(saveCorpDraft, {
  world: () => world,
  valid: async () => ({ as: await world.user(), body: { version: 0, profile: emptyProfile } }),
  otherMerchant: async () => {
    const [mine, other] = [await world.merchant('not_audit'), await world.merchant('not_audit')]
    await save(mine, 1, { ...emptyProfile, legal_name: 'Mine' })
    expect(await corpOf(mine)).toMatchObject({ legal_name: 'Mine', version: 2 })
    expect(await corpOf(other)).toMatchObject({ legal_name: 'Harbour Trading Limited', version: 1 })
  },
  wrote: (_request, { id }) => ({ action: 'merchant.open', id }),
})

describe('a first draft', () => {
  test('starts the registration, which has no state before it', async () => {
    const as = await world.user()
    expect(await world.call(getCorp, { as })).toMatchObject({ status: 404, code: 'corp_not_found' })

    const { data } = await save(as, 0, { ...emptyProfile, legal_name: 'Shore & Co' })

    expect(data).toMatchObject({ merchant_state: 'not_audit', version: 1 })
    expect(await corpOf(as)).toEqual({
      ...data,
      number: expect.stringMatching(/^M\d{6}-\w{7}$/),
      legal_name: 'Shore & Co',
      legal_name_latin: '',
      created_at: data.saved_at,
      profile: { ...emptyProfile, legal_name: 'Shore & Co' },
      submitted_at: null,
      due_at: null,
      decided_at: null,
      refusal_kind: null,
      refusals: [],
      suspension: null,
      submitted_profile: null,
      holders_expiring: [],
      trade: { refused_orders: 0, frozen_orders: 0, frozen: [] },
      payments: [],
      refused_amendment: null,
    })
  })

  test('of a version that does not exist is refused with version 0', async () => {
    const answer = await save(await world.user(), 3, emptyProfile)
    expect(answer).toMatchObject({ code: 'draft_conflict', data: { version: 0, saved_at: null } })
  })

  test('can name no file, as there are none before the company', async () => {
    const profile = { ...emptyProfile, documents: wholeProfile('HK').documents }
    const as = await world.user()
    expect(await save(as, 0, profile)).toMatchObject({ status: 404, code: 'file_not_found' })
    expect(await world.call(getCorp, { as })).toMatchObject({ code: 'corp_not_found' })
  })

  test.each(Array.from({ length: 10 }, (_, index) => index))(
    'is saved once when two tabs start at the same time, and the other is refused (%i)',
    async () => {
      const as = await world.user()
      const answers = await Promise.all([save(as, 0, emptyProfile), save(as, 0, emptyProfile)])
      expect(answers.map(({ code }) => code).sort()).toEqual(['draft_conflict', 'ok'])
      const told = answers.find(({ code }) => code === 'draft_conflict')
      expect(told?.data).toMatchObject({ version: 1, saved_at: expect.any(String) })
      const { rows } = await world.database.asOwner(
        `select count(*)::int as without_user from merchants m
         where not exists (select from merchant_users u where u.merchant_id = m.merchant_id)`,
      )
      expect(rows).toEqual([{ without_user: 0 }])
    },
  )
})

describe('a draft', () => {
  test('of an older version is refused with the newer version', async () => {
    const as = await world.merchant('not_audit')
    const { data: saved } = await save(as, 1, emptyProfile)
    const answer = await save(as, 1, { ...emptyProfile, legal_name: 'Late' })
    expect(answer).toMatchObject({ status: 409, code: 'draft_conflict' })
    expect(answer.data).toEqual({ version: 2, saved_at: saved.saved_at })
    expect((await corpOf(as)).legal_name).toBe('')
  })

  test.each(Array.from({ length: 10 }, (_, index) => index))(
    'is saved once when two tabs save the same version (%i)',
    async () => {
      const as = await world.merchant('not_audit')
      const answers = await Promise.all(
        ['A', 'B'].map((name) => save(as, 1, { ...emptyProfile, legal_name: name })),
      )
      expect(answers.map(({ code }) => code).sort()).toEqual(['draft_conflict', 'ok'])
      expect((await corpOf(as)).version).toBe(2)
    },
  )

  test('uses the files that it names and releases those that it no longer names', async () => {
    const as = await world.merchant('not_audit')
    const [first, second] = [await fileOf(as), await fileOf(as)]
    const holding = (...file_ids: string[]) => {
      return { ...emptyProfile, documents: { articles: { file_ids, expires_on: '' } } }
    }
    await save(as, 1, holding(first))
    expect(await usesOf(as.merchant_id)).toEqual([first])
    await save(as, 2, holding(second))
    expect(await usesOf(as.merchant_id)).toEqual([second])
  })

  test('can name no file of another company', async () => {
    const [as, other] = [await world.merchant('not_audit'), await world.merchant('not_audit')]
    const documents = { articles: { file_ids: [await fileOf(other)], expires_on: '' } }
    const answer = await save(as, 1, { ...emptyProfile, documents })
    expect(answer).toMatchObject({ status: 404, code: 'file_not_found' })
    expect((await corpOf(as)).version).toBe(1)
  })

  test('has its number in the form of documents, its country and its risk in columns', async () => {
    const as = await world.merchant('not_audit')
    const { persons } = wholeProfile('HK')
    const profile = { ...emptyProfile, jurisdiction: 'other', country: 'DE', persons } as const
    await save(as, 1, { ...profile, registration_number: ' hrb-12 345 ' } as Profile)
    const { rows } = await world.database.asOwner(
      'select registration_number, country, risk_reasons from merchants where merchant_id = $1',
      [as.merchant_id],
    )
    expect(rows).toEqual([
      { registration_number: 'HRB12345', country: 'DE', risk_reasons: ['foreign_jurisdiction'] },
    ])
  })

  test.each(['wait_audit', 'audit_pass'] as const)('is refused in %s', async (state) => {
    const as = await world.merchant(state)
    expect(await save(as, 1, emptyProfile)).toMatchObject({ status: 409, code: 'merchant_wrong_state' })
  })

  test('is refused once the registration is closed', async () => {
    const as = await world.merchant('audit_fail')
    await world.database.asOwner(`update merchants set refusal_kind = 'final' where merchant_id = $1`, [
      as.merchant_id,
    ])
    expect(await save(as, 1, emptyProfile)).toMatchObject({ status: 409, code: 'registration_closed' })
    const body = { version: 1, declaration: '2026-11' }
    expect(await world.call(submitCorp, { as, body })).toMatchObject({ code: 'registration_closed' })
  })
})

/** The largest profile that the contract allows in the fields that users fill in. */
function fullProfile(): Profile {
  const [person] = wholeProfile('CN').persons
  const persons = Array.from({ length: 30 }, (_, index) => ({
    ...person,
    id: `person_${index}`,
    name: '\u6797'.repeat(100),
    address: '\u8def'.repeat(300),
  }))
  const site = {
    url: `https://shop.example.com/${'x'.repeat(270)}`,
    platform: null,
    store_name: 's'.repeat(100),
  }
  const documents = persons.flatMap(({ id }) => ['id_front', 'id_back'].map((slot) => `${slot}:${id}`))
  const none = { file_ids: [], expires_on: '' }
  return profileSchema.parse({
    ...wholeProfile('CN'),
    persons,
    websites: Array.from({ length: 20 }, () => site),
    restricted_goods_note: '\u8d27'.repeat(1000),
    main_counterparties: '\u5ba2'.repeat(500),
    documents: Object.fromEntries(documents.map((key) => [key, none])),
  })
}

test('a profile of full size is saved by one request and one statement', async () => {
  const as = await world.merchant('not_audit')
  const profile = fullProfile()
  await save(as, 1, profile)
  const size = Buffer.byteLength(JSON.stringify({ version: 2, profile }))
  expect(size).toBeGreaterThan(60_000)
  const sent = vi.spyOn(Client.prototype, 'query')
  const answer = await save(as, 2, { ...profile, legal_name: 'One more letter' })
  const statements = sent.mock.calls.map(([query]) => textOf(query))
  sent.mockRestore()
  expect(answer).toMatchObject({ code: 'ok', data: { version: 3 } })
  expect((await corpOf(as)).profile).toEqual({ ...profile, legal_name: 'One more letter' })
  const writes = statements.filter((text) => !/^select|pgboss/.test(text))
  expect(writes).toEqual(['begin', expect.stringMatching(/^update merchants/), 'commit'])
})

/** The text of a statement as passed to the driver. */
function textOf(query: unknown): string {
  const text = typeof query === 'string' ? query : (query as { text?: string }).text
  return (text ?? 'select').trim()
}

describe('after a refusal', () => {
  const refusedAt = async (...paths: (string | null)[]) => {
    const as = await world.merchant('audit_fail', { jurisdiction: 'CN' })
    const refusals = paths.map((path) => ({ path, reason: 'data_mismatch' }))
    await world.database.asOwner('update merchants set refusals = $2 where merchant_id = $1', [
      as.merchant_id,
      JSON.stringify(refusals),
    ])
    return { as, profile: (await corpOf(as)).profile }
  }
  const changePerson = (profile: Profile, change: Partial<Profile['persons'][number]>): Profile => {
    return {
      ...profile,
      persons: profile.persons.map((each, index) => (index ? each : { ...each, ...change })),
    }
  }

  test('what was refused can be changed, and changed back', async () => {
    const { as, profile } = await refusedAt('legal_name_latin')
    expect(await save(as, 1, { ...profile, legal_name_latin: 'Better' })).toMatchObject({ code: 'ok' })
    const after = { merchant_state: 'audit_fail', version: 2, submitted_profile: profile }
    expect(await corpOf(as)).toMatchObject(after)
    expect(await save(as, 2, profile)).toMatchObject({ code: 'ok', data: { version: 3 } })
  })

  const table: [string, string[], (profile: Profile) => Profile, string[]][] = [
    ['another field', ['legal_name'], (profile) => ({ ...profile, lei: 'X' }), ['lei']],
    [
      'a refused field and another one',
      ['legal_name'],
      (profile) => ({ ...profile, legal_name: 'A', staff_count: '9' }),
      ['staff_count'],
    ],
    [
      'another field of the person',
      ['persons.person_1.name'],
      (profile) => changePerson(profile, { mobile: '+8613912345678' }),
      ['persons.person_1.mobile'],
    ],
    [
      'an added person',
      ['persons.person_1.name'],
      (profile) => ({ ...profile, persons: profile.persons.slice(0, 1) }),
      ['persons.person_2.name'],
    ],
    [
      'an accepted file',
      ['legal_name'],
      (profile) => ({
        ...profile,
        documents: { ...profile.documents, articles: { file_ids: [], expires_on: '' } },
      }),
      ['documents.articles'],
    ],
  ]
  test.each(table)('%s cannot be changed', async (_what, refused, change, locked) => {
    const { as, profile } = await refusedAt(...refused)
    const answer = await save(as, 1, change(profile))
    expect(answer).toMatchObject({ status: 400, code: 'input_invalid' })
    const { fields } = answer.data as unknown as { fields: Record<string, string> }
    for (const path of locked) expect(fields[path]).toBe('locked')
    expect(Object.values(fields).every((code) => code === 'locked')).toBe(true)
    expect((await corpOf(as)).version).toBe(1)
  })

  const open: [string, (string | null)[], (profile: Profile) => Profile][] = [
    [
      'a field that depends on it',
      ['persons.person_1.id_number'],
      (profile) => changePerson(profile, { birth_date: '1980-01-01' }),
    ],
    ['a whole person', ['persons.person_1'], (profile) => changePerson(profile, { mobile: '1' })],
    ['all persons', ['persons'], (profile) => ({ ...profile, persons: [] })],
    [
      'a refused file',
      ['documents.articles'],
      (profile) => ({
        ...profile,
        documents: { ...profile.documents, articles: { file_ids: [], expires_on: '' } },
      }),
    ],
    ['everything, if the company as a whole was refused', [null], (profile) => ({ ...profile, lei: 'X' })],
  ]
  test('a second person with an id in use is refused', async () => {
    const { as, profile } = await refusedAt('legal_name')
    const [first] = profile.persons
    const persons = [{ ...first, name: 'Another Person' }, ...profile.persons]
    const answer = await world.call(saveCorpDraft, {
      as,
      body: { version: 1, profile: { ...profile, persons } },
    })
    expect(answer).toMatchObject({
      status: 400,
      code: 'input_invalid',
      data: { fields: { 'profile.persons': 'invalid' } },
    })
  })

  test.each(open)('%s can be changed', async (_what, refused, change) => {
    const { as, profile } = await refusedAt(...refused)
    expect(await save(as, 1, change(profile))).toMatchObject({ code: 'ok', data: { version: 2 } })
  })

  test('an older version is refused', async () => {
    const { as, profile } = await refusedAt('legal_name')
    await save(as, 1, { ...profile, legal_name: 'A' })
    expect(await save(as, 1, { ...profile, legal_name: 'B' })).toMatchObject({ code: 'draft_conflict' })
  })
})
