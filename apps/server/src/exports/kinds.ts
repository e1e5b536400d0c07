import type { createExport, ExportKindName } from '@causeway/contract'
import type { z } from 'zod'
import type { Reader } from '../kernel/db/db.ts'
import { merchantScope } from '../kernel/db/scope.ts'
import type { JobContext } from '../kernel/jobs.ts'
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

/** How the rows of a kind are found. */
type Found<Row extends { readonly id: string }> = {
  readonly filter: z.ZodType<ListQuery>
  /** How many rows a query finds, counted up to a limit. */
  readonly count: (reader: Reader, merchant_id: string, query: ListQuery, limit: number) => Promise<number>
  /** The next rows of a query, after the row that it names. */
  readonly read: (reader: Reader, merchant_id: string, query: ListQuery, limit: number) => Promise<Row[]>
}

/** A module's definition of its own list. */
type DeclaredTable<Row extends { readonly id: string }> = Found<Row> & {
  readonly table: (options: TableOptions) => Table<Row>
}

type ArchiveOptions = TableOptions & { readonly merchant_id: string }
type ArchiveFile = { readonly name: string; readonly bytes: Uint8Array }
type ArchiveContext = Pick<JobContext, 'db' | 'clock'>

/** A module's definition of its own archive: each row has one file. */
type DeclaredArchive<Row extends { readonly id: string }> = Found<Row> & {
  readonly limits: Limits
  readonly nameOf: (options: TableOptions) => string
  readonly fileOf: (context: ArchiveContext, row: Row, options: ArchiveOptions) => Promise<ArchiveFile>
}

type Refusal = (typeof createExport.errors)[number]

/** The most rows, with the refusals of more and, where an empty file is of no use, of none. */
export type Limits = { readonly rows_max: number; readonly too_many: Refusal; readonly none?: Refusal }

/** A table whose rows are read piece by piece. */
export type OpenTable = {
  readonly name: string
  readonly columns: readonly ColumnHead[]
  readonly read: (reader: Reader, asked: Asked, rows_at_once: number) => AsyncIterable<Rows>
}

/** An archive whose files are made one by one. */
export type OpenArchive = {
  readonly name: string
  readonly files: (context: ArchiveContext, asked: Asked, rows_at_once: number) => AsyncIterable<ArchiveFile>
}

export type ExportKind = {
  readonly limits: Limits
  readonly count: (reader: Reader, asked: Asked, limit: number) => Promise<number>
  readonly open: (options: TableOptions) => OpenTable | OpenArchive
}

export type TableKind = Omit<ExportKind, 'open'> & { readonly open: (options: TableOptions) => OpenTable }

/** Every kind of the contract with the definition of its module, registered in `app.ts`. */
export type ExportKinds = Readonly<Record<ExportKindName, ExportKind>>

/** The kind of a stored export, which is always one of the contract. */
export function kindOf(kinds: ExportKinds, { kind }: { readonly kind: string }): ExportKind {
  return kinds[kind as ExportKindName]
}

/** A worker writes this many rows within minutes, one export at a time. */
const ROWS_MAX = 1_000_000

/** A list that is exported as a table. */
export function exportKind<Row extends { readonly id: string }>(declared: DeclaredTable<Row>): TableKind {
  return {
    limits: { rows_max: ROWS_MAX, too_many: 'export_too_large' },
    count: countOf(declared),
    open: (options) => {
      const { name, columns } = declared.table(options)
      return {
        name,
        columns,
        async *read(reader, asked, rows_at_once) {
          for await (const rows of piecesOf(declared, reader, asked, rows_at_once))
            yield rows.map((row) => columns.map(({ cellOf }) => cellOf(row)))
        },
      }
    },
  }
}

/** A list whose rows have a file each, exported as an archive. */
export function archiveKind<Row extends { readonly id: string }>(declared: DeclaredArchive<Row>): ExportKind {
  const { limits, nameOf, fileOf } = declared
  return {
    limits,
    count: countOf(declared),
    open: (options) => ({
      name: nameOf(options),
      async *files(context, asked, rows_at_once) {
        const { merchant_id } = asked
        const reader = context.db.reader(merchantScope(merchant_id))
        for await (const rows of piecesOf(declared, reader, asked, rows_at_once))
          for (const row of rows) yield fileOf(context, row, { ...options, merchant_id })
      },
    }),
  }
}

const countOf =
  <Row extends { readonly id: string }>({ filter, count }: Found<Row>): ExportKind['count'] =>
  (reader, asked, limit) =>
    count(reader, asked.merchant_id, queryOf(filter, asked), limit)

function queryOf(schema: z.ZodType<ListQuery>, { filter, made_before }: Asked): ListQuery {
  const query = schema.parse(filter)
  const isEarlier = query.to && Date.parse(query.to) < made_before.getTime()
  return { ...query, to: isEarlier ? query.to : made_before.toISOString() }
}

async function* piecesOf<Row extends { readonly id: string }>(
  { filter, read }: Found<Row>,
  reader: Reader,
  asked: Asked,
  rows_at_once: number,
): AsyncGenerator<Row[]> {
  const query = queryOf(filter, asked)
  let after: string | undefined
  do {
    const rows = await read(reader, asked.merchant_id, { ...query, after }, rows_at_once)
    yield rows
    after = rows.length < rows_at_once ? undefined : rows.at(-1)?.id
  } while (after !== undefined)
}
