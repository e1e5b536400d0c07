import { createHmac, randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Client } from 'pg'
import type { Config } from './config.ts'
import { type ApiLogin, apiLoginFor, ensureApiLogin, refusePowerfulRole } from './kernel/db/api-role.ts'
import { migrate, readMigrations } from './kernel/db/migrate.ts'
import { installJobs } from './kernel/jobs.ts'
import { API_LOGIN, type EmbeddedPostgres, startEmbeddedPostgres } from './kernel/postgres/embedded.ts'
import { StartError } from './kernel/start-error.ts'

const DATABASE = 'causeway'

export type Database = {
  readonly apiUrl: string
  readonly stop: () => Promise<void>
  /** Resolves when the embedded database ends without being stopped. */
  readonly ended: Promise<void>
}

/** Prepares a database: our migrations, the tables of the job queue and the login of the API. */
export async function prepareDatabase(ownerUrl: string, login?: ApiLogin): Promise<void> {
  await migrate(ownerUrl, readMigrations(), async (owner) => {
    await installJobs(ownerUrl)
    if (login) await ensureApiLogin(owner, login)
  })
}

/** The configured database, or the embedded one, ready for use. */
export async function openDatabase(config: Config): Promise<Database> {
  makeDataFolder(config.data_dir)
  if (config.database_url) return openConfigured(config.database_url, config)
  const postgres = await startEmbeddedPostgres(config.data_dir)
  try {
    await createDatabase(postgres)
    const ownerUrl = postgres.url(DATABASE)
    const apiUrl = postgres.url(DATABASE, API_LOGIN)
    await prepareDatabase(ownerUrl, { url: apiUrl, role: API_LOGIN, password: '' })
    return { apiUrl, stop: postgres.stop, ended: postgres.ended }
  } catch (error) {
    await postgres.stop()
    throw error
  }
}

async function openConfigured(ownerUrl: string, config: Config): Promise<Database> {
  const { database_api_url: given } = config
  const login = given ? undefined : apiLoginFor(ownerUrl, secretKey(config))
  const apiUrl = given ?? login?.url ?? ''
  await prepareDatabase(ownerUrl, login)
  await refusePowerfulRole(apiUrl)
  return { apiUrl, stop: async () => undefined, ended: new Promise(() => undefined) }
}

async function createDatabase(postgres: EmbeddedPostgres): Promise<void> {
  const client = new Client({ connectionString: postgres.url('postgres') })
  await client.connect()
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE])
  if (!rowCount) await client.query(`create database ${DATABASE}`)
  await client.end()
}

function makeDataFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true })
    writeFileSync(path.join(folder, '.writable'), '')
  } catch (error) {
    throw new StartError(
      `The data folder ${folder} cannot be written (${(error as Error).message}): set DATA_DIR.`,
    )
  }
}

/** The first process writes the file atomically; the others read it. */
function writeOnce(file: string, text: string): void {
  const partial = `${file}.${process.pid}`
  writeFileSync(partial, text, { mode: 0o600 })
  try {
    linkSync(partial, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(partial)
  }
}

/** The configured key; in the sandbox one that is generated once and stored in the data folder. */
export function secretKey(config: Config): string {
  if (config.secret_key) return config.secret_key
  const file = path.join(config.data_dir, 'secret-key')
  if (!existsSync(file)) writeOnce(file, randomBytes(32).toString('hex'))
  return readFileSync(file, 'utf8')
}

/** The configured secret of the bank; in the sandbox one that is derived from the key of the server. */
export function bankSecret(config: Config): string {
  return config.bank_secret ?? createHmac('sha256', secretKey(config)).update('bank').digest('hex')
}
