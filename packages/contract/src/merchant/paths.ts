import { documentPath, documentPlaces } from './documents.ts'
import { type Person, type Profile, person, profile as profileSchema } from './profile.ts'

/**
 * A path names one thing in a profile that can be wrong, refused or changed: `legal_name`,
 * `persons.person_1.id_number`, `documents.business_licence`. A person is named by its id, not by its place.
 */
export type ProfilePath = string

export const profileFields = Object.keys(profileSchema.shape).filter(
  (field) => field !== 'persons' && field !== 'documents',
) as Exclude<keyof Profile, 'persons' | 'documents'>[]

export const personFields = Object.keys(person.shape).filter((field) => field !== 'id') as Exclude<
  keyof Person,
  'id'
>[]

/** Everything that a profile says, by its path. */
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

export function personPath(person_id: string, field?: string): ProfilePath {
  return field ? `persons.${person_id}.${field}` : `persons.${person_id}`
}

export type ProfileChange = {
  readonly path: ProfilePath
  readonly before: unknown
  readonly after: unknown
}

/** What differs between two versions of a profile; `undefined` stands for what one of them does not have. */
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

/** What else has to move when a field does. */
const TOGETHER: Readonly<Record<string, readonly string[]>> = {
  licence_expires_on: ['licence_is_open_ended'],
  registered_address: ['operates_at_registered_address', 'operating_address'],
  operating_address: ['operates_at_registered_address'],
  tax_number: ['tax_country'],
  business_nature_type: ['business_child_types', 'trade_natures', 'service_natures', 'app_types', 'websites'],
  trade_natures: ['restricted_goods_note'],
  business_child_types: ['app_types'],
}
const PERSON_TOGETHER: Readonly<Record<string, readonly string[]>> = {
  id_type: ['id_number', 'id_expires_on', 'id_is_open_ended', 'birth_date'],
  id_number: ['birth_date'],
  id_expires_on: ['id_is_open_ended'],
  roles: ['share_percent', 'wealth_sources'],
}

/**
 * Whether something may be changed after a refusal: what was refused, what hangs on it, and a document that
 * the mended profile asks for and did not have. `persons` stands for all of them, `persons.<id>` for one.
 */
export function isReopened(refused: readonly ProfilePath[], submitted: Profile, path: ProfilePath): boolean {
  const [head = '', id = '', field = ''] = path.split('.')
  if (head === 'documents') return isDocumentReopened(refused, submitted, id)
  if (head !== 'persons') return refused.some((each) => each === path || TOGETHER[each]?.includes(path))
  if (refused.includes('persons') || refused.includes(personPath(id))) return true
  if (refused.includes(path)) return true
  return refused.some((each) => {
    const [, refusedId, refusedField = ''] = each.split('.')
    return refusedId === id && PERSON_TOGETHER[refusedField]?.includes(field)
  })
}

function isDocumentReopened(refused: readonly ProfilePath[], submitted: Profile, key: string): boolean {
  if (refused.includes(documentPath(key))) return true
  const person_id = key.split(':')[1]
  const isPersonsOpen = refused.includes('persons')
  if (person_id && (isPersonsOpen || refused.includes(personPath(person_id)))) return true
  if (person_id && refused.includes(personPath(person_id, 'id_type'))) return true
  return !documentPlaces(submitted).some((place) => place.key === key)
}
