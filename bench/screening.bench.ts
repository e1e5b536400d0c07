import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { prepareDatabase } from '../apps/server/src/database.ts'
import { systemClock } from '../apps/server/src/kernel/clock.ts'
import { openDb } from '../apps/server/src/kernel/db/db.ts'
import { providerScope } from '../apps/server/src/kernel/db/scope.ts'
import { API_LOGIN } from '../apps/server/src/kernel/postgres/embedded.ts'
import { loadList } from '../apps/server/src/screening/load-list.ts'
import { screenNames } from '../apps/server/src/screening/service.ts'
import { startThrowAwayPostgres } from '../apps/server/src/testing/cluster.ts'
import { median, print } from './measure.ts'

/** How long a list of 100,000 names takes to load, and how long a name takes to be screened with it. */
const ENTRIES = 50_000
const ROUNDS = 15
const SETS = [1, 100, 300]

const ONSETS = 'b c ch d dr f g gr h j k kh kr l m n p pr q r s sh st t tr v w y z zh'.split(' ')
const RIMES = 'a ai an ang ar e ei el en er i ia in ing ir o on or ou u un ur yn ov ich ez ian'.split(' ')

/** The same names with every run. */
let state = 7
function below(count: number): number {
  state = (state * 48_271) % 2_147_483_647
  return state % count
}

const syllable = () => `${ONSETS[below(ONSETS.length)]}${RIMES[below(RIMES.length)]}`
const word = () => Array.from({ length: 2 + below(2) }, syllable).join('')
const person = () => [word(), word(), ...(below(3) === 0 ? [word()] : [])].join(' ')
const company = () => `${word()} ${word()} ${['Trading', 'Shipping', 'Holdings', 'Group'][below(4)]} Ltd`

const listed = Array.from({ length: ENTRIES }, () => (below(3) === 0 ? company() : person()))

const rows = listed.map((name, at) => `e${at},Person,${name},${person()},1970,ru,bench`)
const folder = mkdtempSync(path.join(tmpdir(), 'causeway-bench-'))
const file = path.join(folder, 'list.csv')
writeFileSync(file, ['id,schema,name,aliases,birth_date,countries,dataset', ...rows].join('\n'))

async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await work()
  return performance.now() - from
}

/** One of three names is on the list with another vowel. */
const nameAt = (at: number) => (at % 3 === 0 ? (listed[at * 11] ?? '').replace(/[aeiou]/, 'y') : person())

const postgres = await startThrowAwayPostgres([])
try {
  const url = postgres.url('postgres', API_LOGIN)
  await prepareDatabase(postgres.url('postgres'), { url, role: API_LOGIN, password: '' })
  const db = openDb({ url, connections: 2 })
  const context = { db, clock: systemClock }
  const load = () => milliseconds(() => loadList(context, file))
  const seconds = async () => `${((await load()) / 1000).toFixed(1)} s`
  const figures: [string, string][] = [
    [`${ENTRIES * 2} names loaded`, await seconds()],
    ['the same list checked', await seconds()],
  ]
  const reader = db.reader(providerScope)
  for (const size of SETS) {
    const names = Array.from({ length: size }, (_, at) => ({ key: String(at), name: nameAt(at) }))
    const taken: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      taken.push(await milliseconds(() => screenNames(reader, names)))
    }
    figures.push([`${size} names screened, median`, `${median(taken).toFixed(0)} ms`])
  }
  print(figures)
  await db.close()
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
