import { expect, test } from 'vitest'
import { openSlots } from './slots.ts'

/** Work that runs until it is told to end. */
function work(log: string[], name: string) {
  let end: () => void = () => undefined
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  const run = async () => {
    log.push(name)
    await ended
    return name
  }
  return { run, end }
}

const settle = () => new Promise((resolve) => setImmediate(resolve))

test('a limited number runs at once, and the others in turn', async () => {
  const slots = openSlots({ at_once: 2, waiting_max: 10 })
  const log: string[] = []
  const [a, b, c] = ['a', 'b', 'c'].map((name) => work(log, name))
  const running = [a, b, c].map((each) => slots.run(each?.run ?? (async () => '')))
  await settle()
  expect(log).toEqual(['a', 'b'])
  b?.end()
  await running[1]
  await settle()
  expect(log).toEqual(['a', 'b', 'c'])
  a?.end()
  c?.end()
  expect(await Promise.all(running)).toEqual(['a', 'b', 'c'])
})

test('one owner leaves slots for others', async () => {
  const slots = openSlots({ at_once: 3, waiting_max: 10, per_owner: 1 })
  const log: string[] = []
  const [first, second, other] = ['first', 'second', 'other'].map((name) => work(log, name))
  const running = [
    slots.run(first?.run ?? (async () => ''), 'ann'),
    slots.run(second?.run ?? (async () => ''), 'ann'),
    slots.run(other?.run ?? (async () => ''), 'bob'),
  ]
  await settle()
  expect(log).toEqual(['first', 'other'])
  for (const each of [first, second, other]) each?.end()
  await Promise.all(running)
  expect(log).toEqual(['first', 'other', 'second'])
})

test('a failure frees its slot, and work beyond the queue limit is refused', async () => {
  const slots = openSlots({ at_once: 1, waiting_max: 1 })
  const failing = slots.run(() => Promise.reject(new Error('no')))
  await expect(failing).rejects.toThrow('no')
  const { run, end } = work([], 'a')
  const running = slots.run(run)
  const waiting = slots.run(async () => 'b')
  await expect(slots.run(async () => 'c')).rejects.toThrow('overloaded')
  end()
  expect(await Promise.all([running, waiting])).toEqual(['a', 'b'])
})

test('one owner cannot fill the queue', async () => {
  const slots = openSlots({ at_once: 1, waiting_max: 10, waiting_per_owner: 1 })
  const { run, end } = work([], 'a')
  const running = slots.run(run, 'ann')
  const waiting = slots.run(async () => 'b', 'ann')
  await expect(slots.run(async () => 'c', 'ann')).rejects.toThrow('overloaded')
  const other = slots.run(async () => 'd', 'bob')
  end()
  expect(await Promise.all([running, waiting, other])).toEqual(['a', 'b', 'd'])
})
