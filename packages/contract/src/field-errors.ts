import type { z } from 'zod'
import type { FieldError } from './errors.ts'

/** No prototype: a field may be called `constructor`. */
export type Fields = Record<string, FieldError>

/** The limit of reported fields: an answer must not be larger than its request. */
const FIELDS_MAX = 100

/** Adds the first problem of each field, by path. */
export function fieldErrorsOf(
  issues: readonly z.core.$ZodIssue[],
  fields: Fields = Object.create(null),
): Fields {
  for (const issue of issues.slice(0, FIELDS_MAX)) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys.slice(0, FIELDS_MAX)) fields[[...issue.path, key].join('.')] ??= 'unknown'
    } else fields[issue.path.join('.')] ??= fieldErrorOf(issue)
  }
  return fields
}

function fieldErrorOf(issue: z.core.$ZodIssue): FieldError {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'required' : 'type'
    case 'too_small':
      return issue.origin === 'string' || issue.origin === 'array' ? 'too_short' : 'too_small'
    case 'too_big':
      return issue.origin === 'string' || issue.origin === 'array' ? 'too_long' : 'too_large'
    case 'invalid_format':
      return 'format'
    case 'invalid_value':
      return issue.input === undefined ? 'required' : 'not_an_option'
    case 'custom':
      return (issue.params?.['field_error'] as FieldError | undefined) ?? 'invalid'
    default:
      return 'invalid'
  }
}
