import { parseMoney } from '@causeway/money'
import type { FieldError } from '../errors.ts'

/** The units of whole numbers. */
export type PolicyUnit =
  | 'hours'
  | 'hour_of_day'
  | 'days'
  | 'business_days'
  | 'points'
  | 'accounts'
  | 'stores'
  | 'orders'

type Bounds = { readonly min: number; readonly max: number }

export type WholeNumberKind = Bounds & { readonly kind: 'number'; readonly unit: PolicyUnit }
/** A share of an amount, in basis points. */
export type ShareKind = Bounds & { readonly kind: 'share' }
/** An amount in US dollars, as exact text with two decimals. */
export type UsdKind = Bounds & { readonly kind: 'usd' }
/** As above; null for no limit. */
export type OptionalUsdKind = Bounds & { readonly kind: 'optional_usd' }
export type SwitchKind = { readonly kind: 'switch' }
export type ChoiceKind<Option extends string = string> = {
  readonly kind: 'choice'
  readonly options: readonly Option[]
}
/** Any number of the options, each once. */
export type ChoicesKind<Option extends string = string> = {
  readonly kind: 'choices'
  readonly options: readonly Option[]
}
/** Words that a text is searched for, each once. */
export type WordsKind = {
  readonly kind: 'words'
  readonly count_max: number
  readonly length_max: number
}

/** The kind of one field of a policy, as data: the server makes a schema from it, a screen its input. */
export type FieldKind =
  | WholeNumberKind
  | ShareKind
  | UsdKind
  | OptionalUsdKind
  | SwitchKind
  | ChoiceKind
  | ChoicesKind
  | WordsKind

export type FieldValue<Kind extends FieldKind = FieldKind> = Kind extends WholeNumberKind | ShareKind
  ? number
  : Kind extends UsdKind
    ? string
    : Kind extends OptionalUsdKind
      ? string | null
      : Kind extends SwitchKind
        ? boolean
        : Kind extends ChoiceKind<infer Option>
          ? Option
          : Kind extends ChoicesKind<infer Option>
            ? readonly Option[]
            : Kind extends WordsKind
              ? readonly string[]
              : never

const CENTS = /^\d{1,12}\.\d{2}$/

/** The problem of a value of the right type: its bounds, the form of an amount, an option given twice. */
export function fieldProblem(kind: FieldKind, value: FieldValue): FieldError | undefined {
  if (kind.kind === 'switch' || kind.kind === 'choice' || value === null) return undefined
  if (kind.kind === 'choices') {
    const chosen = value as readonly string[]
    return new Set(chosen).size < chosen.length ? 'duplicate' : undefined
  }
  if (kind.kind === 'words') return wordsProblem(kind, value as readonly string[])
  if (typeof value === 'number') return outside(kind, value)
  return CENTS.test(String(value)) ? outside(kind, Number(value)) : 'format'
}

function wordsProblem({ count_max, length_max }: WordsKind, words: readonly string[]) {
  if (words.length > count_max) return 'too_large'
  if (words.some((word) => word.length > length_max)) return 'too_long'
  if (words.some((word) => word.trim() !== word || word === '')) return 'format'
  return new Set(words.map((word) => word.toLowerCase())).size < words.length ? 'duplicate' : undefined
}

function outside({ min, max }: Bounds, value: number): FieldError | undefined {
  if (value < min) return 'too_small'
  return value > max ? 'too_large' : undefined
}

/** The amount of a policy. Its text passed the schema, so anything else is a bug. */
export function usdOf(text: string) {
  const amount = parseMoney(text, 'USD')
  if (!amount) throw new Error(`${text} is no amount in US dollars`)
  return amount
}
