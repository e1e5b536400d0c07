import type { Call } from '@causeway/contract'
import { z } from 'zod'

/** A member of a body that is a union, or the whole body; undefined for a call without a body. */
export type Body = z.ZodObject | undefined

/** A path into a body. */
export type Part = readonly string[]

/** The members of a body with their names: one without a name, unless it is a union of several. */
export function bodiesOf(schema: Call['body']): [name: string, body: Body][] {
  const members = schema ? membersOf(schema) : [undefined]
  if (members.length === 1) return members.map((body) => ['', body])
  return members.map((body) => [` of ${Object.keys(body?.shape ?? {}).join(', ')}`, body])
}

function membersOf(schema: z.core.$ZodType): Body[] {
  if (schema instanceof z.ZodObject) return [schema]
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(membersOf)
  throw new Error('A body is neither an object nor a union of objects')
}

/** The fields of the input of a call. */
export function fieldsOf(schema: z.ZodType | undefined): string[] {
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
}

/** Each declared field, and every part of a valid body that the schema knows, at any depth. */
export function partsOf(value: unknown, body: Body): Part[] {
  const declared = fieldsOf(body).map((field) => [field])
  const inside = deepParts(body?.parse(value)).filter((part) => part.length > 1)
  return [...declared, ...inside]
}

function deepParts(value: unknown): Part[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, field]) => [
    [name],
    ...deepParts(field).map((part) => [name, ...part]),
  ])
}

/** A copy with another value at a part; a part below a changed one does not matter any more. */
export function put(value: unknown, [name, ...rest]: Part, part: unknown): unknown {
  if (name === undefined) return part
  if (Array.isArray(value))
    return value.map((each, index) => (`${index}` === name ? put(each, rest, part) : each))
  if (typeof value !== 'object' || value === null) return rest.length === 0 ? { [name]: part } : value
  return { ...value, [name]: put((value as Record<string, unknown>)[name], rest, part) }
}
