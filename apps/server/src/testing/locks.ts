import { expect } from 'vitest'
import type { World } from './world.ts'

/** Waits until that many transactions of this database wait for a lock. */
export async function untilWaiting({ database }: World, count: number): Promise<void> {
  const waiting = `select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await database.asOwner(waiting)).rows[0].waiting).toBe(count)
}
