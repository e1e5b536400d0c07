import { spawnSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import autocannon from 'autocannon'

export { residentMegabytes } from '../apps/server/src/testing/resident-megabytes.ts'

const CONNECTIONS = 64
const SECONDS = 2

/** Requests per second that an address answers, and how many were not answered well. */
export async function requestsPerSecond(url: string, headers: Record<string, string> = {}): Promise<number> {
  const { requests, non2xx, errors } = await autocannon({
    url,
    headers,
    connections: CONNECTIONS,
    duration: SECONDS,
  })
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} refusals and ${errors} errors`)
  return requests.average
}

export type Load = {
  readonly socket: string
  readonly user: string
  readonly database: string
  readonly clients?: number
  readonly seconds?: number
  /** Without one it is PostgreSQL's own mix of updates, TPC-B. */
  readonly script?: string
}

/** Transactions per second by PostgreSQL's own load program. */
export function pgbenchPerSecond(load: Load): number {
  const { socket, user, database, clients = CONNECTIONS, seconds = SECONDS, script } = load
  const options = ['-n', '-M', 'prepared', '-c', String(clients), '-j', '1', '-T', String(seconds)]
  const { stdout, stderr } = spawnSync(
    findPgbench(),
    [...options, '-h', socket, '-U', user, ...(script ? ['-f', '-'] : []), database],
    { input: script ?? '', encoding: 'utf8' },
  )
  const figure = stdout.match(/tps = ([\d.]+)/)?.[1]
  if (!figure || /error/.test(stderr)) throw new Error(`pgbench: ${stderr}`)
  return Number(figure)
}

/** Makes the tables of TPC-B: ten branches. */
export function preparePgbench(socket: string, user: string, database: string): void {
  const options = ['-i', '-q', '-s', '10', '-h', socket, '-U', user]
  const { status, stderr } = spawnSync(findPgbench(), [...options, database], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`pgbench: ${stderr}`)
}

function findPgbench(): string {
  const found = ['/usr/bin/pgbench', ...globSync('/usr/lib/postgresql/*/bin/pgbench')].find(existsSync)
  if (!found)
    throw new Error('pgbench is missing: install PostgreSQL (on Debian: apt-get install postgresql).')
  return found
}

export function median(figures: readonly number[]): number {
  const sorted = [...figures].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

export function print(rows: readonly (readonly [string, string])[]): void {
  const width = Math.max(...rows.map(([label]) => label.length))
  for (const [label, figure] of rows) process.stdout.write(`${label.padEnd(width)}  ${figure}\n`)
}

/**
 * A time varies by this much from run to run. Beside it, a limit in seconds grows with the load of each
 * processor, as the programs that share one make each other slower.
 */
const TIME_SLACK = 1.5

type Limit = {
  readonly what: string
  readonly figure: number
  readonly limit: number
  /** `times` is a ratio of two times. Memory has no slack: other programs do not change it. */
  readonly unit: 's' | 'times' | 'MB'
}

/** Fails a bench whose figures are above their limits. Call it once they are printed. */
export function refuseAbove(limits: readonly Limit[]): void {
  const [load = 0] = loadavg()
  const slack = TIME_SLACK * Math.max(1, load / availableParallelism())
  const broken = limits
    .map((each) => ({ ...each, most: each.unit === 'MB' ? each.limit : each.limit * slack }))
    .filter(({ figure, most }) => !(figure <= most))
    .map(
      ({ what, figure, most, unit }) =>
        `${what}: ${figure.toFixed(2)} ${unit}, above ${most.toFixed(1)} ${unit}`,
    )
  if (broken.length > 0) throw new Error(broken.join('; '))
}
