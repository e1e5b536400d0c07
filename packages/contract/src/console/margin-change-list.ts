import { choice, list } from '../list.ts'
import { proposalStates } from './proposal-states.ts'

/** Descending by state: waiting changes first, then the newest. */
export const marginChangeList = list({
  filters: { change_state: choice(proposalStates) },
  sorts: ['change_state'],
})
