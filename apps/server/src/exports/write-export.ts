import type { Language } from '@causeway/contract'
import { forgetBytes } from '../files/service.ts'
import { recordEvent } from '../kernel/audit.ts'
import { merchantScope, providerScope } from '../kernel/db/scope.ts'
import { newId } from '../kernel/id.ts'
import { enqueue, type JobContext } from '../kernel/jobs.ts'
import { publish } from '../kernel/live/publish.ts'
import { csvOf } from './csv.ts'
import { type Asked, type ExportKinds, kindOf } from './kinds.ts'
import { type ExportEnd, type StoredExport, updateEnd, updateTries } from './queries.ts'
import { xlsxOf } from './xlsx/xlsx.ts'
import { zipOf } from './zip.ts'

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
  const written = { row_count: 0 }
  await files.put(file_key, bytesOf(context, kinds, found, { rows_at_once, written }))
  const { row_count } = written
  const isKept = await endExport(context, found, { export_state: 'ready', row_count, file_key })
  if (!isKept) await files.remove(file_key)
}

type Writing = { readonly rows_at_once: number; readonly written: { row_count: number } }

/** The bytes of an export, made while they are read. */
function bytesOf(
  context: WriteContext,
  kinds: ExportKinds,
  found: StoredExport,
  { rows_at_once, written }: Writing,
): AsyncGenerator<Buffer> {
  const { merchant_id, filter, format, time_zone } = found
  const opened = kindOf(kinds, found).open({ language: found.language as Language, time_zone })
  const asked: Asked = { merchant_id, filter, made_before: new Date(Date.parse(found.created_at) + 1) }
  if ('files' in opened) {
    return zipOf(counted(opened.files(context, asked, rows_at_once), written, () => 1))
  }
  const reader = context.db.reader(merchantScope(merchant_id))
  const rows = counted(opened.read(reader, asked, rows_at_once), written, ({ length }) => length)
  return format === 'csv' ? csvOf(opened.columns, rows) : xlsxOf(opened, rows)
}

async function* counted<Piece>(
  pieces: AsyncIterable<Piece>,
  written: Writing['written'],
  countOf: (piece: Piece) => number,
): AsyncGenerator<Piece> {
  for await (const piece of pieces) {
    written.row_count += countOf(piece)
    yield piece
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
