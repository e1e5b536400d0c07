import { readFileSync } from 'node:fs'

const MOST = 10_000

/** The limit of open connections, below the file descriptors of the process, so that it can still answer. */
export function connectionsMax(): number {
  try {
    const limit = readFileSync('/proc/self/limits', 'utf8').match(/Max open files\s+(\d+)/)?.[1]
    return Math.min(MOST, Math.floor(Number(limit ?? MOST) * 0.7))
  } catch {
    return 1000
  }
}
