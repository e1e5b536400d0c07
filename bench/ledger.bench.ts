import { readFileSync } from 'node:fs'
import { systemClock } from '../apps/server/src/kernel/clock.ts'
import { API_LOGIN, OWNER } from '../apps/server/src/kernel/postgres/embedded.ts'
import { auditLedger, openPoster } from '../apps/server/src/ledger/service.ts'
import { growTo, merchantId, openBooks, postSet, randomMerchant, sealAll, setAside } from './ledger-books.ts'
import { preparePeer, scriptsFor } from './ledger-scripts.ts'
import { median, pgbenchPerSecond, preparePgbench, print } from './measure.ts'

/**
 * The books beside PostgreSQL's own mix of updates on the same server, by short turns and as ratios within a
 * turn: a machine has better and worse moments. The files of a peer are named behind:
 * `npm run bench -- ledger pgulid.sql pgledger.sql`.
 */
const ROUNDS = 11
const SET_ROUNDS = 5
const CLIENTS = 8
const IN_FLIGHT = 200
const SECONDS = 1
const LARGE = 1_000_000
const SET = 10_000

type Figures = Record<'tpcb' | 'single' | 'hot' | 'exchange' | 'node' | 'peer', number[]>

const books = await openBooks()
try {
  const { db, socket, asOwner } = books
  const poster = openPoster(db, systemClock)
  await asOwner('create database tpcb')
  preparePgbench(socket, OWNER, 'tpcb')
  const peerFiles = process.argv.slice(3).map((name) => readFileSync(name, 'utf8'))
  const peer = peerFiles.length > 0 ? await preparePeer(asOwner, peerFiles) : undefined
  const scripts = await scriptsFor(books)

  const own = { socket, user: API_LOGIN, database: `dbname=postgres options='-c app.merchant_id=*'` }
  const load = (script: string, clients = CLIENTS) =>
    pgbenchPerSecond({ ...own, clients, seconds: SECONDS, script })
  const throughNode = async (inFlight: number): Promise<number> => {
    const end = performance.now() + SECONDS * 1000
    let posted = 0
    const one = async () => {
      for (; performance.now() < end; posted += 1) await poster.post(setAside(randomMerchant()))
    }
    await Promise.all(Array.from({ length: inFlight }, one))
    return posted / SECONDS
  }
  const measure = async (): Promise<Figures> => {
    const figures: Figures = { tpcb: [], single: [], hot: [], exchange: [], node: [], peer: [] }
    const plain = { socket, user: OWNER, clients: CLIENTS, seconds: SECONDS }
    const runs: [keyof Figures, () => number | Promise<number>][] = [
      ['tpcb', () => pgbenchPerSecond({ ...plain, database: 'tpcb' })],
      ['single', () => load(scripts.single)],
      ['hot', () => load(scripts.hot)],
      ['exchange', () => load(scripts.exchange)],
      ['node', () => throughNode(IN_FLIGHT)],
    ]
    if (peer) runs.push(['peer', () => pgbenchPerSecond({ ...plain, database: 'peer', script: peer })])
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [name, run] of runs) figures[name].push(await run())
      // What one leaves behind slows down the next, so that each comes after each other.
      runs.push(...runs.splice(0, 2))
    }
    return figures
  }

  const setOf = (merchant: (index: number) => string, fee?: bigint) =>
    postSet(
      db,
      Array.from({ length: SET }, (_, index) => setAside(merchant(index), fee)),
    )
  const sets: Record<'one' | 'many' | 'sealing', number[]> = { one: [], many: [], sealing: [] }
  const small = await measure()
  const lone = await throughNode(1)
  const lonePlain = load(scripts.single, 1)
  for (let round = 0; round < SET_ROUNDS; round += 1) {
    sets.one.push(await setOf(() => merchantId(1), 3n))
    sets.many.push(await setOf((index) => merchantId(index + 1), 3n))
  }
  await sealAll(db)
  await growTo(books, LARGE)
  const large = await measure()
  await sealAll(db)
  for (let round = 0; round < SET_ROUNDS; round += 1) {
    await setOf(randomMerchant)
    sets.sealing.push(await sealAll(db))
  }
  const started = performance.now()
  const { entries, findings } = await auditLedger({ db, clock: systemClock }, [])
  const auditing = (performance.now() - started) / 1000
  // There are no orders behind these postings; everything else must be as it should.
  const wrong = findings.filter(({ kind }) => kind !== 'posting_without_object')
  if (wrong.length > 0) throw new Error(`The auditor found ${JSON.stringify(wrong.slice(0, 5))}`)

  const perSecond = (list: number[]) => `${Math.round(median(list)).toLocaleString('en-US')} /s`
  const ratioOf = (a: number[], b: number[]) => median(a.map((figure, round) => figure / Number(b[round])))
  const ratio = (a: number[], b: number[]) => ratioOf(a, b).toFixed(2)
  const grown = (name: keyof Figures) =>
    (ratioOf(large[name], large.tpcb) / ratioOf(small[name], small.tpcb)).toFixed(2)
  const seconds = (list: number[]) => `${median(list).toFixed(2)} s`
  print([
    ['TPC-B by pgbench, scale 10', perSecond(small.tpcb)],
    ['single postings over random merchants, in SQL', perSecond(small.single)],
    ['  of TPC-B', ratio(small.single, small.tpcb)],
    ['  with one leg on the same provider account, of random', ratio(small.hot, small.single)],
    ['exchanges with a fee, six legs, of TPC-B', ratio(small.exchange, small.tpcb)],
    [`through the service, ${IN_FLIGHT} in flight`, perSecond(small.node)],
    ['  of TPC-B', ratio(small.node, small.tpcb)],
    ['  one at a time, of the same by pgbench', (lone / lonePlain).toFixed(2)],
    ...(peer ? [['pgledger, of TPC-B', ratio(small.peer, small.tpcb)] as const] : []),
    [`${SET.toLocaleString('en-US')} postings with a fee in one call, of one merchant`, seconds(sets.one)],
    ['  of many merchants', seconds(sets.many)],
    [`at ${entries.toLocaleString('en-US')} entries: single postings, of before`, grown('single')],
    ['  on the same provider account', grown('hot')],
    ['  exchanges', grown('exchange')],
    ['  through the service', grown('node')],
    ['sealing of 10,000 transactions', seconds(sets.sealing)],
    ['audit of everything', seconds([auditing])],
  ])
} finally {
  await books.stop()
}
