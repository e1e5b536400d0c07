/** How far the server's clock is ahead of this device's, and by how much that may be wrong. */
type Measured = { readonly ahead_ms: number; readonly doubt_ms: number }

let measured: Measured | undefined

/**
 * Takes in what time an answer says it is at the server. The moment in which it was asked for tells how long
 * it was on its way: the answer is taken to be half of that old.
 */
export function noteServerTime(iso: string, sent_at = Date.now()): void {
  const now = Date.now()
  const doubt_ms = Math.max(0, now - sent_at) / 2
  const ahead_ms = Date.parse(iso) + doubt_ms - now
  if (!measured || doubt_ms <= measured.doubt_ms || contradicts(measured, ahead_ms, doubt_ms)) {
    measured = { ahead_ms, doubt_ms }
  }
}

/** Both cannot be true: somebody has set the clock of this device meanwhile. */
function contradicts(before: Measured, ahead_ms: number, doubt_ms: number): boolean {
  return Math.abs(ahead_ms - before.ahead_ms) > before.doubt_ms + doubt_ms
}

/** Milliseconds since 1970 by the server's clock, as well as it is known; by this device's until then. */
export function serverNow(): number {
  return Date.now() + (measured?.ahead_ms ?? 0)
}
