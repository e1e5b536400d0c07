import { setTimeout as sleep } from 'node:timers/promises'
import type { Tx } from './db/db.ts'
import { holdLock, tryLock } from './db/lock.ts'
import { providerScope } from './db/scope.ts'
import type { JobContext } from './jobs.ts'

/** Work that is done every few seconds, by one worker at a time. What has to be done once is a job. */
export type Pulse = {
  readonly name: string
  readonly every_ms: number
  /** One beat, in a transaction that no other worker has open for the same pulse. */
  readonly beat: (tx: Tx, context: JobContext) => Promise<void>
}

export type Pulses = { readonly stop: () => Promise<void> }

/** Beats until it is stopped. A beat that fails is told in the log, and the next one comes all the same. */
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

/** Does nothing while another worker does it. */
export async function beatOnce({ name, beat }: Pulse, context: JobContext): Promise<void> {
  await context.db.transact(providerScope, async (tx) => {
    if (await tryLock(tx, lockOf(name))) await beat(tx, context)
  })
}

/** Waits for a beat to end and keeps the next one away, for work outside of it that must not meet it. */
export function holdPulse(tx: Tx, name: string): Promise<void> {
  return holdLock(tx, lockOf(name))
}

const lockOf = (name: string) => `pulse ${name}`
