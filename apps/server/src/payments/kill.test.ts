import { expect, test } from 'vitest'
import { killRounds, killThroughPayments } from './testing/kill-rounds.ts'

/** `npm run soak` has two hundred rounds. */
test('payments with a kill of each program at each of their steps are all paid, and once', async () => {
  const rounds = Object.values(killRounds)
  const { payments } = await killThroughPayments(rounds)
  expect(payments).toBe(rounds.length)
}, 600_000)
