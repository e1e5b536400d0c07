import { fieldErrorsOf } from '@causeway/contract'
import { type FormIssue, type FormSchema, formSchema } from './form-schema.ts'

type ZodIssues = Parameters<typeof fieldErrorsOf>[0]
type Path = readonly (PropertyKey | { readonly key: PropertyKey })[]
type Issue = { readonly message: string; readonly path?: Path | undefined }

/** The part of zod that is used here: its schemas are Standard Schemas. */
type ZodLike<Output> = {
  readonly '~standard': { readonly validate: (value: unknown) => Answer<Output> | Promise<Answer<Output>> }
}
type Answer<Output> =
  | { readonly value: Output; readonly issues?: undefined }
  | { readonly issues: readonly Issue[] }

/** A contract schema for a form. An empty input counts as no value. */
export function zodSchema<Output>(schema: ZodLike<Output>): FormSchema<Output> {
  return formSchema(async (values) => {
    const input = withoutBlanks(values)
    const result = await schema['~standard'].validate(input)
    return result.issues ? { issues: readIssues(result.issues, input) } : { value: result.value }
  })
}

/** Optional fields then pass, and required ones fail as required. */
function withoutBlanks(value: unknown): unknown {
  if (value === '' || value === null) return undefined
  if (Array.isArray(value)) return value.map(withoutBlanks)
  if (typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return value
  const entries = Object.entries(value as object).map(([name, inner]) => [name, withoutBlanks(inner)])
  return Object.fromEntries(entries.filter(([, inner]) => inner !== undefined))
}

const keysOf = ({ path = [] }: Issue) =>
  path.map((step) => String(typeof step === 'object' ? step.key : step))

/** Translates zod issues as the contract does, which needs the input to tell missing from wrong. */
function readIssues(issues: readonly Issue[], input: unknown): FormIssue[] {
  const seen = issues.map((issue) => ({ ...issue, input: valueAt(input, keysOf(issue)) }))
  const fields = fieldErrorsOf(seen as unknown as ZodIssues)
  return Object.entries(fields).map(([path, message]) => ({ message, path: path.split('.') }))
}

function valueAt(value: unknown, keys: readonly string[]): unknown {
  return keys.reduce<unknown>((inner, key) => (inner as Record<string, unknown> | undefined)?.[key], value)
}
