import { getQueues, type Queues } from '@causeway/contract'
import type { Reader } from '../kernel/db/db.ts'
import { type Endpoint, endpoint } from '../kernel/http/endpoint.ts'

/** What waits for an operator in one module. Each queue of the contract is read by one reader. */
export type QueueReader = (reader: Reader, operator_id: string) => Promise<Partial<Queues>>

/** The queues of all modules; `app.ts` registers them. */
export function queueEndpoints(readers: readonly QueueReader[]): Endpoint[] {
  return [
    endpoint(getQueues, async (_input, { tx, actor }) => {
      const found = await Promise.all(readers.map((read) => read(tx, actor.operator_id)))
      return Object.assign({}, ...found) as Queues
    }),
  ]
}
