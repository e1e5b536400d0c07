import { sql } from 'kysely'
import { z } from 'zod'
import { exportKindsOf } from '../apps/server/src/app.ts'
import { columnsIn, exportKind } from '../apps/server/src/exports/service.ts'
import { writeExport } from '../apps/server/src/exports/write-export.ts'
import { systemClock } from '../apps/server/src/kernel/clock.ts'
import { openDb } from '../apps/server/src/kernel/db/db.ts'
import { merchantScope } from '../apps/server/src/kernel/db/scope.ts'
import { diskFiles } from '../apps/server/src/kernel/files/disk.ts'

/** Writes one export in this process and prints its rate and the largest increase of memory. */
const [, , url = '', folder = '', merchant_id = '', export_id = '', count = ''] = process.argv
const ROWS = Number(count)

type Row = { readonly id: string; readonly code: string; readonly at: string; readonly amount: string }

const rows = exportKind({
  filter: z.object({ sort: z.string().default('id') }),
  count: async () => ROWS,
  read: async (reader, _merchant_id, { after }, limit) => {
    const first = Number(after ?? 0) + 1
    const { rows } = await sql<Row>`
      select n::text as id, 'conversion_' || md5(n::text) as code,
        timestamptz '2026-01-01' + n * interval '1 s' as at, (n * 7.13)::numeric(20, 2)::text as amount
      from generate_series(${first}::int, ${Math.min(first + limit - 1, ROWS)}::int) n`.execute(reader)
    return rows
  },
  table: (options) => {
    const { id, word, figure, amount, time } = columnsIn<Row>(options)
    return {
      name: 'Rows',
      columns: [
        id('Id', ({ code }) => code),
        time('Booked at', ({ at }) => at),
        word('State', () => 'Settled'),
        word('Sold', () => 'USD'),
        amount('Amount sold', (row) => row.amount),
        word('Bought', () => 'CNY'),
        amount('Amount bought', (row) => row.amount),
        figure('Rate', () => '7.11288'),
        time('Settled at', ({ at }) => at),
        id('Made by', (row) => `person${Number(row.id) % 100}@example.com`),
      ],
    }
  },
})

async function readRows(count: number): Promise<void> {
  const asked = { merchant_id, filter: {}, made_before: new Date() }
  const { read } = rows.open({ language: 'en-US', time_zone: 'Asia/Shanghai' })
  let left = count
  for await (const piece of read(db.reader(merchantScope(merchant_id)), asked, 100)) {
    left -= piece.length
    if (left <= 0) return
  }
}

const db = openDb({ url, connections: 2 })
await readRows(1)
const idle = process.memoryUsage.rss()
let peak = idle
const sampling = setInterval(() => {
  peak = Math.max(peak, process.memoryUsage.rss())
}, 10)
const started = performance.now()
const names = { 'zh-CN': '', 'en-US': '' }
const kinds = exportKindsOf({ brand: names, public_url: '', sandbox: true })
const context = { db, clock: systemClock, files: diskFiles(folder) }
await (export_id === 'none'
  ? readRows(ROWS)
  : writeExport(context, { ...kinds, conversions: rows }, export_id))
const per_second = (ROWS / (performance.now() - started)) * 1000
clearInterval(sampling)
await db.close()
process.stdout.write(`done: ${per_second} ${Math.round((peak - idle) / 1_000_000)}\n`)
