import { proposalStates } from '../console/proposal-states.ts'
import { choice, list } from '../list.ts'
import { policyNames } from './registry.ts'

/** Descending by state: waiting changes first, then the newest. */
export const policyChangeList = list({
  filters: { policy: choice(policyNames), change_state: choice(proposalStates) },
  sorts: ['change_state'],
})
