import { call } from '@causeway/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Person } from '../testing/builders.ts'
import { createWorld, type World } from '../testing/world.ts'
import type { ActionContext } from './actor.ts'
import { recordEvent } from './audit.ts'
import type { Tx } from './db/db.ts'
import { providerScope } from './db/scope.ts'
import { endpoint, steps } from './http/endpoint.ts'

const body = z.strictObject({
  id: z.string(),
  actions: z.array(
    z.enum(['ledger.audit', 'operator.suspend', 'operator.resume', 'rate.move', 'order.fill']),
  ),
  by: z.enum(['caller', 'system', 'colleague', 'without_request']).default('caller'),
})
const declared = {
  access: 'operator',
  summary: 'Writes the requested events.',
  writes: ['ledger.audit', ['operator.suspend', 'operator.resume']],
  may_write: ['rate.move'],
  body,
} as const
const inOne = call('POST /api/fixture/events', declared)
const inSteps = call('POST /api/fixture/events_in_steps', declared)

type Body = z.output<typeof body>

async function write(tx: Tx, context: ActionContext, { id, actions, by }: Body): Promise<void> {
  const { clock, actor, request_id } = context
  const actors = {
    caller: { clock, actor, request_id },
    system: { clock, actor: { kind: 'system' }, request_id },
    colleague: { clock, actor: { kind: 'operator', operator_id: 'operator_x' }, request_id },
    without_request: { clock, actor },
  } as const
  for (const action of actions) await recordEvent(tx, actors[by], { action, id })
}

const endpoints = [
  endpoint(inOne, ({ body }, { tx, ...context }) => write(tx, context, body)),
  steps(inSteps, ({ body }, { db, ...context }) =>
    db.transact(providerScope, (tx) => write(tx, context, body)),
  ),
]

let world: World
let as: Person
beforeAll(async () => {
  world = await createWorld({ endpoints })
  as = await world.operator()
})
afterAll(() => world.stop({ bugs: 15 }))

let last = 0

/** The status of the answer, and the events that were kept. */
async function outcomeOf(made: typeof inOne | typeof inSteps, actions: string[], by: Body['by'] = 'caller') {
  last += 1
  const id = `call-events-${last}`
  const { status } = await world.call(made, { as, body: { id, actions, by } })
  const { rows } = await world.database.asOwner(
    'select action from audit_events where subject_id = $1 order by action',
    [id],
  )
  return { status, kept: rows.map((row) => row['action']) }
}

describe.each([
  ['in one transaction', inOne],
  ['in steps', inSteps],
] as const)('a call %s', (_kind, made) => {
  test('writes the events that it declares: each one, one of each group, and those that it may', async () => {
    expect(await outcomeOf(made, ['ledger.audit', 'operator.suspend'])).toEqual({
      status: 200,
      kept: ['ledger.audit', 'operator.suspend'],
    })
    const all = ['ledger.audit', 'operator.resume', 'operator.suspend', 'rate.move']
    expect(await outcomeOf(made, all)).toEqual({ status: 200, kept: all })
  })

  test.each(['system', 'colleague', 'without_request'] as const)(
    'cannot write an event by %s instead of its caller and its request',
    async (by) => {
      const outcome = await outcomeOf(made, ['ledger.audit', 'operator.suspend'], by)
      expect(outcome).toEqual({ status: 500, kept: [] })
    },
  )

  test('cannot write an event that it does not declare', async () => {
    const outcome = await outcomeOf(made, ['ledger.audit', 'operator.suspend', 'order.fill'])
    expect(outcome).toEqual({ status: 500, kept: [] })
  })

  test.each([
    ['none of its events', []],
    ['one event less', ['operator.suspend']],
    ['no event of a group', ['ledger.audit', 'rate.move']],
  ])('does not succeed with %s', async (_name, actions) => {
    expect(await outcomeOf(made, actions)).toMatchObject({ status: 500 })
  })
})

test('a transaction without a declared event is rolled back', async () => {
  expect(await outcomeOf(inOne, ['ledger.audit'])).toEqual({ status: 500, kept: [] })
})
