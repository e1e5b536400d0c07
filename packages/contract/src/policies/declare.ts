import type {
  ChoiceKind,
  ChoicesKind,
  FieldValue,
  OptionalUsdKind,
  PolicyUnit,
  ShareKind,
  SwitchKind,
  UsdKind,
  WholeNumberKind,
  WordsKind,
} from './kinds.ts'
import type { Policy, PolicyFields, PolicyProblem } from './policy.ts'

export const number = (unit: PolicyUnit, min: number, max: number): WholeNumberKind => ({
  kind: 'number',
  unit,
  min,
  max,
})

export const share = (min: number, max: number): ShareKind => ({ kind: 'share', min, max })

export const usd = (max: number): UsdKind => ({ kind: 'usd', min: 0, max })

export const optionalUsd = (max: number): OptionalUsdKind => ({ kind: 'optional_usd', min: 0, max })

export const toggle: SwitchKind = { kind: 'switch' }

export const oneOf = <const Option extends string>(options: readonly Option[]): ChoiceKind<Option> => ({
  kind: 'choice',
  options,
})

export const someOf = <const Option extends string>(options: readonly Option[]): ChoicesKind<Option> => ({
  kind: 'choices',
  options,
})

export const words = (count_max: number, length_max: number): WordsKind => ({
  kind: 'words',
  count_max,
  length_max,
})

type ValueOf<Of extends PolicyFields> = { readonly [Name in keyof Of]: FieldValue<Of[Name]> }

/** Declares a policy with one value. */
/* @__NO_SIDE_EFFECTS__ */
export function policy<const Of extends PolicyFields>(declared: {
  readonly fields: Of
  readonly default: ValueOf<Of>
  readonly check?: (value: ValueOf<Of>) => readonly PolicyProblem[]
}): Policy<ValueOf<Of>> {
  return declared
}

/** Declares a policy with the same fields for each row. */
/* @__NO_SIDE_EFFECTS__ */
export function policyTable<const Of extends PolicyFields, const Row extends string>(declared: {
  readonly rows: readonly Row[]
  readonly fields: Of
  readonly default: { readonly [Each in Row]: ValueOf<Of> }
  readonly check?: (value: { readonly [Each in Row]: ValueOf<Of> }) => readonly PolicyProblem[]
}): Policy<{ readonly [Each in Row]: ValueOf<Of> }> {
  return declared
}
