import type { Clock } from './kernel/clock.ts'
import type { Endpoint } from './kernel/http/endpoint.ts'
import type { HttpContext } from './kernel/http/handle.ts'
import type { Job } from './kernel/jobs.ts'
import type { Pulse } from './kernel/pulse.ts'

/** Additions and replacements for tests. */
export type Extras = {
  readonly clock?: Clock
  readonly endpoints?: readonly Endpoint[]
  readonly jobs?: readonly Job[]
  /** Instead of those of the product: a test runs the beats itself. */
  readonly pulses?: readonly Pulse[]
  readonly afterCommit?: HttpContext['afterCommit']
}
