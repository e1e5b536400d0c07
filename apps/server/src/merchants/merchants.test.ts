import { getCorp, type MerchantState, merchantMachine, merchantStates } from '@causeway/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Doer } from '../kernel/audit.ts'
import type { Tx } from '../kernel/db/db.ts'
import { migrate, readMigrations } from '../kernel/db/migrate.ts'
import { merchantScope, providerScope, type Scope } from '../kernel/db/scope.ts'
import { coverCall } from '../testing/cover-call.ts'
import { createTestDatabase } from '../testing/databases.ts'
import { createWorld, type World } from '../testing/world.ts'
import { type Decision, decideMerchant, openMerchant, submitMerchant } from './service.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.stop())

const profile = {
  jurisdiction: 'CN',
  legal_name: 'Shore & Co',
  legal_name_latin: 'Shore & Co',
  registration_number: '91440300MA5DA1DN7X',
} as const

const refusals = [{ field: 'registration_number', reason: 'unreadable' }] as const
const reviewer: Doer = { kind: 'operator', operator_id: 'operator_reviewer' }

/** How each event of the machine is made to happen. */
const acts = {
  submit: (tx: Tx, merchant_id: string) => submitMerchant(tx, world.clock, reviewer, { merchant_id }),
  approve: (tx: Tx, merchant_id: string) => decide(tx, merchant_id, { verdict: 'approve' }),
  refuse: (tx: Tx, merchant_id: string) => decide(tx, merchant_id, { verdict: 'refuse', refusals }),
}
type Act = keyof typeof acts
const everyAct = Object.keys(acts) as Act[]

const decide = (tx: Tx, merchant_id: string, decision: Decision) =>
  decideMerchant(tx, world.clock, reviewer, { merchant_id }, decision)

const perform = (act: Act, merchant_id: string, scope: Scope = providerScope) =>
  world.db.transact(scope, (tx) => acts[act](tx, merchant_id))

const open = (user_id: string) =>
  world.db.transact(providerScope, (tx) => openMerchant(tx, world.clock, { user_id, profile }))

/** What the log says was done to a merchant. */
const eventsOf = async (merchant_id: string | undefined) => {
  const { rows } = await world.database.asOwner(
    `select action, actor_id, data from audit_events where merchant_id = $1 and subject_id = $1 order by xid`,
    [merchant_id],
  )
  return rows
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

test('a user without a company is told so by a code of its own', async () => {
  const answer = await world.call(getCorp, { as: await world.user() })
  expect(answer).toMatchObject({ status: 404, code: 'corp_not_found' })
})

test('a company shows its whole story: opened, submitted, refused, submitted anew, approved', async () => {
  const user = await world.user()
  const corp = async () => (await world.call(getCorp, { as: user })).data
  const { id = '' } = (await open(user.id)) ?? {}
  const opened_at = world.clock.now().toISOString()
  const draft = { id, ...profile, created_at: opened_at, decided_at: null, refusals: [] }
  expect(await corp()).toEqual({ ...draft, merchant_state: 'not_audit', version: 1, submitted_at: null })

  world.clock.advance(1000)
  const submitted_at = world.clock.now().toISOString()
  await perform('submit', id, merchantScope(id))
  expect(await corp()).toEqual({ ...draft, merchant_state: 'wait_audit', version: 2, submitted_at })

  world.clock.advance(1000)
  const decided_at = world.clock.now().toISOString()
  await perform('refuse', id)
  const refused = { merchant_state: 'audit_fail', version: 3, submitted_at, decided_at, refusals }
  expect(await corp()).toEqual({ ...draft, ...refused })

  await perform('submit', id)
  expect(await corp()).toMatchObject({ merchant_state: 'wait_audit', decided_at: null, refusals: [] })
  await perform('approve', id)
  expect(await corp()).toMatchObject({ merchant_state: 'audit_pass', version: 5, refusals: [] })

  expect(await eventsOf(id)).toMatchObject([
    { action: 'merchant.open', actor_id: user.id, data: {} },
    { action: 'merchant.submit', data: { merchant_state: 'wait_audit', version: 2 } },
    { action: 'merchant.refuse', actor_id: 'operator_reviewer', data: { version: 3, refusals } },
    { action: 'merchant.submit', data: { version: 4 } },
    { action: 'merchant.approve', data: { merchant_state: 'audit_pass', version: 5 } },
  ])
})

const table = merchantStates.flatMap((state) => everyAct.map((act): [MerchantState, Act] => [state, act]))

test.each(table)('a company in %s that somebody would %s goes where the machine says', async (state, act) => {
  const { merchant_id, ...person } = await world.merchant(state)
  const next = merchantMachine.next(state, act)

  const changed = await perform(act, merchant_id)

  const { data } = await world.call(getCorp, { as: person })
  expect(changed?.merchant_state).toBe(next)
  expect([data.merchant_state, data.version]).toEqual(next ? [next, 2] : [state, 1])
  expect(await eventsOf(merchant_id)).toHaveLength(next ? 1 : 0)
})

describe('of two at the same moment', () => {
  /** Both have begun before either has ended. */
  const meet = <T>(first: (tx: Tx) => Promise<T>, second: (tx: Tx) => Promise<T>) =>
    Promise.all([first, second].map((act) => world.db.transact(providerScope, act)))

  test.each(Array.from({ length: 10 }, (_, index) => index))(
    'one decision wins, and the other one is told (%i)',
    async () => {
      const { merchant_id, ...person } = await world.merchant('wait_audit')

      const [approved, refused] = await meet(
        (tx) => acts.approve(tx, merchant_id),
        (tx) => acts.refuse(tx, merchant_id),
      )

      const winner = approved ?? refused
      expect([approved, refused].filter(Boolean)).toHaveLength(1)
      expect((await world.call(getCorp, { as: person })).data).toEqual(winner)
      expect(await eventsOf(merchant_id)).toHaveLength(1)
    },
  )

  test.each(Array.from({ length: 10 }, (_, index) => index))(
    'one opens the company of a user, and the other leaves nothing behind (%i)',
    async () => {
      const { id } = await world.user()
      const act = (tx: Tx) => openMerchant(tx, world.clock, { user_id: id, profile })

      const opened = await meet(act, act)

      expect(opened.filter(Boolean)).toHaveLength(1)
      const { rows } = await world.database.asOwner(
        `select count(*)::int as without_user from merchants m
         where not exists (select from merchant_users u where u.merchant_id = m.merchant_id)`,
      )
      expect(rows).toEqual([{ without_user: 0 }])
    },
  )
})

test('a user has one company at most', async () => {
  const { id } = await world.user()
  const first = await open(id)
  expect(await open(id)).toBeUndefined()
  expect(await eventsOf(first?.id)).toHaveLength(1)
})

test('nobody changes the state of another company', async () => {
  const [mine, other] = [await world.merchant('not_audit'), await world.merchant('not_audit')]
  expect(await perform('submit', other.merchant_id, merchantScope(mine.merchant_id))).toBeUndefined()
  expect((await world.call(getCorp, { as: other })).data.merchant_state).toBe('not_audit')
})

test.each([
  ['is a draft with refusals', `refusals = '[{}]'`],
  ['has refusals that are no list', `refusals = '{}'`],
  ['waits and was never submitted', `merchant_state = 'wait_audit'`],
  ['has passed and was never decided', `merchant_state = 'audit_pass', submitted_at = now()`],
  ['is a draft that was submitted', `submitted_at = now()`],
  ['is a draft that was decided', `decided_at = now()`],
  ['has no version', `version = 0`],
])('the database keeps no company that %s', async (_what, changes) => {
  const { merchant_id } = await world.merchant('not_audit')
  const update = world.database.asOwner(`update merchants set ${changes} where merchant_id = $1`, [
    merchant_id,
  ])
  await expect(update).rejects.toThrow(/check constraint/)
})

test('companies from before there was a profile stay in their states', async () => {
  const { ownerUrl, asOwner } = await createTestDatabase('template0')
  const all = readMigrations()
  const earlier = all.slice(
    0,
    all.findIndex(({ name }) => name === '0004_merchants.sql'),
  )
  await migrate(ownerUrl, earlier)
  await asOwner(
    `insert into merchants (merchant_id, merchant_state, created_at)
     select state::text, state, now() from unnest(enum_range(null::merchant_state)) as state`,
  )

  await migrate(ownerUrl, all)

  const { rows } = await asOwner('select merchant_id as was, merchant_state as is, version from merchants')
  expect(rows).toHaveLength(merchantStates.length)
  expect(rows).toEqual(rows.map(({ was }) => ({ was, is: was, version: 1 })))
})
