import type { Clock } from '../kernel/clock.ts'
import type { Db } from '../kernel/db/db.ts'
import { providerScope } from '../kernel/db/scope.ts'
import { loadList } from './load-list.ts'
import { normaliseName } from './normalise-name.ts'
import type { ScreeningSettings } from './settings.ts'
import { selectVersionInForce } from './version-queries.ts'

export { countHits, selectHitsOf } from './hit-queries.ts'
export { dropHits, keepHits } from './keep-hits.ts'
export { readStanding } from './read-standing.ts'
export { scoreNames } from './score-names.ts'
export { type FoundHit, ListMissing, screenNames } from './screen-names.ts'
export type { ScreeningSettings } from './settings.ts'
export type { NamedSubject, ScreeningSubject, ScreeningSubjects } from './subjects.ts'

type Reading = { readonly db: Db; readonly clock: Clock }

/** Seconds since the list in force was last found at its source, for monitoring; infinite without a list. */
export async function readListAge({ db, clock }: Reading): Promise<number> {
  const version = await selectVersionInForce(db.reader(providerScope))
  if (!version) return Number.POSITIVE_INFINITY
  return (clock.now().getTime() - Date.parse(version.checked_at)) / 1000
}

/** Loads the list before the server listens, unless one is in force: nothing passes unscreened. */
export async function ensureList(context: Reading, { screening_list }: ScreeningSettings): Promise<void> {
  if (await selectVersionInForce(context.db.reader(providerScope))) return
  await loadList(context, screening_list)
}

/** A name as it is compared: two spellings of one name have one key. */
export const nameKey = (name: string): string => normaliseName(name).key
