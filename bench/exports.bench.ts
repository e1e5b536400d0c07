import { rmSync } from 'node:fs'
import { prepareDatabase } from '../apps/server/src/database.ts'
import { insertExport } from '../apps/server/src/exports/queries.ts'
import { systemClock } from '../apps/server/src/kernel/clock.ts'
import { openDb } from '../apps/server/src/kernel/db/db.ts'
import { providerScope } from '../apps/server/src/kernel/db/scope.ts'
import { newId } from '../apps/server/src/kernel/id.ts'
import { API_LOGIN } from '../apps/server/src/kernel/postgres/embedded.ts'
import { buildersOn } from '../apps/server/src/testing/builders.ts'
import { runChild } from '../apps/server/src/testing/child.ts'
import { makeFolder, startThrowAwayPostgres } from '../apps/server/src/testing/cluster.ts'
import { print } from './measure.ts'

/** A million rows of ten columns from the database to the disk, compared with reading them alone. */
const ROWS = 1_000_000
const MORE_MAX_MB = 150

const folder = makeFolder('causeway-bench-')
const postgres = await startThrowAwayPostgres([])
try {
  await prepareDatabase(postgres.url('postgres'), { url: '', role: API_LOGIN, password: '' })
  const url = postgres.url('postgres', API_LOGIN)
  const db = openDb({ url, connections: 2 })
  const { id: created_by, merchant_id } = await buildersOn(db, systemClock).merchant()

  /** Each in a process of its own. */
  const run = async (export_id: string) => {
    const child = runChild('../../../bench/export-run.ts', [
      url,
      folder,
      merchant_id,
      export_id,
      String(ROWS),
    ])
    const [, ...figures] = await child.says(/done: (\S+) (\S+)/)
    await child.exited
    const [per_second = 0, more_mb = 0] = figures.map(Number)
    return { per_second, more_mb }
  }
  const write = async (format: 'csv' | 'xlsx') => {
    const export_id = newId('export', systemClock)
    const row = { export_id, merchant_id, created_by, kind: 'conversions', format, filter: '{}' }
    const options = { language: 'en-US', time_zone: 'Asia/Shanghai', created_at: new Date() }
    await db.transact(providerScope, (tx) => insertExport(tx, { ...row, ...options }))
    const figures = await run(export_id)
    const { row_count } = await db
      .reader(providerScope)
      .selectFrom('exports')
      .select('row_count')
      .where('export_id', '=', export_id)
      .executeTakeFirstOrThrow()
    if (row_count !== ROWS) throw new Error(`${format}: ${row_count} rows`)
    return figures
  }

  const reading = await run('none')
  const csv = await write('csv')
  const xlsx = await write('xlsx')
  await db.close()
  const figures = ({ per_second, more_mb }: typeof reading) =>
    `${Math.round(per_second).toLocaleString('en-US')} rows/s, ` +
    `${(per_second / reading.per_second).toFixed(2)} × of reading, ` +
    `${more_mb} MB more than an idle process`
  print([
    [`${ROWS.toLocaleString('en-US')} rows × 10 columns, read alone`, figures(reading)],
    ['written as CSV', figures(csv)],
    ['written as XLSX', figures(xlsx)],
  ])
  for (const { more_mb } of [csv, xlsx])
    if (more_mb > MORE_MAX_MB) throw new Error(`${more_mb} MB more than idle, above ${MORE_MAX_MB}`)
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
