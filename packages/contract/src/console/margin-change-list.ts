import { choice, list } from '../list.ts'
import { machine, type StateOf } from '../machine.ts'

/** A change of margins waits for another operator than the one who proposed it. */
export const marginChangeMachine = machine({
  proposed: { approve: 'approved', decline: 'declined', withdraw: 'withdrawn' },
  approved: {},
  declined: {},
  withdrawn: {},
})
export type MarginChangeState = StateOf<typeof marginChangeMachine>
export const marginChangeStates = marginChangeMachine.states

/** Descending by state is what waits, then the newest. */
export const marginChangeList = list({
  filters: { change_state: choice(marginChangeStates) },
  sorts: ['change_state'],
})
