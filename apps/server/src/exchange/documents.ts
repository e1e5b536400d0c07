import type { Conversion } from '@causeway/contract'
import type { Reader } from '../kernel/db/db.ts'
import { selectDocumentRow } from './queries/conversions.ts'
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
