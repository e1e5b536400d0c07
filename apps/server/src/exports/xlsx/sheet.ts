import { escapeHtml } from '../../kernel/html.ts'
import type { Cell, Column, TableWriter } from '../cells.ts'
import { looks, SHEET_PATH, SHEET_TAIL, sheetHead, workbookParts } from './workbook.ts'
import { openEntry, zipOf } from './zip.ts'

/** A workbook with one sheet, written row by row: only what the rows pack to is kept in memory. */
export function xlsxWriter(columns: readonly Column[], sheet_name: string): TableWriter {
  const sheet = openEntry(SHEET_PATH)
  let rows = 0
  const row = (cells: readonly Cell[], look?: number) => {
    rows += 1
    const written = cells.map((each, index) => cell(each, `${letters(index)}${rows}`, look))
    return `<row r="${rows}">${written.join('')}</row>`
  }
  const header = row(
    columns.map(({ header }) => ({ kind: 'text', text: header })),
    looks.header,
  )
  const begun = sheet.write(`${sheetHead(columns.map(({ width }) => width))}${header}`)
  return {
    add: async (added) => {
      await begun
      await sheet.write(added.map((cells) => row(cells)).join(''))
    },
    end: async () => {
      await begun
      await sheet.write(SHEET_TAIL)
      const parts = workbookParts(sheet_name).map(async ([path, text]) => {
        const entry = openEntry(path)
        await entry.write(text)
        return entry.end()
      })
      return zipOf([...(await Promise.all(parts)), await sheet.end()])
    },
  }
}

/** 0 is A, 25 is Z, 26 is AA. */
function letters(index: number): string {
  const last = String.fromCharCode(65 + (index % 26))
  return index < 26 ? last : `${letters(Math.floor(index / 26) - 1)}${last}`
}

function cell({ kind, text }: Cell, place: string, look: number = looks.plain): string {
  if (text === '') return ''
  if (kind === 'time') return numberCell(place, String(serialOf(text)), looks.time)
  if (kind === 'text' || !isExact(text)) return stringCell(place, text, look)
  return numberCell(place, text, lookOf(text))
}

/** A spreadsheet keeps fifteen figures of a number, and makes zeros of the rest. */
function isExact(number: string): boolean {
  return number.replaceAll(/[.-]/g, '').replace(/^0+/, '').length <= 15
}

function lookOf(number: string): number {
  const decimals = number.split('.')[1]?.length ?? 0
  if (decimals === 0) return looks.whole
  return decimals === 2 ? looks.cents : looks.plain
}

const DAY_MS = 86_400_000
/** How many days before 1970 spreadsheets begin to count. */
const FIRST_DAY = 25_569

/** A time of the clock as days: a spreadsheet knows no zones. */
function serialOf(text: string): number {
  return Date.parse(`${text.replace(' ', 'T')}Z`) / DAY_MS + FIRST_DAY
}

const numberCell = (place: string, value: string, look: number) =>
  `<c r="${place}" s="${look}"><v>${value}</v></c>`

const stringCell = (place: string, value: string, look: number) =>
  `<c r="${place}" s="${look}" t="inlineStr"><is><t xml:space="preserve">${xmlText(value)}</t></is></c>`

/** What XML cannot hold, and `_x0041_`, which spreadsheets would read as a letter. */
const FORBIDDEN = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu
const LOOKS_ENCODED = /_(?=x[0-9a-fA-F]{4}_)/g

function xmlText(text: string): string {
  return escapeHtml(text.toWellFormed().replaceAll(FORBIDDEN, '').replaceAll(LOOKS_ENCODED, '_x005F_'))
}
