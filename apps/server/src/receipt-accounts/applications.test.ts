import {
  type ApplicationState,
  answerRequest,
  applicationMachine,
  cancelApplication,
  closeRequest,
  createApplication,
  decideApplication,
  getApplication,
  getConsoleApplication,
  listApplications,
  listConsoleApplications,
  listRequests,
  openRequest,
  saveApplicationDraft,
  submitApplication,
  takeApplication,
} from '@causeway/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { subjectsOf } from '../app.ts'
import { expireOverdue } from '../requests/jobs.ts'
import type { MerchantPerson, Person } from '../testing/builders.ts'
import { coverCall } from '../testing/cover-call.ts'
import {
  approvedApplication,
  draftApplication,
  draftHolder,
  submittedApplication,
  takenApplication,
} from '../testing/receipt-accounts.ts'
import { fileOf } from '../testing/requests.ts'
import { createWorld, type World } from '../testing/world.ts'

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
const both = (words: string) => ({ 'zh-CN': words, 'en-US': words })
const notFound = { status: 404, code: 'application_not_found' }

coverCall(listApplications, {
  world: worldOf,
  valid: async () => ({ as }),
  otherMerchant: async () => {
    await draftApplication(world, as)
    expect(await world.call(listApplications, { as: await world.merchant() })).toMatchObject({ data: [] })
  },
})

coverCall(getApplication, {
  world: worldOf,
  valid: async () => ({ as, params: { id: (await draftApplication(world, as)).id } }),
  otherMerchant: async () => {
    const { id } = await draftApplication(world, as)
    expect(await world.call(getApplication, { as: await world.merchant(), params: { id } })).toMatchObject(
      notFound,
    )
  },
})

const begun = { application_type: 'e_commerce', places: ['USD_US', 'EUR_DE'], holder_id: null }

coverCall(createApplication, {
  world: worldOf,
  valid: async () => ({ as: await world.merchant(), body: begun }),
  otherMerchant: async () => {
    const { id: holder_id } = await draftHolder(world, as)
    const request = { as: await world.merchant(), body: { ...begun, holder_id } }
    expect(await world.call(createApplication, request)).toMatchObject({ code: 'holder_not_found' })
  },
  wrote: () => ({ data: { application_type: 'e_commerce', places: ['USD_US', 'EUR_DE'] } }),
})

coverCall(saveApplicationDraft, {
  world: worldOf,
  valid: async () => {
    const { id, revision, details } = await draftApplication(world, as)
    return { as, params: { id }, body: { revision, details } }
  },
  otherMerchant: async () => {
    const { id, revision, details } = await draftApplication(world, as)
    const request = { as: await world.merchant(), params: { id }, body: { revision, details } }
    expect(await world.call(saveApplicationDraft, request)).toMatchObject(notFound)
  },
})

coverCall(submitApplication, {
  world: worldOf,
  valid: async () => {
    const { id, revision } = await draftApplication(world, as)
    return { as, params: { id }, body: { revision } }
  },
  otherMerchant: async () => {
    const { id, revision } = await draftApplication(world, as)
    const request = { as: await world.merchant(), params: { id }, body: { revision } }
    expect(await world.call(submitApplication, request)).toMatchObject(notFound)
  },
  wrote: (_request, { holder_id, details }) => ({
    data: { application_type: 'e_commerce', places: details.places, holder_id },
  }),
})

coverCall(cancelApplication, {
  world: worldOf,
  valid: async () => ({ as, params: { id: (await draftApplication(world, as)).id } }),
  otherMerchant: async () => {
    const { id } = await draftApplication(world, as)
    expect(await world.call(cancelApplication, { as: await world.merchant(), params: { id } })).toMatchObject(
      notFound,
    )
  },
})

coverCall(listConsoleApplications, { world: worldOf, valid: async () => ({ as: operator }) })

coverCall(getConsoleApplication, {
  world: worldOf,
  valid: async () => ({ as: operator, params: { id: (await submittedApplication(world, as)).id } }),
})

coverCall(takeApplication, {
  world: worldOf,
  valid: async () => ({ as: operator, params: { id: (await submittedApplication(world, as)).id }, body: {} }),
  wrote: () => ({ action: 'application.take', merchant_id: as.merchant_id }),
})

coverCall(decideApplication, {
  world: worldOf,
  valid: async () => {
    const { id } = await takenApplication(world, as, operator)
    return { as: operator, params: { id }, body: { verdict: 'reject', reason: 'duplicate', remark: 'Twice' } }
  },
  others: [
    async () => {
      const { id } = await takenApplication(world, as, operator)
      return { as: operator, params: { id }, body: { verdict: 'approve' } }
    },
  ],
  wrote: () => ({
    action: 'application.reject',
    merchant_id: as.merchant_id,
    data: { reason: 'duplicate', remark: 'Twice' },
  }),
})

const ask = (id: string, days = 7) =>
  world.call(openRequest, {
    as: operator,
    body: {
      subject: { kind: 'application', id },
      title: both('More about the store'),
      items: [{ kind: 'text', prompt: both('What do you sell?') }],
      days,
    },
  })

const lastRequest = async () => (await world.call(listRequests, { as })).data[0]

async function answer() {
  const request = await lastRequest()
  const answers = Object.fromEntries((request?.items ?? []).map(({ id }) => [id, { text: 'Lamps' }]))
  const body = { round: request?.round ?? 1, answers }
  return world.call(answerRequest, { as, params: { id: request?.id ?? 'request_none' }, body })
}

const stateOf = async (id: string) =>
  (await world.call(getApplication, { as, params: { id } })).data.application_state

/** An application in a state. */
async function applicationIn(state: ApplicationState): Promise<{ id: string; revision: number }> {
  if (state === 'draft') return draftApplication(world, as)
  if (state === 'submitted') return submittedApplication(world, as)
  if (state === 'approved') return approvedApplication(world, as, operator)
  if (state === 'cancelled') {
    const application = await submittedApplication(world, as)
    await world.call(cancelApplication, { as, params: { id: application.id } })
    return application
  }
  const application = await takenApplication(world, as, operator)
  if (state === 'material_required') await ask(application.id)
  if (state === 'rejected') await events['reject']?.(application.id, 0)
  return application
}

const decide = (id: string, body: object) =>
  world.call(decideApplication, { as: operator, params: { id }, body })

const events: Record<string, (id: string, revision: number) => Promise<{ code: string }>> = {
  submit: (id, revision) => world.call(submitApplication, { as, params: { id }, body: { revision } }),
  take: (id) => world.call(takeApplication, { as: operator, params: { id }, body: {} }),
  ask: (id) => ask(id),
  approve: (id) => decide(id, { verdict: 'approve' }),
  reject: (id) => decide(id, { verdict: 'reject', reason: 'store_unverified', remark: 'Not found' }),
  cancel: (id) => world.call(cancelApplication, { as, params: { id } }),
  answer: () => answer(),
  expire: async (id) => {
    const passed = [id, world.clock.now()]
    await world.database.asOwner('update requests set expires_at = $2 where subject_id = $1', passed)
    await expireOverdue(world.context, subjectsOf({ review_delay: undefined }))
    return { code: 'ok' }
  },
}

/** By event; a deadline is never refused, it changes nothing. */
const refusals: Record<string, string> = {
  ask: 'subject_wrong_state',
  answer: 'request_not_found',
  expire: 'ok',
}

const states = applicationMachine.states
const table = states.flatMap((state) => Object.keys(events).map((event) => [state, event] as const))

test.each(table)('an application in %s takes or refuses %s as its machine says', async (state, event) => {
  const { id, revision } = await applicationIn(state)
  const answered = await events[event]?.(id, revision)
  // Another request can be asked while one waits; it changes no state.
  const isAskedAgain = state === 'material_required' && event === 'ask'
  const next = isAskedAgain ? state : applicationMachine.next(state, event as 'take')
  expect(answered).toMatchObject({ code: next ? 'ok' : (refusals[event] ?? 'application_wrong_state') })
  expect(await stateOf(id)).toBe(next ?? state)
})

describe('a request about an application', () => {
  test('makes it wait for materials until every request is answered', async () => {
    const { id } = await takenApplication(world, as, operator)
    await ask(id)
    expect(await stateOf(id)).toBe('material_required')
    expect(await lastRequest()).toMatchObject({ subject: { kind: 'application', id } })
    expect(await answer()).toMatchObject({ code: 'ok' })
    expect(await stateOf(id)).toBe('reviewing')
    expect(await decide(id, { verdict: 'approve' })).toMatchObject({ code: 'request_open' })
  })

  test('that is closed by the operator lets the review go on', async () => {
    const { id } = await takenApplication(world, as, operator)
    const { data } = await ask(id)
    await world.call(closeRequest, { as: operator, params: { id: data.id }, body: { round: 1 } })
    expect(await stateOf(id)).toBe('reviewing')
    expect(await decide(id, { verdict: 'approve' })).toMatchObject({ code: 'ok' })
  })

  test('that is not answered in time cancels it and tells the merchant', async () => {
    const { id } = await takenApplication(world, as, operator)
    await ask(id, 1)
    world.clock.advance(86_400_000)
    await expireOverdue(world.context, subjectsOf({ review_delay: undefined }))
    const { data } = await world.call(getApplication, { as, params: { id } })
    expect(data).toMatchObject({ application_state: 'cancelled', cancellation: 'expired' })
  })

  test('is withdrawn with the application that its merchant cancels', async () => {
    const { id } = await takenApplication(world, as, operator)
    await ask(id)
    await world.call(cancelApplication, { as, params: { id } })
    expect(await lastRequest()).toMatchObject({ request_state: 'closed', close_reason: 'withdrawn' })
  })
})

describe('a review', () => {
  test('is done by the operator who took the application, unless a colleague takes it over', async () => {
    const colleague = await world.operator(['reviewer'])
    const { id } = await takenApplication(world, as, operator)
    const take = (take_over: boolean) =>
      world.call(takeApplication, { as: colleague, params: { id }, body: { take_over } })
    expect(await take(false)).toMatchObject({ code: 'case_taken', data: { name: expect.any(String) } })
    expect(await take(true)).toMatchObject({ code: 'ok', data: { reviewer: { operator_id: colleague.id } } })
    expect(await decide(id, { verdict: 'approve' })).toMatchObject({ code: 'case_taken' })
  })
})

describe('an approval', () => {
  test('makes one account for each place, in the name of the holder', async () => {
    const details = { places: ['USD_US', 'USD_HK', 'EUR_DE'] }
    const { accounts } = await approvedApplication(world, as, operator, { details })
    expect(
      accounts.map(({ currency, country, account_state }) => [currency, country, account_state]),
    ).toEqual([
      ['EUR', 'DE', 'opening'],
      ['USD', 'HK', 'opening'],
      ['USD', 'US', 'opening'],
    ])
  })

  test('needs an active holder', async () => {
    const { id: holder_id } = await draftHolder(world, as)
    const { id, revision } = await draftApplication(world, as, { details: { holder_id } })
    expect(await events['submit']?.(id, revision)).toMatchObject({ code: 'holder_not_active' })
  })
})

describe('a draft', () => {
  test('is saved over the revision that was read, and one of two savers is refused', async () => {
    const { id, revision, details } = await draftApplication(world, as)
    const save = () => world.call(saveApplicationDraft, { as, params: { id }, body: { revision, details } })
    const answers = await Promise.all([save(), save()])
    expect(answers.map(({ code }) => code).sort()).toEqual(['draft_conflict', 'ok'])
  })

  test('of a revision that is not the newest is not submitted', async () => {
    const { id, revision } = await draftApplication(world, as)
    expect(await events['submit']?.(id, revision - 1)).toMatchObject({
      code: 'draft_conflict',
      data: { version: revision },
    })
  })

  test.each(states.filter((state) => state !== 'draft'))('is not saved once it is %s', async (state) => {
    const { id } = await applicationIn(state)
    const { revision, details } = (await world.call(getApplication, { as, params: { id } })).data
    const body = { revision, details }
    expect(await world.call(saveApplicationDraft, { as, params: { id }, body })).toMatchObject({
      status: 409,
      code: 'application_wrong_state',
    })
  })

  test.each(['e_commerce', 't_trade'] as const)('of %s is submitted only without problems', async (type) => {
    const empty = { stores: [], buyers: [], places: [], documents: {}, trade_kind: null, payment_terms: [] }
    const { id, revision } = await draftApplication(world, as, { type, details: empty })
    const expected = {
      e_commerce: { places: 'required', stores: 'required' },
      t_trade: {
        places: 'required',
        trade_kind: 'required',
        buyers: 'required',
        payment_terms: 'required',
        'documents.contract': 'required',
        'documents.invoice': 'required',
      },
    }[type]
    expect(await events['submit']?.(id, revision)).toMatchObject({
      code: 'input_invalid',
      data: { fields: expected },
    })
  })

  test('cannot ask for a place that is closed', async () => {
    const { id, revision } = await draftApplication(world, as, { details: { places: ['CNY_CN'] } })
    const refusal = { code: 'input_invalid', data: { fields: { places: 'not_an_option' } } }
    expect(await events['submit']?.(id, revision)).toMatchObject(refusal)
  })

  test('counts towards the limit until it is decided', async () => {
    const body = { ...begun, places: [] }
    for (let made = 0; made < 20; made += 1) await world.call(createApplication, { as, body })
    expect(await world.call(createApplication, { as, body })).toMatchObject({ code: 'applications_too_many' })
  })

  test('uses only files of its merchant', async () => {
    const { id, revision, details } = await draftApplication(world, as)
    const foreign = await fileOf(world, await world.merchant())
    const documents = { contract: { file_ids: [foreign] } }
    const body = { revision, details: { ...details, documents } }
    expect(await world.call(saveApplicationDraft, { as, params: { id }, body })).toMatchObject({
      code: 'file_not_found',
    })
  })
})

test('an application is found by its number and by the name of a store', async () => {
  const { id, number, details } = await submittedApplication(world, as)
  const find = async (search: string) =>
    (await world.call(listApplications, { as, query: { search } })).data.map((row) => row.id)
  expect(await find(number)).toEqual([id])
  expect(await find(details.stores[0]?.store_name ?? '')).toEqual([id])
  const query = { queue: 'waiting', merchant_id: as.merchant_id }
  const { data } = await world.call(listConsoleApplications, { as: operator, query })
  expect(data.map((row) => row.id)).toEqual([id])
})
