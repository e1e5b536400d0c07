import type { Language } from '@causeway/contract'
import { documentTexts } from '../kernel/document-texts.ts'
import { localTime } from '../kernel/local-time.ts'
import { type Cell, number, text, time } from './cells.ts'

export type TableOptions = { readonly language: Language; readonly time_zone: string }

/** The width is in characters. */
export type ColumnHead = { readonly header: string; readonly width: number }

export type Column<Row> = ColumnHead & { readonly cellOf: (row: Row) => Cell }

export type Table<Row> = { readonly name: string; readonly columns: readonly Column<Row>[] }

const ID = 38
const AMOUNT = 18
const TIME = 28
const WORD = 16

/** Makes the columns of a table, with their widths and cells. */
export function columnsIn<Row>({ language, time_zone }: TableOptions) {
  const t = documentTexts(language)
  type Text = (row: Row) => string | null
  type Figure = (row: Row) => string
  return {
    id: (header: string, of: Text): Column<Row> => ({ header, width: ID, cellOf: (row) => text(of(row)) }),
    word: (header: string, of: Text): Column<Row> => ({
      header,
      width: WORD,
      cellOf: (row) => text(of(row)),
    }),
    figure: (header: string, of: Figure): Column<Row> => ({
      header,
      width: WORD,
      cellOf: (row) => number(of(row)),
    }),
    /** Null for an amount that is not known yet. */
    amount: (header: string, of: Text): Column<Row> => ({
      header,
      width: AMOUNT,
      cellOf: (row) => {
        const amount = of(row)
        return amount === null ? text('') : number(amount)
      },
    }),
    /** An instant in the chosen time zone. */
    time: (name: string, of: Text): Column<Row> => ({
      header: t('exports.time_header', { name, zone: time_zone }),
      width: TIME,
      cellOf: (row) => {
        const instant = of(row)
        return instant ? time(localTime(instant, time_zone)) : text('')
      },
    }),
  }
}
