import type { ExportKindName } from '@causeway/contract'
import type { z } from 'zod'
import type { Reader } from '../kernel/db/db.ts'
import type { Rows } from './cells.ts'
import type { ColumnHead, Table, TableOptions } from './table.ts'

/** The requested rows. */
export type Asked<Filter = unknown> = {
  readonly merchant_id: string
  readonly filter: Filter
  /** Objects made from then on are not included, even if the rows are read later. */
  readonly made_before: Date
}

/** A module's definition of its own kind. */
type Declared<Filter, Row, After> = {
  readonly filter: z.ZodType<Filter>
  /** The number of rows, counted up to a limit. */
  readonly count: (reader: Reader, asked: Asked<Filter>, limit: number) => Promise<number>
  /** The rows of the next piece, and the position after it; undefined after the last one. */
  readonly read: (
    reader: Reader,
    asked: Asked<Filter>,
    after: After | undefined,
    limit: number,
  ) => Promise<{ readonly rows: readonly Row[]; readonly after: After | undefined }>
  readonly table: (options: TableOptions) => Table<Row>
}

/** A table whose rows are read piece by piece. */
export type OpenTable = {
  readonly name: string
  readonly columns: readonly ColumnHead[]
  readonly read: (reader: Reader, asked: Asked, rows_at_once: number) => AsyncIterable<Rows>
}

export type ExportKind = {
  readonly count: (reader: Reader, asked: Asked, limit: number) => Promise<number>
  readonly open: (options: TableOptions) => OpenTable
}

/** Every kind of the contract with the definition of its module, registered in `app.ts`. */
export type ExportKinds = Readonly<Record<ExportKindName, ExportKind>>

/** The kind of a stored export, which is always one of the contract. */
export function kindOf(kinds: ExportKinds, { kind }: { readonly kind: string }): ExportKind {
  return kinds[kind as ExportKindName]
}

export function exportKind<Filter, Row, After>(declared: Declared<Filter, Row, After>): ExportKind {
  const parsed = (asked: Asked) => ({ ...asked, filter: declared.filter.parse(asked.filter) })
  return {
    count: (reader, asked, limit) => declared.count(reader, parsed(asked), limit),
    open: (options) => {
      const { name, columns } = declared.table(options)
      return {
        name,
        columns,
        async *read(reader, asked, rows_at_once) {
          let after: After | undefined
          do {
            const piece = await declared.read(reader, parsed(asked), after, rows_at_once)
            yield piece.rows.map((row) => columns.map(({ cellOf }) => cellOf(row)))
            after = piece.after
          } while (after !== undefined)
        },
      }
    },
  }
}
