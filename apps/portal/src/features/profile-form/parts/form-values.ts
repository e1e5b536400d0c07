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
 * A profile as the form keeps it: people by their id, so that the name of every field is its path in the
 * profile, and nobody's fields move when somebody else is removed.
 */
export type ProfileValues = Omit<Profile, 'persons'> & {
  readonly persons: Readonly<Record<string, Person>>
  /** The order in which they are shown. */
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

/** What the fields hold at this moment. A choice that was taken back is an empty text in them. */
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
  return { ...whole, documents: withoutStray(whole) }
}

/** The papers of somebody who was removed, or of a card that is another by now, are nobody's to see. */
function withoutStray(profile: Profile): Profile['documents'] {
  const places = new Set(documentPlaces(profile).map(({ key }) => key))
  const kept = Object.entries(profile.documents).filter(([key]) => !key.includes(':') || places.has(key))
  return Object.fromEntries(kept)
}

/** Nothing where nothing was chosen, and no key that the profile does not have. */
function tidy<Shape extends object>(values: Shape, empty: Shape): Shape {
  const names = Object.keys(empty) as (keyof Shape)[]
  const entries = names.map((name) => {
    const value = values[name] ?? empty[name]
    return [name, value === '' && empty[name] === null ? null : value]
  })
  return Object.fromEntries(entries) as Shape
}

/** A place that holds nothing is no document. */
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
