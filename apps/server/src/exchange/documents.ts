import type { Conversion } from '@causeway/contract'
import type { Reader } from '../kernel/db/db.ts'
import { selectDocumentRow } from './queries/conversions.ts'
import { toConversion } from './view.ts'

/** The content of a document about a conversion, in the types of the API. */
export type ConversionForDocument = Conversion & {
  readonly merchant_id: string
  readonly verify_code: string
  /** The current name of the company. */
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
