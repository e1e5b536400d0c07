import { expect, test } from 'vitest'
import { killRounds, killThroughPayments } from './testing/kill-rounds.ts'
import { victims } from './testing/killed-programs.ts'

const ROUNDS = 200
/** A killed program is to be at work again within this time. */
const BACK_MS = 5000

test('two hundred payments, with a kill at a step of each, are all paid, and paid once', async () => {
  const steps = Object.values(killRounds)
  const rounds = Array.from({ length: ROUNDS }, (_, index) => steps[index % steps.length] ?? [])
  const { payments, back_ms } = await killThroughPayments(rounds.flat())
  expect(payments).toBe(ROUNDS)
  for (const victim of victims) {
    const sorted = back_ms[victim].toSorted((a, b) => a - b)
    const late = sorted.filter((ms) => ms > BACK_MS).length
    process.stdout.write(
      `${victim}: killed ${sorted.length} times, back in ${Math.round(sorted.at(-1) ?? 0)} ms at most, ` +
        `in ${Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0)} ms mostly, ` +
        `${late} times later than ${BACK_MS} ms\n`,
    )
  }
}, 3_000_000)
