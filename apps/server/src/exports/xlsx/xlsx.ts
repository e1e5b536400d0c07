import type { Rows } from '../cells.ts'
import type { OpenTable } from '../kinds.ts'
import { openZip } from '../zip.ts'
import { sheetText, sourceOf } from './sheet.ts'
import { firstParts, lastParts, sheetPath } from './workbook.ts'

/** Excel's limit of rows in a sheet, including the header. */
const SHEET_ROWS_MAX = 1_048_576

/** Streams a workbook, with as many sheets as the rows need, and at least one. */
export async function* xlsxOf(
  { name, columns }: Pick<OpenTable, 'name' | 'columns'>,
  pieces: AsyncIterable<Rows>,
  sheet_rows_max = SHEET_ROWS_MAX,
): AsyncGenerator<Buffer> {
  const zip = openZip()
  const source = sourceOf(pieces)
  const sheets: string[] = []
  for (const [path, text] of firstParts) yield* zip.file(path, [text])
  do {
    yield* zip.file(sheetPath(sheets.length), sheetText(columns, source, sheet_rows_max))
    sheets.push(sheetName(name, sheets.length))
  } while (await source.hasMore())
  for (const [path, text] of lastParts(sheets)) yield* zip.file(path, [text])
  yield zip.end()
}

const SHEET_NAME_MAX = 31

/** `Conversions`, then `Conversions (2)`. */
function sheetName(name: string, index: number): string {
  const suffix = index === 0 ? '' : ` (${index + 1})`
  return `${name.slice(0, SHEET_NAME_MAX - suffix.length)}${suffix}`
}
