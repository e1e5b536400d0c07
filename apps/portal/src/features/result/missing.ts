import { type Profile, profileProblems } from '@causeway/contract'
import { formatDate } from '@causeway/web/format/date-time.ts'
import { profileSections, sectionOf } from '../profile-form/parts/section-of.ts'

export type Missing = {
  readonly section: (typeof profileSections)[number]
  /** Position in the form, from 1. */
  readonly step: number
  readonly count: number
  /** The path of the first missing field. */
  readonly path: string
}

/** Counts the problems that block submission, by step. */
export function listMissing(profile: Profile): Missing[] {
  const problems = profileProblems(profile, formatDate(new Date()))
  return profileSections.flatMap((section, index) => {
    const here = problems.filter(({ path, code }) => sectionOf(path, profile, code) === section)
    return here[0] ? [{ section, step: index + 1, count: here.length, path: here[0].path }] : []
  })
}
