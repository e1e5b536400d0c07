import type { Reader } from '../kernel/db/db.ts'
import { normaliseName } from './normalise-name.ts'
import { screenNames } from './screen-names.ts'
import { selectClearances, selectStatesOf } from './stored-hits.ts'
import type { SubjectRef } from './subjects.ts'

export type Standing = 'clear' | 'undecided' | 'confirmed'

type Named = {
  readonly subject: SubjectRef
  readonly merchant_id: string
  readonly names: readonly string[]
}

/** Whether names of a subject may be used: by the hits that were kept, and by the list as it is now. */
export async function readStanding(reader: Reader, named: Named): Promise<Standing> {
  const { subject, names } = named
  const keys = names.map((name) => normaliseName(name).key)
  const states = await selectStatesOf(reader, subject, keys)
  if (states.includes('confirmed')) return 'confirmed'
  if (states.includes('open') || states.includes('proposed')) return 'undecided'
  return (await areCleared(reader, named)) ? 'clear' : 'undecided'
}

/** A hit without a decision may not be kept yet. */
async function areCleared(reader: Reader, { merchant_id, names }: Named): Promise<boolean> {
  const found = await screenNames(
    reader,
    names.map((name) => ({ key: name, name })),
  )
  for (const [name, hits] of found) {
    if (hits.length === 0) continue
    const screened_key = normaliseName(name).key
    const cleared = await selectClearances(reader, { merchant_id, screened_key })
    const isCleared = hits.every(({ entry_id, entry_hash }) =>
      cleared.some((each) => each.entry_id === entry_id && each.entry_hash === entry_hash),
    )
    if (!isCleared) return false
  }
  return true
}
