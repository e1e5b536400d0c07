import type { Filter, List } from '@causeway/contract'
import { type RawBuilder, sql } from 'kysely'

/** A SQL condition; false, null or undefined for none. */
export type Condition = RawBuilder<unknown> | false | null | undefined | ''

type NamesOf<L extends List> = keyof L['filters'] & string

/** Where a list of the contract is read from. Conditions and columns refer to the table as `t`. */
export type Source<L extends List, Row> = {
  readonly list: L
  readonly table: RawBuilder<unknown>
  /** Where the ids of rows are found, if not in their table: it has the columns of conditions and orders. */
  readonly found_in?: RawBuilder<unknown>
  /** The id of a row, which also orders rows that are otherwise equal. */
  readonly id: RawBuilder<unknown>
  /** Filters other than equality with the column of their name. */
  readonly filters?: { readonly [Name in NamesOf<L>]?: (value: string) => Condition }
  /** Orders other than the column of their name; `by_id` if the ids are in that order. */
  readonly sorts?: { readonly [Sort in L['sorts'][number]]?: RawBuilder<unknown> | 'by_id' }
  /** The range of the rows of a period, in a list that is not sorted by its time. */
  readonly period?: (times: Times) => readonly Condition[]
  /** The columns read for each row of the page, including those of joined tables. */
  readonly columns: RawBuilder<Row>
  readonly joins?: RawBuilder<unknown>
}

export function source<const L extends List, Row>(declared: Source<L, Row>): Source<L, Row> {
  return declared
}

export type Times = { readonly from?: string | undefined; readonly to?: string | undefined }

/** The query of any list, as parsed by the contract. */
export type ListQuery = Times & { readonly sort: string; readonly after?: string | undefined }

export type PageQuery = ListQuery & { readonly page: number; readonly page_size: number }

export const columnOf = (name: string): RawBuilder<unknown> => sql.ref(`t.${name}`)

/**
 * Compares a state with a literal, so that a partial index serves it. No other index would be used: row level
 * security comes first, and the comparison of an enum is not leakproof.
 */
export const isState =
  (name: string) =>
  (state: string): RawBuilder<unknown> =>
    sql`${columnOf(name)} = ${sql.lit(state)}`

/** A time that some rows have not reached yet: these sort as the latest. */
export const orLatest = (name: string): RawBuilder<unknown> =>
  sql`case when ${columnOf(name)} is null then 'infinity'::timestamptz else ${columnOf(name)} end`

export const all = (conditions: readonly Condition[]): RawBuilder<unknown> =>
  sql.join([sql`true`, ...conditions.filter((each) => each)], sql` and `)

/** The conditions of a query: a text, a choice and a period each filter the column of their name. */
export function conditionsOf<L extends List, Row>(from: Source<L, Row>, query: ListQuery): Condition[] {
  const values = query as unknown as Readonly<Record<string, string | undefined>>
  const given: Readonly<Record<string, ((value: string) => Condition) | undefined>> = from.filters ?? {}
  return Object.entries<Filter>(from.list.filters).flatMap(([name, { kind }]): Condition[] => {
    if (kind === 'period') return [...isWithin(columnOf(name), query), ...(from.period?.(query) ?? [])]
    const value = values[name]
    if (!value) return []
    return [given[name] ? given[name](value) : sql`${columnOf(name)} = ${value}`]
  })
}

/** Within the bounds that are given. */
export function isWithin(time: RawBuilder<unknown>, { from, to }: Times): Condition[] {
  return [from !== undefined && sql`${time} >= ${from}`, to !== undefined && sql`${time} < ${to}`]
}

/** The columns by which a query sorts, and the direction. */
export function orderOf<L extends List, Row>(from: Source<L, Row>, { sort }: ListQuery) {
  const isDescending = sort.startsWith('-')
  const name = isDescending ? sort.slice(1) : sort
  const sorts: Readonly<Record<string, RawBuilder<unknown> | 'by_id' | undefined>> = from.sorts ?? {}
  const key = sorts[name] ?? columnOf(name)
  const columns = key === 'by_id' ? [from.id] : [key, from.id]
  const direction = sql.raw(isDescending ? 'desc' : 'asc')
  return {
    columns,
    by: sql.join(columns.map((column) => sql`${column} ${direction}`)),
    /** The operator for “comes later in this order”. */
    isLater: sql.raw(isDescending ? '<' : '>'),
    direction,
  }
}
