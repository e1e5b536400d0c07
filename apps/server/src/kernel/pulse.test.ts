import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWorld, type World } from '../testing/world.ts'
import { beatOnce, openPulses } from './pulse.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.stop())

/** Waits for some beats of another pulse of the same pace. */
async function beatsOfAnother(count: number): Promise<void> {
  const done = Promise.withResolvers<void>()
  let beats = 0
  const beat = async () => {
    beats += 1
    if (beats === count) done.resolve()
  }
  const pulses = openPulses([{ name: 'test.other', every_ms: 1, beat }], world.context)
  await done.promise
  await pulses.stop()
}

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
    expect(world.lines.filter(({ msg }) => msg === 'pulse failed')).toMatchObject([{ pulse: 'test.failing' }])
    const seen = beats
    await beatsOfAnother(3)
    expect(beats).toBe(seen)
  })

  test('is stopped once its running beat has ended', async () => {
    const [begun, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const steps: string[] = []
    const beat = async () => {
      begun.resolve()
      await held.promise
      steps.push('beat')
    }
    const pulses = openPulses([{ name: 'test.slow', every_ms: 1, beat }], world.context)
    await begun.promise
    const stopped = pulses.stop().then(() => steps.push('stopped'))
    await beatsOfAnother(3)
    held.resolve()
    await stopped
    expect(steps).toEqual(['beat', 'stopped'])
  })
})
