import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Schema } from './description.ts'
import { fieldsOf, typeName } from './fields.ts'

function linesOf(schema: z.ZodType, name = ''): string[] {
  const json = z.toJSONSchema(schema, { io: 'input' }) as Schema
  return fieldsOf(json, name, true).map(
    (field) => `${field.name}${field.required ? '' : '?'} ${typeName(field.schema)}`,
  )
}

test('fields of inner objects and lists are named by their path', () => {
  const store = z.object({ link: z.url(), tags: z.array(z.string()).optional() })
  const body = z.object({ name: z.string(), stores: z.array(store), address: z.object({ city: z.string() }) })

  expect(linesOf(body)).toEqual([
    'name string',
    'stores[].link string (uri)',
    'stores[].tags? string[]',
    'address.city string',
  ])
})

test('an optional object is listed before its fields', () => {
  expect(linesOf(z.object({ address: z.object({ city: z.string() }).optional() }))).toEqual([
    'address? object',
    'address.city string',
  ])
})

test('a list of objects is described by the fields of its entries', () => {
  expect(linesOf(z.array(z.object({ id: z.string(), at: z.iso.datetime() })), 'data')).toEqual([
    'data[].id string',
    'data[].at string (date-time)',
  ])
})

test('a union lists each of its shapes, and each field once', () => {
  const payee = z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('person'), name: z.string() }),
    z.object({ kind: z.literal('company'), number: z.int() }),
  ])

  expect(linesOf(z.object({ payee, note: z.string().nullable() }))).toEqual([
    'payee object',
    'payee.kind string',
    'payee.name? string',
    'payee.number? integer',
    'note string | null',
  ])
})

test('the discriminator of a union is an enum of all shapes', () => {
  const shapes = z.union([z.object({ kind: z.literal('a') }), z.object({ kind: z.enum(['b', 'c']) })])
  const [field] = fieldsOf(z.toJSONSchema(shapes) as Schema, '', true)

  expect(field).toMatchObject({ name: 'kind', required: true, schema: { enum: ['a', 'b', 'c'] } })
})

test('a record is described by its entries', () => {
  const rates = z.record(z.string(), z.object({ bid: z.string() }))

  expect(linesOf(z.object({ rates }))).toEqual(['rates.*.bid string'])
})
