import type { Clock } from '../kernel/clock.ts'

const CHINA_OFFSET_MS = 8 * 3_600_000

/**
 * The date in China, where the reviewers and the registers are: a licence that ends today is valid until
 * midnight there, in any server time zone. China has no summer time.
 */
export function today(clock: Clock): string {
  return new Date(clock.now().getTime() + CHINA_OFFSET_MS).toISOString().slice(0, 10)
}
