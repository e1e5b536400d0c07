import type { Language } from '@causeway/contract'
import type { DocumentMaker } from '../files/service.ts'
import type { Clock } from '../kernel/clock.ts'
import { merchantScope } from '../kernel/db/scope.ts'
import { documentTexts } from '../kernel/document-texts.ts'
import { localTime } from '../kernel/local-time.ts'
import { type ExportKinds, kindOf } from './kinds.ts'
import { type StoredExport, selectExport } from './queries.ts'

export { archiveKind, type ExportKinds, exportKind } from './kinds.ts'
export { columnsIn, type Table, type TableOptions } from './table.ts'
export { xlsxOf } from './xlsx/xlsx.ts'

const KEPT_MS = 86_400_000

/** Exports that were created before are no longer kept. */
export function keptSince(clock: Clock): Date {
  return new Date(clock.now().getTime() - KEPT_MS)
}

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: XLSX_TYPE,
  zip: 'application/zip',
} as const

/** Opens the file of an export for its download link. */
export function exportFileReader(kinds: ExportKinds): DocumentMaker {
  return async ({ db, clock, files }, { merchant_id, id }) => {
    const input = { merchant_id, export_id: id, kept_since: keptSince(clock) }
    const found = await selectExport(db.reader(merchantScope(merchant_id)), input)
    const bytes = found?.file_key && (await files.open(found.file_key))
    return bytes ? { bytes, name: nameOf(kinds, found), type: TYPES[found.format] } : undefined
  }
}

function nameOf(kinds: ExportKinds, found: StoredExport): string {
  const { format, time_zone, created_at } = found
  const language = found.language as Language
  const { name } = kindOf(kinds, found).open({ language, time_zone })
  const date = localTime(created_at, time_zone).slice(0, 10)
  return `${documentTexts(language)('exports.file', { name, date })}.${format}`
}
