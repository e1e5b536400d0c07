import { countrySpecs } from 'ibantools'
import { bankCountryOf } from './account.ts'
import { hasIban } from './countries.ts'
import type { Destination } from './destination.ts'
import type { PayeeField } from './fields.ts'
import type { FormField, Payee } from './form.ts'
import type { Charset } from './text-rule.ts'

/** The characters and the length that a field takes, for hints and errors. */
export type Shape = {
  readonly charset: Charset | 'iban' | 'bic'
  readonly min: number
  readonly max: number
  /** The country with which an IBAN begins. */
  readonly country?: string
  /** The form goes beyond characters and length, so an example tells it. */
  readonly example?: string
}

/** The lengths of numbers whose rule has a form of its own. */
const DIGITS: { readonly [Key in PayeeField]?: readonly [min: number, max: number] } = {
  routing_number: [9, 9],
  sort_code: [6, 6],
  bsb: [6, 6],
  institution_number: [3, 3],
  transit_number: [5, 5],
  branch_code: [3, 3],
  clearing_number: [4, 5],
  reg_number: [4, 4],
  clabe: [18, 18],
  no_account: [11, 11],
  bankgiro_number: [7, 8],
}

const CODES: readonly PayeeField[] = ['uscc', 'cn_resident_id']
const WITH_EXAMPLE: readonly PayeeField[] = ['cz_account', 'nz_account', 'phone']

export function shapeOf(destination: Destination, payee: Payee, field: FormField): Shape | undefined {
  const { key, rule, example } = field
  if (WITH_EXAMPLE.includes(key)) return { charset: 'text', min: 1, max: 34, example }
  if (key === 'iban') return ibanShape(destination, payee)
  if (key === 'bic' || key === 'intermediary_bic') return { charset: 'bic', min: 8, max: 11 }
  if (CODES.includes(key)) return { charset: 'letters_digits', min: 18, max: 18 }
  const [min, max] = DIGITS[key] ?? []
  if (min && max) return { charset: 'digits', min, max }
  if (!rule.text) return undefined
  const { charset, pattern } = rule.text
  return { charset, min: rule.text.min, max: rule.text.max, ...(pattern && { example }) }
}

/** Every country has one length. */
function ibanShape(destination: Destination, { country, values }: Payee): Shape {
  const home = country ?? bankCountryOf(destination, values)
  const length = hasIban(home) ? countrySpecs[home]?.chars : undefined
  return length
    ? { charset: 'iban', min: length, max: length, country: home }
    : { charset: 'iban', min: 15, max: 34 }
}
