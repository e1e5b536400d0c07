import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { appendFileSync, existsSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import path from 'node:path'
import { StartError } from '../start-error.ts'
import { lockFolder } from './folder-lock.ts'
import { clearLeftovers } from './leftovers.ts'
import { type Places, preparePlaces } from './places.ts'

export type EmbeddedPostgres = {
  /** The folder of its socket. */
  readonly socket: string
  /** The address of a database, for the owner or for the role of the API. */
  readonly url: (database: string, user?: string) => string
  readonly stop: () => Promise<void>
  /** Resolves when the server ends without being stopped. */
  readonly ended: Promise<void>
}

export const OWNER = 'causeway_owner'
export const API_LOGIN = 'causeway_api_login'

/** The WAL buffers hold most of a large set of postings, so that writing it does not wait half-way. */
const SETTINGS = ['max_connections=200', 'wal_buffers=16MB']

const environment = { LC_ALL: 'C', TZ: 'UTC' }

/**
 * Makes the cluster in a temporary folder and renames it, so that a start that is killed leaves no half
 * cluster. Only this operating system user can connect, by peer authentication without a password.
 */
function createCluster({ binaries, cluster, account }: Places): void {
  const partial = `${cluster}.new`
  rmSync(partial, { recursive: true, force: true })
  const made = spawnSync(
    path.join(binaries, 'bin/initdb'),
    [
      ...['-D', partial, '-U', OWNER, '--encoding=UTF8', '--locale-provider=builtin'],
      ...['--builtin-locale=C.UTF-8', '--locale=C', '--auth-local=peer', '--auth-host=reject', '--no-sync'],
    ],
    { ...account, env: environment, cwd: '/', encoding: 'utf8' },
  )
  if (made.status !== 0) {
    const reason = made.error?.message ?? made.stderr.trim().split('\n').at(-1)
    throw new StartError(`PostgreSQL could not make its data folder: ${reason}`)
  }
  const { username } = userInfo()
  writeFileSync(path.join(partial, 'pg_hba.conf'), 'local all all peer map=causeway\n')
  for (const role of [OWNER, API_LOGIN]) {
    appendFileSync(path.join(partial, 'pg_ident.conf'), `causeway "${username}" ${role}\n`)
  }
  renameSync(partial, cluster)
}

function startServer(
  { binaries, cluster, socket, account }: Places,
  settings: string[],
): Promise<ChildProcess> {
  const server = spawn(
    path.join(binaries, 'bin/postgres'),
    [
      ...['-D', cluster, '-c', 'listen_addresses=', '-c', `unix_socket_directories=${socket}`],
      ...[...SETTINGS, ...settings].flatMap((setting) => ['-c', setting]),
    ],
    // In its own process group, so that Ctrl-C does not stop it before the last request is answered.
    { ...account, env: environment, cwd: '/', detached: true, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  return new Promise((resolve, reject) => {
    let output = ''
    server.stderr.on('data', (chunk: Buffer) => {
      output = `${output}${chunk}`.slice(-4000)
      if (output.includes('ready to accept connections')) resolve(server)
    })
    server.once('error', (error) =>
      reject(new StartError(`PostgreSQL could not be started: ${error.message}.`)),
    )
    server.once('exit', () => {
      const reason = output.match(/FATAL: {2}(.*)/)?.[1] ?? output.trim().split('\n').at(-1)
      reject(new StartError(`PostgreSQL could not be started: ${reason}.`))
    })
  })
}

/** Starts an embedded PostgreSQL in the data folder, with its existing or a new cluster. */
export async function startEmbeddedPostgres(
  dataDir: string,
  settings: string[] = [],
): Promise<EmbeddedPostgres> {
  const places = preparePlaces(dataDir)
  const unlock = await lockFolder(places.socket)
  if (!existsSync(path.join(places.cluster, 'PG_VERSION'))) createCluster(places)
  await clearLeftovers(places)
  const server = await startServer(places, settings)
  const exited = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  let stopping = false
  return {
    socket: places.socket,
    url: (database, user = OWNER) =>
      `postgres:///${database}?host=${encodeURIComponent(places.socket)}&user=${user}`,
    stop: async () => {
      stopping = true
      server.kill('SIGINT')
      await exited
      unlock()
    },
    ended: new Promise((resolve) => exited.then(() => stopping || resolve())),
  }
}
