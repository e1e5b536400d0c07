import {
  clearScreeningHit,
  getQueues,
  getScreeningHit,
  listScreeningHits,
  proposeScreeningMatch,
  settleScreeningMatch,
  withdrawScreeningMatch,
} from '@causeway/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { providerScope } from '../kernel/db/scope.ts'
import type { MerchantPerson, Person } from '../testing/builders.ts'
import { coverCall } from '../testing/cover-call.ts'
import { createWorld, type World } from '../testing/world.ts'
import { screen } from './testing/hits.ts'

let world: World
let ana: Person
let ben: Person
let merchant: MerchantPerson
beforeAll(async () => {
  world = await createWorld()
  ana = await world.operator(['reviewer'])
  ben = await world.operator(['reviewer'])
  merchant = await world.merchant()
})
afterAll(() => world.stop())

const remark = 'Another birth date and another country.'
const read = async (id: string) => (await world.call(getScreeningHit, { as: ana, params: { id } })).data
const clear = (id: string, as = ana) =>
  world.call(clearScreeningHit, { as, params: { id }, body: { remark } })
const propose = (id: string, as = ana) =>
  world.call(proposeScreeningMatch, { as, params: { id }, body: { remark } })
const settle = (id: string, verdict: 'confirm' | 'decline', as = ben) =>
  world.call(settleScreeningMatch, { as, params: { id }, body: { verdict, remark } })
const withdraw = (id: string, as = ana) => world.call(withdrawScreeningMatch, { as, params: { id } })

/** An open hit of a merchant of its own, so that nothing is remembered. */
const openHit = async (name?: string) =>
  (await screen(world, { merchant: await world.merchant(), ...(name && { name }) })).id
const proposed = async () => {
  const id = await openHit()
  await propose(id)
  return id
}

describe('a hit', () => {
  test('shows the screened name beside the entry, and why they match', async () => {
    const { subject, id } = await screen(world, { merchant, name: 'Viktor Morosenko' })
    expect(await read(id)).toMatchObject({
      hit_state: 'open',
      subject: { kind: 'receipt', id: subject.id, number: null },
      merchant_id: merchant.merchant_id,
      screened_name: 'Viktor Morosenko',
      country: 'cn',
      reason: 'spelling',
      threshold: 85,
      entry_now: 'same',
      entry: { id: 'sbx-p001', birth_date: '1968-04-17', countries: ['ru'], program_ids: ['SBX-OSTROV'] },
      decisions: [],
    })
    expect(await world.call(getScreeningHit, { as: ana, params: { id: 'x' } })).toMatchObject({ status: 404 })
  })

  test('is cleared by one operator, with the reason in its history', async () => {
    const id = await openHit()
    const { data } = await clear(id)
    expect(data).toMatchObject({
      hit_state: 'cleared',
      decided_by: { operator_id: ana.id },
      decisions: [{ verb: 'clear', remark, operator: { operator_id: ana.id } }],
    })
    expect(await clear(id, ben)).toMatchObject({ status: 409, code: 'screening_hit_wrong_state' })
    expect(await propose(id)).toMatchObject({ status: 409, code: 'screening_hit_wrong_state' })
  })

  test.each([clearScreeningHit, proposeScreeningMatch])('is not decided without a reason', async (call) => {
    const params = { id: await openHit() }
    for (const body of [{}, { remark: ' ' }]) {
      expect(await world.call(call, { as: ana, params, body })).toMatchObject({ code: 'input_invalid' })
    }
  })

  test('is a true match only once another operator confirms it', async () => {
    const id = await proposed()
    expect(await read(id)).toMatchObject({ hit_state: 'proposed', proposed_by: { operator_id: ana.id } })
    expect(await settle(id, 'confirm', ana)).toMatchObject({ status: 403, code: 'second_operator_needed' })
    expect(await clear(id, ben)).toMatchObject({ code: 'screening_hit_wrong_state' })
    const { data } = await settle(id, 'confirm')
    expect(data).toMatchObject({ hit_state: 'confirmed', decided_by: { operator_id: ben.id } })
    expect(data.decisions.map(({ verb }) => verb)).toEqual(['propose', 'confirm'])
  })

  test('is open again when a true match is declined or withdrawn', async () => {
    const id = await proposed()
    expect((await settle(id, 'decline')).data).toMatchObject({ hit_state: 'open', proposed_by: null })
    await propose(id, ben)
    expect(await withdraw(id)).toMatchObject({ status: 403, code: 'operator_self_only' })
    expect((await withdraw(id, ben)).data).toMatchObject({ hit_state: 'open' })
    expect(await withdraw(id, ben)).toMatchObject({ status: 409, code: 'screening_hit_wrong_state' })
  })

  test('is decided once, also by two operators at the same time', async () => {
    for (let round = 0; round < 4; round += 1) {
      const id = await openHit()
      const answers = await Promise.all([clear(id), clear(id, ben), propose(id), propose(id, ben)])
      expect(answers.map(({ code }) => code).toSorted()).toEqual([
        'ok',
        'screening_hit_wrong_state',
        'screening_hit_wrong_state',
        'screening_hit_wrong_state',
      ])
      expect((await read(id)).decisions).toHaveLength(1)
    }
  })

  test('that is proposed is settled once, also by parallel verdicts', async () => {
    const id = await proposed()
    const third = await world.operator(['reviewer'])
    const answers = await Promise.all([settle(id, 'confirm'), settle(id, 'decline', third), withdraw(id)])
    expect(answers.filter(({ code }) => code === 'ok')).toHaveLength(1)
  })

  test('is never a true match by one operator, enforced by the database', async () => {
    const id = await proposed()
    const alone = world.db.transact(providerScope, (tx) =>
      sql`update screening_hits set hit_state = 'confirmed', decided_by = ${ana.id}, decided_at = now()
        where hit_id = ${id}`.execute(tx),
    )
    await expect(alone).rejects.toThrow('confirmed_by_two_different_operators')
  })

  test('tells whether the list has the entry as it was', async () => {
    const id = await openHit('Goran Petrusic')
    await world.database.asOwner(`update screening_entries set entry_hash = 'x' where entry_id = 'sbx-p006'`)
    expect((await read(id)).entry_now).toBe('changed')
    await world.database.asOwner(`delete from screening_entries where entry_id = 'sbx-p006'`)
    expect((await read(id)).entry_now).toBe('removed')
  })
})

describe('the queue', () => {
  const waitingFor = async (as: Person) => (await world.call(getQueues, { as })).data.screening_hits.count
  const list = async (query: Record<string, string>) =>
    (await world.call(listScreeningHits, { as: ana, query })).data

  test('counts open hits for everyone and a proposed match for the others', async () => {
    const before = { ana: await waitingFor(ana), ben: await waitingFor(ben) }
    const id = await openHit()
    expect(await waitingFor(ana)).toBe(before.ana + 1)
    await propose(id)
    expect(await waitingFor(ana)).toBe(before.ana)
    expect(await waitingFor(ben)).toBe(before.ben + 1)
    await settle(id, 'confirm')
    expect(await waitingFor(ben)).toBe(before.ben)
  })

  test('is filtered by state, merchant, kind and a part of the name, the oldest first', async () => {
    const of = await world.merchant()
    const { merchant_id } = of
    const first = await screen(world, { merchant: of, name: 'Zhao Tianyu' })
    world.clock.advance(1000)
    const second = await screen(world, { merchant: of, name: 'Farhad Dezfulian' })
    const ids = async (query: Record<string, string>) =>
      (await list({ ...query, merchant_id })).map(({ id }) => id)
    expect(await ids({})).toEqual([first.id, second.id])
    expect(await ids({ sort: '-found_at' })).toEqual([second.id, first.id])
    expect(await ids({ search: 'dezful' })).toEqual([second.id])
    expect(await ids({ search: 'de%ful' })).toEqual([])
    expect(await ids({ subject_kind: 'holder' })).toEqual([])
    await clear(first.id)
    expect(await ids({ hit_state: 'waiting' })).toEqual([second.id])
    expect(await ids({ hit_state: 'cleared' })).toEqual([first.id])
  })

  test('finds a subject by its number, and refuses a mistyped one', async () => {
    const { subject, id } = await screen(world, { merchant })
    await world.database.asOwner('insert into object_numbers values ($1, $2, $3)', [
      'R261118-234567R',
      merchant.merchant_id,
      subject.id,
    ])
    const { data } = await world.call(listScreeningHits, { as: ana, query: { search: 'R261118-2345679' } })
    expect(data).toEqual({ fields: { search: 'number_mistyped' } })
    expect((await read(id)).subject.number).toBe('R261118-234567R')
  })
})

test.each(['treasurer', 'administrator'] as const)('a %s decides no hit', async (role) => {
  const as = await world.operator([role])
  const id = await openHit()
  for (const answer of [await clear(id, as), await propose(id, as), await settle(id, 'confirm', as)]) {
    expect(answer).toMatchObject({ status: 403, code: 'role_missing' })
  }
})

const eventOf = async (id: string, more: object = {}) => {
  const { subject, screened_name, entry_id, merchant_id } = await read(id)
  const data = { subject: { kind: subject.kind, id: subject.id }, screened_name, entry_id, remark, ...more }
  return { merchant_id, data }
}
const asAna = async (id: string) => ({ as: ana, params: { id }, body: { remark } })

coverCall(listScreeningHits, { world: () => world, valid: async () => ({ as: ana }) })
coverCall(getScreeningHit, {
  world: () => world,
  valid: async () => ({ as: ana, params: { id: await openHit() } }),
})
coverCall(clearScreeningHit, {
  world: () => world,
  valid: async () => asAna(await openHit()),
  wrote: (_request, { id }) => eventOf(id),
})
coverCall(proposeScreeningMatch, {
  world: () => world,
  valid: async () => asAna(await openHit()),
  wrote: (_request, { id }) => eventOf(id),
})
coverCall(settleScreeningMatch, {
  world: () => world,
  valid: async () => ({
    as: ben,
    params: { id: await proposed() },
    body: { verdict: 'confirm', remark },
  }),
  wrote: (_request, { id }) => eventOf(id, { proposed_by: ana.id }),
})
coverCall(withdrawScreeningMatch, {
  world: () => world,
  valid: async () => ({ as: ana, params: { id: await proposed() } }),
  wrote: (_request, { id }) => eventOf(id, { remark: '', proposed_by: ana.id }),
})
