import type { Texts } from '../texts.ts'
import type { Schema } from './description.ts'
import type { Field } from './fields.ts'

/** The notes on a field beyond its name and type. */
export function notesOf({ required, schema }: Field, t: Texts): string[] {
  const notes = [
    !required && t('docs.notes.optional'),
    schema.description,
    schema.const !== undefined && t('docs.notes.always', { value: JSON.stringify(schema.const) }),
    schema.enum && t('docs.notes.one_of', { values: schema.enum.map(String).join(', ') }),
    rangeNote(schema, t),
    lengthNote(schema, t),
    // A format describes the same.
    schema.pattern && !schema.format && t('docs.notes.pattern', { pattern: schema.pattern }),
    schema.default !== undefined && t('docs.notes.default', { value: JSON.stringify(schema.default) }),
  ]
  return notes.filter((note) => typeof note === 'string')
}

/** zod bounds each integer by the safe range of a double, which is no rule of the contract. */
function isOwn(bound: number | undefined): bound is number {
  return bound !== undefined && Math.abs(bound) !== Number.MAX_SAFE_INTEGER
}

function rangeNote({ minimum, maximum }: Schema, t: Texts): string | undefined {
  const from = isOwn(minimum) && String(minimum)
  const to = isOwn(maximum) && String(maximum)
  if (from && to) return t('docs.notes.range', { from, to })
  if (from) return t('docs.notes.at_least', { from })
  return to ? t('docs.notes.at_most', { to }) : undefined
}

function lengthNote({ minLength, maxLength }: Schema, t: Texts): string | undefined {
  const from = String(minLength)
  const to = String(maxLength)
  if (minLength !== undefined && minLength === maxLength) return t('docs.notes.length_exact', { from })
  if (minLength !== undefined && maxLength !== undefined) return t('docs.notes.length', { from, to })
  if (minLength !== undefined) return t('docs.notes.length_at_least', { from })
  return maxLength === undefined ? undefined : t('docs.notes.length_at_most', { to })
}
