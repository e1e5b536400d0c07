import type { ExpressionBuilder, Insertable, Kysely, Selectable, Updateable } from 'kysely'
import type { Reader, Tx } from './db.ts'
import type { DB } from './types.generated.ts'

type Table = keyof DB
type Row<T extends Table> = Selectable<DB[T]>

/** The values by which rows are found; null where a column is empty. */
type Having<T extends Table> = Partial<Row<T>>

type Tables = Record<string, Record<string, unknown>>

/** Types of builders cannot follow a table that is a parameter, so the functions below state their own. */
const on = (connection: Reader | Tx) => connection as unknown as Kysely<Tables>

/** A value that is undefined by mistake finds no row, because nothing equals it; nor does no value at all. */
const matching = (having: object) => (is: ExpressionBuilder<Tables, string>) => {
  const tests = Object.entries(having).map(([column, value]) =>
    is(column, value === null ? 'is' : '=', value),
  )
  return tests.length > 0 ? is.and(tests) : is.lit(false)
}

const rowsOf = (reader: Reader, table: string, having: object) =>
  on(reader).selectFrom(table).where(matching(having))

/** The row with these values, if there is one. */
export async function selectRow<T extends Table>(
  reader: Reader,
  table: T,
  having: Having<T>,
): Promise<Row<T> | undefined> {
  return rowsOf(reader, table, having).selectAll().$castTo<Row<T>>().executeTakeFirst()
}

/** The row with these values, locked until the transaction ends. */
export async function lockRow<T extends Table>(
  tx: Tx,
  table: T,
  having: Having<T>,
): Promise<Row<T> | undefined> {
  return rowsOf(tx, table, having).selectAll().forUpdate().$castTo<Row<T>>().executeTakeFirst()
}

/** One column of the row with these values; undefined if there is no such row. */
export async function selectValue<T extends Table, Column extends string & keyof Row<T>>(
  reader: Reader,
  table: T,
  column: Column,
  having: Having<T>,
): Promise<Row<T>[Column] | undefined> {
  const one = rowsOf(reader, table, having).select(`${column} as value`).$castTo<{ value: Row<T>[Column] }>()
  return (await one.executeTakeFirst())?.value
}

export async function hasRow<T extends Table>(reader: Reader, table: T, having: Having<T>): Promise<boolean> {
  const one = rowsOf(reader, table, having).select((is) => is.lit(1).as('one'))
  return (await one.limit(1).executeTakeFirst()) !== undefined
}

export async function countRows<T extends Table>(reader: Reader, table: T, having: Having<T>) {
  const counted = rowsOf(reader, table, having).select((is) => is.fn.countAll<bigint>().as('count'))
  return Number((await counted.executeTakeFirstOrThrow()).count)
}

/** Inserts a row; false if there is one with the same unique values. */
export async function insertNew<T extends Table>(tx: Tx, table: T, row: Insertable<DB[T]>): Promise<boolean> {
  const insert = on(tx).insertInto<string>(table).values(row)
  const { numInsertedOrUpdatedRows } = await insert.onConflict((is) => is.doNothing()).executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Changes the rows with these values; false if there is none. */
export async function updateRows<T extends Table>(
  tx: Tx,
  table: T,
  having: Having<T>,
  change: Updateable<DB[T]>,
): Promise<boolean> {
  const update = on(tx).updateTable<string>(table).set(change)
  const { numUpdatedRows } = await update.where(matching(having)).executeTakeFirst()
  return numUpdatedRows > 0n
}
