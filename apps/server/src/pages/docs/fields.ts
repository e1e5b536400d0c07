import type { Schema } from './description.ts'

export type Field = {
  /** The path of the field: `data[].id`. */
  readonly name: string
  readonly required: boolean
  readonly schema: Schema
}

/** All fields of a schema, with the path of those in inner objects and lists. */
export function fieldsOf(schema: Schema, name: string, required: boolean): Field[] {
  const field = { name, required, schema }
  const inner = innerFields(schema, name)
  if (inner.length === 0) return [field]
  return name === '' || (required && isPlainContainer(schema)) ? inner : [field, ...inner]
}

function innerFields(schema: Schema, name: string): Field[] {
  const branches = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]
  if (branches.length > 0) {
    return joinByName(
      branches.flatMap((branch) => innerFields(branch, name)),
      schema.allOf ? 1 : branches.length,
    )
  }
  if (schema.items) return containerFields(schema.items, `${name}[]`)
  if (typeof schema.additionalProperties === 'object') {
    return containerFields(schema.additionalProperties, `${name}.*`)
  }
  const properties = Object.entries(schema.properties ?? {})
  return properties.flatMap(([key, property]) =>
    fieldsOf(property, name === '' ? key : `${name}.${key}`, schema.required?.includes(key) === true),
  )
}

/** An entry that is not an object is described by the type of its list: `string[]`. */
function containerFields(entry: Schema, name: string): Field[] {
  const inner = innerFields(entry, name)
  const says = entry.enum !== undefined || entry.description !== undefined
  return inner.length > 0 || !says ? inner : [{ name, required: true, schema: entry }]
}

/** Needs no row of its own, as the names of its fields contain its path. */
function isPlainContainer({ description, anyOf, oneOf }: Schema): boolean {
  return description === undefined && anyOf === undefined && oneOf === undefined
}

/** Fields with the same name in several shapes are merged; one that not all `shapes` require is optional. */
function joinByName(fields: readonly Field[], shapes: number): Field[] {
  const groups = Map.groupBy(fields, ({ name }) => name)
  return [...groups].map(([name, same]) => {
    const required = same.length >= shapes && same.every((field) => field.required)
    return { name, required, schema: joinSchemas(same.map(({ schema }) => schema)) }
  })
}

/** The discriminator is a constant in each shape and an enum in the union. */
function joinSchemas(schemas: readonly Schema[]): Schema {
  const { const: value, ...first } = schemas[0] ?? {}
  if (schemas.length === 1) return schemas[0] ?? first
  const options = schemas.flatMap((schema) => schema.enum ?? [schema.const])
  return options.includes(undefined) ? first : { ...first, enum: [...new Set(options)] }
}

/** The type in terms of JSON: `string`, `integer`, `string (date-time)`, `object[]`, `string | null`. */
export function typeName(schema: Schema): string {
  const branches = schema.anyOf ?? schema.oneOf
  if (branches) return [...new Set(branches.map(typeName))].join(' | ')
  if (schema.allOf) return [...new Set(schema.allOf.map(typeName))].join(' & ')
  if (Array.isArray(schema.type)) return schema.type.join(' | ')
  if (schema.type === 'array') return `${typeName(schema.items ?? {})}[]`
  if (schema.format) return `${schema.type ?? 'string'} (${schema.format})`
  if (typeof schema.type === 'string') return schema.type
  if (schema.const !== undefined) return schema.const === null ? 'null' : typeof schema.const
  return 'any'
}
