import { sql } from 'kysely'
import type { Reader } from '../kernel/db/db.ts'
import { normaliseName } from './normalise-name.ts'

/** How alike each of the others is to a name, of 100, as names are compared with the list. */
export async function scoreNames(reader: Reader, name: string, others: readonly string[]): Promise<number[]> {
  if (others.length === 0) return []
  const { key, core, common } = normaliseName(name)
  const normal = others.map(normaliseName)
  const { rows } = await sql<{ score: number }>`
    select case when o.key = ${key}::text then 100 when o.key = '' or ${key}::text = '' then 0
      else (screening_score(${core}::text, ${common}::text, o.core, o.common)).score end as score
    from unnest(${normal.map((each) => each.key)}::text[], ${normal.map((each) => each.core)}::text[],
      ${normal.map((each) => each.common)}::text[]) with ordinality as o (key, core, common, place)
    order by o.place`.execute(reader)
  return rows.map(({ score }) => score)
}
