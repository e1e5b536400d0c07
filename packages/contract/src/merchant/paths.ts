import { emptyPerson, emptyProfile } from './empty-profile.ts'
import type { Person, Profile } from './profile.ts'

/**
 * A path identifies a part of a profile that can be invalid, refused or changed: `legal_name`,
 * `persons.person_1.id_number`, `documents.business_licence`. A person has its id, not its position.
 */
export type ProfilePath = string

export const profileFields = Object.keys(emptyProfile).filter(
  (field) => field !== 'persons' && field !== 'documents',
) as Exclude<keyof Profile, 'persons' | 'documents'>[]

export const personFields = Object.keys(emptyPerson('')).filter((field) => field !== 'id') as Exclude<
  keyof Person,
  'id'
>[]

/** Every value of a profile, by path. */
export function flattenProfile(profile: Profile): Map<ProfilePath, unknown> {
  const flat = new Map<ProfilePath, unknown>()
  for (const field of profileFields) flat.set(field, profile[field])
  for (const someone of profile.persons) {
    for (const field of personFields) flat.set(personPath(someone.id, field), someone[field])
  }
  for (const [key, { file_ids, expires_on }] of Object.entries(profile.documents)) {
    if (file_ids.length > 0 || expires_on) flat.set(documentPath(key), { file_ids, expires_on })
  }
  return flat
}

/** The path of a document in refusals, differences and problems. */
export function documentPath(key: string): ProfilePath {
  return `documents.${key}`
}

export function personPath(person_id: string, field?: string): ProfilePath {
  return field ? `persons.${person_id}.${field}` : `persons.${person_id}`
}

export type ProfileChange = {
  readonly path: ProfilePath
  readonly before: unknown
  readonly after: unknown
}

/** The differences between two versions of a profile; `undefined` is a value that one of them lacks. */
export function changesBetween(before: Profile, after: Profile): ProfileChange[] {
  const old = flattenProfile(before)
  const fresh = flattenProfile(after)
  return [...new Set([...old.keys(), ...fresh.keys()])]
    .map((path) => ({ path, before: old.get(path), after: fresh.get(path) }))
    .filter((change) => toComparable(change.before) !== toComparable(change.after))
}

function toComparable(value: unknown): string {
  return JSON.stringify(value, (_key, inner) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
}
