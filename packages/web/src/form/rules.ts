import type { FieldError } from '@causeway/contract'
import { type FormIssue, type FormSchema, formSchema } from './form-schema.ts'

/** Checks one value of a form and returns the error, if any. */
export type Check<Value, Values> = (value: Value, values: Values) => FieldError | undefined

type Checks<Values> = {
  readonly [Name in keyof Values]?: Check<Values[Name], Values> | readonly Check<Values[Name], Values>[]
}

/** A minimal schema for screens that must not load zod: reports the first failed check of each field. */
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

/** A text that is not blank, or a ticked box. */
export function required(value: string | boolean): FieldError | undefined {
  return typeof value === 'string' ? (value.trim() ? undefined : 'required') : value ? undefined : 'required'
}

// Only finds obvious mistakes; the server decides.
const ADDRESS = /^[^\s@]{1,64}@[^\s@.]+(\.[^\s@.]+)+$/

export function email(value: string): FieldError | undefined {
  return ADDRESS.test(value.trim()) && value.length <= 254 ? undefined : 'format'
}

/** Checks the minimum and maximum number of characters. */
export function length(min: number, max: number) {
  return (value: string): FieldError | undefined => {
    const count = [...value].length
    return count < min ? 'too_short' : count > max ? 'too_long' : undefined
  }
}
