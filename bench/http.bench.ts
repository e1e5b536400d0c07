import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { prepareDatabase } from '../apps/server/src/database.ts'
import { systemClock } from '../apps/server/src/kernel/clock.ts'
import { openDb } from '../apps/server/src/kernel/db/db.ts'
import { API_LOGIN } from '../apps/server/src/kernel/postgres/embedded.ts'
import { buildersOn } from '../apps/server/src/testing/builders.ts'
import { runChild } from '../apps/server/src/testing/child.ts'
import { makeFolder, startThrowAwayPostgres } from '../apps/server/src/testing/cluster.ts'
import { median, pgbenchPerSecond, print, requestsPerSecond, residentMegabytes } from './measure.ts'

/** An authenticated call that reads one row, beside the bare framework and a bare select, in one run. */
const ROUNDS = 9

const folder = makeFolder('causeway-bench-')
const postgres = await startThrowAwayPostgres([])
await prepareDatabase(postgres.url('postgres'), { url: '', role: API_LOGIN, password: '' })
const database = {
  DATABASE_URL: postgres.url('postgres'),
  DATABASE_API_URL: postgres.url('postgres', API_LOGIN),
}
const db = openDb({ url: database.DATABASE_API_URL, connections: 2 })
const person = await buildersOn(db, systemClock).merchant()
await db.close()

const limits = {
  PORT: '0',
  METRICS_PORT: '0',
  REQUESTS_PER_MINUTE: '1000000000',
  DATA_DIR: folder,
}
const product = runChild('main.ts', [], { ...database, ...limits })
const bare = runChild('../../../bench/bare-fastify.ts')
try {
  const [, productAddress] = await product.says(/ready: (\S+)/)
  const [, bareAddress] = await bare.says(/listening at (\S+)/)
  await sleep(3000)
  const atRest = residentMegabytes(product.process.pid ?? 0)
  const select = `select user_id, email, language from users where user_id = '${person.id}';`
  const figures = { bare: [] as number[], call: [] as number[], select: [] as number[] }
  for (let round = 0; round < ROUNDS; round += 1) {
    figures.bare.push(await requestsPerSecond(`${bareAddress}/bare`))
    figures.call.push(
      await requestsPerSecond(`${productAddress}/api/user/info`, { authorization: `Bearer ${person.token}` }),
    )
    figures.select.push(pgbenchPerSecond(postgres.socket, API_LOGIN, 'postgres', select))
  }
  const perSecond = (list: number[]) => `${Math.round(median(list)).toLocaleString('en-US')} /s`
  const ratio = (a: number[], b: number[]) => (median(a) / median(b)).toFixed(2)
  print([
    ['bare Fastify route', perSecond(figures.bare)],
    ['bare select by pgbench', perSecond(figures.select)],
    ['GET /api/user/info, signed in', perSecond(figures.call)],
    ['  of bare Fastify', ratio(figures.call, figures.bare)],
    ['  of bare select', ratio(figures.call, figures.select)],
    ['memory of the server at rest', `${atRest} MB`],
    ['memory of the server under load', `${residentMegabytes(product.process.pid ?? 0)} MB`],
  ])
} finally {
  await product.kill('SIGTERM')
  await bare.kill('SIGTERM')
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
