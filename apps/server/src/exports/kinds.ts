import type { ExportKindName } from '@causeway/contract'
import type { z } from 'zod'
import type { Reader } from '../kernel/db/db.ts'
import type { Rows } from './cells.ts'
import type { ColumnHead, Table, TableOptions } from './table.ts'

/** Which rows are asked for. */
export type Asked<Filter = unknown> = {
  readonly merchant_id: string
  readonly filter: Filter
  /** What is made from then on is not in it, however late it is read. */
  readonly made_before: Date
}

/** What a module says of its own kind. This module knows none of them. */
type Declared<Filter, Row, After> = {
  readonly filter: z.ZodType<Filter>
  /** How many rows there are, counted no further than to a limit. */
  readonly count: (reader: Reader, asked: Asked<Filter>, limit: number) => Promise<number>
  /** The rows of the next piece, and where the piece after it begins; nothing after the last one. */
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

/** Every kind of the contract with what its module says of it; `app.ts` puts them together. */
export type ExportKinds = Readonly<Record<ExportKindName, ExportKind>>

/** The kind of a stored export: only what the contract knows is stored. */
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
