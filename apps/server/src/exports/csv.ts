import { type Cell, capped, FIGURES_MAX, isExact, type Rows, text } from './cells.ts'
import type { ColumnHead } from './table.ts'

/** Without it Excel takes the text for that of the country's old code page. */
const BYTE_ORDER_MARK = '\ufeff'

export async function* csvOf(
  columns: readonly ColumnHead[],
  pieces: AsyncIterable<Rows>,
): AsyncGenerator<Buffer> {
  yield Buffer.from(`${BYTE_ORDER_MARK}${line(columns.map(({ header }) => text(header)))}`)
  for await (const rows of pieces) yield Buffer.from(rows.map(line).join(''))
}

const line = (cells: readonly Cell[]) => `${cells.map(field).join(',')}\r\n`

/**
 * Says that a cell is text. No spreadsheet takes a cell that begins with it for a formula or a number; whoever
 * reads the file with a program takes one mark off a cell that begins with marks before what needs one.
 */
const MARK = `'`

/** Beginnings that make a spreadsheet run a cell as a formula. */
const FORMULA = /^'*[=+\-@\t\r]/

/** What a spreadsheet takes for a number. */
const DIGITS = /^'*[\d.,\s]+$/

function field({ kind, text }: Cell): string {
  if (kind !== 'text') return kind === 'time' || isExact(text) ? text : `${MARK}${text}`
  const inert = capped(needsMark(text) ? `${MARK}${text}` : text)
  return /[",\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert
}

function needsMark(text: string): boolean {
  return FORMULA.test(text) || (DIGITS.test(text) && text.replaceAll(/\D/g, '').length > FIGURES_MAX)
}
