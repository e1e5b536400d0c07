import { escapeHtml } from '../../kernel/html.ts'
import { type Cell, capped, isExact, type Rows, text } from '../cells.ts'
import type { ColumnHead } from '../table.ts'
import { looks, SHEET_TAIL, sheetHead } from './workbook.ts'

/** Takes rows from pieces as they arrive. */
export type RowSource = {
  readonly hasMore: () => Promise<boolean>
  /** Rows of the current piece, up to a maximum. */
  readonly take: (max: number) => Rows
}

export function sourceOf(pieces: AsyncIterable<Rows>): RowSource {
  const iterator = pieces[Symbol.asyncIterator]()
  let left: Rows = []
  return {
    hasMore: async () => {
      while (left.length === 0) {
        const next = await iterator.next()
        if (next.done) return false
        left = next.value
      }
      return true
    },
    take: (max) => {
      const taken = left.slice(0, max)
      left = left.slice(max)
      return taken
    },
  }
}

/** A sheet with the next rows of a source, up to a maximum that includes the header. */
export async function* sheetText(
  columns: readonly ColumnHead[],
  source: RowSource,
  rows_max: number,
): AsyncGenerator<string> {
  const header = rowText(
    1,
    columns.map(({ header }) => text(header)),
    looks.header,
  )
  yield `${sheetHead(columns.map(({ width }) => width))}${header}`
  let written = 1
  while (written < rows_max && (await source.hasMore())) {
    const first = written + 1
    const rows = source.take(rows_max - written)
    written += rows.length
    yield rows.map((cells, index) => rowText(first + index, cells)).join('')
  }
  yield SHEET_TAIL
}

function rowText(row: number, cells: readonly Cell[], look?: number): string {
  const written = cells.map((each, index) => cell(each, `${letters(index)}${row}`, look))
  return `<row r="${row}">${written.join('')}</row>`
}

/** 0 is A, 25 is Z, 26 is AA. */
function letters(index: number): string {
  const last = String.fromCharCode(65 + (index % 26))
  return index < 26 ? last : `${letters(Math.floor(index / 26) - 1)}${last}`
}

function cell({ kind, text }: Cell, place: string, look: number = looks.plain): string {
  if (text === '') return ''
  if (kind === 'time') return numberCell(place, String(serialOf(text)), looks.time)
  if (kind === 'text' || !isExact(text)) return stringCell(place, capped(text), look)
  return numberCell(place, text, lookOf(text))
}

function lookOf(number: string): number {
  const decimals = number.split('.')[1]?.length ?? 0
  if (decimals === 0) return looks.whole
  return decimals === 2 ? looks.cents : looks.plain
}

const DAY_MS = 86_400_000
/** The days from the epoch of spreadsheets to 1970. */
const FIRST_DAY = 25_569

/** A local time in days: spreadsheets have no time zones. */
function serialOf(text: string): number {
  return Date.parse(`${text.replace(' ', 'T')}Z`) / DAY_MS + FIRST_DAY
}

const numberCell = (place: string, value: string, look: number) =>
  `<c r="${place}" s="${look}"><v>${value}</v></c>`

const stringCell = (place: string, value: string, look: number) =>
  `<c r="${place}" s="${look}" t="inlineStr"><is><t xml:space="preserve">${xmlText(value)}</t></is></c>`

/** Characters that XML does not allow, and `_x0041_`, which spreadsheets decode as a letter. */
const FORBIDDEN = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu
const LOOKS_ENCODED = /_(?=x[0-9a-fA-F]{4}_)/g

function xmlText(text: string): string {
  return escapeHtml(text.toWellFormed().replaceAll(FORBIDDEN, '').replaceAll(LOOKS_ENCODED, '_x005F_'))
}
