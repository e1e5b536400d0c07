import { setTimeout as sleep } from 'node:timers/promises'
import type { Tx } from './db/db.ts'
import { holdLock, tryLock } from './db/lock.ts'
import { providerScope } from './db/scope.ts'
import type { JobContext } from './jobs.ts'

/** Periodic work of every few seconds, by one worker at a time. Work to be done once is a job. */
export type Pulse = {
  readonly name: string
  readonly every_ms: number
  /** One beat, in a transaction that holds the lock of the pulse. */
  readonly beat: (tx: Tx, context: JobContext) => Promise<void>
}

export type Pulses = { readonly stop: () => Promise<void> }

/** Beats until it is stopped. A failed beat is logged, and the next one follows as usual. */
export function openPulses(pulses: readonly Pulse[], context: JobContext): Pulses {
  const over = new AbortController()
  const running = pulses.map((pulse) => follow(pulse, context, over.signal))
  return {
    stop: async () => {
      over.abort()
      await Promise.all(running)
    },
  }
}

async function follow(pulse: Pulse, context: JobContext, over: AbortSignal): Promise<void> {
  while (!over.aborted) {
    await beatOnce(pulse, context).catch((error: unknown) =>
      context.log.warn({ error, pulse: pulse.name }, 'pulse failed'),
    )
    await sleep(pulse.every_ms, undefined, { signal: over, ref: false }).catch(() => undefined)
  }
}

/** Runs one beat unless another worker is running it. */
export async function beatOnce({ name, beat }: Pulse, context: JobContext): Promise<void> {
  await context.db.transact(providerScope, async (tx) => {
    if (await tryLock(tx, lockOf(name))) await beat(tx, context)
  })
}

/** Waits for a running beat and blocks the next one, for work that must not run at the same time. */
export function holdPulse(tx: Tx, name: string): Promise<void> {
  return holdLock(tx, lockOf(name))
}

const lockOf = (name: string) => `pulse ${name}`
