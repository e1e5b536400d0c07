import type { Call, FieldError } from '@causeway/contract'
import type { z } from 'zod'
import { ApiError } from './api-error.ts'

type Issue = z.core.$ZodIssue

/** No prototype: a field may be called `constructor`. */
type Fields = Record<string, FieldError>

/** Nobody mends more at once, and an answer must not be larger than its question. */
const FIELDS_MAX = 100

/** Reads what came in by the call's own schemas, or refuses it field by field. */
export function parseInput(call: Call, raw: { params: unknown; query: unknown; body: unknown }) {
  const fields: Fields = Object.create(null)
  let isValid = true
  const parse = (schema: z.ZodType | undefined, value: unknown): unknown => {
    const parsed = schema?.safeParse(value, { reportInput: true })
    if (!parsed) return undefined
    // Only what the schema has let through: that is bounded in depth and width.
    if (parsed.success) refuseUnstorable(parsed.data, [], fields)
    else isValid = false
    for (const issue of parsed.error?.issues.slice(0, FIELDS_MAX) ?? []) collectFields(issue, fields)
    return parsed.data
  }
  const input = {
    params: parse(call.params, raw.params),
    query: parse(call.query, raw.query),
    body: parse(call.body, raw.body ?? {}),
  }
  if (!isValid || Object.keys(fields).length > 0) throw new ApiError('input_invalid', { fields })
  return input
}

/** PostgreSQL keeps neither NUL nor half a character in a text, and nobody types them. */
function refuseUnstorable(value: unknown, path: string[], fields: Fields): void {
  if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())) {
    fields[path.join('.')] = 'format'
  }
  if (typeof value !== 'object' || value === null) return
  for (const [name, field] of Object.entries(value)) refuseUnstorable(field, [...path, name], fields)
}

/** The first thing wrong with a field is what its reader has to mend first. */
function collectFields(issue: Issue, fields: Fields): void {
  if (issue.code === 'unrecognized_keys') {
    for (const key of issue.keys.slice(0, FIELDS_MAX)) fields[[...issue.path, key].join('.')] ??= 'unknown'
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
