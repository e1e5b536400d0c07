import {
  type ExpressionBuilder,
  type Insertable,
  type Kysely,
  type RawBuilder,
  type Selectable,
  sql,
  type Updateable,
} from 'kysely'
import type { Reader, Tx } from './db.ts'
import { gathered } from './gather.ts'
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

/**
 * The row with these values, locked until the transaction ends. Other rows can refer to it meanwhile: a
 * foreign key does not wait for this lock.
 */
export async function lockRow<T extends Table>(
  tx: Tx,
  table: T,
  having: Having<T>,
): Promise<Row<T> | undefined> {
  return rowsOf(tx, table, having).selectAll().forNoKeyUpdate().$castTo<Row<T>>().executeTakeFirst()
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

type Values = Record<string, unknown>
type Insert = (tx: Tx, row: Values) => Promise<boolean>

/** By table and columns, so that each has one text, which PostgreSQL prepares once. */
const inserts = new Map<string, Insert>()

function insertOf(
  table: string,
  row: object,
  insertAll: (tx: Tx, rows: readonly Values[], values: RawBuilder<unknown>) => Promise<boolean[]>,
): Insert {
  const columns = Object.keys(row)
  const name = [insertAll.name, table, ...columns].join(' ')
  const known = inserts.get(name)
  if (known) return known
  const list = sql.join(columns.map((column) => sql.ref(column)))
  const insert = gathered((tx, rows: readonly Values[]) => {
    const given = JSON.stringify(rows, asJson)
    const target = sql.table(table)
    const values = sql`${target} (${list})
      select ${list} from json_populate_recordset(null::${target}, ${given}::json)`
    return insertAll(tx, rows, values)
  })
  inserts.set(name, insert)
  return insert
}

/**
 * As `insertNew`, in one statement with the rows that other callers insert at the same moment. Every row has
 * an id of its own in the column of its key. JSON columns take objects.
 */
export async function insertTogether<T extends Table>(
  tx: Tx,
  table: T,
  key: string & keyof Insertable<DB[T]>,
  row: Insertable<DB[T]>,
): Promise<boolean> {
  const insert = insertOf(table, row, async function newRows(tx, rows, values) {
    const { rows: inserted } = await sql<{ key: string }>`
      insert into ${values} on conflict do nothing returning ${sql.ref(key)} as key`.execute(tx)
    const keys = new Set(inserted.map((row) => row.key))
    return rows.map((row) => keys.has(String(row[key])))
  })
  return insert(tx, row as Values)
}

/** Adds a row as `insertTogether` does, to a table that the caller may write without reading it. */
export async function addTogether<T extends Table>(tx: Tx, table: T, row: Insertable<DB[T]>): Promise<void> {
  const insert = insertOf(table, row, async function addedRows(tx, rows, values) {
    await sql`insert into ${values}`.execute(tx)
    return rows.map(() => true)
  })
  await insert(tx, row as Values)
}

/** Values in the form in which PostgreSQL reads them from JSON. */
function asJson(this: Values, name: string, value: unknown): unknown {
  const given = this[name]
  if (Buffer.isBuffer(given)) return `\\x${given.toString('hex')}`
  return typeof value === 'bigint' ? String(value) : value
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

type Update = (tx: Tx, row: Values) => Promise<void>
const updates = new Map<string, Update>()

/**
 * Changes the row with this key, in one statement with the rows that other callers change in the same columns
 * at the same moment. A column without a value stays as it is; JSON columns take objects.
 */
export async function updateTogether<T extends Table, Key extends string & keyof Row<T>>(
  tx: Tx,
  table: T,
  having: Readonly<Record<Key, Row<T>[Key]>>,
  change: Updateable<DB[T]>,
): Promise<void> {
  const keys = Object.keys(having)
  const columns = Object.entries(change).flatMap(([column, value]) => (value === undefined ? [] : [column]))
  const name = [table, ...keys, 'set', ...columns].join(' ')
  const update = updates.get(name) ?? updateOf(table, keys, columns)
  updates.set(name, update)
  await update(tx, { ...having, ...change })
}

function updateOf(table: string, keys: readonly string[], columns: readonly string[]): Update {
  const target = sql.table(table)
  const set = sql.join(columns.map((column) => sql`${sql.ref(column)} = given.${sql.ref(column)}`))
  const same = sql.join(
    keys.map((key) => sql`${sql.ref(`${table}.${key}`)} = given.${sql.ref(key)}`),
    sql` and `,
  )
  return gathered(async (tx, rows: readonly Values[]) => {
    await sql`update ${target} set ${set}
      from json_populate_recordset(null::${target}, ${JSON.stringify(rows, asJson)}::json) given
      where ${same}`.execute(tx)
    return rows.map(() => undefined)
  })
}
