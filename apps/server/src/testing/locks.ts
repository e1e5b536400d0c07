import { expect } from 'vitest'
import type { Tx } from '../kernel/db/db.ts'
import { providerScope } from '../kernel/db/scope.ts'
import type { World } from './world.ts'

/** Waits until that many transactions of this database wait for a lock. */
export async function untilWaiting({ database }: World, count: number): Promise<void> {
  const waiting = `select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await database.asOwner(waiting)).rows[0].waiting).toBe(count)
}

type Race<First, Second> = {
  /** Takes the lock that both need. */
  readonly lock: (tx: Tx) => Promise<unknown>
  readonly first: () => Promise<First>
  readonly second: () => Promise<Second>
}

/** Both wait for a lock, one behind the other, until it is let go. */
export async function raceInOrder<First, Second>(
  world: World,
  { lock, first, second }: Race<First, Second>,
): Promise<[First, Second]> {
  const locked = Promise.withResolvers<void>()
  const over = Promise.withResolvers<void>()
  const holding = world.db.transact(providerScope, async (tx) => {
    await lock(tx)
    locked.resolve()
    await over.promise
  })
  await locked.promise
  const one = first()
  await untilWaiting(world, 1)
  const other = second()
  await untilWaiting(world, 2)
  over.resolve()
  const [, ...outcomes] = await Promise.all([holding, one, other])
  return outcomes
}
