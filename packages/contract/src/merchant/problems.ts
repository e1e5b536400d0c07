import { isDay } from '@causeway/identifiers'
import { businessProblems } from './business-problems.ts'
import { companyProblems } from './company-problems.ts'
import { documentPlaces, expiryOf } from './documents.ts'
import { documentPath } from './paths.ts'
import { personsProblems } from './person-problems.ts'
import type { ProfileProblem } from './problem.ts'
import type { Profile } from './profile.ts'
import { mobileProblem } from './text-rules.ts'

/**
 * All problems that prevent the submission of a profile on a day such as 2026-11-15. Both the form, while
 * the user types, and the server use it.
 */
export function profileProblems(profile: Profile, today: string): ProfileProblem[] {
  return [
    ...companyProblems(profile, today),
    ...businessProblems(profile),
    ...personsProblems(profile, today),
    ...contactProblems(profile),
    ...documentProblems(profile, today),
  ]
}

const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/

function contactProblems(profile: Profile): ProfileProblem[] {
  const { contact_name, contact_email, contact_mobile, jurisdiction } = profile
  const mobile = mobileProblem(contact_mobile, jurisdiction === 'CN')
  const email = !contact_email ? 'required' : EMAIL.test(contact_email) ? undefined : 'format'
  return [
    ...(contact_name.trim() ? [] : [{ path: 'contact_name', code: 'required' } as const]),
    ...(email ? [{ path: 'contact_email', code: email } as const] : []),
    ...(mobile ? [{ path: 'contact_mobile', code: mobile } as const] : []),
  ]
}

function documentProblems(profile: Profile, today: string): ProfileProblem[] {
  return documentPlaces(profile).flatMap((place): ProfileProblem[] => {
    const path = documentPath(place.key)
    const held = profile.documents[place.key]
    if (!held || held.file_ids.length === 0) return place.is_required ? [{ path, code: 'required' }] : []
    // The expiry dates of persons and of the company are checked with their own fields.
    if (!held.expires_on) return place.slot === 'licence' ? [{ path, code: 'date_missing' }] : []
    if (!isDay(held.expires_on)) return [{ path, code: 'date_unknown' }]
    return (expiryOf(profile, place) ?? today) < today ? [{ path, code: 'expired' }] : []
  })
}
