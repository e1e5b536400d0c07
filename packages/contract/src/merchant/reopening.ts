import { applyChanges } from './changes.ts'
import { documentPlaces } from './documents.ts'
import { changesBetween, type ProfilePath, personPath } from './paths.ts'
import { profileProblems } from './problems.ts'
import type { Profile } from './profile.ts'

/** Fields that depend on a field and are reopened with it. */
const TOGETHER: Readonly<Record<string, readonly ProfilePath[]>> = {
  jurisdiction: [
    ...['country', 'legal_name', 'legal_name_latin', 'registration_number', 'registered_address'],
    ...['licence_expires_on', 'licence_is_open_ended', 'tax_country', 'tax_number', 'customs_number'],
  ],
  licence_expires_on: [
    'licence_is_open_ended',
    'documents.business_licence',
    'documents.business_registration',
  ],
  licence_is_open_ended: ['licence_expires_on'],
  registered_address: ['operates_at_registered_address', 'operating_address'],
  operating_address: ['operates_at_registered_address'],
  operates_at_registered_address: ['operating_address'],
  tax_number: ['tax_country'],
  business_nature_type: [
    ...['business_child_types', 'trade_natures', 'restricted_goods_note', 'service_natures'],
    ...['app_types', 'websites'],
  ],
  trade_natures: ['restricted_goods_note'],
  business_child_types: ['app_types', 'trade_natures', 'restricted_goods_note'],
}
const PERSON_TOGETHER: Readonly<Record<string, readonly string[]>> = {
  id_type: ['id_number', 'id_expires_on', 'id_is_open_ended', 'birth_date'],
  id_number: ['birth_date'],
  id_expires_on: ['id_is_open_ended'],
  id_is_open_ended: ['id_expires_on'],
  roles: ['share_percent', 'wealth_sources'],
}
/** A new card needs a new picture. */
const NEW_CARD = ['id_type', 'id_expires_on']

type Refused = {
  /** The refused paths; null is the company as a whole. */
  readonly refused: readonly (ProfilePath | null)[]
  /** The profile as reviewed. */
  readonly submitted: Profile
}

/**
 * Determines what can be changed after a refusal: refused parts, their dependent fields, and parts that
 * prevent the corrected profile from being submitted. Both the form and the server use it.
 */
export function openAfterRefusal(
  { refused, submitted }: Refused,
  draft: Profile,
  today: string,
): (path: ProfilePath) => boolean {
  if (refused.includes(null)) return () => true
  const named = refused.filter((path) => path !== null)
  const isNamed = (path: ProfilePath) => isReopened(named, submitted, draft, path)
  // Other changes are reverted first, so that a field is not opened by making it invalid.
  const closed = changesBetween(draft, submitted).filter(({ path }) => !isNamed(path))
  const corrected = applyChanges(draft, closed)
  const wrong = profileProblems(corrected, today).map(({ path }) => path)
  return (path) => isReopened([...named, ...wrong], submitted, draft, path)
}

/** `persons` means all persons, `persons.<id>` one person with the documents. */
function isReopened(
  refused: readonly ProfilePath[],
  submitted: Profile,
  draft: Profile,
  path: ProfilePath,
): boolean {
  if (refused.some((each) => each === path || TOGETHER[each]?.includes(path))) return true
  const [head = '', id = '', field = ''] = path.split('.')
  if (head === 'documents') return isDocumentReopened(refused, submitted, draft, id)
  if (head !== 'persons') return false
  if (refused.includes('persons') || refused.includes(personPath(id))) return true
  return refused.some((each) => {
    const [, refusedId, refusedField = ''] = each.split('.')
    return refusedId === id && PERSON_TOGETHER[refusedField]?.includes(field)
  })
}

/** The documents of an open person, and those that the corrected profile newly requires. */
function isDocumentReopened(
  refused: readonly ProfilePath[],
  submitted: Profile,
  draft: Profile,
  key: string,
): boolean {
  const person_id = key.split(':')[1]
  if (person_id && refused.includes('persons')) return true
  const opens = person_id ? [undefined, ...NEW_CARD].map((field) => personPath(person_id, field)) : []
  if (opens.some((path) => refused.includes(path))) return true
  const had = documentPlaces(submitted).some((place) => place.key === key)
  return !had && documentPlaces(draft).some((place) => place.key === key)
}
