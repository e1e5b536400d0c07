import { FileRefusal } from '../task.ts'
import { SHEET_LIMITS } from './limits.ts'

/** Rows as lines of JSON, outside the heap: `[number of the row, ...cells]`. */
export type RowWriter = {
  readonly add: (number: number, cells: readonly string[]) => void
  readonly row_count: () => number
  readonly bytes: () => Buffer
}

/** Characters that no field may have: PostgreSQL refuses the first, and half a pair is no character. */
const clean = (cell: string) => cell.replaceAll('\0', '').toWellFormed().trim()

export function openRows(): RowWriter {
  const chunks: Buffer[] = []
  let count = 0
  let size = 0
  return {
    add: (number, cells) => {
      const kept = cells.map(clean)
      while (kept.at(-1) === '') kept.pop()
      if (kept.length === 0) return
      if (kept.length > SHEET_LIMITS.columns) throw new FileRefusal('sheet_too_many_columns')
      if (kept.some((cell) => cell.length > SHEET_LIMITS.cell_characters))
        throw new FileRefusal('sheet_cell_too_long')
      count += 1
      if (count > SHEET_LIMITS.rows) throw new FileRefusal('sheet_too_many_rows')
      const line = Buffer.from(`${JSON.stringify([number, ...kept])}\n`)
      size += line.length
      if (size > SHEET_LIMITS.output_bytes) throw new FileRefusal('sheet_too_large')
      chunks.push(line)
    },
    row_count: () => count,
    bytes: () => Buffer.concat(chunks),
  }
}
