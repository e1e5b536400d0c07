import { choice, list } from '../list.ts'
import { machine, type StateOf } from '../machine.ts'

/** A change of margins waits for an operator other than its proposer. */
export const marginChangeMachine = machine({
  proposed: { approve: 'approved', decline: 'declined', withdraw: 'withdrawn' },
  approved: {},
  declined: {},
  withdrawn: {},
})
export type MarginChangeState = StateOf<typeof marginChangeMachine>
export const marginChangeStates = marginChangeMachine.states

/** Descending by state: waiting changes first, then the newest. */
export const marginChangeList = list({
  filters: { change_state: choice(marginChangeStates) },
  sorts: ['change_state'],
})
