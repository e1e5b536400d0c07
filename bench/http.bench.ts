import { setTimeout as sleep } from 'node:timers/promises'
import { API_LOGIN } from '../apps/server/src/kernel/postgres/embedded.ts'
import { runChild } from '../apps/server/src/testing/child.ts'
import { median, pgbenchPerSecond, print, requestsPerSecond, residentMegabytes } from './measure.ts'
import { startProduct } from './product.ts'

/** An authenticated call that reads one row, beside the bare framework and a bare select, in one run. */
const ROUNDS = 9

const product = await startProduct()
const bare = runChild('../../../bench/bare-fastify.ts')
try {
  const { address, person, pid, postgres_socket } = product
  const [, bareAddress] = await bare.says(/listening at (\S+)/)
  await sleep(3000)
  const atRest = residentMegabytes(pid)
  const select = `select user_id, email, language from users where user_id = '${person.id}';`
  const figures = { bare: [] as number[], call: [] as number[], select: [] as number[] }
  for (let round = 0; round < ROUNDS; round += 1) {
    figures.bare.push(await requestsPerSecond(`${bareAddress}/bare`))
    figures.call.push(
      await requestsPerSecond(`${address}/api/user/info`, { authorization: `Bearer ${person.token}` }),
    )
    figures.select.push(
      pgbenchPerSecond({ socket: postgres_socket, user: API_LOGIN, database: 'postgres', script: select }),
    )
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
    ['memory of the server under load', `${residentMegabytes(pid)} MB`],
  ])
} finally {
  await product.stop()
  await bare.kill('SIGTERM')
}
