import type { Profile, ProfileProblem } from '@causeway/contract'
import { profileSections, sectionOf } from '../profile-form/parts/section-of.ts'

export const steps = [...profileSections, 'review'] as const
export type StepName = (typeof steps)[number]

export function isStep(text: string | undefined): text is StepName {
  return (steps as readonly (string | undefined)[]).includes(text)
}

/** The step that contains the field of a path. */
export function stepOf(path: string, profile: Profile, code?: ProfileProblem['code']): StepName {
  return sectionOf(path, profile, code)
}
