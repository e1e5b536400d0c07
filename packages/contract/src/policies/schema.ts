import { z } from 'zod'
import { type FieldKind, type FieldValue, fieldProblem } from './kinds.ts'
import type { Policy } from './policy.ts'
import { type PolicyName, type PolicyValue, policyNames, policyOf } from './registry.ts'

function typeOf(kind: FieldKind): z.ZodType {
  switch (kind.kind) {
    case 'number':
    case 'share':
      return z.int()
    case 'usd':
      return z.string()
    case 'optional_usd':
      return z.string().nullable()
    case 'switch':
      return z.boolean()
    case 'choice':
      return z.enum(kind.options)
    case 'choices':
      return z.array(z.enum(kind.options)).max(kind.options.length)
    case 'words':
      return z.array(z.string())
  }
}

function fieldSchema(kind: FieldKind): z.ZodType {
  return typeOf(kind).superRefine((value, context) => {
    const field_error = fieldProblem(kind, value as FieldValue)
    if (field_error) context.addIssue({ code: 'custom', params: { field_error } })
  })
}

function objectOf(names: readonly string[], schema: (name: string) => z.ZodType) {
  return z.strictObject(Object.fromEntries(names.map((name) => [name, schema(name)])))
}

function schemaOf({ fields, rows, check }: Policy): z.ZodType {
  const row = objectOf(Object.keys(fields), (field) => fieldSchema(fields[field] as FieldKind))
  const whole = rows ? objectOf(rows, () => row) : row
  return whole.superRefine((value, context) => {
    for (const { path, error } of check?.(value) ?? []) {
      context.addIssue({ code: 'custom', path: [...path], params: { field_error: error } })
    }
  })
}

/** The schemas of the policies' values: their fields, the bounds of each and the rules between them. */
export const policySchemas = Object.fromEntries(
  policyNames.map((name) => [name, schemaOf(policyOf(name) as Policy)]),
) as unknown as { readonly [Name in PolicyName]: z.ZodType<PolicyValue<Name>> }
