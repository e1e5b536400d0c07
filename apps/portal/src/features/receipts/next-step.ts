import type { Receipt } from '@causeway/contract'

export type NextStep = {
  readonly owner: NonNullable<Receipt['hold']>['owner']
  readonly until: string | null
}

/** Who acts next on a receipt, and by when; undefined once nothing is left to do. */
export function nextStep({
  receipt_state,
  hold,
}: Pick<Receipt, 'receipt_state' | 'hold'>): NextStep | undefined {
  if (hold) return { owner: hold.owner, until: hold.until }
  if (receipt_state === 'received') return { owner: 'provider', until: null }
  return receipt_state === 'returning' ? { owner: 'bank', until: null } : undefined
}

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
const DAY_MS = 86_400_000

/** The time to a deadline, in its two largest units. */
export function timeLeft(until: string, now: number) {
  const left = Date.parse(until) - now
  if (left <= 0) return { unit: 'over', first: 0, second: 0 } as const
  const hours = Math.floor(left / HOUR_MS)
  if (left >= DAY_MS) return { unit: 'days', first: Math.floor(left / DAY_MS), second: hours % 24 } as const
  return { unit: 'hours', first: hours, second: Math.floor((left % HOUR_MS) / MINUTE_MS) } as const
}
