import type { Language } from '@causeway/contract'
import { forgetBytes } from '../files/service.ts'
import { recordEvent } from '../kernel/audit.ts'
import { merchantScope, providerScope } from '../kernel/db/scope.ts'
import { newId } from '../kernel/id.ts'
import { enqueue, type JobContext } from '../kernel/jobs.ts'
import { publish } from '../kernel/live/publish.ts'
import type { Rows } from './cells.ts'
import { csvOf } from './csv.ts'
import { type ExportKinds, kindOf } from './kinds.ts'
import { type ExportEnd, type StoredExport, updateEnd, updateTries } from './queries.ts'
import { xlsxOf } from './xlsx/xlsx.ts'

/** An export has failed after so many interrupted attempts. */
export const TRIES_MAX = 3

/** Small pieces delay no other work, and they are garbage before the heap has to grow. */
const ROWS_AT_ONCE = 100

type WriteContext = Pick<JobContext, 'db' | 'clock' | 'files'>

/**
 * Writes an export into the store. Each attempt has its own key, so that a late attempt, whose worker was
 * considered dead, does not overwrite the file of the first one that completed.
 */
export async function writeExport(
  context: WriteContext,
  kinds: ExportKinds,
  export_id: string,
  rows_at_once = ROWS_AT_ONCE,
): Promise<void> {
  const { db, clock, files } = context
  const file_key = newId('export_file', clock)
  const found = await db.transact(providerScope, (tx) => updateTries(tx, export_id, file_key))
  if (!found) return
  if (found.tried_keys.length > TRIES_MAX) {
    await endExport(context, found, { export_state: 'failed' })
    return
  }
  const { merchant_id, filter, format, time_zone } = found
  const table = kindOf(kinds, found).open({ language: found.language as Language, time_zone })
  const asked = { merchant_id, filter, made_before: new Date(Date.parse(found.created_at) + 1) }
  const written = { row_count: 0 }
  const reader = db.reader(merchantScope(merchant_id))
  const rows = counted(table.read(reader, asked, rows_at_once), written)
  await files.put(file_key, format === 'csv' ? csvOf(table.columns, rows) : xlsxOf(table, rows))
  const { row_count } = written
  const isKept = await endExport(context, found, { export_state: 'ready', row_count, file_key })
  if (!isKept) await files.remove(file_key)
}

async function* counted(pieces: AsyncIterable<Rows>, written: { row_count: number }): AsyncGenerator<Rows> {
  for await (const rows of pieces) {
    written.row_count += rows.length
    yield rows
  }
}

/** Returns whether this attempt ended the export. The files of the other attempts are removed. */
async function endExport({ db, clock }: WriteContext, found: StoredExport, end: ExportEnd): Promise<boolean> {
  const { export_id, merchant_id, tried_keys } = found
  return db.transact(providerScope, async (tx) => {
    if (!(await updateEnd(tx, export_id, end))) return false
    const event = { action: `export.${end.export_state}`, id: export_id, merchant_id } as const
    await recordEvent(tx, { clock, actor: { kind: 'system' } }, { ...event, data: { ...end } })
    await publish(tx, { kind: 'changed', merchant_id, topic: 'exports' })
    const keys = tried_keys.filter((key) => !('file_key' in end) || key !== end.file_key)
    if (keys.length > 0) await enqueue(tx, forgetBytes, { keys })
    return true
  })
}
