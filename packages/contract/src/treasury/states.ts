import { machine, type StateOf } from '../machine.ts'

/** What the treasury orders at the bank. A cover deal has two sides, booked one by one. */
export const dealMachine = machine({
  ordered: { book_part: 'part_booked', settle: 'settled' },
  part_booked: { settle: 'settled' },
  settled: {},
})
export const dealStates = dealMachine.states
export type DealState = StateOf<typeof dealMachine>

/** `cover` exchanges money of the provider at its bank; `funding` pays own money in. */
export const dealKinds = ['cover', 'funding'] as const
export type DealKind = (typeof dealKinds)[number]
