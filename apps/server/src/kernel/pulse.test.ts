import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWorld, type World } from '../testing/world.ts'
import { beatOnce, openPulses } from './pulse.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.stop())

describe('a pulse', () => {
  test('runs on one worker at a time', async () => {
    const [begun, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    let beats = 0
    const beat = async () => {
      beats += 1
      begun.resolve()
      await held.promise
    }
    const pulse = { name: 'test.one', every_ms: 1, beat }
    const first = beatOnce(pulse, world.context)
    await begun.promise
    await beatOnce(pulse, world.context)
    expect(beats).toBe(1)
    held.resolve()
    await first
    await beatOnce(pulse, world.context)
    expect(beats).toBe(2)
  })

  test('continues after a failed beat and ends when it is stopped', async () => {
    const done = Promise.withResolvers<void>()
    let beats = 0
    const beat = async () => {
      beats += 1
      if (beats === 1) throw new Error('The first one fails')
      done.resolve()
    }
    const pulses = openPulses([{ name: 'test.failing', every_ms: 1, beat }], world.context)
    await done.promise
    await pulses.stop()
    expect(world.lines.some(({ msg }) => msg === 'pulse failed')).toBe(true)
    const seen = beats
    await new Promise(setImmediate)
    expect(beats).toBe(seen)
  })
})
