import { fieldErrorsOf } from '@causeway/contract'
import { type FormIssue, type FormSchema, formSchema } from './form-schema.ts'

type ZodIssues = Parameters<typeof fieldErrorsOf>[0]
type Path = readonly (PropertyKey | { readonly key: PropertyKey })[]
type Issue = { readonly message: string; readonly path?: Path | undefined }

/** What we need of zod: its schemas are Standard Schemas. */
type ZodLike<Output> = {
  readonly '~standard': { readonly validate: (value: unknown) => Answer<Output> | Promise<Answer<Output>> }
}
type Answer<Output> =
  | { readonly value: Output; readonly issues?: undefined }
  | { readonly issues: readonly Issue[] }

/** A schema of the contract for a form. An input that nobody filled in is no value. */
export function zodSchema<Output>(schema: ZodLike<Output>): FormSchema<Output> {
  return formSchema(async (values) => {
    const input = withoutBlanks(values)
    const result = await schema['~standard'].validate(input)
    return result.issues ? { issues: readIssues(result.issues, input) } : { value: result.value }
  })
}

/** What is optional then passes, and what is not is required. */
function withoutBlanks(value: unknown): unknown {
  if (value === '' || value === null) return undefined
  if (Array.isArray(value)) return value.map(withoutBlanks)
  if (typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return value
  const entries = Object.entries(value as object).map(([name, inner]) => [name, withoutBlanks(inner)])
  return Object.fromEntries(entries.filter(([, inner]) => inner !== undefined))
}

const keysOf = ({ path = [] }: Issue) =>
  path.map((step) => String(typeof step === 'object' ? step.key : step))

/** The contract's own reading of zod's issues, which needs to see what was missing and what was wrong. */
function readIssues(issues: readonly Issue[], input: unknown): FormIssue[] {
  const seen = issues.map((issue) => ({ ...issue, input: valueAt(input, keysOf(issue)) }))
  const fields = fieldErrorsOf(seen as unknown as ZodIssues)
  return Object.entries(fields).map(([path, message]) => ({ message, path: path.split('.') }))
}

function valueAt(value: unknown, keys: readonly string[]): unknown {
  return keys.reduce<unknown>((inner, key) => (inner as Record<string, unknown> | undefined)?.[key], value)
}
