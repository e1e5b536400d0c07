import { clearScreeningHit, getScreeningHit, proposeScreeningMatch } from '@causeway/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { providerScope } from '../kernel/db/scope.ts'
import type { MerchantPerson, Person } from '../testing/builders.ts'
import { createWorld, type World } from '../testing/world.ts'
import { decideHit } from './decide-hit.ts'
import { dropHits } from './keep-hits.ts'
import { newSubject, noting, operatorContext, screen } from './testing/hits.ts'

let world: World
let ana: Person
let ben: Person
beforeAll(async () => {
  world = await createWorld()
  ana = await world.operator(['reviewer'])
  ben = await world.operator(['reviewer'])
})
afterAll(() => world.stop())

const remark = 'Not the same person.'
const read = async (id: string) => (await world.call(getScreeningHit, { as: ana, params: { id } })).data
const clear = (id: string) => world.call(clearScreeningHit, { as: ana, params: { id }, body: { remark } })

const NONE = { open: 0, proposed: 0, cleared: 0, confirmed: 0, dropped: 0 }

describe('a cleared pair', () => {
  let merchant: MerchantPerson
  beforeAll(async () => {
    merchant = await world.merchant()
    await clear((await screen(world, { merchant, name: 'ZHAO Tianyu' })).id)
  })

  test('is not asked again for the same merchant, in any order of its words', async () => {
    const { summary, id } = await screen(world, { merchant, name: 'Tianyu Zhao' })
    expect(summary).toEqual({ ...NONE, cleared: 1 })
    expect(await read(id)).toMatchObject({
      hit_state: 'cleared',
      decided_by: { operator_id: ana.id },
      remembered_from: expect.stringMatching(/^screening_hit_/),
      decisions: [{ verb: 'remember', operator: { operator_id: ana.id } }],
    })
  })

  test('is asked for another merchant, and for another name', async () => {
    expect((await screen(world, { merchant: await world.merchant() })).summary.open).toBe(1)
    expect((await screen(world, { merchant, name: 'ZHAO Tianyou Tianyu' })).summary.open).toBe(1)
  })

  test('is asked again once the entry has changed', async () => {
    const change = (hash: string) =>
      world.database.asOwner(`update screening_entries set entry_hash = $1 where entry_id = 'sbx-p002'`, [
        hash,
      ])
    await change('changed')
    const { summary, id } = await screen(world, { merchant })
    expect(summary).toEqual({ ...NONE, open: 1 })
    await clear(id)
    expect((await screen(world, { merchant })).summary).toEqual({ ...NONE, cleared: 1 })
    await change('changed once more')
    expect((await screen(world, { merchant })).summary.open).toBe(1)
  })
})

describe('clearing a hit', () => {
  test('clears the other open hits of the merchant with the same pair, and tells each subject', async () => {
    const merchant = await world.merchant()
    const name = 'Farhad Dezfulian'
    const [one, two] = [await screen(world, { merchant, name }), await screen(world, { merchant, name })]
    const other = await screen(world, { merchant: await world.merchant(), name })
    expect((await read(one.id)).same_pair_waiting).toBe(1)
    const { told, subjects } = noting()
    await decide(one.id, 'clear', subjects)
    expect((await read(two.id)).remembered_from).toBe(one.id)
    expect((await read(other.id)).hit_state).toBe('open')
    const [a, b] = [one.subject.id, two.subject.id].toSorted()
    expect(told.slice(0, 2)).toEqual([`lock ${a}`, `lock ${b}`])
    expect(told.slice(2).toSorted()).toEqual([`cleared ${a}`, `cleared ${b}`])
  })

  test('clears several hits by one call', async () => {
    const merchant = await world.merchant()
    const scenes = [await screen(world, { merchant }), await screen(world, { merchant })]
    expect(await clear(scenes[1]?.id ?? '')).toMatchObject({ code: 'ok', data: { same_pair_waiting: 0 } })
    expect(await read(scenes[0]?.id ?? '')).toMatchObject({
      hit_state: 'cleared',
      decisions: [{ verb: 'remember', operator: { operator_id: ana.id } }],
    })
  })

  test('leaves a hit that another operator proposes in the meantime', async () => {
    const merchant = await world.merchant()
    const [one, two] = [await screen(world, { merchant }), await screen(world, { merchant })]
    const propose = () =>
      world.call(proposeScreeningMatch, { as: ben, params: { id: two.id }, body: { remark } })
    const { subjects } = noting()
    const lock = async (_tx: unknown, id: string) => id === two.subject.id && propose()
    const slow = { ...subjects, receipt: { ...subjects.receipt, lock } } as typeof subjects
    await decide(one.id, 'clear', slow)
    expect((await read(one.id)).hit_state).toBe('cleared')
    expect(await read(two.id)).toMatchObject({ hit_state: 'proposed', decisions: [{ verb: 'propose' }] })
  })

  test('leaves a proposed true match with the same pair to its second operator', async () => {
    const merchant = await world.merchant()
    const [one, two] = [await screen(world, { merchant }), await screen(world, { merchant })]
    await world.call(proposeScreeningMatch, { as: ben, params: { id: two.id }, body: { remark } })
    await clear(one.id)
    expect((await read(two.id)).hit_state).toBe('proposed')
  })
})

const decide = (id: string, verb: 'clear' | 'propose' | 'confirm', subjects = noting().subjects, as = ana) =>
  world.db.transact(providerScope, (tx) =>
    decideHit(tx, operatorContext(world, as), subjects, { id, verb, remark }),
  )

describe('the module of a subject', () => {
  const twoHits = async () => {
    const merchant = await world.merchant()
    const scene = await screen(world, { merchant, name: 'Al-Sarraf Exchange' })
    const { ids } = await screen(world, { merchant, name: 'Shan Mingyuan', subject: scene.subject })
    expect(ids).toHaveLength(2)
    return { ids, subject: scene.subject }
  }

  test('is told once, when the last hit is cleared', async () => {
    const { ids, subject } = await twoHits()
    const { told, subjects } = noting()
    await decide(ids[0] ?? '', 'clear', subjects)
    expect(told).toEqual([`lock ${subject.id}`])
    await decide(ids[1] ?? '', 'clear', subjects)
    expect(told.slice(1)).toEqual([`lock ${subject.id}`, `cleared ${subject.id}`])
  })

  test('is told of a true match once all hits are decided, in any order', async () => {
    const { ids, subject } = await twoHits()
    const { told, subjects } = noting()
    await decide(ids[0] ?? '', 'propose', subjects)
    await decide(ids[0] ?? '', 'confirm', subjects, ben)
    expect(told).not.toContain(`confirmed ${subject.id}`)
    await decide(ids[1] ?? '', 'clear', subjects)
    expect(told.at(-1)).toBe(`confirmed ${subject.id}`)
    expect(told).not.toContain(`cleared ${subject.id}`)
  })

  test('that fails leaves the hit undecided', async () => {
    const { id } = await screen(world, { merchant: await world.merchant() })
    const { subjects } = noting()
    const failing = {
      ...subjects,
      receipt: { ...subjects.receipt, onCleared: () => Promise.reject(new Error('failed')) },
    } as typeof subjects
    await expect(decide(id, 'clear', failing)).rejects.toThrow('failed')
    expect(await read(id)).toMatchObject({ hit_state: 'open', decisions: [] })
  })
})

describe('a subject', () => {
  test('that is screened twice keeps its hits as they are', async () => {
    const merchant = await world.merchant()
    const { subject, id } = await screen(world, { merchant })
    expect((await screen(world, { merchant, subject })).ids).toEqual([id])
    await decide(id, 'propose')
    await decide(id, 'confirm', noting().subjects, ben)
    expect((await screen(world, { merchant, subject })).summary).toEqual({ ...NONE, confirmed: 1 })
  })

  test('that ends drops its waiting hits, and finds them again when it is screened again', async () => {
    const merchant = await world.merchant()
    const { subject, id } = await screen(world, { merchant })
    await decide(id, 'propose')
    const context = { clock: world.clock, actor: { kind: 'system' } } as const
    await world.db.transact(providerScope, (tx) => dropHits(tx, context, subject))
    expect(await read(id)).toMatchObject({
      hit_state: 'dropped',
      decisions: [{}, { verb: 'drop', operator: null }],
    })
    expect((await screen(world, { merchant, subject })).summary).toEqual({ ...NONE, open: 1 })
    expect(await read(id)).toMatchObject({ hit_state: 'open', proposed_by: null, decided_at: null })
  })

  test('without hits keeps none', async () => {
    const merchant = await world.merchant()
    const subject = newSubject(world, 'holder')
    expect((await screen(world, { merchant, subject, name: 'Acme Lamps Ltd' })).summary).toEqual(NONE)
  })
})

test('every hit has its events in the log of the merchant', async () => {
  const merchant = await world.merchant()
  const first = await screen(world, { merchant })
  await clear(first.id)
  const second = await screen(world, { merchant })
  const { rows } = await sql<{ action: string; subject_id: string }>`
    select action, subject_id from audit_events where merchant_id = ${merchant.merchant_id}
      and action_noun = 'screening_hit' order by xid`.execute(world.db.reader(providerScope))
  expect(rows).toEqual([
    { action: 'screening_hit.find', subject_id: first.id },
    { action: 'screening_hit.clear', subject_id: first.id },
    { action: 'screening_hit.remember', subject_id: second.id },
  ])
})
