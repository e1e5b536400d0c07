import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { StartError } from '../start-error.ts'

const SCHEMA = readFileSync(path.join(import.meta.dirname, 'schema.sql'), 'utf8')

/** Counts the schemas. Books of an earlier one are brought to this one when they are opened. */
const VERSION = 1

/** A table whose checks change is moved aside, made again by the schema, and filled. */
const MOVE_ENTRIES = `
  pragma legacy_alter_table = on;
  alter table entries rename to old_entries;
  pragma legacy_alter_table = off;
  drop index entries_by_original;
  drop index entries_by_currency;
  drop index entries_without_statement;
  alter table faults add column code text;
`
const ENTRIES = `id, bank_reference, kind, currency, amount_minor, charges_minor, booked_on, value_date,
  account, payer_name, payer_account, payer_country, remittance, instruction_id, end_to_end_id, uetr,
  original, statement_id`
const FILL_ENTRIES = `
  insert into entries (${ENTRIES}) select ${ENTRIES} from old_entries order by id;
  drop table old_entries;
`

/** Makes the tables in one transaction. References to a table that is moved are checked at its end. */
export function upgradeBooks(database: DatabaseSync, file: string): void {
  const version = Number(database.prepare('pragma user_version').get()?.['user_version'] ?? 0)
  if (version > VERSION) throw new StartError(`${file} was written by a later version of the bank.`)
  if (version === VERSION) return
  const isOld = database.prepare("select 1 from sqlite_schema where name = 'entries'").get() !== undefined
  database.exec('pragma foreign_keys = off')
  database.exec('begin immediate')
  try {
    if (isOld) database.exec(MOVE_ENTRIES)
    database.exec(SCHEMA)
    if (isOld) database.exec(FILL_ENTRIES)
    const broken = database.prepare('pragma foreign_key_check').all()
    if (broken.length > 0) throw new Error(`${file} has rows whose originals are missing.`)
    database.exec(`pragma user_version = ${VERSION}`)
    database.exec('commit')
  } catch (error) {
    database.exec('rollback')
    throw error
  }
}
