import type { FieldError } from '../errors.ts'
import type { ProfilePath } from './paths.ts'

/** A problem of a profile and its path. The first problem of a path is shown first. */
export type ProfileProblem = { readonly path: ProfilePath; readonly code: FieldError }
