import { fields, type PayeeField } from './fields.ts'
import type { Rule } from './rules.ts'

export type PayeeType = 'company' | 'individual'

/** Who has to give a field. `way`: it belongs to one of the ways of naming the account. */
export type Need = 'always' | 'optional' | 'company' | 'individual' | 'qr_iban' | 'way'

/** A field as a destination wants it. */
export type FieldUse = {
  readonly key: PayeeField
  readonly need: Need
  readonly rule: Rule
  readonly example: string
}

/** How soon the money is there after the bank has sent it: at once, or in working days. */
export type Speed = 'instant' | readonly [from: number, to: number]

/** A country, a currency and a rail by which money gets there. */
export type Destination = {
  readonly id: string
  /** A country, `EU` for the SEPA area, or `ANY`. */
  readonly country: string
  readonly currency: string
  readonly rail: string
  readonly method: 'LOCAL' | 'SWIFT'
  readonly payee_types: readonly PayeeType[]
  /** The most that one payment may be, in the currency. */
  readonly limit?: string
  readonly speed: Speed
  readonly uses: readonly FieldUse[]
  /** Each way names the account by itself: exactly one is given. */
  readonly ways?: readonly (readonly PayeeField[])[]
}

type Refined = { readonly rule?: Rule; readonly example?: string; readonly need?: Need }

/** A field that is needed, unless the destination says otherwise. */
export function use(key: PayeeField, { rule, example, need = 'always' }: Refined = {}): FieldUse {
  return { key, need, rule: rule ?? fields[key].rule, example: example ?? fields[key].example }
}

export const optional = (key: PayeeField, refined: Refined = {}) => use(key, { ...refined, need: 'optional' })
export const way = (key: PayeeField, refined: Refined = {}) => use(key, { ...refined, need: 'way' })

const BOTH: readonly PayeeType[] = ['company', 'individual']

type Given = Partial<Pick<Destination, 'payee_types' | 'limit' | 'ways'>> & {
  readonly speed: Speed
  readonly uses: readonly FieldUse[]
}

/** A destination by its id, such as `GB-GBP-FPS`. */
export function destination(id: string, given: Given): Destination {
  const [country = '', currency = '', rail = ''] = id.split('-')
  const method = rail === 'SWIFT' || rail === 'CIPS' ? 'SWIFT' : 'LOCAL'
  return { id, country, currency, rail, method, payee_types: BOTH, ...given }
}
