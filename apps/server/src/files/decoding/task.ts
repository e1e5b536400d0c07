import type { ErrorCode, FileType } from '@causeway/contract'

/** A task for the process that opens files; the file is its standard input. */
export type Task =
  | { readonly kind: 'inspect'; readonly pages_max: number }
  | { readonly kind: 'render'; readonly type: FileType; readonly page: number }
  /** The input is several previews of these lengths, one after another. */
  | { readonly kind: 'thumbnails'; readonly lengths: readonly number[] }
  /** Reads one of the visible sheets of a workbook, or a text with delimiters. */
  | { readonly kind: 'sheet'; readonly index: number }
  /** Opens no file: loads all modules once into the cache, so that later starts are fast. */
  | { readonly kind: 'warm' }

export type FileRefusalCode = Extract<
  ErrorCode,
  | 'file_type_unsupported'
  | 'file_encrypted'
  | 'file_damaged'
  | 'file_dangerous'
  | 'file_too_many_pages'
  | 'file_too_many_pixels'
  | 'file_took_too_long'
  | SheetRefusalCode
>

/** The refusals of sheets, each with its own name. */
type SheetRefusalCode =
  | ('sheet_type_unsupported' | 'sheet_format_old' | 'sheet_encrypted' | 'sheet_damaged' | 'sheet_doctype')
  | ('sheet_missing' | 'sheet_empty' | 'sheet_encoding_unknown' | 'sheet_quote_unclosed')
  | ('sheet_too_large' | 'sheet_too_many_parts' | 'sheet_too_many_rows' | 'sheet_too_many_columns')
  | ('sheet_too_many_cells' | 'sheet_cell_too_long' | 'sheet_text_too_long')

/** What is known about a sheet that was read. */
export type SheetFinding = {
  /** The visible sheets of a workbook; none for a text. */
  readonly sheet_names: readonly string[]
  readonly sheet_index: number
  readonly row_count: number
  /** Formulas are not computed: their last values are read. */
  readonly formula_count: number
  readonly encoding: string | null
  readonly delimiter: string | null
}

/** The result. An image, if there is one, follows it, or several images of these lengths. */
export type Finding =
  | { readonly type: FileType; readonly page_count: number; readonly lengths?: readonly number[] }
  /** Its rows follow it, as lines of JSON. */
  | { readonly sheet: SheetFinding }
  | { readonly refusal: FileRefusalCode | 'overloaded' }

/** The reason why a file is refused. */
export class FileRefusal extends Error {
  readonly code: FileRefusalCode
  constructor(code: FileRefusalCode) {
    super(code)
    this.code = code
  }
}
