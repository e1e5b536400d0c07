import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { StartError } from '../start-error.ts'
import { groupCommits } from './group-commits.ts'
import { upgradeBooks } from './upgrade-books.ts'

export type Value = string | number | bigint | null | Uint8Array

/** The bank's own database. Integers are read as bigint, as amounts do not fit a number. */
export type Books = {
  readonly all: <Row>(sql: string, ...values: Value[]) => Row[]
  readonly get: <Row>(sql: string, ...values: Value[]) => Row | undefined
  readonly run: (sql: string, ...values: Value[]) => void
  /** All or nothing, kept on disk once it resolves. Acts of the same moment share one commit. */
  readonly atomically: <Result>(act: () => Result) => Promise<Result>
  /** Counts from 1 without gaps, for each name. */
  readonly next: (name: string) => number
  /** The time at the bank. A test sets it. */
  readonly now: () => Date
  /** The first part of every reference of these books. */
  readonly id: string
  readonly close: () => void
}

export function openBooks(file: string, now = () => new Date()): Books {
  mkdirSync(path.dirname(file), { recursive: true })
  const database = openFile(file)
  const prepared = new Map<string, StatementSync>()
  const prepare = (sql: string) => {
    const known = prepared.get(sql)
    if (known) return known
    const statement = database.prepare(sql)
    statement.setReadBigInts(true)
    prepared.set(sql, statement)
    return statement
  }
  const books = {
    all: <Row>(sql: string, ...values: Value[]) => prepare(sql).all(...values) as Row[],
    get: <Row>(sql: string, ...values: Value[]) => prepare(sql).get(...values) as Row | undefined,
    run: (sql: string, ...values: Value[]) => void prepare(sql).run(...values),
    atomically: groupCommits((sql) => database.exec(sql)),
    next: (name: string) => {
      const sql = `insert into counters (name, value) values (?, 1)
        on conflict (name) do update set value = value + 1 returning value`
      return Number(books.get<{ value: bigint }>(sql, name)?.value)
    },
    now,
    close: () => database.close(),
  }
  books.run('insert into identity (id) select ? where not exists (select 1 from identity)', newIdentity())
  const id = books.get<{ id: string }>('select id from identity')?.id ?? ''
  return Object.assign(books, { id })
}

function newIdentity(): string {
  return `CSB${randomBytes(3).toString('hex').toUpperCase()}`
}

/** A bank that is being stopped closes its books within a second. */
const LOCK_TIMEOUT_MS = 2000

/** Two banks with the same books would send every message twice, so the file is locked while it is open. */
function openFile(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: LOCK_TIMEOUT_MS })
  try {
    database.exec('pragma locking_mode = exclusive')
    database.exec('pragma journal_mode = wal')
    database.exec('pragma synchronous = full')
    upgradeBooks(database, file)
    database.exec('pragma foreign_keys = on')
  } catch (error) {
    database.close()
    const isLocked = /locked|busy/i.test((error as Error).message)
    throw isLocked ? new StartError(`${file} is in use: another bank runs with these books.`) : error
  }
  return database
}
