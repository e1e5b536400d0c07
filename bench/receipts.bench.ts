import { OWNER } from '../apps/server/src/kernel/postgres/embedded.ts'
import { movementOf, notificationOf, sendToServer } from '../apps/server/src/testing/bank-messages.ts'
import { buildersOn } from '../apps/server/src/testing/builders.ts'
import { accountFor, type TestAccount } from '../apps/server/src/testing/open-accounts.ts'
import { runAt } from '../apps/server/src/testing/run-at.ts'
import { median, pgbenchPerSecond, preparePgbench, print, refuseAbove, residentMegabytes } from './measure.ts'
import { type Product, startProduct } from './product.ts'

/**
 * Credits that the bank tells by camt.054, each booked, kept as a receipt and acknowledged, beside
 * PostgreSQL's own mix of updates on the same server: by short turns, as ratios within a turn.
 */
const ROUNDS = 7
const SECONDS = 2
const CLIENTS = 8
const ACCOUNTS = 50
/** Credits of a message of many. */
const MANY = 100
/** Messages under way at a time, with one credit each, or with many. */
const IN_FLIGHT = { one: 64, many: 4 }
/** TPC-B is at most so many times as fast as credits of messages of many. */
const TIMES_MAX = 2

const product = await startProduct()
try {
  const { place, postgres_socket: socket, pid } = product
  const { merchant } = buildersOn(place.db, place.clock)
  const accounts: TestAccount[] = []
  for (let index = 0; index < ACCOUNTS; index += 1) accounts.push(await accountFor(place, await merchant()))
  await runAt(product.database_url, 'create database tpcb')
  preparePgbench(socket, OWNER, 'tpcb')
  const tpcb = () =>
    pgbenchPerSecond({ socket, user: OWNER, database: 'tpcb', clients: CLIENTS, seconds: SECONDS })
  const credits = (size: number) => creditsPerSecond(product, accounts, size)
  const figures: Record<'tpcb' | 'single' | 'many', number[]> = { tpcb: [], single: [], many: [] }
  for (let round = 0; round < ROUNDS; round += 1) {
    figures.tpcb.push(tpcb())
    figures.single.push(await credits(1))
    figures.many.push(await credits(MANY))
  }
  const ratio = (list: number[]) => median(list.map((figure, round) => figure / Number(figures.tpcb[round])))
  const perSecond = (list: number[]) => `${Math.round(median(list)).toLocaleString('en-US')} /s`
  print([
    ['TPC-B by pgbench, scale 10', perSecond(figures.tpcb)],
    ['credits, one in a message', perSecond(figures.single)],
    ['  of TPC-B', ratio(figures.single).toFixed(2)],
    [`credits, ${MANY} in a message`, perSecond(figures.many)],
    ['  of TPC-B', ratio(figures.many).toFixed(2)],
    ['memory of the server', `${residentMegabytes(pid)} MB`],
  ])
  const figure = 1 / ratio(figures.many)
  refuseAbove([{ what: 'TPC-B beside credits', figure, limit: TIMES_MAX, unit: 'times' }])
} finally {
  await product.stop()
}

/** Counts credits whose message is acknowledged. The messages are written before the clock starts. */
async function creditsPerSecond(
  { place }: Product,
  accounts: readonly TestAccount[],
  size: number,
): Promise<number> {
  const movements = (from: number) =>
    Array.from({ length: size }, (_, index) => movementOf({ to: accounts[(from + index) % accounts.length] }))
  const bodies = Array.from({ length: Math.ceil(20_000 / size) }, (_, index) =>
    notificationOf(place, movements(index * size)),
  )
  const start = performance.now()
  const end = start + SECONDS * 1000
  let booked = 0
  const send = async () => {
    for (let body = bodies.pop(); body && performance.now() < end; body = bodies.pop()) {
      const response = await sendToServer(place, body)
      if (!response.ok) throw new Error(`A message was answered with ${response.status}`)
      await response.arrayBuffer()
      booked += size
    }
  }
  await Promise.all(Array.from({ length: size === 1 ? IN_FLIGHT.one : IN_FLIGHT.many }, send))
  return booked / ((performance.now() - start) / 1000)
}
