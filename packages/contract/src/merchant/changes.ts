import { emptyPerson } from './empty-profile.ts'
import { personFields } from './paths.ts'
import type { Person, Profile } from './profile.ts'

/** The new value of a field, a person's field or a document; without `after` it was removed. */
export type ProfileEdit = { readonly path: string; readonly after?: unknown }

/** Applies changes that were made to one version of a profile to another one. */
export function applyChanges(profile: Profile, changes: readonly ProfileEdit[]): Profile {
  const next = structuredClone(profile)
  for (const { path, after } of changes) {
    const [head = '', rest = ''] = path.split(/\.(.*)/s)
    if (head === 'documents') {
      if (after === undefined) delete next.documents[rest]
      else next.documents[rest] = after as Profile['documents'][string]
    } else if (head !== 'persons' && after !== undefined) Object.assign(next, { [head]: after })
  }
  next.persons = applyToPersons(next.persons, changes)
  return structuredClone(next)
}

type PersonChanges = Map<string, Map<string, unknown>>

function applyToPersons(persons: readonly Person[], changes: readonly ProfileEdit[]): Person[] {
  const byPerson: PersonChanges = new Map()
  for (const { path, after } of changes) {
    const [head, id = '', field = ''] = path.split('.')
    if (head !== 'persons') continue
    byPerson.set(id, (byPerson.get(id) ?? new Map()).set(field, after))
  }
  const kept = persons.flatMap((person) => {
    const fields = byPerson.get(person.id)
    if (!fields) return [person]
    return isRemoval(fields) ? [] : [{ ...person, ...Object.fromEntries(fields) }]
  })
  const known = new Set(persons.map(({ id }) => id))
  const added = [...byPerson].filter(([id, fields]) => !known.has(id) && isWhole(fields))
  return [...kept, ...added.map(([id, fields]) => ({ ...emptyPerson(id), ...Object.fromEntries(fields) }))]
}

function isRemoval(fields: ReadonlyMap<string, unknown>): boolean {
  return [...fields.values()].every((after) => after === undefined)
}

/** An added person has every field. A person removed elsewhere is not restored by a single field. */
function isWhole(fields: ReadonlyMap<string, unknown>): boolean {
  return fields.size === personFields.length && !isRemoval(fields)
}
