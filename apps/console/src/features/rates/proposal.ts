import { type Lock, locks, MARGIN_MAX_BPS } from '@causeway/contract'
import type { Currency } from '@causeway/money'
import { type Check, required, rules } from '@causeway/web/form/rules.ts'
import type { Proposal } from './queries.ts'

/** The form values: a change for one pair, or for all pairs without margins of their own. */
export type Values = Readonly<Record<Lock, string>> & {
  readonly scope: 'all' | 'pair'
  readonly first: Currency | ''
  readonly second: Currency | ''
  /** The pair gives up its own margins and uses the default. */
  readonly follows: boolean
  readonly remark: string
}

const isPair = ({ scope }: Values) => scope === 'pair'
/** The box is shown for a pair only, and keeps its value when the scope changes. */
const givesUp = (values: Values) => isPair(values) && values.follows

/** Whole basis points, not lower than the margin of a shorter lock. */
const margin =
  (lock: Lock): Check<string, Values> =>
  (text, values) => {
    if (givesUp(values)) return undefined
    if (!text.trim()) return 'required'
    if (!/^\d{1,4}$/.test(text.trim())) return 'format'
    if (Number(text) > MARGIN_MAX_BPS) return 'too_large'
    const shorter = locks[locks.indexOf(lock) - 1]
    return shorter && Number(text) < Number(values[shorter]) ? 'too_small' : undefined
  }

export const proposalSchema = rules<Values>({
  first: (first, values) => (isPair(values) ? required(first) : undefined),
  second: (second, values) => {
    if (!isPair(values)) return undefined
    return required(second) ?? (second === values.first ? 'duplicate' : undefined)
  },
  '30s': margin('30s'),
  '5m': margin('5m'),
  '1h': margin('1h'),
  '24h': margin('24h'),
})

/** The proposal as the API expects it. */
export function proposalOf(values: Values): Proposal {
  const { first, second } = values
  const pair = isPair(values) && first && second ? { first, second } : null
  const margins = {
    '30s': Number(values['30s']),
    '5m': Number(values['5m']),
    '1h': Number(values['1h']),
    '24h': Number(values['24h']),
  }
  return { pair, margins: givesUp(values) ? null : margins, remark: values.remark.trim() }
}
