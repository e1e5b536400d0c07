import type { Conversion } from '@causeway/contract'
import type { Reader } from '../kernel/db/db.ts'
import { type ConversionFilter, selectConversionsAfter, selectDocumentRow } from './queries/conversions.ts'
import { toConversion } from './view.ts'

/** All that a document about a conversion says, in the words of the wire. */
export type ConversionForDocument = Conversion & {
  readonly merchant_id: string
  readonly verify_code: string
  /** The company as it is called now. */
  readonly legal_name: string
  readonly legal_name_latin: string
}

export async function selectConversionForDocument(
  reader: Reader,
  named: { readonly id: string } | { readonly verify_code: string },
): Promise<ConversionForDocument | undefined> {
  const row = await selectDocumentRow(reader, named)
  if (!row) return undefined
  const { merchant_id, verify_code, legal_name, legal_name_latin } = row
  return { ...toConversion(row), merchant_id, verify_code, legal_name, legal_name_latin }
}

/** The id of the last conversion that was read. */
export type After = string

/** The next ones of a list that is read whole, piece by piece: `after` is what the last piece answered. */
export async function readConversions(
  reader: Reader,
  filter: ConversionFilter,
  after: After | undefined,
  limit: number,
): Promise<{ conversions: Conversion[]; after: After | undefined }> {
  const rows = await selectConversionsAfter(reader, { ...filter, after }, limit)
  const last = rows.length < limit ? undefined : rows.at(-1)
  return { conversions: rows.map(toConversion), after: last?.conversion_id }
}
