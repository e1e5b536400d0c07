import { createHash } from 'node:crypto'
import { type OrderField, type SheetColumns, type TradeTemplateName, templateOf } from '@causeway/contract'
import type { StoredSheet } from '../sheets/service.ts'
import headers from './data/headers.json' with { type: 'json' }

/** The field of each column by its index. */
export type Mapping = Readonly<Record<string, OrderField>>

const HEADER_ROWS_MAX = 40
const SAMPLES = 3

/** Without case, blanks, brackets and what is in them, so that `Total (USD)` is `total`. */
function plain(name: string): string {
  const text = name.normalize('NFKC').toLowerCase()
  return text
    .replaceAll(/\(.*?\)|[*:]/g, '')
    .replaceAll(/[\s_-]+/g, ' ')
    .trim()
}

const fieldOf = new Map(
  Object.entries(headers).flatMap(([field, names]) =>
    names.map((name): [string, OrderField] => [plain(name), field as OrderField]),
  ),
)

type Cells = readonly string[]

/** The row that names the columns: platforms write lines of their own above it. */
function findHeaderRow(sheet: StoredSheet): number {
  let best = { number: sheet.rows[0]?.[0] ?? 1, known: 0 }
  for (const [number, ...cells] of sheet.rows.slice(0, HEADER_ROWS_MAX)) {
    const known = cells.filter((cell) => fieldOf.has(plain(cell))).length
    if (known > best.known) best = { number, known }
  }
  return best.number
}

const cellsAt = (sheet: StoredSheet, row: number): Cells => {
  const [, ...cells] = sheet.rows.find(([number]) => number === row) ?? [0]
  return cells
}

/** Identifies the columns of a sheet by their names, so that a mapping is found again. */
export function headerHash(sheet: StoredSheet, header_row: number): string {
  const names = cellsAt(sheet, header_row).map(plain)
  return createHash('sha256').update(JSON.stringify(names)).digest('hex')
}

/** Reads columns by known names; of two columns with one meaning the first one counts. */
function guess(cells: Cells, template: TradeTemplateName): Mapping {
  const { fields } = templateOf(template)
  const used = new Set<OrderField>()
  const mapping: Record<string, OrderField> = {}
  for (const [index, cell] of cells.entries()) {
    const field = fieldOf.get(plain(cell))
    if (!field || used.has(field) || !fields.includes(field)) continue
    used.add(field)
    mapping[index] = field
  }
  return mapping
}

type Remembered = (hash: string) => Promise<Mapping | undefined>

/** The columns of a sheet with the fields that they are read as. */
export async function describeColumns(
  sheet: StoredSheet,
  template: TradeTemplateName,
  given_row: number | undefined,
  remembered: Remembered,
): Promise<SheetColumns> {
  const header_row = given_row ?? findHeaderRow(sheet)
  const cells = cellsAt(sheet, header_row)
  const known = await remembered(headerHash(sheet, header_row))
  const mapping = known ?? guess(cells, template)
  const below = sheet.rows.filter(([number]) => number > header_row)
  const columns = cells.map((header, index) => ({
    index,
    header,
    field: mapping[index] ?? null,
    samples: below.slice(0, SAMPLES).map((row) => String(row[index + 1] ?? '')),
  }))
  return { header_row, columns, row_count: below.length, is_remembered: known !== undefined }
}
