import { type Profile, riskReasonsOf } from '@causeway/contract'
import { tidyIdentifier } from '@causeway/identifiers'

/** A profile as a row keeps it: whole, and once more in the columns by which companies are found. */
export function profileColumns(profile: Profile) {
  const { jurisdiction, legal_name, legal_name_latin } = profile
  return {
    profile: JSON.stringify(profile),
    jurisdiction,
    // Of a company elsewhere it is what the profile says; what a change of mind left there does not count.
    country: jurisdiction === 'other' ? profile.country : jurisdiction,
    legal_name,
    legal_name_latin,
    registration_number: tidyIdentifier(profile.registration_number),
    risk_reasons: riskReasonsOf(profile) as string[],
  }
}
