import type { Filter, List } from '@causeway/contract'
import { type RawBuilder, sql } from 'kysely'

/** A condition of SQL, or nothing where there is none. */
export type Condition = RawBuilder<unknown> | false | null | undefined | ''

type NamesOf<L extends List> = keyof L['filters'] & string

/** Where a list of the contract is read from. The table is `t`; conditions and columns name it so. */
export type Source<L extends List, Row> = {
  readonly list: L
  readonly table: RawBuilder<unknown>
  /** By which a row is found. It decides between rows that are equal in the order. */
  readonly id: RawBuilder<unknown>
  /** Filters that are more than the column of their name. */
  readonly filters?: { readonly [Name in NamesOf<L>]?: (value: string) => Condition }
  /** Orders that are more than the column of their name; `by_id` if the ids are in that order. */
  readonly sorts?: { readonly [Sort in L['sorts'][number]]?: RawBuilder<unknown> | 'by_id' }
  /** Where the rows of a period lie, in a list that is not sorted by its time. */
  readonly period?: (times: Times) => readonly Condition[]
  /** What is read of a row that is on the page, and of what else. */
  readonly columns: RawBuilder<Row>
  readonly joins?: RawBuilder<unknown>
}

export function source<const L extends List, Row>(declared: Source<L, Row>): Source<L, Row> {
  return declared
}

export type Times = { readonly from?: string | undefined; readonly to?: string | undefined }

/** What a caller may ask of any list, as the contract has parsed it. */
export type ListQuery = Times & { readonly sort: string; readonly after?: string | undefined }

export type PageQuery = ListQuery & { readonly page: number; readonly page_size: number }

export const columnOf = (name: string): RawBuilder<unknown> => sql.ref(`t.${name}`)

/**
 * A choice of a state, as a literal that a partial index serves. No other index would be used: row level
 * security comes first, and the comparison of an enum is not leakproof.
 */
export const isState =
  (name: string) =>
  (state: string): RawBuilder<unknown> =>
    sql`${columnOf(name)} = ${sql.lit(state)}`

/** A time that some rows have not reached yet: those are the latest. */
export const orLatest = (name: string): RawBuilder<unknown> =>
  sql`case when ${columnOf(name)} is null then 'infinity'::timestamptz else ${columnOf(name)} end`

export const all = (conditions: readonly Condition[]): RawBuilder<unknown> =>
  sql.join([sql`true`, ...conditions.filter((each) => each)], sql` and `)

/** The conditions of a query: a text, a choice and a period are those of the column of their name. */
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

function isWithin(time: RawBuilder<unknown>, { from, to }: Times): Condition[] {
  return [from !== undefined && sql`${time} >= ${from}`, to !== undefined && sql`${time} < ${to}`]
}

/** The columns by which a query sorts, and which way. */
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
    /** Comes later in this order. */
    isLater: sql.raw(isDescending ? '<' : '>'),
    direction,
  }
}
