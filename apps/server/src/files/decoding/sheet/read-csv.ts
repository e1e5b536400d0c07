import { type CsvError, parse } from 'csv-parse/sync'
import { FileRefusal, type SheetFinding } from '../task.ts'
import { SHEET_LIMITS } from './limits.ts'
import { openRows } from './row-writer.ts'
import { decodeText } from './text-encoding.ts'

const DELIMITERS = ['\t', ',', ';', '|'] as const
const LINE_CELLS_MAX = 10_000
/** Empty cells behind the last column count too. */
const CELLS_MAX = 2 * SHEET_LIMITS.rows * SHEET_LIMITS.columns
const EXAMINED_LINES = 40
/** Excel's own first line, which names the delimiter. */
const SEPARATOR_LINE = /^sep=(.)\r?\n/i

/** Reads text with delimiters: commas, tabs, semicolons or bars. */
export function readCsv(bytes: Buffer): { sheet: SheetFinding; rows: Buffer } {
  const { text, encoding } = decodeText(bytes)
  const named = SEPARATOR_LINE.exec(text)
  const body = named ? text.slice(named[0].length) : text
  const delimiter = named?.[1] ?? delimiterOf(body)
  refuseEndlessLine(body, delimiter)
  const rows = openRows()
  let cells = 0
  const first_line = named ? 1 : 0
  try {
    parse(body, {
      delimiter,
      bom: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: SHEET_LIMITS.record_characters,
      info: true,
      // Rows are kept outside the heap, and the parser keeps none.
      on_record: (given: unknown) => {
        const { record, info } = given as { record: string[]; info: { lines: number } }
        cells += record.length
        if (cells > CELLS_MAX) throw new FileRefusal('sheet_too_many_cells')
        rows.add(info.lines + first_line, record)
        return null
      },
    })
  } catch (error) {
    throw error instanceof FileRefusal ? error : refusalOf(error as CsvError)
  }
  const facts = { sheet_names: [], sheet_index: 0, formula_count: 0, encoding, delimiter }
  return { sheet: { ...facts, row_count: rows.row_count() }, rows: rows.bytes() }
}

/** Before parsing, as empty cells cost time and no characters: a line of tens of thousands is no row. */
function refuseEndlessLine(text: string, delimiter: string): void {
  let count = 0
  let line_end = -1
  for (let at = text.indexOf(delimiter); at >= 0; at = text.indexOf(delimiter, at + 1)) {
    if (at > line_end) {
      count = 0
      const next = text.indexOf('\n', at)
      line_end = next < 0 ? text.length : next
    }
    count += 1
    if (count > LINE_CELLS_MAX) throw new FileRefusal('sheet_too_many_cells')
  }
}

function refusalOf({ code }: CsvError): FileRefusal {
  if (code === 'CSV_QUOTE_NOT_CLOSED') return new FileRefusal('sheet_quote_unclosed')
  // Beyond this size a record is one that never ends: a quote was opened and not closed.
  return new FileRefusal(code === 'CSV_MAX_RECORD_SIZE' ? 'sheet_quote_unclosed' : 'sheet_damaged')
}

/** The delimiter that the most of the first lines have, and then the most often. */
function delimiterOf(text: string): string {
  const lines = text.slice(0, SHEET_LIMITS.record_characters).split(/\r?\n/, EXAMINED_LINES)
  const plain = lines.map((line) => line.replaceAll(/"[^"]*"/g, ''))
  const scores = DELIMITERS.map((delimiter) => {
    const counts = plain.map((line) => line.split(delimiter).length - 1)
    const lines_with = counts.filter((count) => count > 0).length
    return { delimiter, lines_with, total: counts.reduce((sum, count) => sum + count, 0) }
  })
  const best = scores.reduce((top, next) =>
    next.lines_with > top.lines_with || (next.lines_with === top.lines_with && next.total > top.total)
      ? next
      : top,
  )
  return best.total > 0 ? best.delimiter : ','
}
