import { defaultSort, LIST_WINDOW, type List } from '@causeway/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../db/db.ts'
import { PLANNED_ANEW } from '../db/statement.ts'
import { ApiError } from '../http/api-error.ts'
import type { Page } from '../http/endpoint.ts'
import {
  all,
  type Condition,
  conditionsOf,
  type ListQuery,
  orderOf,
  type PageQuery,
  type Source,
} from './source.ts'

/**
 * One page of a list, and the number of rows from the beginning of the window, counted up to one more than
 * the window. `scope` says whose list it is: a page cannot begin after a row outside of it.
 */
export async function page<L extends List, Row>(
  reader: Reader,
  from: Source<L, Row>,
  scope: readonly Condition[],
  query: PageQuery,
): Promise<Page<Row[]>> {
  const { page, page_size } = query
  const [list, count] = await Promise.all([
    rowsOf(from, scope, query, { limit: page_size, offset: (page - 1) * page_size }).execute(reader),
    countTo(reader, from, scope, query, LIST_WINDOW + 1),
    refuseUnknownAfter(reader, from, scope, query.after),
  ])
  return { count, list: list.rows }
}

/**
 * The next rows of a list that is read piece by piece: `after` is the id of the last row read, which is found
 * whatever has become of it since.
 */
export async function readOn<L extends List, Row>(
  reader: Reader,
  from: Source<L, Row>,
  scope: readonly Condition[],
  query: ListQuery,
  limit: number,
): Promise<Row[]> {
  const { rows } = await rowsOf(from, scope, query, { limit, offset: 0 }, []).execute(reader)
  return rows
}

/** How many rows a query finds, counted up to a limit. */
export async function countTo<L extends List, Row>(
  reader: Reader,
  from: Source<L, Row>,
  scope: readonly Condition[],
  query: ListQuery,
  limit: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    ${PLANNED_ANEW} select count(*)::int as count from (
      select from ${placesOf(from)} t where ${matching(from, scope, query)}
      order by ${orderOf(from, query).by} limit ${unplanned(limit)}) counted`.execute(reader)
  return rows[0]?.count ?? 0
}

/**
 * A number that is hidden from the planner. It expects few rows to pass row level security, and with a known
 * limit would read and sort all of them. Without one, it follows the index of the order.
 */
export const unplanned = (count: number): RawBuilder<unknown> => sql`(select ${count}::int)`

const placesOf = <L extends List, Row>({ found_in, table }: Source<L, Row>) => found_in ?? table

type Piece = { readonly limit: number; readonly offset: number }

/** The ids of the page come from the index of the order; full rows are read for these ids only. */
function rowsOf<L extends List, Row>(
  from: Source<L, Row>,
  scope: readonly Condition[],
  query: ListQuery,
  { limit, offset }: Piece,
  places = scope,
): RawBuilder<Row> {
  const { columns, by, direction } = orderOf(from, query)
  const names = columns.map((_, index) => sql.ref(`k${index}`))
  const keys = columns.map((column, index) => sql`${column} as ${names[index]}`)
  const id = sql.ref(`found.k${columns.length - 1}`)
  return sql<Row>`
    ${PLANNED_ANEW} select r.* from (
      select ${sql.join(keys)} from ${placesOf(from)} t where ${matching(from, scope, query, places)}
      order by ${by} limit ${limit} offset ${unplanned(offset)}) found
    cross join lateral (
      select ${from.columns} from ${from.table} t ${from.joins ?? sql``}
      where ${from.id} = ${id} offset 0) r
    order by ${sql.join(names.map((name) => sql`${name} ${direction}`))}`
}

function matching<L extends List, Row>(
  from: Source<L, Row>,
  scope: readonly Condition[],
  query: ListQuery,
  places = scope,
): RawBuilder<unknown> {
  return all([...scope, ...conditionsOf(from, query), isAfter(from, places, query)])
}

/** The position of a row is looked up within the statement, so that its columns keep their precision. */
function isAfter<L extends List, Row>(
  from: Source<L, Row>,
  scope: readonly Condition[],
  query: ListQuery,
): Condition {
  if (query.after === undefined) return undefined
  const { columns, isLater } = orderOf(from, query)
  const place = sql`select ${sql.join(columns)} from ${placesOf(from)} t
    where ${all([sql`${from.id} = ${query.after}`, ...scope])}`
  return columns.length === 1
    ? sql`${from.id} ${isLater} (${place})`
    : sql`(${sql.join(columns)}) ${isLater} (${place})`
}

async function refuseUnknownAfter<L extends List, Row>(
  reader: Reader,
  from: Source<L, Row>,
  scope: readonly Condition[],
  after: string | undefined,
): Promise<void> {
  if (after === undefined) return
  const { rows } = await sql`
    select from ${placesOf(from)} t where ${all([sql`${from.id} = ${after}`, ...scope])}`.execute(reader)
  if (rows.length === 0) throw unknownAfter()
}

export const unknownAfter = (): ApiError =>
  new ApiError('input_invalid', { fields: { after: 'not_an_option' } })

/** A page of a list that is short enough to be read completely: its rows come in the default order. */
export function pageOf<Row>(
  list: List,
  rows: readonly Row[],
  { page, page_size, sort, after }: PageQuery,
  idOf: (row: Row) => string,
): Page<Row[]> {
  const sorted = sort === defaultSort(list) ? rows : rows.toReversed()
  const place = after === undefined ? -1 : sorted.findIndex((row) => idOf(row) === after)
  if (after !== undefined && place === -1) throw unknownAfter()
  const window = sorted.slice(place + 1)
  const from = (page - 1) * page_size
  return { count: window.length, list: window.slice(from, from + page_size) }
}

/** The same page with its stored rows mapped to API objects. */
export async function mapPage<Row, Item>(
  read: Promise<Page<Row[]>>,
  show: (row: Row) => Item,
): Promise<Page<Item[]>> {
  const { count, list } = await read
  return { count, list: list.map(show) }
}
