/** The offset of the server's clock from this device's, and its uncertainty. */
type Measured = { readonly ahead_ms: number; readonly doubt_ms: number }

let measured: Measured | undefined

/**
 * Measures the server's clock from the time in an answer. The answer is taken to be half a round trip old;
 * the time of the request gives the round trip.
 */
export function noteServerTime(iso: string, sent_at = Date.now()): void {
  const now = Date.now()
  const doubt_ms = Math.max(0, now - sent_at) / 2
  const ahead_ms = Date.parse(iso) + doubt_ms - now
  if (!measured || doubt_ms <= measured.doubt_ms || contradicts(measured, ahead_ms, doubt_ms)) {
    measured = { ahead_ms, doubt_ms }
  }
}

/** The two measurements exclude each other: the clock of this device was changed in between. */
function contradicts(before: Measured, ahead_ms: number, doubt_ms: number): boolean {
  return Math.abs(ahead_ms - before.ahead_ms) > before.doubt_ms + doubt_ms
}

/** Server time in milliseconds since 1970; device time until the first measurement. */
export function serverNow(): number {
  return Date.now() + (measured?.ahead_ms ?? 0)
}
