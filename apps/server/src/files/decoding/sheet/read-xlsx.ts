import { FileRefusal, type SheetFinding } from '../task.ts'
import { dateText, numberText, placeOf } from './cell-value.ts'
import { SHEET_LIMITS } from './limits.ts'
import { openZip } from './open-zip.ts'
import { readPart } from './read-part.ts'
import { openRows, type RowWriter } from './row-writer.ts'
import { readWorkbook, type Workbook } from './workbook.ts'

/** Reads one sheet of a workbook: the given one of its visible sheets. */
export async function readXlsx(bytes: Buffer, index: number): Promise<{ sheet: SheetFinding; rows: Buffer }> {
  const parts = await openZip(bytes)
  if (!parts.has('xl/workbook.xml')) throw new FileRefusal('sheet_type_unsupported')
  const workbook = await readWorkbook(parts)
  const visible = workbook.sheets.filter(({ is_hidden }) => !is_hidden)
  const chosen = visible[index]
  if (!chosen) throw new FileRefusal('sheet_missing')
  const rows = openRows()
  const cells = openCells(workbook, rows)
  await readPart(parts, chosen.part, cells.handlers)
  const sheet_names = visible.map(({ name }) => name)
  const facts = { sheet_names, sheet_index: index, encoding: null, delimiter: null }
  const formula_count = cells.formula_count()
  return { sheet: { ...facts, formula_count, row_count: rows.row_count() }, rows: rows.bytes() }
}

const CELLS_MAX = SHEET_LIMITS.rows * SHEET_LIMITS.columns
/** Cells below would be rows that no person reads; those in between may be empty. */
const ROW_NUMBER_MAX = 100_000

type Cell = { column: number; type: string; is_date: boolean; text: string }

function openCells(workbook: Workbook, rows: RowWriter) {
  let row_number = 0
  let row: string[] = []
  let cell: Cell | undefined
  let count = 0
  let formulas = 0
  let column = 0
  /** The element whose text belongs to the cell. */
  let reading = ''
  const openCell = ({ r = '', t = 'n', s = '0' }: Readonly<Record<string, string>>) => {
    count += 1
    if (count > CELLS_MAX) throw new FileRefusal('sheet_too_many_cells')
    const place = placeOf(r)
    if (place) column = place.column
    if (place && place.row > ROW_NUMBER_MAX) throw new FileRefusal('sheet_too_many_rows')
    cell = { column, type: t, is_date: workbook.dates[Number(s)] ?? false, text: '' }
    column += 1
  }
  const closeCell = () => {
    const text = cell ? cellText(cell, workbook) : ''
    if (cell && text !== '') {
      if (cell.column >= SHEET_LIMITS.columns) throw new FileRefusal('sheet_too_many_columns')
      while (row.length < cell.column) row.push('')
      row[cell.column] = text
    }
    cell = undefined
  }
  return {
    formula_count: () => formulas,
    handlers: {
      open: (name: string, attributes: Readonly<Record<string, string>>) => {
        if (name === 'row') {
          row_number = Number(attributes['r'] ?? row_number + 1)
          row = []
          column = 0
        }
        if (name === 'c') openCell(attributes)
        if (name === 'f') formulas += 1
        reading = name
      },
      text: (text: string) => {
        if (!cell || (reading !== 'v' && reading !== 't')) return
        cell.text += text
        if (cell.text.length > SHEET_LIMITS.cell_characters) throw new FileRefusal('sheet_cell_too_long')
      },
      close: (name: string) => {
        reading = ''
        if (name === 'c') closeCell()
        if (name === 'row') rows.add(row_number, row)
      },
    },
  }
}

function cellText({ type, is_date, text }: Cell, { strings, is1904 }: Workbook): string {
  if (type === 's') return strings[Number(text)] ?? ''
  if (type === 'b') return text === '1' ? 'TRUE' : 'FALSE'
  if (type !== 'n') return text
  return is_date ? dateText(text, is1904) : numberText(text)
}
