import {
  type FieldError,
  type FieldKind,
  type FieldValue,
  fieldProblem,
  type Policy,
  type PolicyField,
  type PolicyName,
  policyFields,
  policyOf,
  valueAt,
} from '@causeway/contract'
import { formatMoney, parseMoney } from '@causeway/money'
import { type FormIssue, type FormSchema, formSchema } from '@causeway/web/form/form-schema.ts'
import type { Proposal } from './queries.ts'

type Input = string | boolean | readonly string[]
type Nested = { readonly [name: string]: Nested | unknown }

/** The form: inputs hold text where a value is a number or an amount. */
export type Values = { readonly value: Nested; readonly remark: string }

/** The content of an input that shows this value. */
function inputOf({ kind }: FieldKind, value: unknown): Input {
  if (kind === 'share') return (Number(value) / 100).toFixed(2)
  if (kind === 'switch') return Boolean(value)
  if (kind === 'choices') return value as readonly string[]
  if (kind === 'words') return (value as readonly string[]).join('\n')
  return value === null ? '' : String(value)
}

/** The inputs that show a value. */
export function inputsOf(name: PolicyName, value: unknown): Nested {
  return build(policyFields(policyOf(name)), ({ path, kind }) => inputOf(kind, valueAt(value, path)))
}

function build(fields: readonly PolicyField[], contentOf: (field: PolicyField) => unknown): Nested {
  const whole: Record<string, unknown> = {}
  for (const field of fields) {
    const [name = '', row] = field.path.toReversed()
    if (row === undefined) whole[name] = contentOf(field)
    else whole[row] = { ...(whole[row] as object | undefined), [name]: contentOf(field) }
  }
  return whole
}

type Read = { readonly value: FieldValue } | { readonly error: FieldError }

/** The value of an input, or the error that the user sees. */
function readInput(kind: FieldKind, input: unknown): Read {
  if (kind.kind === 'switch') return { value: Boolean(input) }
  if (kind.kind === 'choices') {
    // In the order of the options, so that the order of choosing makes no change.
    return { value: kind.options.filter((option) => (input as readonly string[]).includes(option)) }
  }
  const text = String(input ?? '').trim()
  if (kind.kind === 'words') return { value: text.split(/\s*\n\s*/).filter(Boolean) }
  if (kind.kind === 'optional_usd' && text === '') return { value: null }
  if (text === '') return { error: 'required' }
  if (kind.kind === 'choice') return { value: text }
  if (kind.kind === 'number') return /^\d{1,9}$/.test(text) ? { value: Number(text) } : { error: 'format' }
  if (kind.kind === 'share') return readShare(text)
  const amount = parseMoney(text, 'USD')
  return amount ? { value: formatMoney(amount) } : { error: 'format' }
}

/** A percentage with at most two decimals, as whole basis points. */
function readShare(text: string): Read {
  const [, whole = '', fraction = ''] = /^(\d{1,5})(?:\.(\d*))?$/.exec(text) ?? []
  if (whole === '') return { error: 'format' }
  if (fraction.length > 2) return { error: 'decimals' }
  return { value: Number(whole) * 100 + Number(fraction.padEnd(2, '0')) }
}

/** The value that the inputs say. */
function readInputs(name: PolicyName, inputs: unknown): Nested {
  return build(policyFields(policyOf(name)), ({ path, kind }) => {
    const read = readInput(kind, valueAt(inputs, path))
    return 'value' in read ? read.value : undefined
  })
}

function problemsOf(name: PolicyName, inputs: unknown): FormIssue[] {
  const declared = policyOf(name) as Policy
  const single = policyFields(declared).flatMap(({ path, kind }): FormIssue[] => {
    const read = readInput(kind, valueAt(inputs, path))
    const message = 'error' in read ? read.error : fieldProblem(kind, read.value)
    return message ? [{ message, path: ['value', ...path] }] : []
  })
  if (single.length > 0) return single
  // A rule between fields has words of its own, which the field shows for this code.
  return (declared.check?.(readInputs(name, inputs)) ?? []).map(({ path }) => ({
    message: 'invalid',
    path: ['value', ...path],
  }))
}

/** The rules of the policy's schema, for inputs. */
export function proposalSchema(name: PolicyName): FormSchema<Values> {
  return formSchema((input) => {
    const values = input as Values
    const issues = problemsOf(name, values.value)
    return issues.length > 0 ? { issues } : { value: values }
  })
}

/** The proposal as the API expects it. */
export function proposalOf(policy: PolicyName, { value, remark }: Values): Proposal {
  return { policy, value: readInputs(policy, value), remark: remark.trim() }
}
