import { type Profile, profile } from '../merchant/profile.ts'
import type { Jurisdiction } from '../merchant/profile-options.ts'
import profiles from './data/profiles.json' with { type: 'json' }

/** A company that could be submitted on the day of the tests; its files have to be uploaded first. */
export function wholeProfile(jurisdiction: Jurisdiction): Profile {
  return profile.parse(structuredClone(profiles[jurisdiction]))
}
