import type { ScreeningEntry, screeningReasons } from '@causeway/contract'
import { sql } from 'kysely'
import type { Reader } from '../kernel/db/db.ts'
import { policy } from '../policies/service.ts'
import { normaliseName } from './normalise-name.ts'

export type ScreenedName = {
  /** The caller's own name for it, by which it finds the hits. */
  readonly key: string
  readonly name: string
  /** ISO 3166, where the caller knows it: shown to the operator, and without influence on the score. */
  readonly country?: string | undefined
}

/** An entry of the list that a name is like. `keepHits` keeps it for an operator to decide. */
export type FoundHit = {
  readonly entry_id: string
  readonly entry_hash: string
  readonly entry: ScreeningEntry
  readonly matched_name: string
  readonly score: number
  readonly reason: (typeof screeningReasons)[number]
  readonly threshold: number
  readonly version_id: string
  readonly country: string | null
}

/** No list was ever loaded. Nothing may pass unscreened, so the caller tries again later. */
export class ListMissing extends Error {}

type Row = Omit<FoundHit, 'threshold' | 'country'> & { readonly place: number | null }

/**
 * The hits of each name by its key, the closest first; a name without hits has an empty list. One query for
 * all names. Throws `ListMissing` while no list is in force.
 */
export async function screenNames(
  reader: Reader,
  names: readonly ScreenedName[],
  points?: number,
): Promise<ReadonlyMap<string, readonly FoundHit[]>> {
  const threshold = points ?? (await readThreshold(reader))
  const normal = names.map(({ name }) => normaliseName(name))
  const { rows } = await sql<Row>`
    select v.version_id, h.place, h.entry_id, h.score, h.reason, e.entry_hash, e.entry, n.name as matched_name
    from screening_versions v
    left join screen_names(${normal.map(({ key }) => key)}::text[], ${normal.map(({ core }) => core)}::text[],
      ${normal.map(({ common }) => common)}::text[], ${threshold}) h on true
    left join screening_entries e on e.entry_id = h.entry_id
    left join screening_names n on n.entry_id = h.entry_id and n.position = h.position
    where v.version_state = 'in_force'
    order by h.score desc, h.entry_id`.execute(reader)
  if (rows.length === 0) throw new ListMissing('No sanctions list is in force')
  const hits = new Map<string, FoundHit[]>(names.map(({ key }) => [key, []]))
  for (const { place, ...row } of rows) {
    const given = place === null ? undefined : names[place - 1]
    if (!given) continue
    const reason = reasonOf(row, given.name)
    hits.get(given.key)?.push({ ...row, reason, threshold, country: given.country ?? null })
  }
  return hits
}

/** The score from which a name is a hit, of 100. */
export async function readThreshold(reader: Reader): Promise<number> {
  return (await policy(reader, 'screening_threshold')).points
}

const HAN = /\p{Script=Han}/u

/** Two names that are the same only in pinyin may have different characters. */
function reasonOf({ reason, matched_name }: Omit<Row, 'place'>, name: string): FoundHit['reason'] {
  const isSpelt = HAN.test(name) || HAN.test(matched_name)
  return reason === 'same' && isSpelt && name !== matched_name ? 'pinyin' : reason
}
