import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import type { FormIssue, FormSchema } from './form-schema.ts'

/** Validates with the schema; the message of an error is its code, which each language translates. */
export function resolverOf<Output>(schema: FormSchema<Output>): Resolver<FieldValues, unknown, FieldValues> {
  return async (values) => {
    const result = await schema['~standard'].validate(values)
    if (!result.issues) return { values: result.value as FieldValues, errors: {} }
    return { values: {}, errors: errorsOf(result.issues) }
  }
}

/** The first issue of each field, nested as react-hook-form expects. */
function errorsOf(issues: readonly FormIssue[]): FieldErrors {
  const errors: Record<string, unknown> = {}
  for (const { path, message } of issues) {
    const keys = [...path]
    const last = keys.pop() ?? ''
    let place = errors
    for (const key of keys) {
      place[key] ??= {}
      place = place[key] as Record<string, unknown>
    }
    place[last] ??= { type: 'schema', message }
  }
  return errors as FieldErrors
}
