import type { ExportKindName } from '@causeway/contract'
import type { z } from 'zod'
import type { Reader } from '../kernel/db/db.ts'
import type { ListQuery } from '../kernel/list/source.ts'
import type { Rows } from './cells.ts'
import type { ColumnHead, Table, TableOptions } from './table.ts'

/** The requested rows. */
export type Asked = {
  readonly merchant_id: string
  readonly filter: unknown
  /** Objects made from then on are not included, even if the rows are read later. */
  readonly made_before: Date
}

/** A module's definition of its own kind. */
type Declared<Row extends { readonly id: string }> = {
  readonly filter: z.ZodType<ListQuery>
  /** How many rows a query finds, counted up to a limit. */
  readonly count: (reader: Reader, merchant_id: string, query: ListQuery, limit: number) => Promise<number>
  /** The next rows of a query, after the row that it names. */
  readonly read: (reader: Reader, merchant_id: string, query: ListQuery, limit: number) => Promise<Row[]>
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

export function exportKind<Row extends { readonly id: string }>(declared: Declared<Row>): ExportKind {
  const queryOf = ({ filter, made_before }: Asked): ListQuery => {
    const query = declared.filter.parse(filter)
    const isEarlier = query.to && Date.parse(query.to) < made_before.getTime()
    return { ...query, to: isEarlier ? query.to : made_before.toISOString() }
  }
  return {
    count: (reader, asked, limit) => declared.count(reader, asked.merchant_id, queryOf(asked), limit),
    open: (options) => {
      const { name, columns } = declared.table(options)
      return {
        name,
        columns,
        async *read(reader, asked, rows_at_once) {
          const query = queryOf(asked)
          let after: string | undefined
          do {
            const rows = await declared.read(reader, asked.merchant_id, { ...query, after }, rows_at_once)
            yield rows.map((row) => columns.map(({ cellOf }) => cellOf(row)))
            after = rows.length < rows_at_once ? undefined : rows.at(-1)?.id
          } while (after !== undefined)
        },
      }
    },
  }
}
