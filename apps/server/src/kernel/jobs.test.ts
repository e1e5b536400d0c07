import { listFailedJobs, retryFailedJob } from '@causeway/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Child, runChild } from '../testing/child.ts'
import { createTestDatabase } from '../testing/databases.ts'
import { FIXTURE_TRIES, fixtureJobs, hangOnce, refuseWord, sayWord } from '../testing/fixture-jobs.ts'
import { createWorld, type World } from '../testing/world.ts'
import { providerScope } from './db/scope.ts'
import { enqueue } from './jobs.ts'

let world: World
const children: Child[] = []
beforeAll(async () => {
  const database = await createTestDatabase()
  await database.asOwner(FIXTURE_TRIES)
  world = await createWorld({ database, jobs: fixtureJobs, worker: true })
})
afterAll(async () => {
  await Promise.all(children.map((child) => child.kill()))
  await world.stop()
})

const tries = async (word: string) => {
  const { rows } = await world.database.asOwner('select process from fixture_tries where word = $1', [word])
  return rows.map(({ process }) => process as number)
}

describe('a job', () => {
  test('runs after its transaction is committed, and never if it is rolled back', async () => {
    const rolledBack = world.db.transact(providerScope, async (tx) => {
      await enqueue(tx, sayWord, { word: 'never' })
      throw new Error('rolled back')
    })
    await expect(rolledBack).rejects.toThrow('rolled back')
    await world.db.transact(providerScope, (tx) => enqueue(tx, sayWord, { word: 'after' }))

    await expect.poll(() => tries('after')).toHaveLength(1)
    const { rows } = await world.database.asOwner(`select 1 from pgboss.job where data ->> 'word' = 'never'`)
    expect(rows).toEqual([])
    expect(await tries('never')).toEqual([])
  })

  test('with a delay does not start before its time', async () => {
    const later = { delay_seconds: 600 }
    await world.db.transact(providerScope, (tx) => enqueue(tx, sayWord, { word: 'later' }, later))
    const { rows } = await world.database.asOwner(
      `select round(extract(epoch from start_after - created_on))::int as seconds, state::text
       from pgboss.job where data ->> 'word' = 'later'`,
    )
    expect(rows).toEqual([{ seconds: 600, state: 'created' }])
  })

  test('whose worker is killed runs again', async () => {
    const database = await createTestDatabase()
    await database.asOwner(FIXTURE_TRIES)
    const queueing = await createWorld({ database, jobs: fixtureJobs })
    const startWorker = () => {
      const child = runChild('testing/fixture-main.ts', [
        JSON.stringify({ apiUrl: database.apiUrl, worker: true }),
      ])
      children.push(child)
      return child
    }
    const workersOf = async () => {
      const { rows } = await database.asOwner(`select process from fixture_tries where word = 'killed'`)
      return rows.map(({ process }) => process)
    }
    const first = startWorker()
    await queueing.db.transact(providerScope, (tx) => enqueue(tx, hangOnce, { word: 'killed' }))
    await expect.poll(workersOf).toEqual([first.process.pid])

    await first.kill('SIGKILL')
    const second = startWorker()

    await expect.poll(workersOf).toEqual([first.process.pid, second.process.pid])
    await queueing.stop()
  })

  test('that fails at every attempt is shown to operators, who can retry it', async () => {
    await world.db.transact(providerScope, (tx) => enqueue(tx, refuseWord, { word: 'sesame' }))
    const operator = await world.operator()
    const failed = async () => (await world.call(listFailedJobs, { as: operator })).data
    await expect.poll(failed).toMatchObject([{ name: 'fixture.refuse', reason: 'sesame is not allowed yet' }])
    const metrics = await (await fetch(`${world.metrics_address}/metrics`)).text()
    expect(metrics).toContain('causeway_failed_jobs 1')

    await world.db.transact(providerScope, (tx) => enqueue(tx, sayWord, { word: 'sesame' }))
    await expect.poll(() => tries('sesame')).toHaveLength(1)
    const [job] = await failed()
    await world.call(retryFailedJob, { as: operator, params: { id: job?.id ?? '' } })

    await expect
      .poll(async () => {
        const done = `select state from pgboss.job where name = 'fixture.refuse' order by created_on desc`
        return (await world.database.asOwner(done)).rows[0]?.state
      })
      .toBe('completed')
    expect(await failed()).toEqual([])
  })

  test('with invalid data fails without being run', async () => {
    const wrong = { word: 7 } as unknown as { word: string }
    await world.db.transact(providerScope, (tx) => enqueue(tx, { ...refuseWord }, wrong))
    const operator = await world.operator()
    const reasons = async () =>
      (await world.call(listFailedJobs, { as: operator })).data.map(({ reason }) => reason)
    await expect.poll(reasons).toEqual([expect.stringContaining('expected string')])
  })
})

test('periodic jobs are scheduled', async () => {
  const { rows } = await world.database.asOwner(
    'select name, cron, timezone from pgboss.schedule order by name',
  )
  expect(rows).toEqual([
    { name: 'audit.seal', cron: '* * * * *', timezone: 'UTC' },
    { name: 'audit.verify', cron: '17 3 * * *', timezone: 'UTC' },
    { name: 'authorisations.forget_unused', cron: '51 2 * * *', timezone: 'UTC' },
    { name: 'banking.escalate_differences', cron: '7 1 * * *', timezone: 'UTC' },
    { name: 'banking.return_unassigned', cron: '23 * * * *', timezone: 'UTC' },
    { name: 'exchange.expire_orders', cron: '* * * * *', timezone: 'UTC' },
    { name: 'exchange.forget_unused', cron: '41 2 * * *', timezone: 'UTC' },
    { name: 'exports.sweep', cron: '23 * * * *', timezone: 'UTC' },
    { name: 'files.sweep', cron: '41 3 * * *', timezone: 'UTC' },
    { name: 'identity.forget_ended', cron: '17 * * * *', timezone: 'UTC' },
    { name: 'ledger.audit', cron: '41 3 * * *', timezone: 'UTC' },
    { name: 'payments.forget_unused', cron: '47 2 * * *', timezone: 'UTC' },
    { name: 'receipt_accounts.watch_holders', cron: '0 1 * * *', timezone: 'UTC' },
    { name: 'receipt_accounts.watch_stores', cron: '0 1 * * *', timezone: 'UTC' },
    { name: 'requests.expire', cron: '* * * * *', timezone: 'UTC' },
    { name: 'requests.remind', cron: '7 * * * *', timezone: 'UTC' },
    { name: 'screening.load', cron: '23 2 * * *', timezone: 'UTC' },
    { name: 'sheets.forget', cron: '17 4 * * *', timezone: 'UTC' },
    { name: 'trade.expire', cron: '11 16 * * *', timezone: 'UTC' },
  ])
})
