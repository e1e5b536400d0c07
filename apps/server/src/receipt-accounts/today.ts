import type { Clock } from '../kernel/clock.ts'
import { localTime, PAPER_ZONE } from '../kernel/local-time.ts'

/** The date where the reviewers are: a document that ends today is valid until midnight there. */
export function today(clock: Clock): string {
  return localTime(clock.now(), PAPER_ZONE).slice(0, 10)
}
