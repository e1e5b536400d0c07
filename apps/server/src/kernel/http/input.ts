import { type Call, type Fields, fieldErrorsOf } from '@causeway/contract'
import type { z } from 'zod'
import { ApiError } from './api-error.ts'

/** Parses the input by the schemas of the call, or refuses it field by field. */
export function parseInput(call: Call, raw: { params: unknown; query: unknown; body: unknown }) {
  const fields: Fields = Object.create(null)
  let isValid = true
  const parse = (schema: z.ZodType | undefined, value: unknown): unknown => {
    const parsed = schema?.safeParse(value, { reportInput: true })
    if (!parsed) return undefined
    // Only data that passed the schema, which is bounded in depth and size.
    if (parsed.success) refuseUnstorable(parsed.data, [], fields)
    else isValid = false
    if (parsed.error) fieldErrorsOf(parsed.error.issues, fields)
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

/** Refuses NUL and unpaired surrogates, which PostgreSQL cannot store in a text. */
function refuseUnstorable(value: unknown, path: string[], fields: Fields): void {
  if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())) {
    fields[path.join('.')] = 'format'
  }
  if (typeof value !== 'object' || value === null) return
  for (const [name, field] of Object.entries(value)) refuseUnstorable(field, [...path, name], fields)
}
