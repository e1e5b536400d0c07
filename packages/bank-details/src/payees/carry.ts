import type { PayeeField, PayeeValues } from './fields.ts'
import type { FormField } from './form.ts'

/** Fields that ask for the same in different destinations. */
const ALIKE: readonly (readonly PayeeField[])[] = [
  ['account_name', 'account_name_latin', 'account_name_zh'],
  ['account_number', 'cn_card_or_account'],
  ['bank_code', 'kr_bank_code'],
  ['state', 'us_state'],
  ['postcode', 'us_zip', 'ca_postcode'],
]

const alikeTo = (key: PayeeField) => ALIKE.find((keys) => keys.includes(key)) ?? []

/**
 * The values after the destination has changed: a field that is empty takes the value of one that asked for
 * the same, if its rule allows it; a choice that is not offered any more is dropped.
 */
export function carried(form: readonly FormField[], values: PayeeValues): PayeeValues {
  const found = form.flatMap(({ key, rule }): [PayeeField, string][] => {
    const held = values[key]
    if (held) return rule.options && rule.problem(rule.tidy(held)) ? [[key, '']] : []
    const other = alikeTo(key)
      .map((each) => values[each])
      .find((text) => text && !rule.problem(rule.tidy(text)))
    return other ? [[key, other]] : []
  })
  return { ...values, ...Object.fromEntries(found) }
}

export type Placed = {
  /** The values for the fields of the form. */
  readonly values: PayeeValues
  /** What was read, and has no field in the form. */
  readonly left: readonly PayeeField[]
}

/** Places what was read from a block into the fields of a form. */
export function placed(form: readonly FormField[], read: PayeeValues): Placed {
  const values: { [Key in PayeeField]?: string } = {}
  const left: PayeeField[] = []
  for (const [key, text] of Object.entries(read) as [PayeeField, string][]) {
    const place = [key, ...alikeTo(key)]
      .flatMap((each) => form.find((field) => field.key === each) ?? [])
      .find((field) => values[field.key] === undefined)
    const value = place && valueFor(place, text)
    if (place && value) values[place.key] = value
    else left.push(key)
  }
  return { values, left }
}

/** A choice is one of its options, in whatever case it is written. */
function valueFor({ rule }: FormField, text: string): string | undefined {
  if (!rule.options) return text
  return rule.options.find((option) => option.toLowerCase() === text.toLowerCase())
}
