import type { Cell, Column, TableWriter } from './cells.ts'

/** Without it Excel takes the text for that of the country's old code page. */
const BYTE_ORDER_MARK = '\ufeff'

/** Beginnings that make a spreadsheet run a cell as a formula. */
const FORMULA = /^[=+\-@\t\r]/

export function csvWriter(columns: readonly Column[]): TableWriter {
  const header = columns.map(({ header }) => textField(header))
  const chunks = [Buffer.from(`${BYTE_ORDER_MARK}${header.join(',')}\r\n`)]
  return {
    add: async (rows) => {
      const lines = rows.map((cells) => `${cells.map(field).join(',')}\r\n`)
      chunks.push(Buffer.from(lines.join('')))
    },
    end: async () => Buffer.concat(chunks),
  }
}

function field({ kind, text }: Cell): string {
  return kind === 'text' ? textField(text) : text
}

function textField(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
