import { ApiError } from './http/api-error.ts'

export type SlotsOptions = {
  readonly at_once: number
  /** When more are queued, further work is refused. */
  readonly waiting_max: number
  /** How many of one owner run at once; by default as many as there are slots. */
  readonly per_owner?: number
  /** How many of one owner are queued, so that one cannot fill the queue. */
  readonly waiting_per_owner?: number
}

export type Slots = { readonly run: <T>(work: () => Promise<T>, owner?: string) => Promise<T> }

type Waiting = { readonly owner: string; readonly begin: () => void }

/** Runs a limited number at once and the rest in turn. */
export function openSlots(options: SlotsOptions): Slots {
  const { at_once, waiting_max, per_owner = at_once, waiting_per_owner = waiting_max } = options
  const running = new Map<string, number>()
  const queue: Waiting[] = []
  let count = 0
  const change = (owner: string, by: 1 | -1) => {
    count += by
    const now = (running.get(owner) ?? 0) + by
    if (now > 0) running.set(owner, now)
    else running.delete(owner)
  }
  const next = () => {
    const index = queue.findIndex(({ owner }) => (running.get(owner) ?? 0) < per_owner)
    if (count >= at_once || index < 0) return
    const [first] = queue.splice(index, 1)
    first?.begin()
  }
  return {
    run: async (work, owner = '') => {
      const own = queue.filter((waiting) => waiting.owner === owner).length
      if (queue.length >= waiting_max || own >= waiting_per_owner) {
        throw new ApiError('overloaded', { retry_after: 5 })
      }
      await new Promise<void>((resolve) => {
        const begin = () => {
          change(owner, 1)
          resolve()
        }
        queue.push({ owner, begin })
        next()
      })
      try {
        return await work()
      } finally {
        change(owner, -1)
        next()
      }
    },
  }
}
