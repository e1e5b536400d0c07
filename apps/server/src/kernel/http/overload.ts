import { ApiError } from './api-error.ts'

export type Queues = {
  /** The lengths of the queues: of the database, of authentication, of the poster. */
  readonly waiting: readonly (() => number)[]
  /** When more than this wait in all queues, further requests are refused and told to retry. */
  readonly waiting_max: number
}

export function refuseOverload({ waiting, waiting_max }: Queues): void {
  const count = waiting.reduce((sum, read) => sum + read(), 0)
  if (count > waiting_max) throw new ApiError('overloaded', { retry_after: 1 })
}
