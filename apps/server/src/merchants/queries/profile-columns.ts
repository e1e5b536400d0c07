import { type Profile, riskReasonsOf } from '@causeway/contract'
import { tidyIdentifier } from '@causeway/identifiers'

/** The columns of a profile: the whole as JSON, and the fields by which companies are found. */
export function profileColumns(profile: Profile) {
  const { jurisdiction, legal_name, legal_name_latin } = profile
  return {
    profile: JSON.stringify(profile),
    jurisdiction,
    // `country` counts only for the jurisdiction `other`: an earlier choice may have left a value.
    country: jurisdiction === 'other' ? profile.country : jurisdiction,
    legal_name,
    legal_name_latin,
    registration_number: tidyIdentifier(profile.registration_number),
    risk_reasons: riskReasonsOf(profile) as string[],
  }
}
