import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { fieldErrorsOf } from './field-errors.ts'

const fieldsOf = (schema: z.ZodType, value: unknown) => ({
  ...fieldErrorsOf(schema.safeParse(value, { reportInput: true }).error?.issues ?? []),
})

const size = z.int().min(1).max(9)
const lamp = z.strictObject({ kind: z.literal('lamp'), watts: size, colour: z.enum(['red', 'green']) })
const chair = z.strictObject({ kind: z.literal('chair'), legs: size })
const paid = z.strictObject({ thing: lamp, pay_pwd: z.string().regex(/^\d{6}$/) })
const signed = z.strictObject({ authorisation_id: z.string().max(3), passkey: z.object({ id: z.string() }) })

describe('the fields of a union are those of the member that was meant:', () => {
  const red = { kind: 'lamp', watts: 5, colour: 'red' }
  test.each([
    [{ thing: red, pay_pwd: '135246' }, {}],
    [{ thing: { ...red, watts: 10 }, pay_pwd: '135246' }, { 'thing.watts': 'too_large' }],
    [{ thing: red, pay_pwd: 'x' }, { pay_pwd: 'format' }],
    [{ thing: red }, { pay_pwd: 'required' }],
    [
      { authorisation_id: 'long', passkey: {} },
      { authorisation_id: 'too_long', 'passkey.id': 'required' },
    ],
    [{ authorisation_id: 'a', passkey: { id: 'b' }, thing: red }, { thing: 'unknown' }],
    [{}, { thing: 'required', pay_pwd: 'required' }],
    [null, { '': 'type' }],
  ])('%j', (value, fields) => {
    expect(fieldsOf(z.union([paid, signed]), value)).toEqual(fields)
  })

  test.each([
    [{ ...red, colour: 'blue' }, { colour: 'not_an_option' }],
    [{ kind: 'chair', legs: 0 }, { legs: 'too_small' }],
    [{ kind: 'table', legs: 4 }, { kind: 'not_an_option' }],
    [{ legs: 4 }, { kind: 'required' }],
  ])('%j, with and without a discriminator', (value, fields) => {
    expect(fieldsOf(z.union([lamp, chair]), value)).toEqual(fields)
    expect(fieldsOf(z.discriminatedUnion('kind', [lamp, chair]), value)).toEqual(fields)
    expect(fieldsOf(z.object({ order: z.union([lamp, chair]) }), { order: value })).toEqual(
      Object.fromEntries(Object.entries(fields).map(([name, problem]) => [`order.${name}`, problem])),
    )
  })
})

test.each([
  [z.object({ a: z.string().min(2) }), { a: 'x' }, { a: 'too_short' }],
  [z.object({ a: z.string().max(2) }), { a: 'xxx' }, { a: 'too_long' }],
  [z.object({ a: z.array(z.int()).min(2) }), { a: [1] }, { a: 'too_short' }],
  [z.object({ a: z.array(z.int()).max(2) }), { a: [1, 2, 3] }, { a: 'too_long' }],
  [z.object({ a: size }), { a: 0 }, { a: 'too_small' }],
  [z.object({ a: size }), { a: 10 }, { a: 'too_large' }],
  [z.object({ a: z.number().multipleOf(5) }), { a: 7 }, { a: 'invalid' }],
  [z.string().refine(() => false), 'x', { '': 'invalid' }],
  [z.string().refine(() => false, { params: { field_error: 'decimals' } }), 'x', { '': 'decimals' }],
  [z.object({ a: z.strictObject({}) }), { a: { b: 1, c: 2 } }, { 'a.b': 'unknown', 'a.c': 'unknown' }],
  [z.object({ a: z.discriminatedUnion('kind', [lamp, chair]) }), { a: 'x' }, { a: 'type' }],
])('a field is refused by the broken rule (%#)', (schema, value, fields) => {
  expect(fieldsOf(schema, value)).toEqual(fields)
})

test('many wrong fields inside a field do not make another member the one that was meant', () => {
  const inside = z.strictObject({ a: size, b: size, c: size, d: size, e: size })
  const members = z.union([z.strictObject({ one: z.string() }), z.strictObject({ two: inside })])
  const wrong = { a: 0, b: 0, c: 0, d: 0, e: 0 }
  const names = Object.keys(wrong).map((name) => [`two.${name}`, 'too_small'])
  expect(fieldsOf(members, { two: wrong })).toEqual(Object.fromEntries(names))
  const other = z.union([z.strictObject({ two: inside, x: size }), z.strictObject({ one: z.string() })])
  expect(fieldsOf(other, { one: 7 })).toEqual({ one: 'type' })
})

test('at most a hundred fields are reported', () => {
  const many = Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`field${index}`, index]))
  expect(Object.keys(fieldsOf(z.strictObject({}), many))).toHaveLength(100)
  expect(Object.keys(fieldsOf(z.record(z.string(), z.string()), many))).toHaveLength(100)
  expect(Object.keys(fieldsOf(z.union([chair, z.record(z.string(), z.string())]), many))).toHaveLength(100)
})
