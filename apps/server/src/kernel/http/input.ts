import type { Call, FieldError } from '@causeway/contract'
import type { z } from 'zod'
import { ApiError } from './api-error.ts'

type Issue = z.core.$ZodIssue

/** Reads what came in by the call's own schemas, or refuses it field by field. */
export function parseInput(call: Call, raw: { params: unknown; query: unknown; body: unknown }) {
  const fields: Record<string, FieldError> = {}
  const parse = (schema: z.ZodType | undefined, value: unknown): unknown => {
    if (schema) refuseNul(value, [], fields)
    const parsed = schema?.safeParse(value, { reportInput: true })
    for (const issue of parsed?.error?.issues ?? []) collectFields(issue, fields)
    return parsed?.data
  }
  const input = {
    params: parse(call.params, raw.params),
    query: parse(call.query, raw.query),
    body: parse(call.body, raw.body ?? {}),
  }
  if (Object.keys(fields).length > 0) throw new ApiError('input_invalid', { fields })
  return input
}

/** PostgreSQL cannot keep the character NUL in a text, and nobody types it. */
function refuseNul(value: unknown, path: string[], fields: Record<string, FieldError>): void {
  if (typeof value === 'string' && value.includes('\0')) fields[path.join('.')] = 'format'
  if (typeof value !== 'object' || value === null) return
  for (const [name, field] of Object.entries(value)) refuseNul(field, [...path, name], fields)
}

/** The first thing wrong with a field is what its reader has to mend first. */
function collectFields(issue: Issue, fields: Record<string, FieldError>): void {
  if (issue.code === 'unrecognized_keys') {
    for (const key of issue.keys) fields[[...issue.path, key].join('.')] ??= 'unknown'
    return
  }
  fields[issue.path.join('.')] ??= fieldError(issue)
}

function fieldError(issue: Issue): FieldError {
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
    default:
      return 'invalid'
  }
}
