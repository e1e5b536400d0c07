import { currencies } from '@causeway/money'
import { describe, expect, test } from 'vitest'
import { startOf, unitsAt } from './sandbox-path.ts'

const START_MS = Date.UTC(2026, 0, 1)
const HOUR_MS = 3_600_000

/** The volatility of a currency per step: the root mean square of its log returns. */
function unrestOf(currency: (typeof currencies)[number], step_ms: number, count = 2000): number {
  const moves = Array.from({ length: count }, (_, index) => {
    const from = START_MS + index * step_ms
    return Math.log(unitsAt('seed', currency, from + step_ms) / unitsAt('seed', currency, from))
  })
  return Math.sqrt(moves.reduce((sum, move) => sum + move * move, 0) / count)
}

describe('the market of the sandbox', () => {
  test('follows the same path for the same seed, and another one for another seed', () => {
    const times = Array.from({ length: 50 }, (_, index) => START_MS + index * 7 * HOUR_MS)
    const path = (seed: string) => times.map((time) => unitsAt(seed, 'EUR', time))
    expect(path('one')).toEqual(path('one'))
    expect(path('one').filter((units, index) => units === path('two')[index])).toEqual([])
    // The path must never change, so that a restarted server continues it.
    expect(unitsAt('causeway', 'EUR', START_MS)).toBeCloseTo(0.8349745284, 10)
  })

  test('stays near its start for a hundred years', () => {
    for (const currency of currencies) {
      const distances = Array.from({ length: 1000 }, (_, index) => {
        return unitsAt('seed', currency, START_MS + index * 36.5 * 24 * HOUR_MS) / startOf(currency)
      })
      expect(Math.min(...distances), currency).toBeGreaterThan(0.7)
      expect(Math.max(...distances), currency).toBeLessThan(1.4)
    }
  })

  test('has a volatility that grows with the square root of time, as a market does', () => {
    const [minutes, hours, days] = [60_000, HOUR_MS, 24 * HOUR_MS].map(
      (step) => unrestOf('EUR', step) * Math.sqrt((365 * 24 * HOUR_MS) / step),
    )
    for (const year of [minutes, hours, days]) {
      expect(year).toBeGreaterThan(0.05)
      expect(year).toBeLessThan(0.1)
    }
  })

  test('barely moves dollar pegs, never the dollar, and moves the krone with the euro', () => {
    expect(unrestOf('AED', 24 * HOUR_MS)).toBeLessThan(unrestOf('EUR', 24 * HOUR_MS) / 50)
    expect(unrestOf('HKD', 24 * HOUR_MS)).toBeLessThan(unrestOf('EUR', 24 * HOUR_MS) / 10)
    expect(unrestOf('USD', HOUR_MS)).toBe(0)
    const crosses = Array.from({ length: 300 }, (_, index) => {
      const time = START_MS + index * 24 * HOUR_MS
      return unitsAt('seed', 'DKK', time) / unitsAt('seed', 'EUR', time)
    })
    expect(Math.max(...crosses) / Math.min(...crosses)).toBeLessThan(1.01)
  })
})
