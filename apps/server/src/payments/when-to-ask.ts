import type { Rail } from '../kernel/rail.ts'

const MINUTE_MS = 60_000

type Patience = {
  /** Minutes after the dispatch at which the bank is asked, and then every hour. */
  readonly asked_after: readonly number[]
  /** Minutes without an answer after which it is unknown whether the bank has a payment. */
  readonly unknown_after: number
}

/** A bank that answers calls is asked soon; one that works through files is left the time for it. */
const PATIENCE: Readonly<Record<Rail['answers_within'], Patience>> = {
  minutes: { asked_after: [1, 5, 15, 60], unknown_after: 15 },
  hours: { asked_after: [60, 120, 240], unknown_after: 240 },
}

type Asked = Pick<Rail, 'answers_within'>

const minutesFrom = (dispatched_at: Date, now: Date) => (now.getTime() - dispatched_at.getTime()) / MINUTE_MS

export function isUnknown({ answers_within }: Asked, dispatched_at: Date, now: Date): boolean {
  return minutesFrom(dispatched_at, now) >= PATIENCE[answers_within].unknown_after
}

/** When the bank is asked next what became of a payment. */
export function nextAskAt({ answers_within }: Asked, dispatched_at: Date, now: Date): Date {
  const passed = minutesFrom(dispatched_at, now)
  const { asked_after } = PATIENCE[answers_within]
  const next = asked_after.find((minutes) => minutes > passed) ?? (Math.floor(passed / 60) + 1) * 60
  return new Date(dispatched_at.getTime() + next * MINUTE_MS)
}
