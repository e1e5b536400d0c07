import { spawnSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import autocannon from 'autocannon'

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

/** How much memory a process holds, in megabytes. */
export function residentMegabytes(pid: number): number {
  const { stdout } = spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })
  return Math.round(Number(stdout) / 1024)
}

export function print(rows: readonly (readonly [string, string])[]): void {
  const width = Math.max(...rows.map(([label]) => label.length))
  for (const [label, figure] of rows) process.stdout.write(`${label.padEnd(width)}  ${figure}\n`)
}
