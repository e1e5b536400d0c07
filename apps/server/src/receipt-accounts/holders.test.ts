import {
  createHolder,
  decideHolder,
  getConsoleHolder,
  getHolder,
  type HolderState,
  holderMachine,
  listAuditEvents,
  listConsoleHolders,
  listHolders,
  saveHolderDraft,
  submitHolder,
  withdrawHolder,
} from '@causeway/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { MerchantPerson, Person } from '../testing/builders.ts'
import { coverCall } from '../testing/cover-call.ts'
import {
  activeHolder,
  draftHolder,
  ownHolder,
  readHolder,
  submittedHolder,
  wholeHolder,
} from '../testing/receipt-accounts.ts'
import { fileOf } from '../testing/requests.ts'
import { createWorld, type World } from '../testing/world.ts'
import { limits } from './limits.ts'

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

const worldOf = () => world

coverCall(listHolders, {
  world: worldOf,
  valid: async () => ({ as }),
  otherMerchant: async () => {
    const { id } = await draftHolder(world, as)
    const other = await world.merchant()
    const { data } = await world.call(listHolders, { as: other })
    expect(data.map((row) => row.is_own)).toEqual([true])
    expect(data.map((row) => row.id)).not.toContain(id)
  },
})

coverCall(getHolder, {
  world: worldOf,
  valid: async () => ({ as, params: { id: (await draftHolder(world, as)).id } }),
  otherMerchant: async () => {
    const { id } = await draftHolder(world, as)
    const request = { as: await world.merchant(), params: { id } }
    expect(await world.call(getHolder, request)).toMatchObject({ status: 404, code: 'holder_not_found' })
  },
})

coverCall(createHolder, {
  world: worldOf,
  valid: async () => ({
    as: await world.merchant(),
    body: { details: wholeHolder(await fileOf(world, as), { documents: {} }) },
  }),
  otherMerchant: async () => {
    const foreign = await fileOf(world, as)
    const request = { as: await world.merchant(), body: { details: wholeHolder(foreign) } }
    expect(await world.call(createHolder, request)).toMatchObject({ code: 'file_not_found' })
  },
})

coverCall(saveHolderDraft, {
  world: worldOf,
  valid: async () => {
    const { id, revision, details } = await draftHolder(world, as)
    return { as, params: { id }, body: { revision, details } }
  },
  otherMerchant: async () => {
    const { id, revision } = await draftHolder(world, as)
    const body = { revision, details: wholeHolder('', { documents: {} }) }
    const answer = await world.call(saveHolderDraft, { as: await world.merchant(), params: { id }, body })
    expect(answer).toMatchObject({ status: 404, code: 'holder_not_found' })
  },
})

coverCall(submitHolder, {
  world: worldOf,
  valid: async () => {
    const { id, revision } = await draftHolder(world, as)
    return { as, params: { id }, body: { revision } }
  },
  otherMerchant: async () => {
    const { id, revision } = await draftHolder(world, as)
    const answer = await world.call(submitHolder, {
      as: await world.merchant(),
      params: { id },
      body: { revision },
    })
    expect(answer).toMatchObject({ status: 404, code: 'holder_not_found' })
  },
  wrote: (_request, { name }) => ({ data: { version: 1, name } }),
})

coverCall(withdrawHolder, {
  world: worldOf,
  valid: async () => ({ as, params: { id: (await draftHolder(world, as)).id } }),
  otherMerchant: async () => {
    const { id } = await draftHolder(world, as)
    const answer = await world.call(withdrawHolder, { as: await world.merchant(), params: { id } })
    expect(answer).toMatchObject({ status: 404, code: 'holder_not_found' })
  },
  wrote: () => ({ data: { version: 1 } }),
})

coverCall(listConsoleHolders, { world: worldOf, valid: async () => ({ as: operator }) })

coverCall(getConsoleHolder, {
  world: worldOf,
  valid: async () => ({ as: operator, params: { id: (await draftHolder(world, as)).id } }),
})

coverCall(decideHolder, {
  world: worldOf,
  valid: async () => {
    const { id, revision } = await submittedHolder(world, as)
    return { as: operator, params: { id }, body: { verdict: 'approve', revision } }
  },
  others: [
    async () => {
      const { id, revision } = await submittedHolder(world, as)
      const refusals = [{ path: 'name', reason: 'name_mismatch' }]
      return { as: operator, params: { id }, body: { verdict: 'refuse', revision, refusals } }
    },
  ],
  wrote: () => ({
    merchant_id: as.merchant_id,
    data: { version: 1, remark: '', accounts: [] },
  }),
})

const refuse = async (id: string, revision: number) =>
  world.call(decideHolder, {
    as: operator,
    params: { id },
    body: {
      verdict: 'refuse',
      revision,
      refusals: [{ path: 'documents.registration', reason: 'doc_unreadable' }],
    },
  })

/** A holder whose only version is in a state, and its revision. */
async function holderIn(state: HolderState): Promise<{ id: string; revision: number }> {
  if (state === 'draft') return draftHolder(world, as)
  if (state === 'withdrawn') {
    const { id, revision } = await draftHolder(world, as)
    await world.call(withdrawHolder, { as, params: { id } })
    return { id, revision }
  }
  const { id, revision } = await submittedHolder(world, as)
  if (state === 'refused') await refuse(id, revision)
  if (state === 'active') {
    const body = { verdict: 'approve', revision }
    await world.call(decideHolder, { as: operator, params: { id }, body })
  }
  return { id, revision }
}

const events: Record<string, (id: string, revision: number) => Promise<{ code: string }>> = {
  submit: (id, revision) => world.call(submitHolder, { as, params: { id }, body: { revision } }),
  withdraw: (id) => world.call(withdrawHolder, { as, params: { id } }),
  approve: (id, revision) =>
    world.call(decideHolder, { as: operator, params: { id }, body: { verdict: 'approve', revision } }),
  refuse,
}

const states: HolderState[] = ['draft', 'reviewing', 'active', 'refused', 'withdrawn']
const table = states.flatMap((state) => Object.keys(events).map((event) => [state, event] as const))

test.each(table)('a holder in %s takes or refuses %s as its machine says', async (state, event) => {
  const { id, revision } = await holderIn(state)
  const answer = await events[event]?.(id, revision)
  const next = holderMachine.next(state, event as 'submit')
  expect(answer).toMatchObject({ code: next ? 'ok' : 'holder_wrong_state' })
  expect(await readHolder(world, as, id)).toMatchObject({ holder_state: next ?? state })
})

/** What becomes of the beginning of a change, by the state of the only version. */
const changes = [
  ['draft', 'draft_conflict'],
  ['reviewing', 'holder_wrong_state'],
  ['active', 'ok'],
  ['refused', 'draft_conflict'],
  ['withdrawn', 'holder_wrong_state'],
] as const

const change = async (id: string) => {
  const body = { revision: 0, details: wholeHolder(await fileOf(world, as)) }
  return world.call(saveHolderDraft, { as, params: { id }, body })
}

test.each(changes)('a change of a holder in %s is answered with %s', async (state, code) => {
  const { id } = await holderIn(state)
  expect(await change(id)).toMatchObject({ code })
  expect(await readHolder(world, as, id)).toMatchObject({ holder_state: state })
})

/** The states of the versions of a holder, the first one first. */
async function versionsOf(id: string): Promise<string[]> {
  const { rows } = await world.database.asOwner(
    'select version_state from holder_versions where holder_id = $1 order by version',
    [id],
  )
  return rows.map(({ version_state }) => version_state)
}

test.each(Object.keys(events))('a replaced version refuses %s, and another change', async (event) => {
  const { id, revision } = await holderIn('active')
  const { data } = await change(id)
  await events['submit']?.(id, data.revision)
  await events['approve']?.(id, data.revision + 1)
  expect(await versionsOf(id)).toEqual(['replaced', 'active'])
  expect(await events[event]?.(id, revision)).toMatchObject({ code: 'holder_wrong_state' })
  expect(await change(id)).toMatchObject({ code: 'ok', data: { version: 3 } })
  expect(await versionsOf(id)).toEqual(['replaced', 'active', 'draft'])
})

describe('the own company', () => {
  test('is an active holder from the first read on, once, under concurrent readers', async () => {
    const fresh = await world.merchant()
    const lists = await Promise.all([1, 2, 3, 4].map(() => world.call(listHolders, { as: fresh })))
    const ids = new Set(lists.flatMap(({ data }) => data.map(({ id }) => id)))
    expect(ids.size).toBe(1)
    expect(lists[0]?.data).toMatchObject([{ is_own: true, holder_state: 'active', relation: 'own_company' }])
  })

  test('follows the name in the profile', async () => {
    const fresh = await world.merchant()
    const before = await ownHolder(world, fresh)
    await world.database.asOwner(
      `update merchants set profile = jsonb_set(profile, '{legal_name_latin}', '"Renamed Trading Ltd"')
       where merchant_id = $1`,
      [fresh.merchant_id],
    )
    expect(await ownHolder(world, fresh)).toMatchObject({ id: before.id, name_latin: 'Renamed Trading Ltd' })
  })

  test('cannot be changed or withdrawn as a holder', async () => {
    const { id } = await ownHolder(world, as)
    const body = { revision: 0, details: wholeHolder('', { documents: {} }) }
    expect(await world.call(saveHolderDraft, { as, params: { id }, body })).toMatchObject({
      code: 'holder_wrong_state',
    })
    expect(await world.call(withdrawHolder, { as, params: { id } })).toMatchObject({
      code: 'holder_wrong_state',
    })
  })
})

describe('a draft', () => {
  test('is saved over the revision that was read, and one of two savers is refused', async () => {
    const { id, revision, details } = await draftHolder(world, as)
    const save = (name: string) =>
      world.call(saveHolderDraft, { as, params: { id }, body: { revision, details: { ...details, name } } })
    const answers = await Promise.all([save('A'), save('B')])
    expect(answers.map(({ code }) => code).sort()).toEqual(['draft_conflict', 'ok'])
    expect(answers.find(({ code }) => code !== 'ok')?.data).toMatchObject({ version: revision + 1 })
  })

  test('is one of fifty holders: of two at once, one takes the last place', async () => {
    const begin = () => world.call(createHolder, { as, body: { details: {} } })
    for (let count = 1; count < limits.holders_max; count += 1) await begin()
    const answers = await Promise.all([begin(), begin()])
    expect(answers.map(({ code }) => code).sort()).toEqual(['holders_too_many', 'ok'])
  })

  test('is submitted only without problems, which are named by their paths', async () => {
    const { id, revision } = await draftHolder(world, as, {
      name: '',
      authorisation_expires_on: '2020-01-01',
      documents: {},
    })
    const answer = await world.call(submitHolder, { as, params: { id }, body: { revision } })
    expect(answer).toMatchObject({
      code: 'input_invalid',
      data: {
        fields: {
          name: 'required',
          authorisation_expires_on: 'expired',
          'documents.registration': 'required',
          'documents.relation_proof': 'required',
          'documents.authorisation': 'required',
        },
      },
    })
  })

  test('of a revision that is not the newest is not submitted', async () => {
    const { id, revision, details } = await draftHolder(world, as)
    await world.call(saveHolderDraft, { as, params: { id }, body: { revision, details } })
    const answer = await world.call(submitHolder, { as, params: { id }, body: { revision } })
    expect(answer).toMatchObject({ code: 'draft_conflict', data: { version: revision + 1 } })
  })
})

describe('a change of an active holder', () => {
  test('leaves the old version in force until it is approved', async () => {
    const { id, details } = await activeHolder(world, as, operator)
    const changed = { ...details, authorisation_expires_on: '2098-01-01' }
    const { data: saved } = await world.call(saveHolderDraft, {
      as,
      params: { id },
      body: { revision: 0, details: changed },
    })
    await world.call(submitHolder, { as, params: { id }, body: { revision: saved.revision } })
    expect(await readHolder(world, as, id)).toMatchObject({
      holder_state: 'active',
      change_state: 'reviewing',
      in_force: { authorisation_expires_on: '2099-12-31' },
      open_version: { version: 2, details: { authorisation_expires_on: '2098-01-01' } },
    })
    const body = { verdict: 'approve', revision: saved.revision + 1 }
    await world.call(decideHolder, { as: operator, params: { id }, body })
    expect(await readHolder(world, as, id)).toMatchObject({
      change_state: null,
      in_force: { authorisation_expires_on: '2098-01-01' },
      expires_on: '2098-01-01',
      open_version: null,
    })
  })

  test('begins once: a second beginning is refused as a conflict', async () => {
    const { id, details } = await activeHolder(world, as, operator)
    const begin = () => world.call(saveHolderDraft, { as, params: { id }, body: { revision: 0, details } })
    const codes = (await Promise.all([begin(), begin()])).map(({ code }) => code)
    expect(codes.sort()).toEqual(['draft_conflict', 'ok'])
  })

  test('that has been decided is not saved over: the next change begins anew', async () => {
    const { id, details } = await activeHolder(world, as, operator)
    const save = (revision: number) =>
      world.call(saveHolderDraft, { as, params: { id }, body: { revision, details } })
    const { data: saved } = await save(0)
    await world.call(withdrawHolder, { as, params: { id } })
    expect(await save(saved.revision)).toMatchObject({ code: 'draft_conflict', data: { version: 0 } })
  })

  test('that is refused or withdrawn changes nothing in force', async () => {
    const { id, details } = await activeHolder(world, as, operator)
    const body = { revision: 0, details: { ...details, name: 'Another Name Ltd' } }
    await world.call(saveHolderDraft, { as, params: { id }, body })
    await world.call(withdrawHolder, { as, params: { id } })
    const after = await readHolder(world, as, id)
    expect(after).toMatchObject({ holder_state: 'active', name: details.name, open_version: null })
  })
})

test('of a decision and a withdrawal at the same time one succeeds', async () => {
  const { id, revision } = await submittedHolder(world, as)
  const decision = { as: operator, params: { id }, body: { verdict: 'approve', revision } }
  const answers = await Promise.all([
    world.call(decideHolder, decision),
    world.call(withdrawHolder, { as, params: { id } }),
  ])
  expect(answers.map(({ code }) => code).sort()).toEqual(['holder_wrong_state', 'ok'])
})

test('a version that was changed after the operator read it is not decided', async () => {
  const { id, revision } = await submittedHolder(world, as)
  expect(await refuse(id, revision - 1)).toMatchObject({ code: 'draft_conflict' })
})

test('the findings of a refusal stay for the reviewer when the holder is submitted again', async () => {
  const { id, revision } = await holderIn('refused')
  await world.call(submitHolder, { as, params: { id }, body: { revision } })
  const { data } = await world.call(getConsoleHolder, { as: operator, params: { id } })
  const refusals = [{ path: 'documents.registration', reason: 'doc_unreadable' }]
  expect(data.open_version).toMatchObject({ version_state: 'reviewing', refusals })
})

test('a holder is found by its number and by a part of its name', async () => {
  const { id, details } = await draftHolder(world, as)
  const { number } = await readHolder(world, as, id)
  const find = async (search: string) =>
    (await world.call(listHolders, { as, query: { search } })).data.map((row) => row.id)
  expect(await find(number.toLowerCase().replace('-', ' '))).toEqual([id])
  expect(await find(details.name.slice(0, -5))).toEqual([id])
  const events = await world.call(listAuditEvents, { as: operator, query: { subject_id: number } })
  expect(events.data).toMatchObject([{ action: 'holder.open', subject_number: number }])
})
