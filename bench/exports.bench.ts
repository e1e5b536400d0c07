import { rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { z } from 'zod'
import { prepareDatabase } from '../apps/server/src/database.ts'
import { insertExport } from '../apps/server/src/exports/queries.ts'
import { columnsIn, exportKind } from '../apps/server/src/exports/service.ts'
import { writeExport } from '../apps/server/src/exports/write-export.ts'
import { systemClock } from '../apps/server/src/kernel/clock.ts'
import { openDb } from '../apps/server/src/kernel/db/db.ts'
import { merchantScope, providerScope } from '../apps/server/src/kernel/db/scope.ts'
import { diskFiles } from '../apps/server/src/kernel/files/disk.ts'
import { newId } from '../apps/server/src/kernel/id.ts'
import { API_LOGIN } from '../apps/server/src/kernel/postgres/embedded.ts'
import { buildersOn } from '../apps/server/src/testing/builders.ts'
import { makeFolder, startThrowAwayPostgres } from '../apps/server/src/testing/cluster.ts'
import { print } from './measure.ts'

/** Writes a million rows of ten columns from the database to the disk, compared with reading them alone. */
const ROWS = 1_000_000
const AT_ONCE = 500
const MORE_MAX_MB = 150

type Row = { readonly n: number; readonly id: string; readonly at: string; readonly amount: string }

const rows = exportKind({
  filter: z.object({}),
  count: async () => ROWS,
  read: async (reader, _asked, after: number | undefined, limit) => {
    const { rows } = await sql<Row>`
      select n, 'conversion_' || md5(n::text) as id, timestamptz '2026-01-01' + n * interval '1 s' as at,
        (n * 7.13)::numeric(20, 2)::text as amount
      from generate_series(${(after ?? 0) + 1}::int, ${Math.min((after ?? 0) + limit, ROWS)}::int) n`.execute(
      reader,
    )
    const last = rows.at(-1)?.n ?? ROWS
    return { rows, after: last < ROWS ? last : undefined }
  },
  table: (options) => {
    const { id, word, figure, amount, time } = columnsIn<Row>(options)
    return {
      name: 'Rows',
      columns: [
        id('Id', (row) => row.id),
        time('Booked at', ({ at }) => at),
        word('State', () => 'Settled'),
        word('Sold', () => 'USD'),
        amount('Amount sold', (row) => row.amount),
        word('Bought', () => 'CNY'),
        amount('Amount bought', (row) => row.amount),
        figure('Rate', () => '7.11288'),
        time('Settled at', ({ at }) => at),
        id('Made by', ({ n }) => `person${n % 100}@example.com`),
      ],
    }
  },
})

/** The rate of the work, and the largest increase of memory while it runs. */
async function measure(before: number, work: () => Promise<void>) {
  let peak = 0
  const look = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss())
  }, 10)
  const started = performance.now()
  await work().finally(() => clearInterval(look))
  return { per_second: (ROWS / (performance.now() - started)) * 1000, more_mb: (peak - before) / 1_000_000 }
}

const rateText = (per_second: number) => `${Math.round(per_second).toLocaleString('en-US')} rows/s`

const folder = makeFolder('causeway-bench-')
const postgres = await startThrowAwayPostgres([])
try {
  await prepareDatabase(postgres.url('postgres'), { url: '', role: API_LOGIN, password: '' })
  const db = openDb({ url: postgres.url('postgres', API_LOGIN), connections: 2 })
  const { id: created_by, merchant_id } = await buildersOn(db, systemClock).merchant()
  const files = diskFiles(folder)
  const context = { db, clock: systemClock, files }
  const options = { language: 'en-US', time_zone: 'Asia/Shanghai' } as const
  const made_before = new Date()

  const before = process.memoryUsage.rss()
  const reading = await measure(before, async () => {
    const asked = { merchant_id, filter: {}, made_before }
    for await (const _rows of rows.open(options).read(db.reader(merchantScope(merchant_id)), asked, AT_ONCE));
  })
  const shown: [string, string][] = [
    [
      `${ROWS.toLocaleString('en-US')} rows × 10, read alone`,
      `${rateText(reading.per_second)}, ${Math.round(reading.more_mb)} MB more`,
    ],
  ]
  for (const format of ['csv', 'xlsx'] as const) {
    const row = { merchant_id, created_by, kind: 'conversions', filter: '{}', created_at: new Date() }
    const export_id = newId('export', systemClock)
    await db.transact(providerScope, (tx) => insertExport(tx, { ...row, ...options, export_id, format }))
    const kinds = { conversions: rows }
    const writing = await measure(before, () => writeExport(context, kinds, export_id, AT_ONCE))
    const { file_key, row_count } = await db
      .reader(providerScope)
      .selectFrom('exports')
      .select(['file_key', 'row_count'])
      .where('export_id', '=', export_id)
      .executeTakeFirstOrThrow()
    const { size } = statSync(path.join(folder, file_key?.slice(-2) ?? '', file_key ?? ''))
    if (row_count !== ROWS) throw new Error(`${format}: ${row_count} rows`)
    if (writing.more_mb > MORE_MAX_MB) throw new Error(`${format}: ${writing.more_mb} MB more than before`)
    shown.push([
      `written as ${format}, ${Math.round(size / 1_000_000)} MB`,
      `${rateText(writing.per_second)}, ${(writing.per_second / reading.per_second).toFixed(2)} × of reading, ` +
        `${Math.round(writing.more_mb)} MB more of ${MORE_MAX_MB}`,
    ])
  }
  await db.close()
  print(shown)
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
