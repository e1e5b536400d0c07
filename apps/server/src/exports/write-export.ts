import { createExport, type Language } from '@causeway/contract'
import { type After, readConversions } from '../exchange/service.ts'
import { recordEvent } from '../kernel/audit.ts'
import { merchantScope, providerScope } from '../kernel/db/scope.ts'
import { newId } from '../kernel/id.ts'
import type { JobContext } from '../kernel/jobs.ts'
import { publish } from '../kernel/live/publish.ts'
import type { TableWriter } from './cells.ts'
import { conversionTable, type Table } from './conversion-table.ts'
import { csvWriter } from './csv.ts'
import { type ExportEnd, type StoredExport, updateEnd, updateTries } from './queries.ts'
import { xlsxWriter } from './xlsx/sheet.ts'

/** After so many tries that did not come to an end nobody waits any longer. */
export const TRIES_MAX = 3

/** Few enough that nothing else waits while they are turned into text. */
const ROWS_AT_ONCE = 500

/**
 * Writes an export and keeps it. Each try has a key of its own for the bytes: one that is late, because it
 * was thought to be dead, takes nothing away from the one that was done first.
 */
export async function writeExport(
  context: JobContext,
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
  const { bytes, row_count } = await writeRows(context, found, rows_at_once)
  await files.put(file_key, bytes)
  const isKept = await endExport(context, found, { export_state: 'ready', row_count, file_key })
  if (!isKept) await files.remove(file_key)
}

async function writeRows({ db }: JobContext, found: StoredExport, rows_at_once: number) {
  const { merchant_id, time_zone } = found
  const reader = db.reader(merchantScope(merchant_id))
  const filter = { ...frozenFilter(found), merchant_id }
  const table = conversionTable({ language: found.language as Language, time_zone })
  const writer = openWriter(found.format, table)
  let row_count = 0
  let after: After | undefined
  do {
    const next = await readConversions(reader, filter, after, rows_at_once)
    await writer.add(next.conversions.map(table.cellsOf))
    row_count += next.conversions.length
    after = next.after
  } while (after)
  return { bytes: await writer.end(), row_count }
}

/** What is made after somebody asked for the export is not in it, however late it is written. */
function frozenFilter({ filter, created_at }: StoredExport) {
  const input = createExport.body.shape.filter.parse(filter)
  const end = Date.parse(created_at) + 1
  return { ...input, to: input.to && Date.parse(input.to) < end ? input.to : new Date(end).toISOString() }
}

function openWriter(format: StoredExport['format'], { columns, name }: Table): TableWriter {
  return format === 'csv' ? csvWriter(columns) : xlsxWriter(columns, name)
}

/** Says whether it was this one that ended it. */
async function endExport({ db, clock }: JobContext, found: StoredExport, end: ExportEnd): Promise<boolean> {
  const { export_id, merchant_id } = found
  return db.transact(providerScope, async (tx) => {
    if (!(await updateEnd(tx, export_id, end))) return false
    const subject = { kind: 'export', id: export_id } as const
    const action = `export.${end.export_state}` as const
    await recordEvent(tx, clock, { kind: 'system' }, { action, subject, merchant_id, data: { ...end } })
    await publish(tx, { kind: 'changed', merchant_id, topic: 'exports' })
    return true
  })
}
