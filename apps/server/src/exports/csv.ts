import { type Cell, capped, FIGURES_MAX, isExact, type Rows, text } from './cells.ts'
import type { ColumnHead } from './table.ts'

/** Without it Excel reads the file in the local legacy encoding. */
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
 * Marks a field as text: no spreadsheet reads it as a formula or a number. A program that reads the file
 * removes one mark from a field that has marks before text that needs one.
 */
const MARK = `'`

/** A spreadsheet runs a cell that begins like this as a formula. */
const FORMULA = /^'*[=+\-@\t\r]/

/** A spreadsheet reads such a field as a number. */
const DIGITS = /^'*[\d.,\s]+$/

function field({ kind, text }: Cell): string {
  if (kind !== 'text') return kind === 'time' || isExact(text) ? text : `${MARK}${text}`
  const inert = capped(needsMark(text) ? `${MARK}${text}` : text)
  return /[",\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert
}

function needsMark(text: string): boolean {
  return FORMULA.test(text) || (DIGITS.test(text) && text.replaceAll(/\D/g, '').length > FIGURES_MAX)
}
