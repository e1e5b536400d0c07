import type { Mids } from '@causeway/contract'
import type { Currency } from '@causeway/money'
import type { Clock } from '../kernel/clock.ts'
import type { Reader, Tx } from '../kernel/db/db.ts'

export type Snapshot = { readonly at: string; readonly mids: Mids }

/** Where rates come from: the sandbox's own market, or a feed for which somebody has written this. */
export type RateSource = {
  /** What the operators read. */
  readonly name: string
  /**
   * What it knows now; anything thrown is a failure, and the rates before stay until they are too old. A
   * transaction is open meanwhile: a feed over a network listens by itself and answers from memory.
   */
  readonly latest: (now: Date, reader: Reader) => Promise<Snapshot>
  /** What it knows of the past, one for each moment asked for: for charts, before we have seen anything. */
  readonly history?: (times: readonly Date[], reader: Reader) => Promise<readonly (Mids | undefined)[]>
  /** Puts a rate where one wants it: the sandbox's market obeys, no other does. */
  readonly move?: (tx: Tx, clock: Clock, input: Input) => Promise<void>
}

export type Input = { readonly currency: Currency; readonly units_per_usd: string }
