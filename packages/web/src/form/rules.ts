import type { FieldError } from '@causeway/contract'
import { type FormIssue, type FormSchema, formSchema } from './form-schema.ts'

/** What is wrong with one value of a form, if anything is. */
export type Check<Value, Values> = (value: Value, values: Values) => FieldError | undefined

type Checks<Values> = {
  readonly [Name in keyof Values]?: Check<Values[Name], Values> | readonly Check<Values[Name], Values>[]
}

/** A tiny schema for screens that must not load zod: of each field, the first check that fails. */
export function rules<Values extends object>(checks: Checks<Values>): FormSchema<Values> {
  const names = Object.keys(checks) as (keyof Values & string)[]
  return formSchema((input) => {
    const values = input as Values
    const issues = names.flatMap((name): FormIssue[] => {
      const all = [checks[name] ?? []].flat() as Check<Values[typeof name], Values>[]
      for (const check of all) {
        const message = check(values[name], values)
        if (message) return [{ message, path: [name] }]
      }
      return []
    })
    return issues.length > 0 ? { issues } : { value: values }
  })
}

/** Text that is not blank, or a box that is ticked. */
export function required(value: string | boolean): FieldError | undefined {
  return typeof value === 'string' ? (value.trim() ? undefined : 'required') : value ? undefined : 'required'
}

// The server has the last word; this finds what is certainly no address.
const ADDRESS = /^[^\s@]{1,64}@[^\s@.]+(\.[^\s@.]+)+$/

export function email(value: string): FieldError | undefined {
  return ADDRESS.test(value.trim()) && value.length <= 254 ? undefined : 'format'
}

/** At least and at most so many characters. */
export function length(min: number, max: number) {
  return (value: string): FieldError | undefined => {
    const count = [...value].length
    return count < min ? 'too_short' : count > max ? 'too_long' : undefined
  }
}
