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

test('at most a hundred fields are reported', () => {
  const many = Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`field${index}`, index]))
  expect(Object.keys(fieldsOf(z.strictObject({}), many))).toHaveLength(100)
  expect(Object.keys(fieldsOf(z.record(z.string(), z.string()), many))).toHaveLength(100)
  expect(Object.keys(fieldsOf(z.union([chair, z.record(z.string(), z.string())]), many))).toHaveLength(100)
})
