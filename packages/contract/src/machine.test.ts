import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { machine } from './machine.ts'

const table = {
  draft: { submit: 'waiting', discard: 'gone' },
  waiting: { approve: 'approved', refuse: 'draft' },
  approved: {},
  gone: {},
} as const
const door = machine(table)

describe('a state machine', () => {
  test('has its states in order', () => {
    expect(door.states).toEqual(['draft', 'waiting', 'approved', 'gone'])
  })

  test('follows its table for every state and event', () => {
    const events = ['submit', 'discard', 'approve', 'refuse'] as const
    for (const state of door.states) {
      for (const event of events) {
        expect(door.next(state, event), `${state} ${event}`).toBe(
          (table[state] as Record<string, string>)[event],
        )
      }
      expect(door.events(state)).toEqual(Object.keys(table[state]))
    }
  })

  test('ends in the states that have no event', () => {
    expect(door.states.filter(door.isFinal)).toEqual(['approved', 'gone'])
  })

  test('ignores the names of object properties', () => {
    const names = fc.constantFrom('__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf')
    fc.assert(
      fc.property(names, names, (state, event) => {
        expect(door.next(state as never, event as never)).toBeUndefined()
        expect(door.events(state as never)).toEqual([])
      }),
    )
  })

  test('with a misspelt target does not compile', () => {
    // @ts-expect-error -- the target is not a state of the table
    expect(machine({ open: { close: 'cloesd' }, closed: {} }).states).toEqual(['open', 'closed'])
  })
})
