import { machine, type StateOf } from '../machine.ts'

/** A change that needs four eyes: it waits for an operator other than its proposer. */
export const proposalMachine = machine({
  proposed: { approve: 'approved', decline: 'declined', withdraw: 'withdrawn' },
  approved: {},
  declined: {},
  withdrawn: {},
})
export type ProposalState = StateOf<typeof proposalMachine>
export const proposalStates = proposalMachine.states
