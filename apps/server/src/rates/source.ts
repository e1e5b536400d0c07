import type { Mids } from '@causeway/contract'
import type { Currency } from '@causeway/money'
import type { Clock } from '../kernel/clock.ts'
import type { Reader, Tx } from '../kernel/db/db.ts'

export type Snapshot = { readonly at: string; readonly mids: Mids }

/** A source of rates: the sandbox's simulated market, or a feed that implements this type. */
export type RateSource = {
  /** The name that operators see. */
  readonly name: string
  /**
   * The current rates; a rejection is a failure, and the previous rates stay until they are too old. It is
   * called in an open transaction, so a network feed listens by itself and answers from memory.
   */
  readonly latest: (now: Date, reader: Reader) => Promise<Snapshot>
  /** Past rates, one for each requested time, for charts of the time before the first start. */
  readonly history?: (times: readonly Date[], reader: Reader) => Promise<readonly (Mids | undefined)[]>
  /** Moves a rate; only the sandbox's source can. */
  readonly move?: (tx: Tx, clock: Clock, input: Input) => Promise<void>
}

export type Input = { readonly currency: Currency; readonly units_per_usd: string }
