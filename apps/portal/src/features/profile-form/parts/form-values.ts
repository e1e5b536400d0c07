import {
  type Address,
  documentPlaces,
  emptyAddress,
  emptyPerson,
  emptyProfile,
  type Person,
  type Profile,
  type Website,
} from '@causeway/contract'

/**
 * A profile as the form holds it: people by id, so that the name of each field is its path in the profile
 * and removing one person does not move the fields of another.
 */
export type ProfileValues = Omit<Profile, 'persons'> & {
  readonly persons: Readonly<Record<string, Person>>
  /** The display order of the people. */
  readonly person_ids: readonly string[]
}

export function valuesOf({ persons, ...rest }: Profile): ProfileValues {
  return {
    ...structuredClone(rest),
    persons: Object.fromEntries(persons.map((person) => [person.id, structuredClone(person)])),
    person_ids: persons.map(({ id }) => id),
  }
}

const emptyWebsite: Website = { url: '', platform: null, store_name: '' }

/** The current values of the form as a profile. The form holds a cleared choice as an empty string. */
export function profileOf({ persons, person_ids, ...rest }: ProfileValues): Profile {
  const profile = {
    ...emptyProfile,
    ...rest,
    persons: person_ids.map((id) => tidy({ ...emptyPerson(id), ...persons[id], id }, emptyPerson(id))),
    registered_address: tidy<Address>(rest.registered_address, emptyAddress),
    operating_address: tidy<Address>(rest.operating_address, emptyAddress),
    websites: rest.websites.map((website) => tidy({ ...emptyWebsite, ...website }, emptyWebsite)),
    documents: documentsOf(rest.documents),
  }
  const whole = structuredClone(tidy<Profile>(profile, emptyProfile))
  return { ...whole, documents: withoutOrphans(whole) }
}

/** Drops documents of removed people and of identity types that are no longer selected. */
function withoutOrphans(profile: Profile): Profile['documents'] {
  const places = new Set(documentPlaces(profile).map(({ key }) => key))
  const kept = Object.entries(profile.documents).filter(([key]) => !key.includes(':') || places.has(key))
  return Object.fromEntries(kept)
}

/** Replaces empty choices by their empty value, and drops keys that the profile does not have. */
export function tidy<Shape extends object>(values: Shape, empty: Shape): Shape {
  const names = Object.keys(empty) as (keyof Shape)[]
  const entries = names.map((name) => {
    const value = values[name] ?? empty[name]
    return [name, value === '' && empty[name] === null ? null : value]
  })
  return Object.fromEntries(entries) as Shape
}

/** Drops slots that have neither files nor a date. */
function documentsOf(documents: Profile['documents']): Profile['documents'] {
  const entries = Object.entries(documents).map(([key, held]) => {
    return [key, { file_ids: held?.file_ids ?? [], expires_on: held?.expires_on ?? '' }] as const
  })
  return Object.fromEntries(entries.filter(([, held]) => held.file_ids.length > 0 || held.expires_on))
}

const ID_LETTERS = '0123456789abcdefghijklmnopqrstuvwxyz'

export function newPersonId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(20))
  return `person_${[...bytes].map((byte) => ID_LETTERS[byte % ID_LETTERS.length]).join('')}`
}
