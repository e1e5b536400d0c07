import { changesBetween, type Profile, type ProfileChange } from '@causeway/contract'

export type ChangeRow = {
  readonly path: string
  /** An added or removed person is one row, not one per field. */
  readonly kind: 'changed' | 'person_added' | 'person_removed'
  readonly before: unknown
  readonly after: unknown
}

/** The differences between two versions of a profile, as rows for display. */
export function changeRows(before: Profile, after: Profile): ChangeRow[] {
  const added = after.persons.filter(({ id }) => !has(before, id))
  const removed = before.persons.filter(({ id }) => !has(after, id))
  const isOf = (persons: Profile['persons'], { path }: ProfileChange) =>
    persons.some(({ id }) => path.startsWith(`persons.${id}.`))
  // The documents of a removed person are not listed separately.
  const isPaperOf = (persons: Profile['persons'], { path }: ProfileChange) =>
    persons.some(({ id }) => path.startsWith('documents.') && path.endsWith(`:${id}`))
  const changed = changesBetween(before, after).filter(
    (change) => !isOf([...added, ...removed], change) && !isPaperOf(removed, change),
  )
  return [
    ...changed.map((change) => ({ ...change, kind: 'changed' as const })),
    ...added.map((person) => row(person.id, 'person_added', undefined, person)),
    ...removed.map((person) => row(person.id, 'person_removed', person, undefined)),
  ]
}

function has({ persons }: Profile, id: string): boolean {
  return persons.some((person) => person.id === id)
}

function row(id: string, kind: ChangeRow['kind'], before: unknown, after: unknown): ChangeRow {
  return { path: `persons.${id}`, kind, before, after }
}
