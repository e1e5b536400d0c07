import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { prepareDatabase } from '../database.ts'
import { startThrowAwayPostgres } from './cluster.ts'

export const TYPES_FILE = path.resolve(import.meta.dirname, '../kernel/db/types.generated.ts')

/** ISO text when read, as on the wire. */
const TIMESTAMP = 'ColumnType<string, Date | string, Date | string>'

const TYPES = { date: 'string', int8: 'bigint', timestamptz: TIMESTAMP, xid8: 'string' }

/** Generates TypeScript types from the tables of a migrated database. */
export function generateTypes(url: string): string {
  const cli = createRequire(import.meta.url).resolve('kysely-codegen/dist/cli/bin.js')
  const made = spawnSync(
    process.execPath,
    [
      ...[cli, '--dialect=postgres', `--url=${url}`, '--print', '--include-pattern=public.*'],
      ...['--exclude-pattern=public.schema_migrations', '--log-level=error'],
      `--type-mapping=${JSON.stringify(TYPES)}`,
    ],
    { encoding: 'utf8' },
  )
  if (made.status !== 0) throw new Error(`kysely-codegen failed: ${made.stderr}`)
  return made.stdout
}

if (import.meta.main) {
  const postgres = await startThrowAwayPostgres()
  try {
    await prepareDatabase(postgres.url('postgres'))
    writeFileSync(TYPES_FILE, generateTypes(postgres.url('postgres')))
  } finally {
    await postgres.stop()
  }
}
