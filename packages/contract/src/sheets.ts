import { z } from 'zod'
import { call, timestamp } from './call.ts'
import type { ErrorCode } from './errors.ts'

/** The most rows of a table that is read, and its columns. */
export const SHEET_ROWS_MAX = 10_000
export const SHEET_COLUMNS_MAX = 60

/** The refusals of a sheet, which depend on its content. */
const sheetErrors = [
  ...(['sheet_type_unsupported', 'sheet_format_old', 'sheet_encrypted', 'sheet_damaged'] as const),
  ...(['sheet_doctype', 'sheet_missing', 'sheet_empty', 'sheet_encoding_unknown'] as const),
  ...(['sheet_quote_unclosed', 'sheet_too_large', 'sheet_too_many_parts', 'sheet_too_many_rows'] as const),
  ...(['sheet_too_many_columns', 'sheet_too_many_cells', 'sheet_cell_too_long'] as const),
  ...(['sheet_text_too_long', 'file_took_too_long'] as const),
] as const satisfies readonly ErrorCode[]

export const sheet = z.object({
  id: z.string(),
  name: z.string(),
  /** The visible sheets of a workbook; none for a text. */
  sheet_names: z.array(z.string()),
  sheet_index: z.int(),
  row_count: z.int(),
  /** Formulas are not computed: their last values are read. */
  formula_count: z.int(),
  encoding: z.string().nullable(),
  /** The first rows, as they are in the file: the number of each and its cells. */
  head: z.array(z.object({ number: z.int(), cells: z.array(z.string()) })),
  created_at: timestamp,
})
export type Sheet = z.infer<typeof sheet>

export const uploadSheet = call('POST /api/sheets', {
  access: 'approved_merchant',
  summary: 'Reads a sheet, as multipart/form-data with the part `file`: XLSX, CSV or tab-separated text.',
  writes: ['sheet.upload'],
  upload: true,
  query: z.object({
    /** Which of the visible sheets of a workbook is read. */
    index: z.coerce.number().int().min(0).max(199).default(0),
  }),
  data: sheet,
  errors: ['file_missing', 'file_empty', 'file_too_large', 'sheets_too_many', ...sheetErrors],
})
