import type { z } from 'zod'
import type { FieldError } from './errors.ts'

/** No prototype: a field may be called `constructor`. */
export type Fields = Record<string, FieldError>

/** The limit of reported fields: an answer must not be larger than its request. */
const FIELDS_MAX = 100

type Issue = z.core.$ZodIssue

/** Adds the first problem of each field, by path. */
export function fieldErrorsOf(issues: readonly Issue[], fields: Fields = Object.create(null)): Fields {
  for (const issue of issues.slice(0, FIELDS_MAX).flatMap(issuesOfMember).slice(0, FIELDS_MAX)) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys.slice(0, FIELDS_MAX)) fields[[...issue.path, key].join('.')] ??= 'unknown'
    } else fields[issue.path.join('.')] ??= fieldErrorOf(issue)
  }
  return fields
}

/** The problems of a union are those of the member that the value is closest to. */
function issuesOfMember(issue: Issue): Issue[] {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue]
  const closest = issue.errors.reduce((best, next) => (distanceOf(next) < distanceOf(best) ? next : best))
  return closest.flatMap((inner) => issuesOfMember({ ...inner, path: [...issue.path, ...inner.path] }))
}

/** How many fields a member misses, does not know, or has with another literal. */
function distanceOf(issues: readonly Issue[]): number {
  return issues.reduce((sum, issue) => {
    if (issue.path.length > 1) return sum
    if (issue.code === 'unrecognized_keys') return sum + issue.keys.length
    return issue.code === 'invalid_value' || issue.input === undefined ? sum + 1 : sum
  }, 0)
}

function fieldErrorOf(issue: Issue): FieldError {
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
    case 'invalid_union':
      return hasField(issue) ? 'not_an_option' : 'required'
    case 'custom':
      return (issue.params?.['field_error'] as FieldError | undefined) ?? 'invalid'
    default:
      return 'invalid'
  }
}

/** Whether the value has the field that tells the members of a union apart. */
function hasField({ input, path }: Issue): boolean {
  return (input as Record<PropertyKey, unknown> | undefined)?.[path.at(-1) ?? ''] !== undefined
}
