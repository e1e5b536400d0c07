import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Client } from 'pg'
import { StartError } from '../start-error.ts'
import { providerScope, SET_SCOPE, scopeParameters } from './scope.ts'

const MIGRATIONS = path.resolve(import.meta.dirname, '../../../migrations')
const OLDEST_VERSION = 150_000

export type Migration = { readonly name: string; readonly text: string; readonly checksum: string }

export function readMigrations(folder = MIGRATIONS): Migration[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  return names.sort().map((name) => {
    const text = readFileSync(path.join(folder, name), 'utf8')
    return { name, text, checksum: createHash('sha256').update(text).digest('hex') }
  })
}

/**
 * Migrates the database as its owner. When several processes start at once, each migration runs once: the
 * others wait for the lock and find it done.
 */
export async function migrate(
  ownerUrl: string,
  migrations: Migration[],
  after: (owner: Client) => Promise<void> = async () => undefined,
): Promise<void> {
  const owner = await connectOwner(ownerUrl)
  try {
    await owner.query(`select pg_advisory_lock(hashtext('causeway.migrate'))`)
    await owner.query(
      `create table if not exists schema_migrations (
        name text primary key, checksum text not null, applied_at timestamptz not null default now())`,
    )
    const { rows } = await owner.query('select name, checksum from schema_migrations order by name')
    for (const migration of pendingMigrations(rows, migrations)) await applyMigration(owner, migration)
    await after(owner)
  } finally {
    await owner.end()
  }
}

async function connectOwner(url: string): Promise<Client> {
  const owner = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  try {
    await owner.connect()
  } catch (error) {
    throw new StartError(`The database does not answer: ${describeConnectError(error)}. Check DATABASE_URL.`)
  }
  const { rows } = await owner.query(`select current_setting('server_version_num')::int as version`)
  if (rows[0].version >= OLDEST_VERSION) return owner
  await owner.end()
  throw new StartError('The database is older than PostgreSQL 15: use PostgreSQL 15 or later.')
}

function describeConnectError(error: unknown): string {
  if (error instanceof AggregateError) return describeConnectError(error.errors[0])
  return error instanceof Error ? error.message : String(error)
}

/** Applied migrations must be unchanged and without a gap: migrations only go forward. */
function pendingMigrations(applied: { name: string; checksum: string }[], known: Migration[]): Migration[] {
  for (const [index, { name, checksum }] of applied.entries()) {
    const here = known[index]
    if (here?.name !== name) {
      throw new StartError(`The database was migrated by another version of Causeway (${name}).`)
    }
    if (here.checksum !== checksum) {
      throw new StartError(`The migration ${name} was changed after it had been applied: restore it.`)
    }
  }
  return known.slice(applied.length)
}

async function applyMigration(owner: Client, { name, text, checksum }: Migration): Promise<void> {
  await owner.query('begin')
  try {
    // Row level security applies to the owner too, and a migration concerns every merchant.
    await owner.query(SET_SCOPE, scopeParameters(providerScope))
    await owner.query(text)
    await owner.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum])
    await owner.query('commit')
  } catch (error) {
    await owner.query('rollback')
    throw new StartError(`The migration ${name} failed: ${(error as Error).message}.`)
  }
}
