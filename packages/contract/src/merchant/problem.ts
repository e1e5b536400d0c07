import type { FieldError } from '../errors.ts'
import type { ProfilePath } from './paths.ts'

/** What is wrong with a profile, and where. The first thing wrong with a path is the one to mend first. */
export type ProfileProblem = { readonly path: ProfilePath; readonly code: FieldError }
