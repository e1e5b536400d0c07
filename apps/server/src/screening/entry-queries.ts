import { sql } from 'kysely'
import type { Reader, Tx } from '../kernel/db/db.ts'
import { normaliseName } from './normalise-name.ts'
import type { ListedEntry } from './read-list.ts'

/** The hash of every entry in force, by its id. */
export async function selectHashes(reader: Reader): Promise<Map<string, string>> {
  const rows = await reader.selectFrom('screening_entries').select(['entry_id', 'entry_hash']).execute()
  return new Map(rows.map(({ entry_id, entry_hash }) => [entry_id, entry_hash]))
}

/** Replaces entries with all their names; how many names they have. */
export async function replaceEntries(tx: Tx, entries: readonly ListedEntry[]): Promise<number> {
  if (entries.length === 0) return 0
  const ids = entries.map(({ entry }) => entry.id)
  await sql`
    insert into screening_entries (entry_id, entry_hash, entry)
    select * from unnest(${ids}::text[], ${entries.map(({ entry_hash }) => entry_hash)}::text[],
      ${entries.map(({ entry }) => JSON.stringify(entry))}::jsonb[])
    on conflict (entry_id) do update set entry_hash = excluded.entry_hash, entry = excluded.entry`.execute(tx)
  await sql`delete from screening_names where entry_id = any(${ids}::text[])`.execute(tx)
  const names = entries.flatMap(namesOf)
  await sql`
    insert into screening_names (entry_id, position, name, key, core, common)
    select * from unnest(${names.map(({ entry_id }) => entry_id)}::text[],
      ${names.map(({ position }) => position)}::int[], ${names.map(({ name }) => name)}::text[],
      ${names.map(({ key }) => key)}::text[], ${names.map(({ core }) => core)}::text[],
      ${names.map(({ common }) => common)}::text[])`.execute(tx)
  return names.length
}

/** The names of an entry, each form once. A single letter is no name. */
function namesOf({ entry }: ListedEntry) {
  const names = [entry.name, ...entry.aliases].map((name, position) => ({
    entry_id: entry.id,
    position,
    name,
    ...normaliseName(name),
  }))
  const first = new Map(names.toReversed().map(({ key, position }) => [key, position]))
  return names.filter(({ key, position }) => key.length > 1 && first.get(key) === position)
}

export async function deleteEntries(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`delete from screening_entries where entry_id = any(${ids}::text[])`.execute(tx)
}

export async function countNames(reader: Reader): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from screening_names`.execute(reader)
  return rows[0]?.count ?? 0
}
