import { listFailedJobs, retryFailedJob } from '@causeway/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { providerScope } from '../kernel/db/scope.ts'
import { enqueue } from '../kernel/jobs.ts'
import { coverCall } from '../testing/cover-call.ts'
import { createTestDatabase } from '../testing/databases.ts'
import { FIXTURE_TRIES, fixtureJobs, refuseWord } from '../testing/fixture-jobs.ts'
import { createWorld, type World } from '../testing/world.ts'

let world: World
beforeAll(async () => {
  const database = await createTestDatabase()
  await database.asOwner(FIXTURE_TRIES)
  world = await createWorld({ database, jobs: fixtureJobs, worker: true })
})
afterAll(() => world.stop())

/** The id of a failed job with this word in its reason. */
async function failedJob(word: string): Promise<string> {
  const operator = await world.operator()
  await world.db.transact(providerScope, (tx) => enqueue(tx, refuseWord, { word }))
  const find = async () => {
    const { data } = await world.call(listFailedJobs, { as: operator, query: { page_size: 100 } })
    return data.find(({ reason }) => reason.startsWith(word))?.id
  }
  await expect.poll(find).toBeDefined()
  return (await find()) ?? ''
}

coverCall(listFailedJobs, {
  world: () => world,
  valid: async () => ({ as: await world.operator() }),
})

coverCall(retryFailedJob, {
  world: () => world,
  valid: async () => ({ as: await world.operator(), params: { id: await failedJob('cover') } }),
})

describe('a failed job', () => {
  test('is counted on every page of the list', async () => {
    await failedJob('one')
    await failedJob('two')
    const operator = await world.operator()
    const query = { page: 2, page_size: 1 }
    const { data, count } = await world.call(listFailedJobs, { as: operator, query })
    expect(count).toBeGreaterThanOrEqual(2)
    expect(data).toHaveLength(1)
  })

  test('is retried once when two operators do so at the same time, and the log names one', async () => {
    const id = await failedJob('race')
    const operators = [await world.operator(), await world.operator()]
    const answers = await Promise.all(
      operators.map((as) => world.call(retryFailedJob, { as, params: { id } })),
    )
    expect(answers.map(({ code }) => code).sort()).toEqual(['failed_job_not_found', 'ok'])
    const winner = operators[answers.findIndex(({ code }) => code === 'ok')]
    const { rows } = await world.database.asOwner(
      `select actor_kind, actor_id, action, request_id is not null as named
       from audit_events where subject_id = $1`,
      [id],
    )
    expect(rows).toEqual([
      { actor_kind: 'operator', actor_id: winner?.id, action: 'failed_job.retry', named: true },
    ])
  })

  test('that is unknown cannot be retried', async () => {
    const params = { id: '00000000-0000-4000-8000-000000000000' }
    const answer = await world.call(retryFailedJob, { as: await world.operator(), params })
    expect(answer).toMatchObject({ status: 404, code: 'failed_job_not_found' })
  })
})
