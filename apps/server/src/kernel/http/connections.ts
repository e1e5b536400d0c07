import { readFileSync } from 'node:fs'

const MOST = 10_000

/** How many connections may be open: a process that has no file descriptor left cannot even say so. */
export function connectionsMax(): number {
  try {
    const limit = readFileSync('/proc/self/limits', 'utf8').match(/Max open files\s+(\d+)/)?.[1]
    return Math.min(MOST, Math.floor(Number(limit ?? MOST) * 0.7))
  } catch {
    return 1000
  }
}
