import type { Clock } from './kernel/clock.ts'
import type { Endpoint } from './kernel/http/endpoint.ts'
import type { HttpContext } from './kernel/http/handle.ts'
import type { Job } from './kernel/jobs.ts'
import type { Pulse } from './kernel/pulse.ts'

/** What a test adds to the product, or puts in its place. */
export type Extras = {
  readonly clock?: Clock
  readonly endpoints?: readonly Endpoint[]
  readonly jobs?: readonly Job[]
  /** In place of those of the product: a test beats them itself. */
  readonly pulses?: readonly Pulse[]
  readonly afterCommit?: HttpContext['afterCommit']
}
