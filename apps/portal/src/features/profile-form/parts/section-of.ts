import type { Profile, ProfileProblem } from '@causeway/contract'
import { sectionFields } from '@causeway/web/profile/field-kinds.ts'
import { isAmongPeople, isShareField } from './person-roles.ts'

export const profileSections = ['company', 'business', 'people', 'owners', 'contact', 'documents'] as const
export type ProfileSectionName = (typeof profileSections)[number]

const BUSINESS: readonly string[] = sectionFields.business

/** The section that contains the field of a path. */
export function sectionOf(path: string, profile: Profile, code?: ProfileProblem['code']): ProfileSectionName {
  const [head = '', id = ''] = path.split('.')
  if (head === 'documents') return 'documents'
  if (head.startsWith('contact_')) return 'contact'
  if (head === 'has_corporate_shareholder') return 'owners'
  if (head === 'persons') {
    if (code === 'owner_missing' || code === 'shares_too_many' || isShareField(path)) return 'owners'
    const person = profile.persons.find((each) => each.id === id)
    return person && !isAmongPeople(person) ? 'owners' : 'people'
  }
  return BUSINESS.includes(head) ? 'business' : 'company'
}
