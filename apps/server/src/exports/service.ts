import type { Language } from '@causeway/contract'
import { documentTexts } from '../documents/service.ts'
import type { DocumentMaker } from '../files/service.ts'
import type { Clock } from '../kernel/clock.ts'
import { merchantScope } from '../kernel/db/scope.ts'
import { localTime } from '../kernel/local-time.ts'
import { type StoredExport, selectExport } from './queries.ts'

const KEPT_MS = 86_400_000

/** An export that was begun before then is gone. */
export function keptSince(clock: Clock): Date {
  return new Date(clock.now().getTime() - KEPT_MS)
}

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

/** Gives the file of an export to whoever opens its address. */
export const readExportFile: DocumentMaker = async ({ db, clock, files }, { merchant_id, id }) => {
  const input = { merchant_id, export_id: id, kept_since: keptSince(clock) }
  const found = await selectExport(db.reader(merchantScope(merchant_id)), input)
  const bytes = found?.file_key && (await files.get(found.file_key))
  return bytes ? { bytes, name: nameOf(found), type: TYPES[found.format] } : undefined
}

function nameOf({ kind, format, language, time_zone, created_at }: StoredExport): string {
  const t = documentTexts(language as Language)
  const date = localTime(created_at, time_zone).slice(0, 10)
  return `${t('exports.file', { name: t(`exports.${kind}`), date })}.${format}`
}
