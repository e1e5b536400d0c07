import type { FieldError } from '../errors.ts'
import type { FieldKind } from './kinds.ts'

export type PolicyFields = Readonly<Record<string, FieldKind>>

/** A rule between fields that is broken, and the field that shows it. */
export type PolicyProblem = { readonly path: readonly string[]; readonly error: FieldError }

/**
 * A setting of the provider. Its value has the fields declared here; with rows, it is a table that has these
 * fields in each row. The default applies until operators approve another value.
 */
export type Policy<Value = unknown> = {
  readonly fields: PolicyFields
  readonly rows?: readonly string[]
  readonly default: Value
  /** Rules between fields, checked once each field is right by itself. */
  check?(value: Value): readonly PolicyProblem[]
}

export type PolicyField = { readonly path: readonly string[]; readonly kind: FieldKind }

/** Each field with its path in the value: of a table, those of each row. */
export function policyFields({ fields, rows }: Pick<Policy, 'fields' | 'rows'>): PolicyField[] {
  const each = Object.entries(fields)
  if (!rows) return each.map(([name, kind]) => ({ path: [name], kind }))
  return rows.flatMap((row) => each.map(([name, kind]) => ({ path: [row, name], kind })))
}

/** The value of a field. */
export function valueAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce((inner, name) => (inner as Record<string, unknown> | undefined)?.[name], value)
}
