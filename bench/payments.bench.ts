import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDb } from '../apps/server/src/kernel/db/db.ts'
import { API_LOGIN, OWNER } from '../apps/server/src/kernel/postgres/embedded.ts'
import { openPoster } from '../apps/server/src/ledger/service.ts'
import { freePort, startBank } from '../apps/server/src/testing/bank-process.ts'
import { makeFolder } from '../apps/server/src/testing/cluster.ts'
import { reserve } from '../apps/server/src/testing/ledger.ts'
import { liveSettings } from '../apps/server/src/testing/live-settings.ts'
import { runAt } from '../apps/server/src/testing/run-at.ts'
import { median, pgbenchPerSecond, preparePgbench, print, refuseAbove } from './measure.ts'
import { giveConsent, makePayer, type Paying, type Proof, type Step, setRates, take } from './payers.ts'
import { BANK_SECRET, startProduct } from './product.ts'

/**
 * Payments by the steps of the portal, over HTTP, beside the books alone and PostgreSQL's own mix of updates
 * on the same server: by short turns, as ratios within a turn. Before and after, a worker hands them to the
 * bank.
 */
const ROUNDS = 5
/** Users at a time, each with one request under way. */
const CLIENTS = 32
const BY_PASSKEY = 256
const BY_PASSWORD = 64
const SECONDS = 2
const POSTINGS_IN_FLIGHT = 200
/** Payments a second while it is measured how long each waits for its dispatch, and for how long. */
const STEADY_PER_SECOND = 10
const STEADY_SECONDS = 30
const DRAIN_SECONDS_MAX = 30
/** TPC-B is at most so many times as fast as authorisations, and no payment waits longer for its dispatch. */
const TIMES_MAX = 25
const WAITING_SECONDS_MAX = 5

const STEPS = ['quote', 'draft', 'confirmation'] as const

const port = await freePort()
const folder = makeFolder('causeway-bench-bank-')
const settings = { ...liveSettings, BANK_SECRET, BANK_URL: `http://127.0.0.1:${port}` }
const product = await startProduct(settings, 'api')
const { address, place, database_url, postgres_socket: socket } = product
const bank = await startBank({ secret: BANK_SECRET, folder, provider_url: address, port })
const funds = { account: 'SETTLEMENT-GBP', paid: { amount: '9000000.00', currency: 'GBP' } }
await bank.ask('POST', '/sandbox/credits', { ...funds, payer: { name: 'Provider' } })
const url = new URL(database_url)
url.searchParams.set('user', API_LOGIN)
const db = openDb({ url: url.href, connections: 10 })
const poster = openPoster(db, place.clock)
try {
  await setRates(product)
  const { PUBLIC_URL } = liveSettings
  const payers = await Promise.all(Array.from({ length: CLIENTS }, () => makePayer(product, PUBLIC_URL)))
  await runAt(database_url, 'create database tpcb')
  preparePgbench(socket, OWNER, 'tpcb')
  const next = (index: number): Paying => {
    const payer = payers[index % CLIENTS] ?? payers[0]
    if (!payer) throw new Error('There are payers')
    return { payer, amount: payer.nextAmount() }
  }

  /** All users take a step of their payments, each one payment after the other. */
  const run = async (step: Step, all: readonly Paying[], times: number[] = []) => {
    const taken: Paying[] = []
    const began = performance.now()
    const byUser = [...Map.groupBy(all, ({ payer }) => payer).values()]
    await Promise.all(
      byUser.map(async (own) => {
        for (const paying of own) {
          const from = performance.now()
          taken.push(await take(address, step, paying))
          times.push(performance.now() - from)
        }
      }),
    )
    return { taken, per_second: (all.length / (performance.now() - began)) * 1000 }
  }
  const postingsPerSecond = async () => {
    const end = performance.now() + SECONDS * 1000
    let posted = 0
    const one = async (_: unknown, index: number) => {
      const { merchant_id } = next(index).payer.as
      for (; performance.now() < end; posted += 1) await poster.post(reserve(merchant_id, 'GBP', 1n))
    }
    await Promise.all(Array.from({ length: POSTINGS_IN_FLIGHT }, one))
    return posted / SECONDS
  }

  /** How many authorised payments wait for their dispatch, and for how many seconds the oldest. */
  const waiting = async (): Promise<{ count: number; age: number }> => {
    const { rows } = await runAt(
      database_url,
      `select count(*)::int as count,
         coalesce(extract(epoch from now() - min(authorised_at)), 0)::float as age
       from payments where payment_state = 'authorised'`,
    )
    return rows[0]
  }
  const pay = async (index: number) => {
    let paying = next(index)
    for (const step of STEPS) paying = await take(address, step, paying)
    await take(address, 'authorisation', giveConsent(paying, 'passkey'))
  }
  const ages: number[] = []
  const first = await product.startWorker()
  const paid: Promise<void>[] = []
  for (let index = 0; index < STEADY_PER_SECOND * STEADY_SECONDS; index += 1) {
    paid.push(pay(index))
    if (index % STEADY_PER_SECOND === STEADY_PER_SECOND - 1) ages.push((await waiting()).age)
    await sleep(1000 / STEADY_PER_SECOND)
  }
  await Promise.all(paid)
  await first.kill('SIGTERM')

  const figures = { tpcb: [], ledger: [], quote: [], draft: [], confirmation: [] } as Record<string, number[]>
  const authorised: Record<Proof, number[]> = { passkey: [], password: [] }
  const times: Record<Proof, number[]> = { passkey: [], password: [] }
  for (let round = 0; round < ROUNDS; round += 1) {
    const tpcb = { socket, user: OWNER, database: 'tpcb', clients: 8, seconds: SECONDS }
    figures['tpcb']?.push(pgbenchPerSecond(tpcb))
    figures['ledger']?.push(await postingsPerSecond())
    let all = Array.from({ length: BY_PASSKEY + BY_PASSWORD }, (_, index) => next(index))
    for (const step of STEPS) {
      const { taken, per_second } = await run(step, all)
      figures[step]?.push(per_second)
      all = taken
    }
    const parts = { passkey: all.slice(0, BY_PASSKEY), password: all.slice(BY_PASSKEY) }
    for (const proof of ['passkey', 'password'] as const) {
      // Signed in the order in which they are used: a passkey counts.
      const consented = parts[proof].map((paying) => giveConsent(paying, proof))
      authorised[proof].push((await run('authorisation', consented, times[proof])).per_second)
    }
  }

  const backlog = (await waiting()).count
  const worker = await product.startWorker()
  const began = performance.now()
  const drained = () => (performance.now() - began) / 1000
  while ((await waiting()).count > 0 && drained() < DRAIN_SECONDS_MAX) await sleep(100)
  const dispatched = backlog - (await waiting()).count
  const dispatched_per_second = dispatched / drained()
  await worker.kill('SIGTERM')

  const of = (list: number[] = []) => `${Math.round(median(list)).toLocaleString('en-US')} /s`
  const ratio = (list: number[] = [], beside: number[] = []) =>
    median(list.map((figure, round) => figure / Number(beside[round])))
  const p99 = (list: number[]) => {
    const sorted = list.toSorted((a, b) => a - b)
    return `${(sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN).toFixed(0)} ms`
  }
  const half = Math.floor(ages.length / 2)
  const seconds = (list: number[]) =>
    `${median(list).toFixed(1)} s, at most ${Math.max(...list).toFixed(1)} s`
  print([
    ['TPC-B by pgbench, scale 10', of(figures['tpcb'])],
    [`the books alone, ${POSTINGS_IN_FLIGHT} in flight`, of(figures['ledger'])],
    ...STEPS.map((step) => [`${step}s, ${CLIENTS} users`, of(figures[step])] as const),
    ['authorisations by passkey', of(authorised.passkey)],
    ['  of TPC-B', ratio(authorised.passkey, figures['tpcb']).toFixed(3)],
    ['  of the books alone', ratio(authorised.passkey, figures['ledger']).toFixed(3)],
    ['  99th of 100', p99(times.passkey)],
    ['authorisations by payment password', of(authorised.password)],
    ['  99th of 100', p99(times.password)],
    [
      `${dispatched} of ${backlog} waiting payments handed to the bank`,
      `${dispatched_per_second.toFixed(0)} /s`,
    ],
    [`${STEADY_PER_SECOND} payments a second: the oldest waits, first half`, seconds(ages.slice(0, half))],
    ['  second half', seconds(ages.slice(half))],
  ])
  const times_faster = 1 / ratio(authorised.passkey, figures['tpcb'])
  refuseAbove([
    { what: 'TPC-B beside authorisations', figure: times_faster, limit: TIMES_MAX, unit: 'times' },
    {
      what: 'the wait for a dispatch',
      figure: Math.max(...ages.slice(half)),
      limit: WAITING_SECONDS_MAX,
      unit: 's',
    },
  ])
} finally {
  await db.close()
  await bank.child.kill('SIGTERM')
  await product.stop()
  rmSync(folder, { recursive: true, force: true })
}
